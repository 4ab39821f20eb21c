import type { DemoTerrain } from './terrain.ts'

/** World place of a place in tiles. */
export function worldX(terrain: DemoTerrain, x: number): number {
  return terrain.document.offsetX + x * 128
}

/** World place of a place in tiles. */
export function worldY(terrain: DemoTerrain, y: number): number {
  return terrain.document.offsetY + y * 128
}

/** Height of a corner with its layer and the raise of ramps, world units. */
export function cornerHeight(terrain: DemoTerrain, x: number, y: number): number {
  const { document, layers } = terrain
  const i = y * document.columns + x
  const raised = isRampMiddle(terrain, x, y) ? 64 : 0
  return (document.height[i]! - 8192) / 4 + (layers.layer[i]! - 2) * 128 + raised
}

/** Whether a corner lies half-way up a ramp: the ramp goes on to a higher corner next to it. */
function isRampMiddle(terrain: DemoTerrain, x: number, y: number): boolean {
  const { columns, layer, ramp } = terrain.layers
  const i = y * columns + x
  if (!ramp[i]) return false
  const higher = (j: number): boolean => ramp[j] === 1 && layer[j]! > layer[i]!
  return (x > 0 && higher(i - 1)) || (x + 1 < columns && higher(i + 1)) || higher(i - columns) || higher(i + columns)
}

/** Height of the ground at a place in tiles, bilinear between corners, world units. */
export function groundHeight(terrain: DemoTerrain, x: number, y: number): number {
  const last = terrain.plan.size - 1
  const x0 = Math.max(0, Math.min(last, Math.floor(x)))
  const y0 = Math.max(0, Math.min(last, Math.floor(y)))
  const u = x - x0
  const v = y - y0
  const south = cornerHeight(terrain, x0, y0) * (1 - u) + cornerHeight(terrain, x0 + 1, y0) * u
  const north = cornerHeight(terrain, x0, y0 + 1) * (1 - u) + cornerHeight(terrain, x0 + 1, y0 + 1) * u
  return south * (1 - v) + north * v
}

/** True where the four corners of a tile do not lie on one layer and it is no ramp. */
export function isCliffTile(terrain: DemoTerrain, x: number, y: number): boolean {
  const { columns, layer, ramp } = terrain.layers
  const i = y * columns + x
  const l = layer[i]
  if (l === layer[i + 1] && l === layer[i + columns] && l === layer[i + columns + 1]) return false
  return !(ramp[i] && ramp[i + 1] && ramp[i + columns] && ramp[i + columns + 1])
}
