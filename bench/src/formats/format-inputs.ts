import { basename, dirname, join } from 'node:path'
import { openSource, parseW3e } from '@farsight/formats'
import { dataFolder, readFiles } from '../harness/data-folder.ts'
import { syntheticArchive, syntheticDoodads, syntheticTerrain } from './synthetic-files.ts'

/** What the parsers are measured with, by name. */
export interface FormatInputs {
  /** Where the files are from: a folder, or `synthetic`. */
  data: string
  terrains: Map<string, Uint8Array>
  doodads: Map<string, Uint8Array>
  archives: Map<string, Uint8Array>
}

/** Real maps when there are any, else a set of our own making. */
export function formatInputs(): FormatInputs {
  const folder = dataFolder()
  return folder === null ? syntheticInputs() : realInputs(folder)
}

function realInputs(folder: string): FormatInputs {
  const archives = readFiles(join(folder, 'wc3/maps'), (path) => /\.w3[mx]$/i.test(path))
  const files = readFiles(join(folder, 'wc3'), (path) => /(\.w3e|war3map\.doo)$/i.test(path))
  for (const [path, bytes] of archives) {
    for (const name of ['war3map.w3e', 'war3map.doo']) {
      const source = openSource(bytes, path)
      if (source.has(name)) files.set(`${path}/${name}`, source.read(name).slice())
    }
  }
  const ending = (suffix: string) => new Map([...files].filter(([path]) => path.toLowerCase().endsWith(suffix)))
  return { data: folder, terrains: ending('.w3e'), doodads: ending('.doo'), archives }
}

function syntheticInputs(): FormatInputs {
  const terrains = new Map([64, 128, 320].map((tiles) => [`made-${tiles}`, syntheticTerrain(tiles)]))
  const doodads = new Map([500, 5000].map((count) => [`made-${count}`, syntheticDoodads(count)]))
  const archives = new Map([64, 256].map((tiles) => [`made-${tiles}.w3x`, syntheticArchive(tiles)]))
  return { data: 'synthetic', terrains, doodads, archives }
}

/** Name and bytes of the largest terrain of version 11, which the peer can read. */
export function largestTerrain(terrains: ReadonlyMap<string, Uint8Array>): { name: string; bytes: Uint8Array } {
  let largest: { name: string; bytes: Uint8Array } = { name: 'none', bytes: new Uint8Array(0) }
  for (const [path, bytes] of terrains) {
    if (bytes.length <= largest.bytes.length || parseW3e(bytes, path).version !== 11) continue
    largest = { name: path.toLowerCase().endsWith('.w3e') ? basename(dirname(path)) : path, bytes }
  }
  return largest
}
