import { basename, join, resolve } from 'node:path'
import { usageError } from './arguments.ts'

/**
 * Where the baked map of each file is written: its name in `folder`, with `.farsight` in place of a map's ending.
 *
 * @throws FarsightError FS0901 when two maps would be written to one file.
 */
export function bakedPaths(folder: string, files: readonly string[]): string[] {
  const paths = files.map((file) => join(folder, `${mapName(file)}.farsight`))
  const twice = paths.find((path, i) => paths.indexOf(path) < i)
  if (twice !== undefined) throw usageError('bake', `two of the maps would be written to ${twice}`)
  return paths
}

/** The last part of a path without the ending of a map file. */
export function mapName(file: string): string {
  return basename(resolve(file)).replace(/\.w3[exm]$/i, '')
}
