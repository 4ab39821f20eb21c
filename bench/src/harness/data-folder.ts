import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/**
 * The folder with real files: `FARSIGHT_DATA`, or `../shared/data` beside the repository. Null when there is none; a
 * benchmark then makes its own.
 */
export function dataFolder(): string | null {
  const root = process.env.FARSIGHT_ROOT ?? process.cwd()
  const folder = resolve(root, process.env.FARSIGHT_DATA ?? '../shared/data')
  return existsSync(join(folder, 'wc3')) ? folder : null
}

/** All files below a folder that a filter takes, by path, sorted; none when the folder is not there. */
export function readFiles(folder: string, take: (path: string) => boolean): Map<string, Uint8Array> {
  if (!existsSync(folder)) return new Map()
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(take)
    .sort()
  return new Map(paths.map((path) => [path, new Uint8Array(readFileSync(path))]))
}
