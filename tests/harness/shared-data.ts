import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Real maps for tests lie here, beside the repository; they are optional. */
const DATA_FOLDER = resolve(__dirname, '../../../shared/data')

/** Path of something in the folder of real data; null when this machine does not have it. */
export function sharedData(...path: string[]): string | null {
  const full = join(DATA_FOLDER, ...path)
  return existsSync(full) ? full : null
}

/**
 * A describe block over real data. Where the data is missing it is skipped, and says so. Give every such block a twin
 * with made-up data, so that the rule is tested everywhere.
 */
export function describeWithData(name: string, path: string, body: (fullPath: string) => void): void {
  const full = sharedData(path)
  if (full) {
    describe(name, () => body(full))
    return
  }
  process.stdout.write(`skipped: ${name}: ../shared/data/${path} is missing\n`)
  describe.skip(name, () => {
    test('needs real data', () => undefined)
  })
}

/** Paths of the files right in a folder of real data whose names end in one of the extensions; empty when missing. */
export function sharedFiles(folder: string, extensions: readonly string[]): string[] {
  const full = sharedData(folder)
  if (!full) return []
  return readdirSync(full)
    .filter((name) => extensions.some((extension) => name.toLowerCase().endsWith(extension)))
    .sort()
    .map((name) => join(full, name))
}
