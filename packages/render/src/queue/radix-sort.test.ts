import { RadixSorter } from './radix-sort.ts'

function randomKeys(count: number, mask: number, seed: number): Uint32Array {
  const keys = new Uint32Array(count)
  let state = seed >>> 0
  for (let i = 0; i < count; i++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    keys[i] = (state ^ (state >>> 13)) & mask
  }
  return keys
}

function expectedOrder(keys: Uint32Array): number[] {
  return Array.from(keys, (_, i) => i).sort((a, b) => keys[a]! - keys[b]! || a - b)
}

test.each([
  ['all bits', 5000, 0xffffffff],
  ['low bits only', 5000, 0x7ff],
  ['middle bits only', 5000, 0x3ff800],
  ['high bits only', 5000, 0xffc00000],
  ['few keys', 5000, 0x30000003],
  ['one item', 1, 0xffffffff],
])('agrees with a stable comparison sort: %s', (_, count, mask) => {
  const sorter = new RadixSorter()
  for (let seed = 1; seed <= 5; seed++) {
    const keys = randomKeys(count, mask, seed)
    const order = new Uint32Array(count)
    sorter.sort(keys, order, count)
    expect(Array.from(order)).toEqual(expectedOrder(keys))
  }
})

test('leaves what is beyond the count alone', () => {
  const order = new Uint32Array([7, 7, 7, 7])
  new RadixSorter().sort(new Uint32Array([3, 1, 2, 0]), order, 2)
  expect(Array.from(order)).toEqual([1, 0, 7, 7])
})

test('sorts nothing without complaint', () => {
  new RadixSorter().sort(new Uint32Array(0), new Uint32Array(0), 0)
})

test('equal keys keep their order', () => {
  const keys = new Uint32Array([5, 4, 5, 4, 5, 4])
  const order = new Uint32Array(6)
  new RadixSorter().sort(keys, order, 6)
  expect(Array.from(order)).toEqual([1, 3, 5, 0, 2, 4])
})
