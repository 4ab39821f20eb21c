import type { SightBlockers } from '@farsight/ecs'
import { columnAt, type FogGrid, MAX_SIDE, rowAt } from '../grid/fog-grid.ts'

/** World units of a tile. */
const TILE = 128

/** Fog cells along the edge of a tile. */
export type CellsPerTile = 1 | 2 | 4

/**
 * The grid of a fog over blockers: their own cells, or cells of another size over the same land. Cells are doubled until
 * a fog can hold them.
 */
export function fogGridFor(blockers: SightBlockers, cellsPerTile: CellsPerTile | undefined): FogGrid {
  const { originX, originY } = blockers
  const longest = Math.max(blockers.columns, blockers.rows) * blockers.cellSize
  let cellSize = cellsPerTile === undefined ? blockers.cellSize : TILE / cellsPerTile
  while (longest / cellSize > MAX_SIDE) cellSize *= 2
  const scale = blockers.cellSize / cellSize
  const columns = Math.ceil(blockers.columns * scale)
  const rows = Math.ceil(blockers.rows * scale)
  return { columns, rows, cellSize, originX, originY }
}

/** Heights of the cells of a grid, row-major. */
export interface GridHeights {
  readonly level: Uint8Array
  readonly blocker: Uint8Array
}

/**
 * The heights of blockers on the cells of a grid. A cell takes the level at its middle; it is as high as the highest of
 * the blockers' cells that it covers.
 */
export function fitBlockers(blockers: SightBlockers, grid: FogGrid): GridHeights {
  if (blockers.cellSize === grid.cellSize) return blockers
  const level = new Uint8Array(grid.columns * grid.rows)
  const blocker = new Uint8Array(grid.columns * grid.rows)
  for (let row = 0, cell = 0; row < grid.rows; row++) {
    const rows = span(row, grid.cellSize, blockers.cellSize, blockers.rows)
    const middleY = grid.originY + (row + 0.5) * grid.cellSize
    const middleRow = Math.max(0, rowAt(blockers, middleY))
    for (let column = 0; column < grid.columns; column++, cell++) {
      const columns = span(column, grid.cellSize, blockers.cellSize, blockers.columns)
      const middleX = grid.originX + (column + 0.5) * grid.cellSize
      const ground = blockers.level[middleRow * blockers.columns + Math.max(0, columnAt(blockers, middleX))]!
      let top = ground
      for (let y = rows.first; y <= rows.last; y++) {
        for (let x = columns.first; x <= columns.last; x++) {
          const source = y * blockers.columns + x
          top = Math.max(top, blockers.level[source]! + blockers.blocker[source]!)
        }
      }
      level[cell] = ground
      blocker[cell] = top - ground
    }
  }
  return { level, blocker }
}

/** The cells of one size that a cell of another size covers, on one axis. */
function span(index: number, size: number, sourceSize: number, count: number): { first: number; last: number } {
  const first = Math.floor((index * size) / sourceSize)
  const last = Math.ceil(((index + 1) * size) / sourceSize) - 1
  return { first: Math.min(count - 1, first), last: Math.min(count - 1, last) }
}
