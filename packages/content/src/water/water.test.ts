import { TILESET_LETTERS } from '../ground/tilesets.ts'
import { hashBytes } from '../noise/hash.ts'
import { WATER_TEXTURE_SIZE, waterColors, waterTexture } from './water-texture.ts'

const image = waterTexture()
const n = WATER_TEXTURE_SIZE
const at = (x: number, y: number, channel: number): number => image.rgba[(y * n + x) * 4 + channel]!

test('is the same on every machine', () => {
  expect([image.width, image.height]).toEqual([n, n])
  expect(hashBytes(image.rgba)).toMatchInlineSnapshot(`1006583450`)
})

test('tiles: the step over the border is no larger than inside', () => {
  for (const channel of [0, 1, 2, 3]) {
    let over = 0
    let inside = 0
    for (let k = 0; k < n; k++) {
      over += Math.abs(at(n - 1, k, channel) - at(0, k, channel)) + Math.abs(at(k, n - 1, channel) - at(k, 0, channel))
      for (let x = 0; x + 1 < n; x++) inside += Math.abs(at(x, k, channel) - at(x + 1, k, channel)) / (n - 1)
    }
    expect(over / 2).toBeLessThan(inside * 1.6)
  }
})

test('slopes lean no way on the whole', () => {
  for (const channel of [0, 1]) {
    let sum = 0
    for (let y = 0; y < n; y++) for (let x = 0; x < n; x++) sum += at(x, y, channel) - 128
    expect(Math.abs(sum / (n * n))).toBeLessThan(2)
  }
})

test('deep water is darker than shallow in every tileset', () => {
  for (const letter of TILESET_LETTERS) {
    const { shallow, deep } = waterColors(letter)
    expect(deep.reduce((a, b) => a + b)).toBeLessThan(shallow.reduce((a, b) => a + b))
  }
})
