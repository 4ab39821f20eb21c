import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { MAP_FILES, type MapDocument, mapFormatOf, openFolder, openSource, parseMap } from '@farsight/formats'
import { onDisk, readBytes } from './read-bytes.ts'

/** Names of the map files as folders are searched for them, in lower case. */
const WANTED = new Set(Object.values(MAP_FILES).map((name) => name.toLowerCase()))

/**
 * Reads a map from disk: an archive, a bare terrain file, or a folder with the files of a map in it.
 *
 * @throws FarsightError FS0903 when it cannot be read; the errors of `openSource` and `parseMap`.
 */
export function loadMap(path: string): MapDocument {
  const stats = onDisk(path, () => statSync(path))
  if (stats.isDirectory()) return parseMap(openFolder(readFolder(path), path), 'folder')
  const bytes = readBytes(path, stats)
  return parseMap(openSource(bytes, path), mapFormatOf(bytes, path))
}

function readFolder(path: string): Map<string, Uint8Array> {
  const names = onDisk(path, () => readdirSync(path)).filter((name) => WANTED.has(name.toLowerCase()))
  return new Map(names.map((name) => [name, readBytes(join(path, name))]))
}
