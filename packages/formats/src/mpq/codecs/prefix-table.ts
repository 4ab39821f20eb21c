import { CodecError } from './codec.ts'

/** Kinds of entry; see {@link buildPrefixTable}. */
export const ENTRY_KIND = 0x300
export const ENTRY_LITERAL = 0
export const ENTRY_COPY = 0x100
export const ENTRY_SUBTABLE = 0x200
export const ENTRY_END = 0x300
/** Set in the value of an END entry that stands for no symbol at all. */
export const ENTRY_INVALID = ENTRY_END | (1 << 16)

const MAX_LENGTH = 15

/** Work space of {@link buildPrefixTable}. */
export interface PrefixScratch {
  counts: Uint16Array
  offsets: Uint16Array
  symbols: Uint16Array
}

/** Room to build tables in, for codes of up to MAX_LENGTH bits. */
export function createPrefixScratch(): PrefixScratch {
  return {
    counts: new Uint16Array(MAX_LENGTH + 1),
    offsets: new Uint16Array(MAX_LENGTH + 1),
    symbols: new Uint16Array(288),
  }
}

/**
 * Fills `table` so that the next `rootBits` bits of a stream lead to an entry: bits 0-3 the length of the code, 4-7 a
 * number of extra bits, 8-9 the kind, 16 and up the value. Codes longer than `rootBits` lead to a SUBTABLE entry: its
 * value is where the subtable starts, its extra bits are the bits that index it.
 *
 * @param lengths - Code lengths (0 to 15) of `count` symbols, from index `from`; the code is the canonical one of RFC 1951.
 * @param entries - Entry of each symbol, without the length of its code.
 * @throws CodecError when the lengths are no complete code. One code of one bit, and none at all, pass as RFC 1951 and
 *   zlib allow; the missing codes become INVALID entries.
 */
export function buildPrefixTable(
  table: Int32Array,
  rootBits: number,
  lengths: Uint8Array,
  from: number,
  count: number,
  entries: Int32Array,
  scratch: PrefixScratch,
): void {
  const { counts, symbols } = scratch
  const used = sortSymbols(lengths, from, count, scratch)
  const rootSize = 1 << rootBits
  if (used < 2) {
    if (used === 1 && counts[1] !== 1) throw incompleteCode()
    table.fill(ENTRY_INVALID | 1, 0, rootSize)
    if (used === 1) for (let i = 0; i < rootSize; i += 2) table[i] = entries[symbols[0]!]! | 1
    return
  }
  let code = 0
  let symbol = 0
  let size = 1
  for (let length = 1; length <= rootBits; length++) {
    if (symbol > 0) table.copyWithin(size, 0, size)
    size *= 2
    for (let left = counts[length]!; left > 0; left--) {
      table[code] = entries[symbols[symbol++]!]! | length
      if (code === size - 1) {
        for (; size < rootSize; size *= 2) table.copyWithin(size, 0, size)
        return
      }
      code = nextCode(code, size)
    }
  }
  fillSubtables(table, rootBits, code, symbol, entries, scratch)
}

/** Sorts the symbols by the length of their code and checks the code. Returns how many symbols have one. */
function sortSymbols(lengths: Uint8Array, from: number, count: number, scratch: PrefixScratch): number {
  const { counts, offsets, symbols } = scratch
  counts.fill(0)
  for (let i = 0; i < count; i++) counts[lengths[from + i]!]!++
  const used = count - counts[0]!
  let space = 0
  offsets[1] = 0
  for (let length = 1; length <= MAX_LENGTH; length++) {
    space = space * 2 + counts[length]!
    if (space > 1 << length) throw new CodecError('a table of codes has too many of them')
    if (length < MAX_LENGTH) offsets[length + 1] = offsets[length]! + counts[length]!
  }
  if (space < 1 << MAX_LENGTH && used > 1) throw incompleteCode()
  for (let i = 0; i < count; i++) {
    const length = lengths[from + i]!
    if (length > 0) symbols[offsets[length]!++] = i
  }
  return used
}

function fillSubtables(
  table: Int32Array,
  rootBits: number,
  firstCode: number,
  firstSymbol: number,
  entries: Int32Array,
  { counts, symbols }: PrefixScratch,
): void {
  const rootMask = (1 << rootBits) - 1
  let code = firstCode
  let symbol = firstSymbol
  let prefix = -1
  let start = 0
  let end = 1 << rootBits
  for (let length = rootBits + 1; length <= MAX_LENGTH; length++) {
    const size = 1 << length
    for (let left = counts[length]!; left > 0; left--) {
      if ((code & rootMask) !== prefix) {
        prefix = code & rootMask
        start = end
        let bits = length - rootBits
        for (let space = left; space < 1 << bits; ) space = space * 2 + counts[rootBits + ++bits]!
        end = start + (1 << bits)
        table[prefix] = (start << 16) | ENTRY_SUBTABLE | (bits << 4) | rootBits
      }
      const entry = entries[symbols[symbol++]!]! | (length - rootBits)
      const stride = 1 << (length - rootBits)
      for (let i = start + (code >>> rootBits); i < end; i += stride) table[i] = entry
      if (code === size - 1) return
      code = nextCode(code, size)
    }
  }
}

/** The code behind `code`, both with their first bit lowest: a counter that carries downwards. */
function nextCode(code: number, size: number): number {
  const bit = 1 << (31 - Math.clz32(code ^ (size - 1)))
  return (code & (bit - 1)) | bit
}

function incompleteCode(): CodecError {
  return new CodecError('a table of codes has gaps')
}
