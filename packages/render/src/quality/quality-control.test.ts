import { QualityControl } from './quality-control.ts'

function runFrames(control: QualityControl, from: number, count: number, ms: number): number {
  for (let i = 0; i < count; i++) control.tick(from + i * ms)
  return from + count * ms
}

test('a chosen tier is kept, however slow the machine', () => {
  const control = new QualityControl('high', true)
  runFrames(control, 0, 100, 200)
  expect(control.settings.tier).toBe('high')
})

test('auto begins low on a software renderer, and high on a graphics card', () => {
  expect(new QualityControl('auto', true).settings).toMatchObject({ tier: 'low', resolutionScale: 0.5 })
  expect(new QualityControl('auto', false).settings).toMatchObject({ tier: 'high', resolutionScale: 1 })
})

test('followers hear of the settings at once and at each change', () => {
  const control = new QualityControl('auto', false)
  const heard: string[] = []
  const unfollow = control.follow(({ tier }) => heard.push(tier))
  let clock = runFrames(control, 0, 20, 300)
  expect(heard[0]).toBe('high')
  expect(heard.at(-1)).toBe('low')
  control.choose('medium')
  expect(heard.at(-1)).toBe('medium')
  const { length } = heard
  control.choose('medium')
  expect(heard.length).toBe(length)
  unfollow()
  control.choose('auto')
  clock = runFrames(control, clock, 20, 300)
  expect(heard.length).toBe(length)
  expect(control.settings.tier).toBe('low')
})
