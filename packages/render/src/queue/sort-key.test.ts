import { DepthBits, farFirstKey, nearFirstKey, PASS_SHIFT, stateKey } from './sort-key.ts'

const bits = new DepthBits()

test('the pass outweighs everything, and fits above the other fields', () => {
  expect(stateKey(8, 0, 0, 0)).toBeGreaterThan(stateKey(7, 63, 1023, 4095))
  expect(stateKey(8, 63, 1023, 4095) >>> PASS_SHIFT).toBe(8)
  expect(farFirstKey(8, 63, 0) >>> PASS_SHIFT).toBe(8)
})

test('pipeline outweighs material, material outweighs mesh', () => {
  expect(stateKey(1, 2, 0, 0)).toBeGreaterThan(stateKey(1, 1, 1023, 4095))
  expect(stateKey(1, 1, 2, 0)).toBeGreaterThan(stateKey(1, 1, 1, 4095))
  expect(stateKey(1, 1, 1, 2)).toBeGreaterThan(stateKey(1, 1, 1, 1))
})

test('numbers that do not fit their bits do not reach into the next field', () => {
  expect(stateKey(1, 2, 3, 4096 + 5)).toBe(stateKey(1, 2, 3, 5))
  expect(stateKey(1, 2, 1024 + 3, 5)).toBe(stateKey(1, 2, 3, 5))
  expect(stateKey(1, 64 + 2, 3, 5)).toBe(stateKey(1, 2, 3, 5))
})

test('near first: rises with depth', () => {
  const depths = [0, 0.5, 1, 10, 100, 1000, 5000, 1e6]
  const keys = depths.map((depth) => nearFirstKey(3, 1, 1, bits.of(depth)))
  expect(keys).toEqual([...keys].sort((a, b) => a - b))
  expect(new Set(keys).size).toBe(depths.length)
})

test('far first: falls with depth, and tells depths apart that differ by a few units', () => {
  const depths = [0, 1, 100, 101, 2000, 2001, 8000, 8004]
  const keys = depths.map((depth) => farFirstKey(6, 1, bits.of(depth)))
  expect(keys).toEqual([...keys].sort((a, b) => b - a))
  expect(new Set(keys).size).toBe(depths.length)
})

test('depths behind the eye and broken depths count as nearest', () => {
  expect(bits.of(-5)).toBe(0)
  expect(bits.of(Number.NaN)).toBe(0)
  expect(farFirstKey(6, 1, bits.of(Number.POSITIVE_INFINITY)) >>> PASS_SHIFT).toBe(6)
})
