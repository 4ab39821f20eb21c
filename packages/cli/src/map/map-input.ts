import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { FarsightError } from '@farsight/errors'
import { MAP_FILES, type MapFiles, type MapFormat, mapFormatOf, openSource } from '@farsight/formats'
import { onDisk, readBytes } from './read-bytes.ts'

/** A map on disk: one file that was read whole, or a folder. */
export type MapInput = { path: string; bytes: Uint8Array } | { path: string; bytes: null }

/** The files of a map, and what they came as. */
export interface OpenMap {
  files: MapFiles
  format: MapFormat
}

/**
 * Reads a map file; of a folder only its path is kept.
 *
 * @throws FarsightError FS0903 when it cannot be read.
 */
export function readMapInput(path: string): MapInput {
  const stats = onDisk(path, () => statSync(path))
  return { path, bytes: stats.isDirectory() ? null : readBytes(path, stats) }
}

/**
 * Opens an archive, a bare terrain file, or a folder with the files of a map in it.
 *
 * @throws FarsightError FS0903 when a folder cannot be read; the errors of `openSource`.
 */
export function openMapInput({ path, bytes }: MapInput): OpenMap {
  if (bytes === null) return { files: openMapFolder(path), format: 'folder' }
  return { files: openSource(bytes, path), format: mapFormatOf(bytes, path) }
}

/** The bytes of every map file that is there; one that cannot be read is left out, as its part of the map is. */
export function collectMapFiles(files: MapFiles): Map<string, Uint8Array> {
  const found = new Map<string, Uint8Array>()
  for (const name of Object.values(MAP_FILES)) {
    if (!files.has(name)) continue
    try {
      found.set(name, files.read(name))
    } catch (error) {
      if (name === MAP_FILES.terrain || !(error instanceof FarsightError)) throw error
    }
  }
  return found
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
