import { CORNER_RAMP } from '@farsight/formats'
import type { TerrainGrid } from './terrain-grid.ts'
import { TILE_GROUND } from './tile-kind.ts'

/** Borders of a cliff tile or ramp that a vertex lies on, as bits. */
export const BORDER_WEST = 1
export const BORDER_EAST = 2
export const BORDER_SOUTH = 4
export const BORDER_NORTH = 8

/** The model decides: two cliffs meet on this border, and their models agree. */
export const RULE_FREE = 0
/** The straight line between the two corners, unless the model is far from it. */
export const RULE_LEVEL = 1
/** The straight line between the two corners in any case. */
export const RULE_GROUND = 2

/** How far a model may be from a corner or level border to be laid on it, in world units. */
export const SNAP_REACH = 48

/**
 * How far a cliff reaches over a closed border into the next tile, in world units, between the corners: both sides rarely have
 * the same vertices there, and where an edge meets the middle of another one a rasteriser leaves single pixels open.
 */
export const BORDER_OVERLAP = 0.5

/** Final heights (SW, SE, NW, NE) and border rules (west, east, south, north) of a tile, each from `at` on. */
export interface TileBorders {
  readonly heights: Float64Array
  readonly rules: Uint8Array
}

/** Makes borders for `tiles` tiles. */
export function createTileBorders(tiles: number): TileBorders {
  return { heights: new Float64Array(tiles * 4), rules: new Uint8Array(tiles * 4) }
}

/**
 * Reads the borders of tile (x, y) into `out` from `at` on. Ground across a border needs the straight line. Else a border
 * whose corners are of one layer is straight in every model, but for the sloping side of a ramp (`ramp`).
 */
export function readBorders(
  grid: TerrainGrid,
  x: number,
  y: number,
  ramp: boolean,
  out: TileBorders,
  at: number,
): void {
  const sw = y * grid.columns + x
  const nw = sw + grid.columns
  out.heights[at] = grid.heights[sw]!
  out.heights[at + 1] = grid.heights[sw + 1]!
  out.heights[at + 2] = grid.heights[nw]!
  out.heights[at + 3] = grid.heights[nw + 1]!
  out.rules[at] = borderRule(grid, sw, nw, x - 1, y, ramp)
  out.rules[at + 1] = borderRule(grid, sw + 1, nw + 1, x + 1, y, ramp)
  out.rules[at + 2] = borderRule(grid, sw, sw + 1, x, y - 1, ramp)
  out.rules[at + 3] = borderRule(grid, nw, nw + 1, x, y + 1, ramp)
}

function borderRule(grid: TerrainGrid, from: number, to: number, x: number, y: number, ramp: boolean): number {
  const inside = x >= 0 && y >= 0 && x < grid.tileColumns && y < grid.tileRows
  if (inside && grid.tileKind[y * grid.tileColumns + x] === TILE_GROUND) return RULE_GROUND
  if (ramp && grid.flags[from]! & grid.flags[to]! & CORNER_RAMP) return RULE_FREE
  return grid.layer[from] === grid.layer[to] ? RULE_LEVEL : RULE_FREE
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

/** Whether a vertex lies within one closed border of its tile, not at a corner: it may reach over. */
export function reachesOver(borders: number, u: number, v: number, tile: TileBorders, at: number): boolean {
  switch (borders) {
    case BORDER_WEST:
      return v > 0 && v < 1 && tile.rules[at] !== RULE_FREE
    case BORDER_EAST:
      return v > 0 && v < 1 && tile.rules[at + 1] !== RULE_FREE
    case BORDER_SOUTH:
      return u > 0 && u < 1 && tile.rules[at + 2] !== RULE_FREE
    case BORDER_NORTH:
      return u > 0 && u < 1 && tile.rules[at + 3] !== RULE_FREE
    default:
      return false
  }
}
