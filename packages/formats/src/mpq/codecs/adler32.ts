const MODULUS = 65521
/** Most bytes whose sums stay in 31 bits. */
const CHUNK = 2048

const EVEN_BYTES = 0x00ff00ff

/**
 * Adler-32 checksum (RFC 1950) of the bytes from `from` to `to`, as an unsigned number. Eight bytes are summed at a time,
 * two in each word: the bytes of a word that is masked stay 16 bits apart, and no sum here reaches 16 bits.
 *
 * @param view - A view of exactly `bytes`.
 */
export function adler32(bytes: Uint8Array, view: DataView, from: number, to: number): number {
  let a = 1
  let b = 0
  let i = from
  while (i < to) {
    const stop = Math.min(i + CHUNK, to)
    for (; i + 7 < stop; i += 8) {
      const first = view.getInt32(i, true)
      const second = view.getInt32(i + 4, true)
      const bytes02 = first & EVEN_BYTES
      const bytes13 = (first >>> 8) & EVEN_BYTES
      const bytes46 = second & EVEN_BYTES
      const bytes57 = (second >>> 8) & EVEN_BYTES
      const sums = bytes02 + bytes13 + bytes46 + bytes57
      // Byte 0 counts eight times, byte 7 once. The upper halves get the weights of the lower ones, two too many.
      const weighted = (bytes02 << 3) + Math.imul(bytes13, 7) + (bytes46 << 2) + Math.imul(bytes57, 3)
      b = (b + (a << 3) + (weighted & 0xffff) + (weighted >>> 16) - ((sums >>> 16) << 1)) | 0
      a = (a + (sums & 0xffff) + (sums >>> 16)) | 0
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
