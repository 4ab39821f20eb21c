const MODULUS = 65521
/** Most bytes whose sums stay in 31 bits. */
const CHUNK = 2048

/** Adler-32 checksum (RFC 1950) of the bytes from `from` to `to`, as an unsigned number. */
export function adler32(bytes: Uint8Array, from: number, to: number): number {
  let a = 1
  let b = 0
  let i = from
  while (i < to) {
    const stop = Math.min(i + CHUNK, to)
    for (; i + 7 < stop; i += 8) {
      const b0 = bytes[i]!
      const b1 = bytes[i + 1]!
      const b2 = bytes[i + 2]!
      const b3 = bytes[i + 3]!
      const b4 = bytes[i + 4]!
      const b5 = bytes[i + 5]!
      const b6 = bytes[i + 6]!
      const b7 = bytes[i + 7]!
      b += 8 * (a + b0) + 7 * b1 + 6 * b2 + 5 * b3 + 4 * b4 + 3 * b5 + 2 * b6 + b7
      a += b0 + b1 + b2 + b3 + b4 + b5 + b6 + b7
    }
    for (; i < stop; i++) {
      a += bytes[i]!
      b += a
    }
    a %= MODULUS
    b %= MODULUS
  }
  return ((b << 16) | a) >>> 0
}
