/*
 * Bits in rows of 32-bit words. Bit `i & 31` of word `i >> 5` is cell i of its row; a row begins at a whole word.
 * Words are Int32Array because signed words stay small integers in the engines; the bits are the same.
 */

/** Words that a row of so many cells takes. */
export function wordsFor(cells: number): number {
  return (cells + 31) >> 5
}

/** Sets bits `from`..`to` (both included) of the row that begins at word `base`. */
export function setSpan(words: Int32Array, base: number, from: number, to: number): void {
  const first = base + (from >> 5)
  const last = base + (to >> 5)
  const head = -1 << (from & 31)
  const tail = -1 >>> (31 - (to & 31))
  if (first === last) {
    words[first]! |= head & tail
    return
  }
  words[first]! |= head
  for (let word = first + 1; word < last; word++) words[word] = -1
  words[last]! |= tail
}

/** The bits `from`..`to` (both included) that fall into word `word` of a row. */
export function spanInWord(from: number, to: number, word: number): number {
  const low = from - (word << 5)
  const high = to - (word << 5)
  if (high < 0 || low > 31) return 0
  return (low > 0 ? -1 << low : -1) & (high < 31 ? -1 >>> (31 - high) : -1)
}

/** First set bit at or after `from`; some number above `last` when there is none up to `last`. */
export function nextSet(words: Int32Array, base: number, from: number, last: number): number {
  const lastWord = last >> 5
  let word = from >> 5
  let bits = words[base + word]! & (-1 << (from & 31))
  while (bits === 0) {
    if (++word > lastWord) return last + 1
    bits = words[base + word]!
  }
  return (word << 5) + 31 - Math.clz32(bits & -bits)
}

/** First clear bit at or after `from`, or `last + 1` when all up to `last` are set. */
export function nextClear(words: Int32Array, base: number, from: number, last: number): number {
  const lastWord = last >> 5
  let word = from >> 5
  let bits = ~words[base + word]! & (-1 << (from & 31))
  while (bits === 0) {
    if (++word > lastWord) return last + 1
    bits = ~words[base + word]!
  }
  const found = (word << 5) + 31 - Math.clz32(bits & -bits)
  return found > last ? last + 1 : found
}

/** Whether bit `index` of the row at word `base` is set. */
export function hasBit(words: Int32Array, base: number, index: number): boolean {
  return ((words[base + (index >> 5)]! >>> (index & 31)) & 1) === 1
}

/** Sets or clears bit `index` of the row at word `base`. */
export function writeBit(words: Int32Array, base: number, index: number, on: boolean): void {
  const word = base + (index >> 5)
  const bit = 1 << (index & 31)
  words[word] = on ? words[word]! | bit : words[word]! & ~bit
}

/** Counts the set bits of a word. */
export function countBits(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
