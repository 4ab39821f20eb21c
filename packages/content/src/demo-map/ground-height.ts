import type { W3eDocument } from '@farsight/formats'
import type { DemoLayers } from './layers.ts'
import type { DemoTerrain } from './terrain.ts'

/** World place of a place in tiles. */
export function worldX(terrain: DemoTerrain, x: number): number {
  return terrain.document.offsetX + x * 128
}

/** World place of a place in tiles. */
export function worldY(terrain: DemoTerrain, y: number): number {
  return terrain.document.offsetY + y * 128
}

/** Heights of all corners with their layers and the raise of ramps, world units. */
export function cornerHeights(document: W3eDocument, layers: DemoLayers): Float32Array {
  const heights = new Float32Array(document.height.length)
  const { columns } = layers
  for (let i = 0; i < heights.length; i++) {
    heights[i] = (document.height[i]! - 8192) / 4 + (layers.layer[i]! - 2) * 128
    if (layers.ramp[i] && isRampMiddle(layers, i, columns)) heights[i] = heights[i]! + 64
  }
  return heights
}

/** Whether a ramp corner lies half-way up: the ramp goes on to a higher corner next to it. */
function isRampMiddle({ layer, ramp }: DemoLayers, i: number, columns: number): boolean {
  const higher = (j: number): boolean => ramp[j] === 1 && layer[j]! > layer[i]!
  return higher(i - 1) || higher(i + 1) || higher(i - columns) || higher(i + columns)
}

/** Height of the ground at a place in tiles, bilinear between corners, world units. */
export function groundHeight(terrain: DemoTerrain, x: number, y: number): number {
  const { heights, plan } = terrain
  const last = plan.size - 1
  const x0 = Math.max(0, Math.min(last, Math.floor(x)))
  const y0 = Math.max(0, Math.min(last, Math.floor(y)))
  const u = x - x0
  const v = y - y0
  const i = y0 * (plan.size + 1) + x0
  const n = i + plan.size + 1
  return (heights[i]! * (1 - u) + heights[i + 1]! * u) * (1 - v) + (heights[n]! * (1 - u) + heights[n + 1]! * u) * v
}

/** What a tile is, for what stands or walks on it. */
export const TILE_OPEN = 0
export const TILE_RAMP = 1
export const TILE_CLIFF = 2

/** TILE_* of every tile, `size * size` values. */
export function sortTiles({ columns, layer, ramp }: DemoLayers): Uint8Array {
  const size = columns - 1
  const tiles = new Uint8Array(size * size)
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const i = y * columns + x
      const l = layer[i]
      const flat = l === layer[i + 1] && l === layer[i + columns] && l === layer[i + columns + 1]
      const ramps = ramp[i]! + ramp[i + 1]! + ramp[i + columns]! + ramp[i + columns + 1]!
      if (ramps === 4 || (flat && ramps > 0)) tiles[y * size + x] = TILE_RAMP
      else if (!flat) tiles[y * size + x] = TILE_CLIFF
    }
  }
  return tiles
}
