import { type Codec, CodecError, cutOff, peekBits } from './codec.ts'
import { copyBack } from './copy-back.ts'

/** Lengths of the codes of the 256 bytes, a hexadecimal digit each. */
const LITERAL_LENGTHS =
  'bcccccccc87cc7ccccccccccccdccccc4a8caca87789767876777787788cb79b' +
  'c676657886b967667b66679899b8b9c8c566656665b756556a55558788abbccc' +
  'ddddddddddddddddddddddddddddddddddddddddddddddddcccccccccccccccc' +
  'ccccccccccccccccccccccccccccccccdcdddcdddcddddcdddcccddddddddddd'
/** Lengths of the 16 codes for the length of a copy. */
const LENGTH_LENGTHS = '3233444555566677'
/** Lengths of the 64 codes for the upper bits of a distance. */
const DISTANCE_LENGTHS = `2445555${'6'.repeat(15)}${'7'.repeat(26)}${'8'.repeat(16)}`

const LITERAL_BITS = 13
const LENGTH_BITS = 7
const DISTANCE_BITS = 8

/** Shortest copy of each length code, and how many bits follow that make it longer. */
const LENGTH_BASE = [2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 16, 24, 40, 72, 136, 264]
const LENGTH_EXTRA = [0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8]
/** A copy of this length ends the stream. */
const END_LENGTH = 519

const LITERALS_CODED = 1

/** Bit positions are 32-bit numbers. */
const MAX_INPUT = 1 << 27

/**
 * Table from the next `bits` bits of a stream to `symbol << 4 | length of its code`. The codes are canonical, with every
 * bit inverted, first bit first.
 */
function makeTable(lengths: string, bits: number): Uint16Array {
  const table = new Uint16Array(1 << bits)
  let code = 0
  for (let length = 1; length <= bits; length++, code <<= 1) {
    for (let symbol = 0; symbol < lengths.length; symbol++) {
      if (Number.parseInt(lengths[symbol]!, 16) !== length) continue
      for (let i = firstIndex(code++, length); i < table.length; i += 1 << length) table[i] = (symbol << 4) | length
    }
  }
  return table
}

function firstIndex(code: number, length: number): number {
  let index = 0
  for (let bit = 0; bit < length; bit++) if (((code >> bit) & 1) === 0) index |= 1 << (length - 1 - bit)
  return index
}

/** Codec of the PKWARE Data Compression Library ("implode"), in both of its modes. */
export function createExplode(): Codec {
  const literals = makeTable(LITERAL_LENGTHS, LITERAL_BITS)
  const lengths = makeTable(LENGTH_LENGTHS, LENGTH_BITS)
  const distances = makeTable(DISTANCE_LENGTHS, DISTANCE_BITS)

  return (input, out, start, end) => {
    const { bytes, view, from, to } = input
    if (to - from < 4) throw cutOff()
    const mode = bytes[from]!
    const windowBits = bytes[from + 1]!
    if (mode > LITERALS_CODED || windowBits < 4 || windowBits > 6) throw new CodecError('no imploded data begin here')
    if (to - from > MAX_INPUT) throw new CodecError(`${to - from} compressed bytes are too many`)
    const base = from + 2
    const lastWord = view.byteLength - 4
    const endBit = (to - base) * 8
    const outView = new DataView(out.buffer, out.byteOffset, out.byteLength)
    let bit = 0
    let at = start
    while (at < end) {
      if (bit >= endBit) throw cutOff()
      let byte = base + (bit >>> 3)
      let word = byte <= lastWord ? view.getUint32(byte, true) >>> (bit & 7) : peekBits(input, base, bit)
      if ((word & 1) === 0) {
        if (mode === LITERALS_CODED) {
          const entry = literals[(word >>> 1) & ((1 << LITERAL_BITS) - 1)]!
          out[at++] = entry >> 4
          bit += 1 + (entry & 15)
          continue
        }
        out[at++] = word >>> 1
        bit += 9
        word >>>= 9
        if (at === end) break
        // 16 of the 25 bits are left: enough for another literal or for the length of a copy.
        if ((word & 1) === 0) {
          out[at++] = word >>> 1
          bit += 9
          continue
        }
      }
      const lengthEntry = lengths[(word >>> 1) & ((1 << LENGTH_BITS) - 1)]!
      const used = 1 + (lengthEntry & 15)
      const extra = LENGTH_EXTRA[lengthEntry >> 4]!
      const length = LENGTH_BASE[lengthEntry >> 4]! + ((word >>> used) & ((1 << extra) - 1))
      bit += used + extra
      if (length === END_LENGTH) break

      byte = base + (bit >>> 3)
      word = byte <= lastWord ? view.getUint32(byte, true) >>> (bit & 7) : peekBits(input, base, bit)
      const distanceEntry = distances[word & ((1 << DISTANCE_BITS) - 1)]!
      const lowBits = length === 2 ? 2 : windowBits
      const low = (word >>> (distanceEntry & 15)) & ((1 << lowBits) - 1)
      const distance = ((distanceEntry >> 4) << lowBits) + low + 1
      bit += (distanceEntry & 15) + lowBits
      if (distance > at - start) throw new CodecError('a copy from before the first byte')
      const fitting = Math.min(length, end - at)
      copyBack(out, outView, at, distance, fitting, end)
      at += fitting
    }
    if (bit > endBit) throw cutOff()
    return at - start
  }
}
