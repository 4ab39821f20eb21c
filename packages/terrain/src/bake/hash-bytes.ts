/**
 * A 64-bit hash of a buffer as 16 hexadecimal digits: two multiply-xor lanes over 32-bit words, the rest of the bytes as
 * one word padded with zeros, then the length. Not for security.
 */
export function hashBytes(buffer: ArrayBuffer): string {
  const whole = buffer.byteLength >>> 2
  const words = new Uint32Array(buffer, 0, whole)
  let low = 0x9e3779b9
  let high = 0x85ebca6b
  for (let i = 0; i < whole; i++) {
    const word = words[i]!
    low = Math.imul(low ^ word, 0x01000193)
    low ^= low >>> 15
    high = Math.imul(high + word, 0x2c1b3c6d)
    high ^= high >>> 13
  }
  let rest = 0
  for (const byte of new Uint8Array(buffer, whole * 4)) rest = (rest << 8) | byte
  low = finish(low ^ rest ^ buffer.byteLength)
  high = finish(high + rest + Math.imul(buffer.byteLength, 0x297a2d39))
  return hex(high) + hex(low)
}

/** One hash for a list of hashes, in their order. */
export function combineHashes(hashes: Iterable<string>): string {
  const text = [...hashes].join('')
  const words = new Uint32Array(Math.ceil(text.length / 8))
  for (let i = 0; i < words.length; i++) words[i] = Number.parseInt(text.slice(i * 8, i * 8 + 8), 16)
  return hashBytes(words.buffer)
}

function finish(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x7feb352d)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

function hex(value: number): string {
  return value.toString(16).padStart(8, '0')
}
