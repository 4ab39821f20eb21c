import type { Browser } from 'playwright-core'
import {
  comparePixels,
  launchChromium,
  openStage,
  type PixelImage,
  pixelAt,
  START_TIMEOUT_MS,
  type Stage,
  shareOfPixels,
} from '../harness/index.ts'
import type { Picture } from './stages/renderer.ts'

type RendererStage = typeof import('./stages/renderer.ts')

let browser: Browser
let stage: Stage<RendererStage>

beforeAll(async () => {
  browser = await launchChromium()
  stage = await openStage<RendererStage>(browser, require.resolve('./stages/renderer.ts'))
}, START_TIMEOUT_MS)

afterAll(async () => {
  await stage?.close()
  await browser?.close()
})

function imageOf({ width, height, data }: Picture): PixelImage {
  return { width, height, data: new Uint8Array(Buffer.from(data, 'base64')) }
}

test('every pipeline compiles in every tier', async () => {
  const { low, medium, high } = await stage.call('compileAll')
  expect(low).toEqual(
    expect.arrayContaining([
      'model-still',
      'model-skinned',
      'model-still-shadow',
      'model-skinned-shadow',
      'overlay-quads',
    ]),
  )
  expect(medium).toEqual(low)
  expect(high).toEqual(low)
})

test('instances show the colours of their teams: red, blue, teal', async () => {
  const image = imageOf(await stage.call('teamColors'))
  const [left, middle, right] = [48, 80, 112].map((x) => pixelAt(image, x, 62))
  expect(left![0]).toBeGreaterThan(left![2]! * 2)
  expect(middle![2]).toBeGreaterThan(middle![0]! * 2)
  expect(right![1]).toBeGreaterThan(right![0]! * 2)
})

test.each(['medium', 'high'] as const)('tier %s: the sun throws a shadow to the north-west of a box', async (tier) => {
  const without = imageOf(await stage.call('shadowOnFloor', tier, false))
  const image = imageOf(await stage.call('shadowOnFloor', tier, true))
  const lit = pixelAt(without, 80, 60)[0]
  const shaded = pixelAt(image, 64, 50)[0]
  expect(shaded).toBeLessThan(lit * 0.8)
  for (const [x, y] of [
    [100, 75],
    [20, 20],
    [140, 100],
    [20, 100],
  ] as const) {
    expect(Math.abs(pixelAt(image, x, y)[0] - pixelAt(without, x, y)[0])).toBeLessThanOrEqual(2)
  }
  expect(shareOfPixels(without, (r) => r < lit * 0.9)).toBe(0)
})

test('tier low has no shadows', async () => {
  const without = imageOf(await stage.call('shadowOnFloor', 'low', false))
  const image = imageOf(await stage.call('shadowOnFloor', 'low', true))
  expect(Math.abs(pixelAt(image, 60, 48)[0] - pixelAt(without, 60, 48)[0])).toBeLessThanOrEqual(2)
})

test('the pose of the clip moves the vertices', async () => {
  const blueRows = (image: PixelImage): number[] => {
    const rows: number[] = []
    for (let y = 0; y < image.height; y++) if (pixelAt(image, 80, y)[2] > 60) rows.push(y)
    return rows
  }
  const standing = blueRows(imageOf(await stage.call('skinned', 'stand')))
  const lifted = blueRows(imageOf(await stage.call('skinned', 'walk')))
  expect(standing.length).toBeGreaterThan(10)
  expect(lifted.length).toBeGreaterThan(10)
  expect(standing[0]! - lifted[0]!).toBeGreaterThan(15)
})

test('an unknown model is a magenta box, and counted', async () => {
  const { picture, missing } = await stage.call('unknownModel')
  expect(missing).toBe(1)
  const [r, g, b] = pixelAt(imageOf(picture), 80, 50)
  expect(r).toBeGreaterThan(90)
  expect(b).toBeGreaterThan(90)
  expect(g).toBeLessThan(r / 2)
})

test('translucent items are blended far to near', async () => {
  const [r, g] = await stage.call('alphaOrder', false)
  expect(Math.abs(g! - 128)).toBeLessThanOrEqual(2)
  expect(Math.abs(r! - 64)).toBeLessThanOrEqual(2)
})

test('light adds up', async () => {
  const [r, g] = await stage.call('alphaOrder', true)
  expect(Math.abs(g! - 128)).toBeLessThanOrEqual(2)
  expect(Math.abs(r! - 128)).toBeLessThanOrEqual(2)
})

test.each([
  ['a syntax error', 'void main() { gl_FragColor = vec4(1.0) }', /fragment shader: .*ERROR/s],
  ['an unknown function', 'void main() { gl_FragColor = vec4(nobody(1.0)); }', /nobody/],
  ['a varying that nobody writes', 'varying vec3 vLost; void main() { gl_FragColor = vec4(vLost, 1.0); }', /vLost/],
  ['a uniform that is not declared', 'uniform vec4 extra; void main() { gl_FragColor = extra; }', /"extra"/],
])('a shader with %s gives FS0502 and names it', async (_, fragment, words) => {
  const lenient = await openStage<RendererStage>(browser, require.resolve('./stages/renderer.ts'), {
    allowedErrors: /./,
  })
  const { code, message } = await lenient.call('brokenShader', fragment)
  await lenient.close()
  expect(code).toBe('FS0502')
  expect(message).toMatch(/Pipeline "broken"/)
  expect(message).toMatch(words)
})

test('after 20 games nothing is left, and the first one was not pushed out by their contexts', async () => {
  const { left, firstAlive } = await stage.call('createAndDestroy', 20)
  expect(left).toEqual(Array(20).fill(0))
  expect(firstAlive).toBe(true)
}, 60_000)

test('a lost context comes back with the same picture', async () => {
  const { before, after } = await stage.call('loseAndRestore')
  expect(shareOfPixels(imageOf(before), (r, g, b) => Math.max(r, g, b) > 60)).toBeGreaterThan(0.2)
  expect(comparePixels(imageOf(after), imageOf(before)).count).toBe(0)
})

test('a screenshot is the frame, also when the browser has let go of it', async () => {
  const { early, late } = await stage.call('lateScreenshot')
  expect(shareOfPixels(imageOf(late), (r) => r > 100)).toBeGreaterThan(0.01)
  expect(comparePixels(imageOf(late), imageOf(early)).count).toBe(0)
})

test.each([
  ['was never set', false],
  ['was destroyed', true],
])('a texture that %s is magenta, and counted', async (_, destroyed) => {
  await expect(stage.call('missingTexture', destroyed)).resolves.toEqual({ pixel: [255, 0, 255, 255], missing: 1 })
})
