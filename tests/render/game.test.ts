import type { Browser } from 'playwright-core'
import {
  comparePixels,
  launchChromium,
  openStage,
  type PixelImage,
  START_TIMEOUT_MS,
  type Stage,
  shareOfPixels,
} from '../harness/index.ts'
import type { Picture, Scenery } from './stages/game.ts'

let browser: Browser
let stage: Stage<typeof import('./stages/game.ts')>
const warnings: string[] = []

beforeAll(async () => {
  browser = await launchChromium()
  stage = await openStage(browser, require.resolve('./stages/game.ts'), {
    workers: { '/worker.js': require.resolve('../../packages/runtime/src/worker.ts') },
  })
  stage.page.on('console', (message) => warnings.push(message.text()))
  await stage.call('watchWorkers')
}, START_TIMEOUT_MS)

afterEach(() => {
  expect(warnings.splice(0).filter((text) => /context|INVALID/i.test(text))).toEqual([])
})

afterAll(async () => {
  await stage?.close()
  await browser?.close()
})

function imageOf({ width, height, data }: Picture): PixelImage {
  return { width, height, data: new Uint8Array(Buffer.from(data, 'base64')) }
}

/** The pixels over one kind of ground, as an image of one row. */
function pixelsOf({ kinds, ...picture }: Scenery, kind: string): PixelImage {
  const { data } = imageOf(picture)
  const chosen = [...kinds].flatMap((letter, i) => (letter === kind ? [...data.subarray(i * 4, i * 4 + 4)] : []))
  return { width: chosen.length / 4, height: 1, data: new Uint8Array(chosen) }
}

function meanOf({ data, width }: PixelImage): [number, number, number] {
  const mean = (channel: number): number => {
    let sum = 0
    for (let i = channel; i < data.length; i += 4) sum += data[i]!
    return sum / width
  }
  return [mean(0), mean(1), mean(2)]
}

/** Standard deviation of green: what texture and light do to a surface. */
function contrastOf(image: PixelImage): number {
  const [, mean] = meanOf(image)
  let sum = 0
  for (let i = 1; i < image.data.length; i += 4) sum += (image.data[i]! - mean) ** 2
  return Math.sqrt(sum / image.width)
}

test('a map that real workers bake covers its ground, near and far, with ground, cliffs and water', async () => {
  for (const seen of await stage.call('scenery', [1900, 3600])) {
    const inside = ['g', 'c', 'w'].map((kind) => pixelsOf(seen, kind))
    for (const pixels of inside) {
      expect(pixels.width).toBeGreaterThan(200)
      expect(shareOfPixels(pixels, (r, g, b) => g > 200 && r < 60 && b < 60)).toBe(0)
      expect(shareOfPixels(pixels, (r, g, b) => r > 170 && b > 170 && g < 90)).toBe(0)
      expect(shareOfPixels(pixels, (r, g, b) => r + g + b < 12)).toBeLessThan(0.01)
      expect(contrastOf(pixels)).toBeGreaterThan(3)
    }
    const [ground, cliff, water] = inside.map(meanOf)
    const blueness = ([r, , b]: readonly [number, number, number]): number => b - r
    expect(blueness(water!)).toBeGreaterThan(blueness(ground!) + 20)
    expect(blueness(water!)).toBeGreaterThan(blueness(cliff!) + 20)
    // Ground is green where grass grows; the cliffs of this map are bare earth and rock.
    const greenness = ([r, g]: readonly [number, number, number]): number => g - r
    expect(Math.abs(greenness(ground!) - greenness(cliff!))).toBeGreaterThan(2)
  }
}, 60_000)

test('a lost context comes back with the same picture', async () => {
  const { before, after, events } = await stage.call('loseAndRestore')
  expect(events).toEqual(['contextLost', 'contextRestored'])
  expect(shareOfPixels(imageOf(before), (r, g, b) => r + g + b > 60)).toBeGreaterThan(0.9)
  expect(comparePixels(imageOf(after), imageOf(before)).share).toBeLessThan(0.001)
}, 60_000)

test('a game plays on through the loss of its context, and shows the map that was loaded meanwhile', async () => {
  const { after, events } = await stage.call('loseWhilePlaying')
  expect(events).toEqual(['contextLost', 'contextRestored'])
  // That map is grass all over.
  expect(shareOfPixels(imageOf(after), (r, g, b) => g > 40 && g > r && g > b)).toBeGreaterThan(0.9)
}, 60_000)

test('20 games come and go beside one that stays: no GPU object, worker, canvas or element is left', async () => {
  const { during, after, before, still } = await stage.call('createAndDestroy', 16)
  expect(during.objects).toEqual(Array(20).fill(0))
  expect(during.containersEmpty).toBe(true)
  expect(during.canvases).toBe(1)
  expect(during.workersMade).toBeGreaterThanOrEqual(21 * 2)
  expect(during.workers).toBe(2)
  expect(comparePixels(imageOf(still), imageOf(before)).count).toBe(0)
  expect(after).toMatchObject({ objects: [0], workers: 0, canvases: 0, containersEmpty: true })
}, 120_000)
