import { CodecError, type CodecInput, cutOff, peekBits, tooMuchData } from './codec.ts'
import { copyBack } from './copy-back.ts'
import {
  buildPrefixTable,
  createPrefixScratch,
  ENTRY_COPY,
  ENTRY_END,
  ENTRY_INVALID,
  ENTRY_KIND,
  ENTRY_LITERAL,
  ENTRY_SUBTABLE,
} from './prefix-table.ts'

const LITERAL_BITS = 10
const DISTANCE_BITS = 8
const LENGTH_CODE_BITS = 7
/** The largest tables that a code of 286 or 30 symbols and 15 bits can need are smaller. */
const TABLE_SIZE = 2048

const LITERAL_MASK = (1 << LITERAL_BITS) - 1
const DISTANCE_MASK = (1 << DISTANCE_BITS) - 1

/** Bit positions are 32-bit numbers. */
const MAX_INPUT = 1 << 27

const LENGTH_CODE_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

const LITERAL_ENTRIES = /* @__PURE__ */ makeLiteralEntries()
const DISTANCE_ENTRIES = /* @__PURE__ */ makeDistanceEntries()
const LENGTH_CODE_ENTRIES = /* @__PURE__ */ Int32Array.from({ length: 19 }, (_, symbol) => symbol << 16)

/** Bytes, end of block, then the 29 copy lengths: extra bits grow by one every four codes; the last one means 258. */
function makeLiteralEntries(): Int32Array {
  const entries = new Int32Array(288).fill(ENTRY_INVALID)
  for (let byte = 0; byte < 256; byte++) entries[byte] = byte << 16
  entries[256] = ENTRY_END
  let base = 3
  for (let code = 0; code < 28; code++) {
    const extra = code < 8 ? 0 : (code >> 2) - 1
    entries[257 + code] = (base << 16) | ENTRY_COPY | (extra << 4)
    base += 1 << extra
  }
  entries[285] = (258 << 16) | ENTRY_COPY
  return entries
}

function makeDistanceEntries(): Int32Array {
  const entries = new Int32Array(32).fill(ENTRY_INVALID)
  let base = 1
  for (let code = 0; code < 30; code++) {
    const extra = code < 4 ? 0 : (code >> 1) - 1
    entries[code] = (base << 16) | ENTRY_COPY | (extra << 4)
    base += 1 << extra
  }
  return entries
}

/**
 * Decoder of raw deflate streams (RFC 1951) into memory of known size. It stops with an error where a stream would pass
 * that size (a general library goes on decoding what it cannot store: a small hostile file keeps it busy for minutes), and
 * it keeps its tables from one sector of 4 KB to the next, which makes it 1.8 times as fast as fflate on real archives.
 */
export class Inflater {
  /** Offset in the input of the first byte behind the stream that was decoded last. */
  position = 0

  readonly #literals = new Int32Array(TABLE_SIZE)
  readonly #distances = new Int32Array(TABLE_SIZE)
  readonly #lengthCodes = new Int32Array(1 << LENGTH_CODE_BITS)
  readonly #fixedLiterals = new Int32Array(TABLE_SIZE)
  readonly #fixedDistances = new Int32Array(TABLE_SIZE)
  readonly #scratch = createPrefixScratch()
  readonly #lengths = new Uint8Array(320)
  readonly #lengthCodeLengths = new Uint8Array(19)
  /** Bit position behind byte `from` of the input. */
  #bit = 0

  constructor() {
    const lengths = new Uint8Array(288)
    lengths.fill(8, 0, 144).fill(9, 144, 256).fill(7, 256, 280).fill(8, 280)
    buildPrefixTable(this.#fixedLiterals, LITERAL_BITS, lengths, 0, 288, LITERAL_ENTRIES, this.#scratch)
    buildPrefixTable(this.#fixedDistances, DISTANCE_BITS, lengths.fill(5), 0, 32, DISTANCE_ENTRIES, this.#scratch)
  }

  /**
   * Decodes one stream into `out`, from `start` to at most `end`, and returns the number of bytes written.
   *
   * @throws CodecError when the stream is damaged, cut off, or longer than `end - start`.
   */
  inflate(input: CodecInput, out: Uint8Array, start: number, end: number): number {
    const size = input.to - input.from
    if (size > MAX_INPUT) throw new CodecError(`${size} compressed bytes are too many`)
    this.#bit = 0
    let at = start
    for (let last = false; !last; ) {
      const head = peekBits(input, input.from, this.#bit)
      this.#bit += 3
      last = (head & 1) === 1
      const type = (head >> 1) & 3
      if (type === 0) at = this.#stored(input, out, start, at, end)
      else if (type === 1) at = this.#coded(input, this.#fixedLiterals, this.#fixedDistances, out, start, at, end)
      else if (type === 2) {
        this.#readTables(input)
        at = this.#coded(input, this.#literals, this.#distances, out, start, at, end)
      } else throw new CodecError('a deflate block has type 3')
      if (this.#bit > size * 8) throw cutOff()
    }
    this.position = input.from + ((this.#bit + 7) >> 3)
    return at - start
  }

  #stored(input: CodecInput, out: Uint8Array, start: number, at: number, end: number): number {
    const { bytes, to } = input
    const from = input.from + ((this.#bit + 7) >> 3) + 4
    if (from > to) throw cutOff()
    const size = bytes[from - 4]! | (bytes[from - 3]! << 8)
    if ((size ^ 0xffff) !== (bytes[from - 2]! | (bytes[from - 1]! << 8))) {
      throw new CodecError('the size of a stored block does not match its complement')
    }
    if (from + size > to) throw cutOff()
    if (at + size > end) throw tooMuchData(end - start)
    out.set(bytes.subarray(from, from + size), at)
    this.#bit = (from + size - input.from) * 8
    return at + size
  }

  #readTables(input: CodecInput): void {
    const base = input.from
    const lengths = this.#lengths
    const head = peekBits(input, base, this.#bit)
    const literals = (head & 31) + 257
    const distances = ((head >> 5) & 31) + 1
    if (literals > 286 || distances > 30) throw new CodecError('a deflate block has too many codes')
    this.#readLengthCodes(input, ((head >> 10) & 15) + 4)
    const codes = this.#lengthCodes
    let bit = this.#bit
    for (let i = 0; i < literals + distances; ) {
      const word = peekBits(input, base, bit)
      const entry = codes[word & ((1 << LENGTH_CODE_BITS) - 1)]!
      if ((entry & ENTRY_KIND) !== ENTRY_LITERAL) throw new CodecError('an unknown code length')
      const used = entry & 15
      const symbol = entry >>> 16
      if (symbol < 16) {
        lengths[i++] = symbol
        bit += used
        continue
      }
      if (symbol === 16 && i === 0) throw new CodecError('a code length repeats nothing')
      const extra = symbol === 16 ? 2 : symbol === 17 ? 3 : 7
      const repeat = (symbol === 18 ? 11 : 3) + ((word >>> used) & ((1 << extra) - 1))
      if (i + repeat > literals + distances) throw new CodecError('more code lengths than codes')
      lengths.fill(symbol === 16 ? lengths[i - 1]! : 0, i, i + repeat)
      i += repeat
      bit += used + extra
    }
    this.#bit = bit
    buildPrefixTable(this.#literals, LITERAL_BITS, lengths, 0, literals, LITERAL_ENTRIES, this.#scratch)
    buildPrefixTable(this.#distances, DISTANCE_BITS, lengths, literals, distances, DISTANCE_ENTRIES, this.#scratch)
  }

  #readLengthCodes(input: CodecInput, count: number): void {
    const lengths = this.#lengthCodeLengths.fill(0)
    let bit = this.#bit + 14
    for (let i = 0; i < count; i++, bit += 3) lengths[LENGTH_CODE_ORDER[i]!] = peekBits(input, input.from, bit) & 7
    this.#bit = bit
    buildPrefixTable(this.#lengthCodes, LENGTH_CODE_BITS, lengths, 0, 19, LENGTH_CODE_ENTRIES, this.#scratch)
  }

  /** The hot loop: one block of codes. Returns the new write position. */
  #coded(
    input: CodecInput,
    literals: Int32Array,
    distances: Int32Array,
    out: Uint8Array,
    start: number,
    begin: number,
    end: number,
  ): number {
    const { view, from } = input
    const lastWord = view.byteLength - 4
    const endBit = (input.to - from) * 8
    const outView = new DataView(out.buffer, out.byteOffset, out.byteLength)
    let bit = this.#bit
    let at = begin
    for (;;) {
      let byte = from + (bit >>> 3)
      let word = byte <= lastWord ? view.getUint32(byte, true) >>> (bit & 7) : peekBits(input, from, bit)
      let entry = literals[word & LITERAL_MASK]!
      if ((entry & ENTRY_KIND) === ENTRY_SUBTABLE) {
        word >>>= LITERAL_BITS
        bit += LITERAL_BITS
        entry = literals[(entry >>> 16) + (word & ((1 << ((entry >> 4) & 15)) - 1))]!
      }
      let used = entry & 15
      if ((entry & ENTRY_KIND) === ENTRY_LITERAL) {
        if (at >= end) throw tooMuchData(end - start)
        out[at++] = entry >>> 16
        bit += used
        // A literal takes at most 15 of the 25 bits, so that a short one that follows needs no new word.
        entry = literals[(word >>> used) & LITERAL_MASK]!
        if ((entry & ENTRY_KIND) === ENTRY_LITERAL && at < end) {
          out[at++] = entry >>> 16
          bit += entry & 15
        }
        continue
      }
      if ((entry & ENTRY_KIND) === ENTRY_END) {
        if (entry >>> 16 !== 0) throw new CodecError('a code that stands for nothing')
        this.#bit = bit + used
        return at
      }
      let extra = (entry >> 4) & 15
      const length = (entry >>> 16) + ((word >>> used) & ((1 << extra) - 1))
      bit += used + extra

      byte = from + (bit >>> 3)
      word = byte <= lastWord ? view.getUint32(byte, true) >>> (bit & 7) : peekBits(input, from, bit)
      entry = distances[word & DISTANCE_MASK]!
      if ((entry & ENTRY_KIND) === ENTRY_SUBTABLE) {
        word >>>= DISTANCE_BITS
        bit += DISTANCE_BITS
        entry = distances[(entry >>> 16) + (word & ((1 << ((entry >> 4) & 15)) - 1))]!
      }
      if ((entry & ENTRY_KIND) !== ENTRY_COPY) throw new CodecError('a distance that stands for nothing')
      used = entry & 15
      bit += used
      extra = (entry >> 4) & 15
      // Behind a subtable 17 bits of the word are left.
      const rest = used + extra <= 17 ? word >>> used : peekBits(input, from, bit)
      const distance = (entry >>> 16) + (rest & ((1 << extra) - 1))
      bit += extra
      if (bit > endBit) throw cutOff()
      if (distance > at - start) throw new CodecError('a copy from before the first byte')
      if (length > end - at) throw tooMuchData(end - start)
      copyBack(out, outView, at, distance, length, end)
      at += length
    }
  }
}
