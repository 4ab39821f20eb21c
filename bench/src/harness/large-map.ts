import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MAP_FILES } from '@farsight/formats'
import { syntheticMapFiles } from '../formats/synthetic-files.ts'
import { dataFolder } from './data-folder.ts'

const NAME = 'tribute-reforged-320'

/** The files of a large map. */
export interface LargeMap {
  name: string
  /** Where it comes from: a folder, or `synthetic`. */
  data: string
  files: Map<string, Uint8Array>
}

/** A real map of 320 x 320 tiles; without the folder of real files one of our own making of that size. */
export function largeMap(): LargeMap {
  const root = dataFolder()
  if (root === null) return { name: 'synthetic-320', data: 'synthetic', files: syntheticMapFiles(320) }
  const folder = join(root, 'wc3/folder-maps', NAME)
  const paths = Object.values(MAP_FILES)
  const files = new Map(paths.map((path) => [path, new Uint8Array(readFileSync(join(folder, path)))]))
  return { name: NAME, data: folder, files }
}
