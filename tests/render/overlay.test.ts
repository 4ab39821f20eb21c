import type { Browser } from 'playwright-core'
import { launchChromium, openStage, START_TIMEOUT_MS, type Stage } from '../harness/index.ts'

type OverlayStage = typeof import('./stages/overlay.ts')

let browser: Browser
let stage: Stage<OverlayStage>

beforeAll(async () => {
  browser = await launchChromium()
  stage = await openStage<OverlayStage>(browser, require.resolve('./stages/overlay.ts'))
}, START_TIMEOUT_MS)

afterAll(async () => {
  await stage?.close()
  await browser?.close()
})

test.each([
  ['high', 300, 200],
  ['low', 300, 200],
] as const)('rectangles lie where they were put, in one draw: tier %s', async (tier, width, height) => {
  const report = await stage.call('overlayPixels', tier)
  expect([report.width, report.height]).toEqual([width, height])
  expect(report.draws).toBe(1)
  const { colors } = report
  expect(colors.screenInside).toEqual([255, 0, 0])
  expect(colors.screenAbove![0]).toBeLessThan(60)
  expect(colors.screenBelow![0]).toBeLessThan(60)
  expect(colors.worldInside).toEqual([0, 255, 0])
  expect(colors.worldBelow![1]).toBeLessThan(60)
  expect(colors.barFull![1]).toBeGreaterThan(150)
  expect(colors.barEmpty![1]).toBeLessThan(60)
})

test('the canvas follows its container, and is taken out of it', async () => {
  const { first, grown, left } = await stage.call('followsContainer')
  expect(first).toEqual([120, 80])
  expect(grown).toEqual([200, 80])
  expect(left).toBe(0)
})
