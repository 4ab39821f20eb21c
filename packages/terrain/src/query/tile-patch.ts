import { CORNER_RAMP } from '@farsight/formats'
import { cliffShape, SHAPE_CELLS, SHAPE_SIDE, type TileShape } from '../grid/cliff-shape.ts'
import { TILE_SIZE, ZERO_LAYER } from '../grid/corner-heights.ts'
import { rampShape } from '../grid/ramp-shape.ts'
import type { TerrainGrid } from '../grid/terrain-grid.ts'
import {
  BORDER_EAST,
  BORDER_NORTH,
  BORDER_SOUTH,
  BORDER_WEST,
  closeBorder,
  createTileBorders,
  readBorders,
} from '../grid/tile-borders.ts'
import { TILE_CLIFF, TILE_RAMP_EAST, TILE_RAMP_NORTH, TILE_RAMP_SOUTH, TILE_RAMP_WEST } from '../grid/tile-kind.ts'

/** Patches that are kept; a power of two. */
const KEPT = 256
const PATCH = SHAPE_SIDE * SHAPE_SIDE

/** Reads the surface of cliff and ramp tiles: 7 x 7 heights a tile, from south to north, x fastest. */
export interface PatchReader {
  readonly heights: Float32Array
  /**
   * Where in {@link PatchReader.heights} the patch of tile (x, y) begins, which must be a cliff or part of a ramp; valid
   * until the next call.
   */
  read(x: number, y: number): number
}

/**
 * Makes a patch reader. A cliff tile has the built-in surface (which is what is drawn where there is no model), a ramp an
 * even slope; both stand on the ground heights and meet the ground around them exactly.
 */
export function createPatchReader(grid: TerrainGrid): PatchReader {
  const { columns, tileColumns, tileKind, layer, heights, baseHeights, flags } = grid
  const kept = new Float32Array(KEPT * PATCH)
  const keptTile = new Int32Array(KEPT).fill(-1)
  const borders = createTileBorders(2)
  const cliffs = new Map<number, Pick<TileShape, 'z'>>()
  const ramps = new Map<number, Pick<TileShape, 'z'>>()
  let target = 0

  const readCliff = (x: number, y: number): void => {
    const sw = y * columns + x
    const nw = sw + columns
    const lowest = Math.min(layer[sw]!, layer[sw + 1]!, layer[nw]!, layer[nw + 1]!)
    const a = layer[sw]! - lowest
    const b = layer[nw]! - lowest
    const c = layer[nw + 1]! - lowest
    const d = layer[sw + 1]! - lowest
    const key = ((a * 256 + b) * 256 + c) * 256 + d
    let shape = cliffs.get(key)
    if (!shape) {
      shape = cliffShape(a, b, c, d)
      cliffs.set(key, shape)
    }
    readBorders(grid, x, y, false, borders, 0)
    const all = BORDER_WEST | BORDER_EAST | BORDER_SOUTH | BORDER_NORTH
    fill(shape.z, lowest, sw, heights, layer, all, 0, -1)
  }

  const readRamp = (x: number, y: number, kind: number): void => {
    const vertical = kind === TILE_RAMP_SOUTH || kind === TILE_RAMP_NORTH
    const second = kind === TILE_RAMP_NORTH || kind === TILE_RAMP_EAST
    const along = vertical ? columns : 1
    const start = y * columns + x - (second ? along : 0)
    const other = start + (vertical ? 1 : columns)
    const ends = [start, start + 2 * along, other, other + 2 * along].map((corner) => layer[corner]!)
    const lowest = Math.min(...ends)
    const [near0, near1, far0, far1] = ends.map((level) => level - lowest) as [number, number, number, number]
    const slope = flags[start]! & CORNER_RAMP ? 'near' : 'far'
    const key = (((near0 * 256 + near1) * 256 + far0) * 256 + far1) * 64 + kind * 2 + (slope === 'near' ? 1 : 0)
    let shape = ramps.get(key)
    if (!shape) {
      shape = rampShape({ near: [near0, near1], far: [far0, far1], slope }, vertical, second)
      ramps.set(key, shape)
    }
    readBorders(grid, x, y, true, borders, 0)
    const partnerX = vertical ? x : second ? x - 1 : x + 1
    const partnerY = vertical ? (second ? y - 1 : y + 1) : y
    readBorders(grid, partnerX, partnerY, true, borders, 4)
    const open = { [TILE_RAMP_SOUTH]: BORDER_NORTH, [TILE_RAMP_NORTH]: BORDER_SOUTH, [TILE_RAMP_WEST]: BORDER_EAST }
    const inner = open[kind as keyof typeof open] ?? BORDER_WEST
    const all = BORDER_WEST | BORDER_EAST | BORDER_SOUTH | BORDER_NORTH
    fill(shape.z, lowest, y * columns + x, baseHeights, null, all & ~inner, inner, 4)
  }

  /** Ground below a corner: a cliff follows the raise of ramp entrances, a ramp holds it itself. */
  const groundAt = (corner: number, from: Float32Array, layers: Uint8Array | null): number =>
    layers ? from[corner]! - (layers[corner]! - ZERO_LAYER) * TILE_SIZE : from[corner]!

  const fill = (
    z: Float32Array,
    lowest: number,
    sw: number,
    ground: Float32Array,
    layers: Uint8Array | null,
    outer: number,
    inner: number,
    partner: number,
  ): void => {
    const floor = (lowest - ZERO_LAYER) * TILE_SIZE
    const g00 = groundAt(sw, ground, layers)
    const g10 = groundAt(sw + 1, ground, layers)
    const g01 = groundAt(sw + columns, ground, layers)
    const g11 = groundAt(sw + columns + 1, ground, layers)
    for (let row = 0, vertex = 0; row < SHAPE_SIDE; row++) {
      const v = row / SHAPE_CELLS
      for (let column = 0; column < SHAPE_SIDE; column++, vertex++) {
        const u = column / SHAPE_CELLS
        const on =
          (column === 0 ? BORDER_WEST : column === SHAPE_CELLS ? BORDER_EAST : 0) |
          (row === 0 ? BORDER_SOUTH : row === SHAPE_CELLS ? BORDER_NORTH : 0)
        let height = floor + z[vertex]! + (g00 * (1 - u) + g10 * u) * (1 - v) + (g01 * (1 - u) + g11 * u) * v
        if (on & outer) {
          height = closeBorder(height, on & outer, u, v, borders, 0)
          // Between a ramp's two tiles the vertex lies on the partner's borders too, at their other end.
          if (on & inner) {
            const acrossU = inner & (BORDER_WEST | BORDER_EAST) ? 1 - u : u
            const acrossV = inner & (BORDER_WEST | BORDER_EAST) ? v : 1 - v
            height = closeBorder(height, on & outer, acrossU, acrossV, borders, partner)
          }
        }
        kept[target + vertex] = height
      }
    }
  }

  return {
    heights: kept,
    read(x, y) {
      const tile = y * tileColumns + x
      // Tiles that share a slot lie far apart, so that a ray or a walking unit does not push out its own patches.
      const slot = (x & 15) | ((y & 15) << 4)
      target = slot * PATCH
      if (keptTile[slot] !== tile) {
        const kind = tileKind[tile]!
        if (kind === TILE_CLIFF) readCliff(x, y)
        else readRamp(x, y, kind)
        keptTile[slot] = tile
      }
      return target
    },
  }
}
