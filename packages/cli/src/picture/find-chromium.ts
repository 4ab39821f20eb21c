import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { FarsightError } from '@farsight/errors'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

/**
 * Path of a Chromium: the variable CHROMIUM, else the first known name on PATH.
 *
 * @throws FarsightError FS0902 when there is none.
 */
export function findChromium(env: Readonly<Record<string, string | undefined>> = process.env): string {
  if (env.CHROMIUM) return env.CHROMIUM
  for (const name of NAMES) {
    for (const folder of (env.PATH ?? '').split(delimiter)) {
      const path = join(folder, name)
      if (folder !== '' && isExecutable(path)) return path
    }
  }
  throw new FarsightError('FS0902', 'no Chromium was found', {
    hint: `Install one (${NAMES.slice(0, 3).join(', ')}), or set CHROMIUM to its path.`,
  })
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
