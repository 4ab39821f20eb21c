import { QualityGovernor } from './quality-governor.ts'
import { QUALITY_STEPS } from './quality-settings.ts'

const TOP = QUALITY_STEPS.length - 1

/** Runs for `seconds` on a machine that needs `cost(step)` ms a frame and shows at most 60 frames a second. */
function run(governor: QualityGovernor, cost: (step: number) => number, seconds: number): number[] {
  const changes: number[] = []
  for (let clock = 0; clock < seconds * 1000; ) {
    const ms = Math.max(1000 / 60, cost(governor.step))
    clock += ms
    if (governor.frame(ms)) changes.push(governor.step)
  }
  return changes
}

test('a fast machine stays at the top', () => {
  const governor = new QualityGovernor({ start: TOP })
  expect(run(governor, () => 5, 60)).toEqual([])
  expect(governor.settings.tier).toBe('high')
})

test('a software renderer reaches a lasting step within three seconds', () => {
  const governor = new QualityGovernor({ start: TOP })
  run(governor, (step) => 60 * 1.6 ** step, 3)
  expect(governor.step).toBe(0)
  expect(run(governor, (step) => 60 * 1.6 ** step, 60)).toEqual([])
})

test('a machine in the middle finds its step, and tries the next one ever more seldom', () => {
  const governor = new QualityGovernor({ start: TOP })
  const cost = (step: number): number => (step <= 3 ? 12 : 40)
  const early = run(governor, cost, 30)
  const late = run(governor, cost, 300)
  expect(governor.step).toBe(3)
  expect(early.length).toBeGreaterThan(2)
  expect(late.length / 10).toBeLessThan(early.length)
  expect(Math.max(...late)).toBe(4)
})

test('a machine that starts low climbs to the top', () => {
  const governor = new QualityGovernor({ start: 0 })
  run(governor, () => 8, 60)
  expect(governor.step).toBe(TOP)
})

test('single slow frames, pauses and nonsense change nothing', () => {
  const governor = new QualityGovernor({ start: 3 })
  for (let i = 0; i < 100; i++) {
    governor.frame(i % 10 === 0 ? 300 : 22)
    governor.frame(22)
    governor.frame(i % 10 === 5 ? 60_000 : 22)
    governor.frame(i % 10 === 7 ? Number.NaN : 22)
  }
  expect(governor.step).toBe(3)
})

test('the steps rise: more pixels or a better tier each time', () => {
  const worth = (step: (typeof QUALITY_STEPS)[number]): number =>
    ['low', 'medium', 'high'].indexOf(step.tier) * 10 + step.resolutionScale
  for (let i = 1; i < QUALITY_STEPS.length; i++) {
    expect(worth(QUALITY_STEPS[i]!)).toBeGreaterThan(worth(QUALITY_STEPS[i - 1]!))
  }
  for (const { resolutionScale } of QUALITY_STEPS) {
    expect(resolutionScale).toBeGreaterThanOrEqual(0.5)
    expect(resolutionScale).toBeLessThanOrEqual(1)
  }
})
