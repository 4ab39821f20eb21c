import { buffersOf } from './buffers-of.ts'

test('finds each buffer once, however deep', () => {
  const a = new Uint8Array(4)
  const b = new Float32Array(2)
  const found = buffersOf({ a, list: [{ b }, { again: a }], text: 'x', none: null })
  expect(found.length).toBe(2)
  expect(found[0]).toBe(a.buffer)
  expect(found[1]).toBe(b.buffer)
})

test('leaves out a buffer that an array shares with others', () => {
  const whole = new Uint8Array(16)
  expect(buffersOf({ part: whole.subarray(4, 8) })).toEqual([])
  expect(buffersOf({ whole, part: whole.subarray(4, 8) })).toEqual([])
})
