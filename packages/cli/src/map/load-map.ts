import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { MAP_FILES, type MapDocument, type MapFiles, mapFormatOf, openSource, parseMap } from '@farsight/formats'
import { onDisk, readBytes } from './read-bytes.ts'

/**
 * Reads a map from disk: an archive, a bare terrain file, or a folder with the files of a map in it.
 *
 * @throws FarsightError FS0903 when it cannot be read; the errors of `openSource` and `parseMap`.
 */
export function loadMap(path: string): MapDocument {
  const stats = onDisk(path, () => statSync(path))
  if (stats.isDirectory()) return parseMap(openMapFolder(path), 'folder')
  const bytes = readBytes(path, stats)
  return parseMap(openSource(bytes, path), mapFormatOf(bytes, path))
}

/** The map files of a folder, their names in any case; each is read when it is asked for. */
function openMapFolder(folder: string): MapFiles {
  const wanted = new Set<string>(Object.values(MAP_FILES).map((name) => name.toLowerCase()))
  const found = new Map<string, string>()
  for (const name of onDisk(folder, () => readdirSync(folder))) {
    const key = name.toLowerCase()
    if (wanted.has(key) && !found.has(key)) found.set(key, join(folder, name))
  }
  return {
    name: folder,
    has: (name) => found.has(name.toLowerCase()),
    read: (name) => readBytes(found.get(name.toLowerCase())!),
  }
}
