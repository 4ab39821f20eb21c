import type { TerrainGrid } from '../grid/terrain-grid.ts'
import { TILE_GROUND } from '../grid/tile-kind.ts'
import { BORDER_EAST, BORDER_NORTH, BORDER_SOUTH, BORDER_WEST } from './cliff-piece.ts'

/** The model decides: two cliffs meet on this border, and their models agree. */
export const RULE_FREE = 0
/** The straight line between the two corners, unless the model is far from it. */
export const RULE_LEVEL = 1
/** The straight line between the two corners in any case. */
export const RULE_GROUND = 2

/** How far a model may be from a corner or level border to be laid on it, in world units. */
export const SNAP_REACH = 48

/**
 * How the border between corners `from` and `to` is closed, with tile (x, y) across it. Ground across it needs the straight
 * line. Else a border whose corners are of one layer is straight in every model, but for the sloping side of a ramp.
 */
export function borderRule(grid: TerrainGrid, from: number, to: number, x: number, y: number, slope: boolean): number {
  const inside = x >= 0 && y >= 0 && x < grid.tileColumns && y < grid.tileRows
  if (inside && grid.tileKind[y * grid.tileColumns + x] === TILE_GROUND) return RULE_GROUND
  return grid.layer[from] === grid.layer[to] && !slope ? RULE_LEVEL : RULE_FREE
}

/** Final heights (SW, SE, NW, NE) and border rules (west, east, south, north) of a tile, each from `at` on. */
export interface TileBorders {
  readonly heights: Float64Array
  readonly rules: Uint8Array
}

/**
 * The height of a vertex that lies on `borders` (BORDER_* bits) of its tile at (u, v), where the model alone would give `z`.
 */
export function closeBorder(z: number, borders: number, u: number, v: number, tile: TileBorders, at: number): number {
  const { heights, rules } = tile
  const across = borders & (BORDER_WEST | BORDER_EAST)
  const along = borders & (BORDER_SOUTH | BORDER_NORTH)
  if (across !== 0 && along !== 0) {
    const corner = heights[at + (across === BORDER_EAST ? 1 : 0) + (along === BORDER_NORTH ? 2 : 0)]!
    return Math.abs(z - corner) <= SNAP_REACH ? corner : z
  }
  const side = across !== 0 ? (across === BORDER_EAST ? 1 : 0) : along === BORDER_NORTH ? 3 : 2
  const rule = rules[at + side]!
  if (rule === RULE_FREE) return z
  const from = heights[at + (side === 3 ? 2 : side === 1 ? 1 : 0)]!
  const to = heights[at + (side === 0 ? 2 : side === 2 ? 1 : 3)]!
  const t = across !== 0 ? v : u
  const line = from * (1 - t) + to * t
  return rule === RULE_GROUND || Math.abs(z - line) <= SNAP_REACH ? line : z
}
