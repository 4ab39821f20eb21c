import { FarsightError } from '@farsight/errors'

/** Where the cells of a fog lie in the world. Cell (0, 0) is the south-west one; rows go north. */
export interface FogGrid {
  /** Cells from west to east. */
  readonly columns: number
  /** Cells from south to north. */
  readonly rows: number
  /** Edge of a cell in world units. A tile of 128 units holds 1, 2 or 4 cells a side. */
  readonly cellSize: number
  /** World x of the west edge. */
  readonly originX: number
  /** World y of the south edge. */
  readonly originY: number
}

/** Most cells a side: 512 tiles of 4 cells and a wide margin. */
export const MAX_SIDE = 4096

/** Checks a grid. Throws FS0402 that names the field that is wrong. */
export function checkGrid(grid: FogGrid): void {
  for (const side of ['columns', 'rows'] as const) {
    const value = grid[side]
    if (!Number.isInteger(value) || value < 1 || value > MAX_SIDE) throw gridError(side, value, `1..${MAX_SIDE}`)
  }
  if (!(grid.cellSize > 0 && Number.isFinite(grid.cellSize))) throw gridError('cellSize', grid.cellSize, 'above 0')
  for (const origin of ['originX', 'originY'] as const) {
    if (!Number.isFinite(grid[origin])) throw gridError(origin, grid[origin], 'finite')
  }
}

function gridError(field: string, value: number, allowed: string): FarsightError {
  return new FarsightError('FS0402', `fog grid: ${field} is ${value}, allowed is ${allowed}`, {
    details: { field, value },
  })
}

/** Column of a world x, or -1 outside. The east edge itself belongs to the last column. */
export function columnAt(grid: FogGrid, x: number): number {
  return indexOnAxis((x - grid.originX) / grid.cellSize, grid.columns)
}

/** Row of a world y, or -1 outside. The north edge itself belongs to the last row. */
export function rowAt(grid: FogGrid, y: number): number {
  return indexOnAxis((y - grid.originY) / grid.cellSize, grid.rows)
}

function indexOnAxis(position: number, count: number): number {
  if (position >= 0 && position < count) return Math.floor(position)
  return position === count ? count - 1 : -1
}
