import { createAdpcm } from './adpcm.ts'
import { wholeInput } from './codec.ts'

function decode(channels: 1 | 2, size: number, ...packed: number[]): number[] {
  const out = new Uint8Array(size)
  const written = createAdpcm(channels)(wholeInput(Uint8Array.from(packed)), out, 0, size)
  return Array.from(new Int16Array(out.buffer, 0, written >> 1))
}

// The first step is number 44 of the table, 494; its neighbours are 449 and 544, and eight further 1060.
describe('the ADPCM codec', () => {
  it('adds or takes away parts of the step', () => {
    // 494 >> 4 = 30 always; bit 0 adds 494, bit 1 247, bit 6 takes away.
    expect(decode(1, 100, 0, 4, 10, 0, 0x03)).toEqual([10, 10 + 30 + 494 + 247])
    expect(decode(1, 100, 0, 4, 10, 0, 0x43)).toEqual([10, 10 - 30 - 494 - 247])
  })

  it('moves the step by what a sample was', () => {
    // 0x00 makes the step 449, 0x03 makes it four bigger.
    expect(decode(1, 100, 0, 4, 0, 0, 0x00, 0x01)).toEqual([0, 30, 30 + 28 + 449])
    expect(decode(1, 100, 0, 4, 0, 0, 0x03, 0x00)).toEqual([0, 771, 771 + (724 >> 4)])
  })

  it('repeats a sample with a smaller step, and makes the step eight bigger without a sample', () => {
    expect(decode(1, 100, 0, 4, 5, 0, 0x80, 0x01)).toEqual([5, 5, 5 + 28 + 449])
    expect(decode(1, 100, 0, 4, 5, 0, 0x81, 0x01)).toEqual([5, 5 + 66 + 1060])
  })

  it('keeps samples in 16 bits and steps in their table', () => {
    const louder = new Array(20).fill(0x81)
    expect(decode(1, 100, 0, 4, 0, 0x70, ...louder, 0x3f)).toEqual([0x7000, 32767])
    expect(decode(1, 100, 0, 4, 0, 0x90, ...louder, 0x7f)).toEqual([-0x7000, -32768])
    const quieter = new Array(60).fill(0x80)
    expect(decode(1, 1000, 0, 4, 0, 0, ...quieter, 0x01).at(-1)).toBe(7)
  })

  it('takes turns between two channels, and stays on one whose step grows', () => {
    expect(decode(2, 100, 0, 4, 10, 0, 20, 0, 0x00, 0x40, 0x81, 0x00, 0x00)).toEqual([
      10,
      20,
      40,
      -10,
      40 + 60,
      -10 + 28,
    ])
  })

  it('stops when it has what was asked for, to the whole sample', () => {
    expect(decode(1, 5, 0, 4, 1, 0, 0x80, 0x80, 0x80)).toEqual([1, 1])
    expect(decode(2, 2, 0, 4, 1, 0, 2, 0, 0x80)).toEqual([1])
  })

  it('refuses data without a first sample for each channel', () => {
    expect(() => decode(1, 10, 0, 4, 1)).toThrow('cut off')
    expect(() => decode(2, 10, 0, 4, 1, 0, 1)).toThrow('cut off')
  })
})
