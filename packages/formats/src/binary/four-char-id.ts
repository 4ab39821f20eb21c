import { FarsightError } from '@farsight/errors'

/**
 * The text of a four-character id: `0x4c546c74` is `LTlt`. Ids are packed with the first character in the highest byte,
 * so that they sort like their text; a character is one byte (Latin-1), NUL included.
 */
export function idToString(id: number): string {
  return String.fromCharCode((id >>> 24) & 255, (id >>> 16) & 255, (id >>> 8) & 255, id & 255)
}

/** The id of a text of four Latin-1 characters: the inverse of {@link idToString}. Throws FS0203 for any other text. */
export function idFromString(text: string): number {
  if (!isFourCharId(text)) {
    throw new FarsightError('FS0203', `${JSON.stringify(text)} is not an id of four Latin-1 characters`)
  }
  const code = (i: number) => text.charCodeAt(i)
  return ((code(0) << 24) | (code(1) << 16) | (code(2) << 8) | code(3)) >>> 0
}

/** True when {@link idFromString} takes the text. */
export function isFourCharId(text: string): boolean {
  if (text.length !== 4) return false
  for (let i = 0; i < 4; i++) if (text.charCodeAt(i) > 255) return false
  return true
}
