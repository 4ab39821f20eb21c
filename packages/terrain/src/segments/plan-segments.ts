import { FarsightError } from '@farsight/errors'
import { TILE_SIZE } from '../grid/corner-heights.ts'
import type { TerrainGrid } from '../grid/terrain-grid.ts'

/** Tiles along one side of a segment, and the most there can be. */
export const SEGMENT_SIZE = 8

/** What planning needs of a grid. */
export type GridExtent = Pick<TerrainGrid, 'tileColumns' | 'tileRows' | 'offsetX' | 'offsetY'>

/** How a grid is cut into segments: segment (column, row) has index `row * columns + column`, from the south-west. */
export interface SegmentPlan {
  /** Tiles along one side of a whole segment; those at the north and east rim may have fewer. */
  readonly size: number
  readonly columns: number
  readonly rows: number
  readonly count: number
  readonly tileColumns: number
  readonly tileRows: number
  readonly offsetX: number
  readonly offsetY: number
}

/** The tiles of one segment: from (x0, y0) up to, but not with, (x1, y1). */
export interface SegmentTiles {
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
}

/**
 * Cuts a grid into square segments of `size` tiles, with partial ones at the rim.
 *
 * @throws FarsightError FS0301 when `size` is not an integer from 1 to 8 (16-bit indices must reach every vertex).
 */
export function planSegments(grid: GridExtent, size = SEGMENT_SIZE): SegmentPlan {
  if (!Number.isInteger(size) || size < 1 || size > SEGMENT_SIZE) {
    throw new FarsightError(
      'FS0301',
      `planSegments: a segment cannot have ${size} tiles along a side, 1 to ${SEGMENT_SIZE} are possible`,
    )
  }
  const columns = Math.ceil(grid.tileColumns / size)
  const rows = Math.ceil(grid.tileRows / size)
  const { tileColumns, tileRows, offsetX, offsetY } = grid
  return { size, columns, rows, count: columns * rows, tileColumns, tileRows, offsetX, offsetY }
}

/** The tiles of segment `index`. */
export function segmentTiles(plan: SegmentPlan, index: number): SegmentTiles {
  const x0 = (index % plan.columns) * plan.size
  const y0 = Math.floor(index / plan.columns) * plan.size
  return {
    x0,
    y0,
    x1: Math.min(plan.tileColumns, x0 + plan.size),
    y1: Math.min(plan.tileRows, y0 + plan.size),
  }
}

/** All segment indices, those whose centre is nearest to world point (x, y) first, ties by index. */
export function orderSegments(plan: SegmentPlan, x: number, y: number): Uint32Array {
  const centre = plan.size / 2
  const column = segmentSpace(x, plan.offsetX, plan.tileColumns) - centre
  const row = segmentSpace(y, plan.offsetY, plan.tileRows) - centre
  const keys = new Float64Array(plan.count)
  for (let index = 0; index < plan.count; index++) {
    const dx = Math.round((index % plan.columns) * plan.size - column)
    const dy = Math.round(Math.floor(index / plan.columns) * plan.size - row)
    keys[index] = (dx * dx + dy * dy) * plan.count + index
  }
  keys.sort()
  return Uint32Array.from(keys, (key) => key % plan.count)
}

/** A world coordinate in tiles, held near the map so that far points order segments like near ones in their direction. */
function segmentSpace(position: number, offset: number, tiles: number): number {
  const inTiles = (position - offset) / TILE_SIZE
  return Number.isNaN(inTiles) ? tiles / 2 : Math.min(2 * tiles, Math.max(-tiles, inTiles))
}
