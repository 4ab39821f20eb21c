import { FarsightError } from '@farsight/errors'

/** One line for anything that was thrown while `file` was worked on: `FS....: file: what, at which offset or field`. */
export function errorLine(error: unknown, file: string): string {
  if (error instanceof FarsightError) return singleLine(`${error.code}: ${error.message}`)
  const what = error instanceof Error ? error.message : String(error)
  return singleLine(`FS0904: ${file}: ${what}`)
}

/** Text with its control characters (which file names and ids may hold) written as `\xNN`. */
export function singleLine(text: string): string {
  return [...text].map((character) => (isControl(character) ? escaped(character) : character)).join('')
}

function isControl(character: string): boolean {
  const code = character.codePointAt(0)!
  return code < 0x20 || (code >= 0x7f && code < 0xa0) || code === 0x2028 || code === 0x2029
}

function escaped(character: string): string {
  return `\\x${character.codePointAt(0)!.toString(16).padStart(2, '0')}`
}
