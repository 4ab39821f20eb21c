/**
 * Text as map files hold it: UTF-8, but old maps hold text of any code page. A byte that is not part of valid UTF-8
 * becomes the lone surrogate U+DC00 + byte, so that {@link encodeText} gives back exactly the bytes that were read.
 */
const ESCAPE = 0xdc00

/** Code points a call of String.fromCharCode takes at most. */
const CHUNK = 4096

/** Bytes to text; see the note on bytes that are not UTF-8 at {@link encodeText}. */
export function decodeText(bytes: Uint8Array, start = 0, end = bytes.length): string {
  let text = ''
  const units: number[] = []
  for (let i = start; i < end; ) {
    const length = sequenceLength(bytes, i, end)
    if (length === 0) units.push(ESCAPE + bytes[i]!)
    else if (length === 1) units.push(bytes[i]!)
    else pushCodePoint(units, codePointAt(bytes, i, length))
    i += length || 1
    if (units.length >= CHUNK) {
      text += String.fromCharCode(...units)
      units.length = 0
    }
  }
  return text + String.fromCharCode(...units)
}

/** Text to bytes, UTF-8; the lone surrogates U+DC80 to U+DCFF that {@link decodeText} makes become their bytes again. */
export function encodeText(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 3)
  let length = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.codePointAt(i)!
    if (code >= ESCAPE + 0x80 && code <= ESCAPE + 0xff) {
      bytes[length++] = code - ESCAPE
    } else if (code < 0x80) {
      bytes[length++] = code
    } else if (code < 0x800) {
      bytes[length++] = 0xc0 | (code >> 6)
      bytes[length++] = 0x80 | (code & 63)
    } else if (code < 0x10000) {
      bytes[length++] = 0xe0 | (code >> 12)
      bytes[length++] = 0x80 | ((code >> 6) & 63)
      bytes[length++] = 0x80 | (code & 63)
    } else {
      bytes[length++] = 0xf0 | (code >> 18)
      bytes[length++] = 0x80 | ((code >> 12) & 63)
      bytes[length++] = 0x80 | ((code >> 6) & 63)
      bytes[length++] = 0x80 | (code & 63)
      i++
    }
  }
  return bytes.subarray(0, length)
}

/** Bytes of the UTF-8 sequence at `i`; 0 when none is valid there (overlong, surrogate, beyond U+10FFFF, cut off). */
function sequenceLength(bytes: Uint8Array, i: number, end: number): number {
  const first = bytes[i]!
  if (first < 0x80) return 1
  const length = first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 0
  if (length === 0 || i + length > end) return 0
  for (let k = 1; k < length; k++) if ((bytes[i + k]! & 0xc0) !== 0x80) return 0
  const second = bytes[i + 1]!
  if (first === 0xe0 && second < 0xa0) return 0
  if (first === 0xed && second > 0x9f) return 0
  if (first === 0xf0 && second < 0x90) return 0
  if (first === 0xf4 && second > 0x8f) return 0
  return length
}

function codePointAt(bytes: Uint8Array, i: number, length: number): number {
  let code = bytes[i]! & (0xff >> (length + 1))
  for (let k = 1; k < length; k++) code = (code << 6) | (bytes[i + k]! & 63)
  return code
}

function pushCodePoint(units: number[], code: number): void {
  if (code < 0x10000) units.push(code)
  else units.push(0xd800 + ((code - 0x10000) >> 10), ESCAPE + ((code - 0x10000) & 0x3ff))
}
