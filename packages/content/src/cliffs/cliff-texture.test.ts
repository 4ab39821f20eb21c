import { groundCellFor } from '../ground/ground-sheet.ts'
import { hashBytes } from '../noise/hash.ts'
import { cliffTexture } from './cliff-texture.ts'
import { cliffType } from './cliff-types.ts'

const texture = cliffTexture({ tileset: 'L', id: 'CLgr' })
const pixel = (x: number, y: number): number[] => [...texture.rgba.subarray((y * 256 + x) * 4, (y * 256 + x) * 4 + 3)]

test('is 256 by 256, opaque and the same on every machine', () => {
  expect([texture.width, texture.height]).toEqual([256, 256])
  expect(texture.rgba.every((value, i) => i % 4 !== 3 || value === 255)).toBe(true)
  expect(hashBytes(texture.rgba)).toMatchInlineSnapshot(`1334875994`)
})

test('shows the ground of the cliff where flat parts of the models look', () => {
  const ground = groundCellFor('L', 'Lgrs', 64)
  for (const [x, y] of [
    [0, 0],
    [13, 40],
    [63, 63],
  ] as const) {
    const i = y * 64 + x
    expect(pixel(32 + x, 32 + y)).toEqual([ground.r, ground.g, ground.b].map((c) => Math.min(255, Math.round(c[i]!))))
  }
})

test('the two halves of the face continue each other and themselves', () => {
  let over = 0
  let inside = 0
  const step = (a: number[], b: number[]): number => a.reduce((sum, v, k) => sum + Math.abs(v - b[k]!), 0)
  for (let y = 128; y < 256; y++) {
    over += step(pixel(127, y), pixel(128, y)) + step(pixel(255, y), pixel(0, y))
    for (let x = 10; x < 110; x++) inside += (2 * step(pixel(x, y), pixel(x + 1, y))) / 100
  }
  expect(over).toBeLessThan(inside * 1.8)
})

test('cliff types: ground, rock or walls; any text is an id', () => {
  expect(cliffType('CLdi')).toMatchObject({ groundTile: 'Ldrt', cliffModels: 'Cliffs', rampModels: 'CliffTrans' })
  expect(cliffType('CXsq')).toMatchObject({
    groundTile: 'Xsqd',
    cliffModels: 'CityCliffs',
    rampModels: 'CityCliffTrans',
  })
  for (const id of ['', 'CL', 'CLno', '\0\0\0\0', 'constructor'])
    expect(cliffTexture({ tileset: '?', id }).width).toBe(256)
})
