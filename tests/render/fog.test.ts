import type { Browser } from 'playwright-core'
import { launchChromium, openStage, START_TIMEOUT_MS, type Stage } from '../harness/index.ts'

type FogStage = typeof import('./stages/fog.ts')

const SIZE = 256
const MASKED = Math.round(0.04 * 255)
const EXPLORED = Math.round(0.45 * 255)

let browser: Browser
let stage: Stage<FogStage>

beforeAll(async () => {
  browser = await launchChromium()
  stage = await openStage<FogStage>(browser, require.resolve('./stages/fog.ts'))
}, START_TIMEOUT_MS)

afterAll(async () => {
  await stage?.close()
  await browser?.close()
})

type Pixels = Uint8Array

const unpack = (picture: string): Pixels => new Uint8Array(Buffer.from(picture, 'base64'))

/** Pixel of a picture, x from the west and y from the south. */
const pixel = (picture: Pixels, x: number, y: number) => picture[(SIZE - 1 - y) * SIZE + x]!

describe('a settled fog', () => {
  let states: string[]
  let whole: Pixels
  let edge: Pixels
  let beyond: Pixels

  beforeAll(async () => {
    const fog = await stage.call('settledFog')
    states = fog.states
    ;[whole, edge, beyond] = [unpack(fog.whole), unpack(fog.edge), unpack(fog.beyond)]
  }, START_TIMEOUT_MS)

  test('shows the state of each cell with only its kind three cells around, masked ground not quite black', () => {
    const shade: Record<string, number> = { masked: MASKED, explored: EXPLORED, visible: 255 }
    const counts: Record<string, number> = {}
    for (let row = 3; row < 61; row++) {
      for (let column = 3; column < 61; column++) {
        const state = states[row * 64 + column]!
        let mixed = false
        for (let dy = -3; dy <= 3; dy++) {
          for (let dx = -3; dx <= 3; dx++) mixed ||= states[(row + dy) * 64 + column + dx] !== state
        }
        if (mixed) continue
        counts[state] = (counts[state] ?? 0) + 1
        for (const corner of [0, 1]) {
          const value = pixel(whole, column * 4 + 1 + corner, row * 4 + 1 + corner)
          if (Math.abs(value - shade[state]!) > 1) throw new Error(`${state} cell ${column}, ${row} is drawn ${value}`)
        }
      }
    }
    expect(Object.keys(counts).sort()).toEqual(['explored', 'masked', 'visible'])
    expect(counts.visible).toBeGreaterThan(80)
  })

  test('not even the tips of a disc are darker than explored ground by more than a fifth, nothing masked as bright as visible', () => {
    const wrong: number[] = []
    for (let i = 0; i < 64 * 64; i++) {
      const value = pixel(whole, (i % 64) * 4 + 2, Math.floor(i / 64) * 4 + 2)
      if (states[i] === 'visible' ? value < EXPLORED * 0.8 : states[i] === 'masked' && value >= 160) wrong.push(i)
    }
    expect(wrong).toEqual([])
  })

  test('fault 48: an edge is monotone, has at least 32 levels and no step', () => {
    const row = Array.from({ length: SIZE }, (_, x) => pixel(edge, x, SIZE / 2))
    for (let x = 1; x < SIZE; x++) {
      expect(row[x]!).toBeLessThanOrEqual(row[x - 1]!)
      expect(row[x - 1]! - row[x]!).toBeLessThanOrEqual(16)
    }
    expect([row[0], row[SIZE - 1]]).toEqual([255, MASKED])
    expect(new Set(row).size).toBeGreaterThanOrEqual(32)
  })

  test('it gets dark beyond the border of the map', () => {
    expect(pixel(beyond, 10, 128)).toBe(MASKED)
  })
})

test(
  'fault 38: a spot fades in one way within half a second and is constant afterwards',
  async () => {
    const values = await stage.call('fadeIn')
    for (let i = 1; i < values.length; i++) expect(values[i]!).toBeGreaterThanOrEqual(values[i - 1]!)
    expect(values[0]).toBeLessThan(60)
    expect(new Set(values).size).toBeGreaterThan(10)
    expect(values.slice(36)).toEqual(Array(24).fill(255))
  },
  START_TIMEOUT_MS,
)

test(
  'a view switch shows within one frame; a union shows both; without fog all is bright',
  async () => {
    const [first, second, both, none] = (await stage.call('viewSwitch')).map(unpack)
    const spots = (picture: Pixels) => [pixel(picture, 62, 62), pixel(picture, 187, 187)]
    expect(spots(first!)).toEqual([255, MASKED])
    expect(spots(second!)).toEqual([MASKED, 255])
    expect(spots(both!)).toEqual([255, 255])
    expect(none!.every((value) => value === 255)).toBe(true)
  },
  START_TIMEOUT_MS,
)
