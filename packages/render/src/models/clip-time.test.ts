import { blendClip, clipShift, type PoseBlend } from './clip-time.ts'

const walk = { firstFrame: 10, frameCount: 4, framesPerSecond: 2, looping: true }
const death = { ...walk, looping: false }

function blend(clip: typeof walk, seconds: number, shift = 0): [number, number, number] {
  const out: PoseBlend = { first: 0, second: 0, mix: 0 }
  blendClip(clip, seconds, shift, out)
  return [out.first, out.second, out.mix]
}

test('a looping clip blends its last frame into its first', () => {
  expect(blend(walk, 0)).toEqual([10, 11, 0])
  expect(blend(walk, 0.25)).toEqual([10, 11, 0.5])
  expect(blend(walk, 1.75)).toEqual([13, 10, 0.5])
  expect(blend(walk, 2)).toEqual([10, 11, 0])
  expect(blend(walk, 2000.25)).toEqual([10, 11, 0.5])
})

test('a shift moves a looping clip by a part of its length', () => {
  expect(blend(walk, 0, 0.5)).toEqual([12, 13, 0])
  expect(blend(walk, 0, 0.999999999)[0]).toBe(13)
})

test('a clip that does not loop stays at its last frame and ignores the shift', () => {
  expect(blend(death, 0, 0.7)).toEqual([10, 11, 0])
  expect(blend(death, 1.25)).toEqual([12, 13, 0.5])
  expect(blend(death, 100)).toEqual([13, 13, 0])
})

test('before its start a clip shows its first frame', () => {
  expect(blend(death, -3)).toEqual([10, 11, 0])
  expect(blend(walk, -3)).toEqual([10, 11, 0])
})

test('shifts spread evenly, and stay within a clip', () => {
  const tenths = new Uint32Array(10)
  for (let index = 1; index <= 1000; index++) {
    const shift = clipShift(index)
    expect(shift).toBeGreaterThanOrEqual(0)
    expect(shift).toBeLessThan(1)
    tenths[Math.floor(shift * 10)]!++
  }
  for (const count of tenths) expect(Math.abs(count - 100)).toBeLessThan(10)
})
