import type { SightBlockers } from '@farsight/ecs'
import { FarsightError } from '@farsight/errors'
import { TILE_SIZE } from '../grid/corner-heights.ts'
import type { TerrainGrid } from '../grid/terrain-grid.ts'
import { MAX_TILES } from '../grid/terrain-grid.ts'

/** Discs that block sight, such as trees: entry i of each array belongs to disc i. */
export interface BlockerDiscs {
  readonly x: ArrayLike<number>
  readonly y: ArrayLike<number>
  /** World units. */
  readonly radius: ArrayLike<number>
  /** Height above the ground, in layers; fractions count as whole layers. */
  readonly height: ArrayLike<number>
}

/** Options of {@link createSightBlockers}. */
export interface SightBlockerOptions {
  /** Cells along one side of a tile, 1 to 8; default 4. */
  readonly cellsPerTile?: number
  readonly trees?: BlockerDiscs
}

/**
 * Makes the sight blockers of a map: the layer of each cell is that of the corner nearest to its centre. A tree blocks the
 * cell that it stands in and those whose centre it covers; the highest one counts.
 *
 * @throws FarsightError FS0301 when `cellsPerTile` is out of range, or the cells would be more than 16,384 along a side.
 */
export function createSightBlockers(grid: TerrainGrid, options: SightBlockerOptions = {}): SightBlockers {
  const cellsPerTile = options.cellsPerTile ?? 4
  const longest = Math.max(grid.tileColumns, grid.tileRows) * cellsPerTile
  if (!Number.isInteger(cellsPerTile) || cellsPerTile < 1 || cellsPerTile > 8 || longest > 4 * MAX_TILES) {
    throw new FarsightError('FS0301', `createSightBlockers: ${cellsPerTile} cells a tile are not possible on this map`)
  }
  const columns = grid.tileColumns * cellsPerTile
  const rows = grid.tileRows * cellsPerTile
  const cellSize = TILE_SIZE / cellsPerTile
  const level = new Uint8Array(columns * rows)
  const nearest = Int32Array.from({ length: Math.max(columns, rows) }, (_, cell) =>
    Math.round((cell + 0.5) / cellsPerTile),
  )
  for (let row = 0, cell = 0; row < rows; row++) {
    const corners = nearest[row]! * grid.columns
    for (let column = 0; column < columns; column++, cell++) level[cell] = grid.layer[corners + nearest[column]!]!
  }
  const blockers = {
    columns,
    rows,
    cellSize,
    originX: grid.offsetX,
    originY: grid.offsetY,
    level,
    blocker: new Uint8Array(columns * rows),
    version: 1,
  }
  if (options.trees) raiseBlockers(blockers, options.trees)
  return blockers
}

function raiseBlockers(to: SightBlockers, discs: BlockerDiscs): void {
  for (let i = 0; i < discs.x.length; i++) {
    const x = (discs.x[i]! - to.originX) / to.cellSize
    const y = (discs.y[i]! - to.originY) / to.cellSize
    const radius = Math.max(0, discs.radius[i]! / to.cellSize)
    const height = Math.min(255, Math.max(0, Math.ceil(discs.height[i]!)))
    if (!(x + radius >= 0 && y + radius >= 0 && x - radius < to.columns && y - radius < to.rows) || height === 0)
      continue
    const lastColumn = Math.min(to.columns - 1, Math.floor(x + radius))
    const lastRow = Math.min(to.rows - 1, Math.floor(y + radius))
    for (let row = Math.max(0, Math.floor(y - radius)); row <= lastRow; row++) {
      for (let column = Math.max(0, Math.floor(x - radius)); column <= lastColumn; column++) {
        const dx = column + 0.5 - x
        const dy = row + 0.5 - y
        const own = column === Math.floor(x) && row === Math.floor(y)
        const cell = row * to.columns + column
        if ((own || dx * dx + dy * dy <= radius * radius) && to.blocker[cell]! < height) to.blocker[cell] = height
      }
    }
  }
}
