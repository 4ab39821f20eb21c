import { openMpq, parseDoo, parseW3e } from '@farsight/formats'
import { parsers } from 'mdx-m3-viewer'
import { interleave } from '../harness/interleave.ts'

/** Figures and ratios of one kind of file. */
export interface CaseResult {
  figures: Record<string, number>
  ratios: Record<string, number>
}

/** Build numbers with and without skin ids in the doodads, as the peer wants to be told. */
const PEER_BUILDS = [131, 132]

/** Parses terrains; those that the peer cannot read are counted and left out for both. */
export function measureTerrains(name: string, terrains: ReadonlyMap<string, Uint8Array>, runs: number): CaseResult {
  const peerParse = (bytes: Uint8Array) => {
    const file = new parsers.w3x.w3e.File()
    file.load(bytes)
    return file
  }
  const files = [...terrains.values()]
  const shared = files.filter((bytes) => {
    const { layer } = parseW3e(bytes, name)
    const corners = attempt(() => peerParse(bytes))?.corners.flat() ?? []
    return corners.length === layer.length && corners.every((corner, i) => corner.layerHeight === layer[i])
  })
  const times = interleave(
    {
      farsight: () => forAll(shared, (bytes) => parseW3e(bytes, name)),
      peer: () => forAll(shared, peerParse),
    },
    { runs },
  )
  return result(name, times, { total: files.length, shared: shared.length, bytes: totalBytes(shared) })
}

/** Parses doodads; the peer is told which layout a file has, since it cannot find out. */
export function measureDoodads(doodads: ReadonlyMap<string, Uint8Array>, runs: number): CaseResult {
  const peerParse = (bytes: Uint8Array, build: number) => {
    const file = new parsers.w3x.doo.File()
    file.load(bytes, build)
    return file
  }
  const files = [...doodads.values()]
  const shared = files.flatMap((bytes) => {
    const document = parseDoo(bytes, 'doo')
    const build = PEER_BUILDS[document.skin === null ? 0 : 1]!
    return attempt(() => peerParse(bytes, build))?.doodads.length === document.count ? [{ bytes, build }] : []
  })
  const times = interleave(
    {
      farsight: () => forAll(shared, ({ bytes }) => parseDoo(bytes, 'doo')),
      peer: () => forAll(shared, ({ bytes, build }) => peerParse(bytes, build)),
    },
    { runs },
  )
  return result('doo', times, {
    total: files.length,
    shared: shared.length,
    bytes: totalBytes(shared.map(({ bytes }) => bytes)),
  })
}

/** Opens archives and extracts every file that both find by name and agree on. */
export function measureArchives(archives: ReadonlyMap<string, Uint8Array>, runs: number): CaseResult {
  const peerOpen = (bytes: Uint8Array) => {
    const archive = new parsers.mpq.Archive()
    archive.load(bytes, true)
    return archive
  }
  let total = 0
  let extracted = 0
  const shared = [...archives].flatMap(([path, bytes]) => {
    const source = attempt(() => openMpq(bytes, path))
    const peer = attempt(() => peerOpen(bytes))
    const readable = source ? source.list().filter((name) => attempt(() => source.read(name))) : []
    total += readable.length
    const names = readable.filter((name) =>
      sameBytes(
        source!.read(name),
        attempt(() => peer?.get(name)?.bytes()),
      ),
    )
    for (const name of names) extracted += source!.read(name).length
    return names.length > 0 ? [{ path, bytes, names }] : []
  })
  const times = interleave(
    {
      farsight: () =>
        forAll(shared, ({ path, bytes, names }) => {
          const source = openMpq(bytes, path)
          forAll(names, (name) => source.read(name))
        }),
      peer: () =>
        forAll(shared, ({ bytes, names }) => {
          const archive = peerOpen(bytes)
          forAll(names, (name) => archive.get(name)?.bytes())
        }),
    },
    { runs },
  )
  const count = shared.reduce((sum, { names }) => sum + names.length, 0)
  return result('mpq', times, { total, shared: count, bytes: extracted })
}

function result(
  name: string,
  times: { farsight: number; peer: number },
  { total, shared, bytes }: { total: number; shared: number; bytes: number },
): CaseResult {
  const speed = (ms: number) => bytes / 1e6 / (ms / 1e3)
  return {
    figures: {
      [`${name}.files`]: total,
      [`${name}.filesThatBothRead`]: shared,
      [`${name}.bytes`]: bytes,
      [`${name}.farsightMs`]: times.farsight,
      [`${name}.peerMs`]: times.peer,
      [`${name}.farsightMBps`]: speed(times.farsight),
      [`${name}.peerMBps`]: speed(times.peer),
    },
    ratios: { [`${name}.timesFaster`]: times.peer / times.farsight },
  }
}

function forAll<T>(items: readonly T[], work: (item: T) => unknown): void {
  for (const item of items) work(item)
}

/** What `call` gives, or undefined when it throws. */
function attempt<T>(call: () => T): T | undefined {
  try {
    return call()
  } catch {
    return undefined
  }
}

function sameBytes(a: Uint8Array, b: Uint8Array | undefined): boolean {
  return b !== undefined && Buffer.compare(a, b) === 0
}

function totalBytes(files: readonly Uint8Array[]): number {
  return files.reduce((sum, bytes) => sum + bytes.length, 0)
}
