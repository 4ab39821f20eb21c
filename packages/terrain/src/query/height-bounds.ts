import { TILE_SIZE, ZERO_LAYER } from '../grid/corner-heights.ts'
import type { TerrainGrid } from '../grid/terrain-grid.ts'
import { TILE_GROUND } from '../grid/tile-kind.ts'

/** Tiles along a side of the smallest block, as a power of two. */
export const BLOCK_SHIFT = 2

/** Lowest and highest surface of square blocks of tiles, in levels of doubling size. */
export interface HeightBounds {
  /** Level n has blocks of `4 << n` tiles; the last one is a single block. */
  readonly levels: number
  /** Blocks from west to east, by level. */
  readonly columns: Int32Array
  /** Number of the first block of each level; blocks of a level run row by row from the south-west. */
  readonly first: Int32Array
  /** Two values a block: lowest and highest surface. */
  readonly ranges: Float32Array
  /** Over the whole grid. */
  readonly min: number
  readonly max: number
}

/** Measures the bounds of a grid's surface; on cliffs and ramps they may be wider than the surface. */
export function measureHeightBounds(grid: TerrainGrid): HeightBounds {
  const columns: number[] = []
  const rows: number[] = []
  const first: number[] = []
  let count = 0
  for (let shift = BLOCK_SHIFT; ; shift++) {
    columns.push(((grid.tileColumns - 1) >> shift) + 1)
    rows.push(((grid.tileRows - 1) >> shift) + 1)
    first.push(count)
    const blocks = columns[columns.length - 1]! * rows[rows.length - 1]!
    count += blocks
    if (blocks === 1) break
  }
  const ranges = new Float32Array(count * 2)
  for (let i = 0; i < ranges.length; i += 2) {
    ranges[i] = Infinity
    ranges[i + 1] = -Infinity
  }
  measureBlocks(grid, columns[0]!, ranges)
  for (let level = 1; level < columns.length; level++) {
    for (let y = 0, from = first[level - 1]!; y < rows[level - 1]!; y++) {
      for (let x = 0; x < columns[level - 1]!; x++, from++) {
        const block = first[level]! + (y >> 1) * columns[level]! + (x >> 1)
        widen(ranges, block, ranges[from * 2]!, ranges[from * 2 + 1]!)
      }
    }
  }
  return {
    levels: columns.length,
    columns: Int32Array.from(columns),
    first: Int32Array.from(first),
    ranges,
    min: ranges[ranges.length - 2]!,
    max: ranges[ranges.length - 1]!,
  }
}

function widen(ranges: Float32Array, block: number, low: number, high: number): void {
  if (low < ranges[block * 2]!) ranges[block * 2] = low
  if (high > ranges[block * 2 + 1]!) ranges[block * 2 + 1] = high
}

function measureBlocks(grid: TerrainGrid, blockColumns: number, ranges: Float32Array): void {
  const { columns, tileColumns, tileRows, tileKind, heights } = grid
  for (let y = 0, tile = 0; y < tileRows; y++) {
    for (let x = 0; x < tileColumns; x++, tile++) {
      const block = (y >> BLOCK_SHIFT) * blockColumns + (x >> BLOCK_SHIFT)
      const sw = y * columns + x
      const nw = sw + columns
      const a = heights[sw]!
      const b = heights[sw + 1]!
      const c = heights[nw]!
      const d = heights[nw + 1]!
      widen(ranges, block, Math.min(a, b, c, d), Math.max(a, b, c, d))
      if (tileKind[tile] !== TILE_GROUND) {
        widen(ranges, block, looseBound(grid, sw, Math.min), looseBound(grid, sw, Math.max))
      }
    }
  }
}

/**
 * Lowest or highest layer together with the lowest or highest ground around tile corner `sw`. Corners two away count as
 * well, for a ramp takes its layers from the ends of both its tiles.
 */
function looseBound(grid: TerrainGrid, sw: number, pick: (...values: number[]) => number): number {
  const x = sw % grid.columns
  const y = Math.floor(sw / grid.columns)
  let layer = grid.layer[sw]!
  let ground = grid.baseHeights[sw]!
  for (let cy = Math.max(0, y - 1); cy <= Math.min(grid.rows - 1, y + 2); cy++) {
    for (let cx = Math.max(0, x - 1); cx <= Math.min(grid.columns - 1, x + 2); cx++) {
      const corner = cy * grid.columns + cx
      layer = pick(layer, grid.layer[corner]!)
      const base = grid.baseHeights[corner]!
      ground = pick(ground, base, grid.heights[corner]! - (grid.layer[corner]! - ZERO_LAYER) * TILE_SIZE)
    }
  }
  return (layer - ZERO_LAYER) * TILE_SIZE + ground
}
