import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'

/** Root folder of the repository. */
export const ROOT = resolve(__dirname, '../../..')

const SKIPPED = new Set(['node_modules', 'dist', '.git', '.turbo', 'coverage', 'baked', 'out'])

/** Paths of all files under a folder of the repository, relative to its root, with `/`, sorted. */
export function listFiles(folder: string): string[] {
  const found: string[] = []
  const walk = (path: string): void => {
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      if (SKIPPED.has(entry.name)) continue
      const full = join(path, entry.name)
      if (entry.isDirectory()) walk(full)
      else if (entry.isFile()) found.push(relative(ROOT, full).split(sep).join('/'))
    }
  }
  walk(join(ROOT, folder))
  return found.sort()
}

/** Text of a file named by its path from the root. */
export function readText(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8')
}
