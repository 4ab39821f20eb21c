import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Version of an installed package, from its package.json. */
export function peerVersion(name: string): string {
  let folder = dirname(createRequire(import.meta.url).resolve(name))
  for (;;) {
    try {
      const { name: found, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
      if (found === name) return version
    } catch {
      // Not every folder on the way up has a package.json.
    }
    if (folder === dirname(folder)) return 'unknown'
    folder = dirname(folder)
  }
}
