import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * Path of the Chromium that tests run: the variable CHROMIUM, else the first known name on PATH.
 * @throws Error when there is none.
 */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string {
  if (env.CHROMIUM) return env.CHROMIUM
  for (const name of NAMES) {
    for (const folder of (env.PATH ?? '').split(delimiter)) {
      const path = join(folder, name)
      if (folder !== '' && isExecutable(path)) return path
    }
  }
  throw new Error(`No Chromium on PATH (${NAMES.join(', ')}). Install one, or set CHROMIUM to its path.`)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
