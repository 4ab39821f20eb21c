import type { WpmDocument } from '@farsight/formats'
import { CELLS_PER_TILE } from './pathing.ts'
import type { Placement } from './placements.ts'
import type { Place } from './plan.ts'
import { reachableCells } from './reachable-cells.ts'

/**
 * Moves units that stand where nobody gets on foot from `from`, each to the nearest cell that is open and that no other
 * unit stands in or beside.
 */
export function moveToOpenGround(pathing: WpmDocument, units: readonly Placement[], from: Place): void {
  const { columns } = pathing
  const column = (place: Place): number => Math.floor(place.x * CELLS_PER_TILE)
  const row = (place: Place): number => Math.floor(place.y * CELLS_PER_TILE)
  const free = reachableCells(pathing, column(from), row(from))
  const astray = units.filter((unit) => free[row(unit) * columns + column(unit)] !== 1)
  if (astray.length === 0) return
  for (const unit of units) take(free, columns, column(unit), row(unit))
  for (const unit of astray) {
    const cell = nearestFree(free, columns, column(unit), row(unit))
    if (cell < 0) continue
    const x = cell % columns
    const y = (cell - x) / columns
    unit.x = (x + 0.5) / CELLS_PER_TILE
    unit.y = (y + 0.5) / CELLS_PER_TILE
    take(free, columns, x, y)
  }
}

/** Takes a cell and the ones round it. */
function take(free: Uint8Array, columns: number, x: number, y: number): void {
  for (let j = Math.max(0, y - 1); j <= Math.min(columns - 1, y + 1); j++) {
    for (let i = Math.max(0, x - 1); i <= Math.min(columns - 1, x + 1); i++) free[j * columns + i] = 0
  }
}

/** Searches squares of growing size, a square map; -1 when no cell is free. */
function nearestFree(free: Uint8Array, columns: number, x: number, y: number): number {
  for (let ring = 1; ring < columns; ring++) {
    let best = -1
    let nearest = Number.POSITIVE_INFINITY
    for (let j = -ring; j <= ring; j++) {
      const step = Math.abs(j) === ring ? 1 : 2 * ring
      for (let i = -ring; i <= ring; i += step) {
        const distance = i * i + j * j
        if (x + i < 0 || y + j < 0 || x + i >= columns || y + j >= columns || distance >= nearest) continue
        const cell = (y + j) * columns + x + i
        if (free[cell] !== 1) continue
        nearest = distance
        best = cell
      }
    }
    if (best >= 0) return best
  }
  return -1
}
