import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { SegmentAdded, type SegmentMesh } from '@farsight/terrain'
import { createDevice, createGame, type GameMap, type MapSource } from 'farsight'
import { createSyntheticMap } from '../fixtures/synthetic-map.ts'
import { describeWithData } from '../harness/index.ts'

const BIN = resolve(__dirname, '../../packages/cli/bin/farsight.mjs')

const made = createSyntheticMap()
let folder: string
let archive: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'farsight-bake-'))
  archive = join(folder, 'made.w3x')
  writeFileSync(archive, made.archive)
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Report {
  file: string
  hash: string
  segments: number
  groundQuads: number
  output?: string
}

/** Runs the program in a process of its own; gives its reports and what it printed about errors. */
function bake(...args: string[]): Promise<{ exitCode: number; reports: Report[]; stderr: string }> {
  return new Promise((done) => {
    execFile(process.execPath, [BIN, 'bake', '--json', ...args], (error, stdout, stderr) => {
      const lines = stdout.split('\n').filter((line) => line !== '')
      done({ exitCode: error ? Number(error.code) : 0, reports: lines.map((line) => JSON.parse(line)), stderr })
    })
  })
}

/** Loads a map into a game that draws nothing; gives the segments that came, by index. */
async function segmentsOf(source: MapSource): Promise<{ map: GameMap; segments: SegmentMesh[] }> {
  const game = await createGame({ container: null, device: createDevice({ backend: 'null' }) })
  try {
    const segments: SegmentMesh[] = []
    game.world.events.on(SegmentAdded, ({ mesh }) => {
      segments[mesh.index] = mesh
    })
    const map = await game.loadMap(source)
    return { map, segments }
  } finally {
    game.destroy()
  }
}

describe('farsight bake', () => {
  test('gives one hash for any number of workers, and prints nothing else', async () => {
    const inline = await bake('--workers', '0', archive)
    expect(inline).toMatchObject({ exitCode: 0, stderr: '' })
    expect(inline.reports).toMatchObject([{ segments: 30, hash: expect.stringMatching(/^[0-9a-f]{16}$/) }])
    for (const workers of ['1', '2']) {
      const { reports, stderr } = await bake('--workers', workers, archive)
      expect([reports[0]!.hash, stderr]).toEqual([inline.reports[0]!.hash, ''])
    }
  }, 120_000)

  test('a broken map among others is one line', async () => {
    const broken = join(folder, 'broken.w3x')
    writeFileSync(broken, made.archive.subarray(0, 700))
    const { exitCode, reports, stderr } = await bake('--workers', '2', broken, archive)
    expect(exitCode).toBe(1)
    expect(reports.map(({ file }) => file)).toEqual([archive])
    expect(stderr).toMatch(/^FS02\d\d: [^\n]*broken\.w3x: [^\n]*\n$/)
  }, 60_000)

  test('writes what a game loads as if it had baked it itself', async () => {
    const { reports } = await bake('--workers', '2', '-o', join(folder, 'baked'), archive)
    const bytes = new Uint8Array(readFileSync(reports[0]!.output!))
    const fresh = await segmentsOf({ name: 'made.w3x', bytes: made.archive })
    const baked = await segmentsOf({ name: 'made.farsight', bytes })
    expect(fresh.segments.length).toBe(30)
    expect(baked.segments).toEqual(fresh.segments)
    expect(baked.map.document).toEqual({ ...fresh.map.document, format: 'folder', name: 'made.farsight' })
    expect(baked.map.report.substitutions).toEqual(fresh.map.report.substitutions)
  }, 120_000)

  test('bakes folders, and the same bytes again', async () => {
    const map = join(folder, 'made')
    mkdirSync(map)
    for (const [name, bytes] of made.files) writeFileSync(join(map, name), bytes)
    const outputs = await Promise.all(
      ['one', 'two'].map(async (name, i) => {
        const { reports } = await bake('--workers', String(i), '-o', join(folder, name), map)
        return readFileSync(reports[0]!.output!)
      }),
    )
    expect(outputs[0]!.equals(outputs[1]!)).toBe(true)
  }, 60_000)
})

describeWithData('farsight bake of a large map', 'wc3/folder-maps/tribute-reforged-320', (path) => {
  test('one hash for 0, 1, 2 and 4 workers, and no quad for textures that a tile does not show', async () => {
    const runs = await Promise.all(['0', '1', '2', '4'].map((workers) => bake('--workers', workers, path)))
    const reports = runs.map((run) => run.reports[0]!)
    expect(new Set(reports.map(({ hash }) => hash)).size).toBe(1)
    expect(reports[0]!.groundQuads / 320 ** 2).toBeLessThan(1.5)
    expect(reports[0]).toMatchObject({ segments: 1600, cliffTiles: 9135 })
  }, 300_000)
})
