import { countBits, hasBit, nextClear, nextSet, setSpan, spanInWord, wordsFor, writeBit } from './bits.ts'

const bitsOf = (words: Int32Array, base: number, count: number) =>
  Array.from({ length: count }, (_, i) => (hasBit(words, base, i) ? 1 : 0))

test('a span sets its bits and no others, over any number of words', () => {
  for (const [from, to] of [
    [0, 0],
    [31, 31],
    [0, 31],
    [5, 20],
    [31, 32],
    [3, 95],
    [64, 127],
  ] as const) {
    const words = new Int32Array(6)
    setSpan(words, 1, from, to)
    expect(bitsOf(words, 1, 128)).toEqual(Array.from({ length: 128 }, (_, i) => (i >= from && i <= to ? 1 : 0)))
    expect([words[0], words[5]]).toEqual([0, 0])
    for (let word = 0; word < 4; word++) expect(spanInWord(from, to, word)).toBe(words[1 + word])
  }
})

test('next set and next clear bit', () => {
  const words = new Int32Array(4)
  for (const bit of [3, 31, 32, 90]) writeBit(words, 1, bit, true)
  expect(nextSet(words, 1, 0, 95)).toBe(3)
  expect(nextSet(words, 1, 4, 95)).toBe(31)
  expect(nextSet(words, 1, 33, 95)).toBe(90)
  expect(nextSet(words, 1, 33, 60)).toBeGreaterThan(60)
  expect(nextSet(words, 1, 91, 95)).toBeGreaterThan(95)
  expect(nextClear(words, 1, 3, 95)).toBe(4)
  expect(nextClear(words, 1, 31, 95)).toBe(33)
  setSpan(words, 1, 40, 95)
  expect(nextClear(words, 1, 40, 95)).toBe(96)
  expect(nextClear(words, 1, 40, 70)).toBe(71)
})

test('bits are cleared and counted', () => {
  const words = new Int32Array([-1])
  writeBit(words, 0, 31, false)
  writeBit(words, 0, 7, false)
  expect(countBits(words[0]!)).toBe(30)
  expect([0, 1, -1].map(countBits)).toEqual([0, 1, 32])
  expect([0, 1, 32, 33].map(wordsFor)).toEqual([0, 1, 1, 2])
})
