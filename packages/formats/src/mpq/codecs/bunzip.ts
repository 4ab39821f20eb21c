import { type Codec, CodecError, cutOff, tooMuchData } from './codec.ts'

const MAX_CODE_LENGTH = 20
const GROUP_SIZE = 50
const MAX_TABLES = 6
const BLOCK_MAGIC = [0x314159, 0x265359] as const
const END_MAGIC = [0x177245, 0x385090] as const
const RUN_A = 0
const RUN_B = 1

const CRC_TABLE = /* @__PURE__ */ makeCrcTable()

/** Table of the CRC-32 with the polynomial 0x04C11DB7, highest bit first. */
function makeCrcTable(): Int32Array {
  return Int32Array.from({ length: 256 }, (_, byte) => {
    let crc = byte << 24
    for (let bit = 0; bit < 8; bit++) crc = crc < 0 ? (crc << 1) ^ 0x04c11db7 : crc << 1
    return crc
  })
}

/** Bits of the input, highest bit first. */
class BitReader {
  readonly #bytes: Uint8Array
  readonly #to: number
  #at: number
  #word = 0
  #count = 0

  constructor(bytes: Uint8Array, from: number, to: number) {
    this.#bytes = bytes
    this.#at = from
    this.#to = to
  }

  /** The next `count` bits, at most 24. */
  read(count: number): number {
    while (this.#count < count) {
      if (this.#at >= this.#to) throw cutOff()
      this.#word = (this.#word << 8) | this.#bytes[this.#at++]!
      this.#count += 8
    }
    this.#count -= count
    return (this.#word >>> this.#count) & ((1 << count) - 1)
  }
}

/** One table of codes, as canonical codes are decoded bit by bit. */
interface CodeTable {
  /** Symbols sorted by the length of their code. */
  symbols: Uint16Array
  /** Number of codes of each length. */
  counts: Uint16Array
}

/** What a block says before its data. */
interface BlockHead {
  crc: number
  /** Index of the row of the sorted block that is the block itself. */
  origin: number
  /** Bytes that occur. */
  alphabet: Uint8Array
  tables: CodeTable[]
  /** Which table each group of 50 symbols uses. */
  selectors: Uint8Array
}

/**
 * Codec of bzip2 streams. Own code because no decoder on npm fits: bz2 trusts the run lengths of a stream (31 bytes make it
 * use up all memory), unbzip2-stream and seek-bzip need Node's streams or Buffer.
 */
export function createBunzip(): Codec {
  return ({ bytes, from, to }, out, start, end) => {
    const reader = new BitReader(bytes, from, to)
    if (reader.read(24) !== 0x425a68) throw new CodecError('no bzip2 data begin here')
    const level = reader.read(8) - 0x30
    if (level < 1 || level > 9) throw new CodecError('a bzip2 stream of an unknown level')
    // Runs of four equal bytes take five: a block of n bytes holds at most n * 5 / 4 of them before it is sorted.
    const limit = Math.min(level * 100_000, Math.ceil((end - start) * 1.25))
    const block = new Uint32Array(limit)
    let at = start
    for (;;) {
      const magic = [reader.read(24), reader.read(24)] as const
      if (magic[0] === END_MAGIC[0] && magic[1] === END_MAGIC[1]) return at - start
      if (magic[0] !== BLOCK_MAGIC[0] || magic[1] !== BLOCK_MAGIC[1]) throw new CodecError('a bzip2 block has no magic')
      const head = readHead(reader)
      const size = readBlock(reader, head, block)
      at = writeBlock(block, size, head, out, at, end)
    }
  }
}

function readHead(reader: BitReader): BlockHead {
  const crc = (reader.read(16) << 16) | reader.read(16)
  if (reader.read(1) === 1) throw new CodecError('a bzip2 block is randomised, which nothing writes')
  const origin = reader.read(24)
  const alphabet = readAlphabet(reader)
  const tableCount = reader.read(3)
  const selectorCount = reader.read(15)
  if (tableCount < 2 || tableCount > MAX_TABLES || selectorCount === 0) {
    throw new CodecError('a bzip2 block has no tables of codes')
  }
  const selectors = readSelectors(reader, selectorCount, tableCount)
  const tables = Array.from({ length: tableCount }, () => readCodeTable(reader, alphabet.length + 2))
  return { crc, origin, alphabet, tables, selectors }
}

function readAlphabet(reader: BitReader): Uint8Array {
  const used = reader.read(16)
  const alphabet: number[] = []
  for (let group = 0; group < 16; group++) {
    if (((used >> (15 - group)) & 1) === 0) continue
    const members = reader.read(16)
    for (let i = 0; i < 16; i++) if ((members >> (15 - i)) & 1) alphabet.push(group * 16 + i)
  }
  if (alphabet.length === 0) throw new CodecError('a bzip2 block uses no bytes')
  return Uint8Array.from(alphabet)
}

function readSelectors(reader: BitReader, count: number, tableCount: number): Uint8Array {
  const order = Uint8Array.from({ length: tableCount }, (_, i) => i)
  const selectors = new Uint8Array(count)
  for (let i = 0; i < count; i++) {
    let index = 0
    while (reader.read(1) === 1) if (++index >= tableCount) throw new CodecError('a bzip2 block names no table')
    selectors[i] = moveToFront(order, index)
  }
  return selectors
}

function readCodeTable(reader: BitReader, symbolCount: number): CodeTable {
  const lengths = new Uint8Array(symbolCount)
  const counts = new Uint16Array(MAX_CODE_LENGTH + 1)
  let length = reader.read(5)
  for (let i = 0; i < symbolCount; i++) {
    for (;;) {
      if (length < 1 || length > MAX_CODE_LENGTH) throw new CodecError('a bzip2 code is too long')
      if (reader.read(1) === 0) break
      length += reader.read(1) === 0 ? 1 : -1
    }
    lengths[i] = length
    counts[length]!++
  }
  let space = 1
  for (let bits = 1; bits <= MAX_CODE_LENGTH; bits++) {
    space = space * 2 - counts[bits]!
    if (space < 0) throw new CodecError('a bzip2 table has too many codes')
  }
  const symbols = Uint16Array.from(lengths.keys()).sort((a, b) => lengths[a]! - lengths[b]! || a - b)
  return { symbols, counts }
}

function readSymbol(reader: BitReader, { symbols, counts }: CodeTable): number {
  let code = 0
  let first = 0
  let index = 0
  for (let length = 1; length <= MAX_CODE_LENGTH; length++) {
    code |= reader.read(1)
    const count = counts[length]!
    if (code - first < count) return symbols[index + code - first]!
    index += count
    first = (first + count) << 1
    code <<= 1
  }
  throw new CodecError('a bzip2 code that stands for nothing')
}

/** Reads the sorted bytes of a block into the low bytes of `block` and returns their number. */
function readBlock(reader: BitReader, head: BlockHead, block: Uint32Array): number {
  const { alphabet, tables, selectors } = head
  const order = alphabet.slice()
  const endSymbol = alphabet.length + 1
  let size = 0
  let run = 0
  let runBit = 1
  for (let read = 0; ; read++) {
    if (read >= selectors.length * GROUP_SIZE) throw new CodecError('a bzip2 block does not end')
    const symbol = readSymbol(reader, tables[selectors[(read / GROUP_SIZE) | 0]!]!)
    if (symbol === RUN_A || symbol === RUN_B) {
      run += runBit << symbol
      runBit <<= 1
      if (size + run > block.length) throw new CodecError('a bzip2 block is too long')
      continue
    }
    if (run > 0) {
      block.fill(order[0]!, size, size + run)
      size += run
      run = 0
      runBit = 1
    }
    if (symbol === endSymbol) return size
    if (size >= block.length) throw new CodecError('a bzip2 block is too long')
    block[size++] = moveToFront(order, symbol - 1)
  }
}

/** Undoes the sorting of a block and its first run-length coding. Returns the new write position. */
function writeBlock(block: Uint32Array, size: number, head: BlockHead, out: Uint8Array, begin: number, end: number) {
  if (head.origin >= size) throw new CodecError('a bzip2 block begins behind its end')
  const starts = new Uint32Array(257)
  for (let i = 0; i < size; i++) starts[block[i]! + 1]!++
  for (let byte = 0; byte < 256; byte++) starts[byte + 1]! += starts[byte]!
  for (let i = 0; i < size; i++) block[starts[block[i]! & 0xff]!++]! |= i << 8

  let next = block[head.origin]! >>> 8
  let at = begin
  let crc = -1
  let last = -1
  let equal = 0
  for (let left = size; left > 0; left--) {
    const entry = block[next]!
    next = entry >>> 8
    let byte = entry & 0xff
    let copies = 1
    if (equal === 4) {
      copies = byte
      byte = last
      equal = 0
    } else {
      equal = byte === last ? equal + 1 : 1
      last = byte
    }
    if (at + copies > end) throw tooMuchData(end - begin)
    for (; copies > 0; copies--) {
      out[at++] = byte
      crc = (crc << 8) ^ CRC_TABLE[(crc >>> 24) ^ byte]!
    }
  }
  if (~crc !== head.crc) throw new CodecError('the checksum is wrong')
  return at
}

/** Takes the byte at `index` of a list to its front and returns it. */
function moveToFront(list: Uint8Array, index: number): number {
  const value = list[index]!
  list.copyWithin(1, 0, index)
  list[0] = value
  return value
}
