import { EYE_ABOVE_ALL, type SightCaster, type SightWindow } from '../sight/sight-caster.ts'
import type { SightField } from '../sight/sight-field.ts'

/*
 * The rule of sight by brute force: each segment is tested against every blocking square, in integers. Coordinates are
 * doubled, so that cell centres are even and corners of squares are odd. Shares no code with the caster.
 */

// Looked up once: in a test's own global scope each look-up of Math is slow.
const { min, max } = Math

/** Heights on a grid, row-major. */
export interface Heights {
  columns: number
  rows: number
  level: ArrayLike<number>
  blocker: ArrayLike<number>
}

/** How a segment from (0, 0) to (dx, dy) meets the open square around cell (bx, by). */
type Meeting = 'none' | 'inside' | 'left' | 'right'

function meet(dx: number, dy: number, bx: number, by: number): Meeting {
  const x0 = 2 * bx - 1
  const y0 = 2 * by - 1
  const x1 = x0 + 2
  const y1 = y0 + 2
  const ex = 2 * dx
  const ey = 2 * dy
  const lowX = min(0, ex)
  const highX = max(0, ex)
  const lowY = min(0, ey)
  const highY = max(0, ey)
  if (highX < x0 || lowX > x1 || highY < y0 || lowY > y1) return 'none'
  const southWest = ex * y0 - ey * x0
  const southEast = ex * y0 - ey * x1
  const northEast = ex * y1 - ey * x1
  const northWest = ex * y1 - ey * x0
  const low = min(southWest, southEast, northEast, northWest)
  const high = max(southWest, southEast, northEast, northWest)
  const overlaps = highX > x0 && lowX < x1 && highY > y0 && lowY < y1
  if (overlaps && low < 0 && high > 0) return 'inside'
  const within = (x: number, y: number) => x >= lowX && x <= highX && y >= lowY && y <= highY
  const touches =
    (southWest === 0 && within(x0, y0)) ||
    (southEast === 0 && within(x1, y0)) ||
    (northEast === 0 && within(x1, y1)) ||
    (northWest === 0 && within(x0, y1))
  if (!touches) return 'none'
  return ex * by - ey * bx > 0 ? 'left' : 'right'
}

/** Cells seen from a cell: 1 a seen cell, row-major. */
export function oracleSight(map: Heights, column: number, row: number, radius: number, eye: number): Uint8Array {
  const { columns, rows } = map
  const seen = new Uint8Array(columns * rows)
  const top = (cell: number) => map.level[cell]! + map.blocker[cell]!
  const inDisc = (x: number, y: number) => (x - column) ** 2 + (y - row) ** 2 <= radius ** 2
  const blockers: number[] = []
  const y0 = max(0, row - radius)
  const y1 = min(rows - 1, row + radius)
  const x0 = max(0, column - radius)
  const x1 = min(columns - 1, column + radius)
  for (let y = y0; y <= y1; y++) {
    for (let x = x0; x <= x1; x++) {
      if ((x !== column || y !== row) && top(y * columns + x) > eye) blockers.push(x - column, y - row)
    }
  }
  const clear = (dx: number, dy: number): boolean => {
    let left = false
    let right = false
    for (let i = 0; i < blockers.length; i += 2) {
      const meeting = meet(dx, dy, blockers[i]!, blockers[i + 1]!)
      if (meeting === 'none') continue
      if (meeting === 'inside') return false
      if (meeting === 'left') left = true
      else right = true
      if (left && right) return false
    }
    return true
  }
  seen[row * columns + column] = 1
  const floors: number[] = [column, row]
  for (let y = y0; y <= y1; y++) {
    for (let x = x0; x <= x1; x++) {
      if (!inDisc(x, y) || top(y * columns + x) > eye || !clear(x - column, y - row)) continue
      seen[y * columns + x] = 1
      floors.push(x, y)
    }
  }
  for (let i = 0; i < floors.length; i += 2) {
    for (let y = floors[i + 1]! - 1; y <= floors[i + 1]! + 1; y++) {
      for (let x = floors[i]! - 1; x <= floors[i]! + 1; x++) {
        if (x < 0 || y < 0 || x >= columns || y >= rows || !inDisc(x, y)) continue
        const cell = y * columns + x
        if (top(cell) > eye && map.level[cell]! <= eye) seen[cell] = 1
      }
    }
  }
  return seen
}

/** The oracle in the shape of a caster, so that a whole fog can run on it. */
export class OracleCaster implements SightCaster {
  cast(
    field: SightField,
    column: number,
    row: number,
    radius: number,
    eye: number,
    window: Readonly<SightWindow>,
    out: Int32Array,
    offset: number,
  ): void {
    const seen = oracleSight(field, column, row, radius, eye === EYE_ABOVE_ALL ? Number.POSITIVE_INFINITY : eye)
    out.fill(0, offset, offset + window.rowCount * window.wordCount)
    for (let y = 0; y < window.rowCount; y++) {
      for (let x = 0; x < field.columns; x++) {
        if (seen[(window.firstRow + y) * field.columns + x] === 0) continue
        out[offset + y * window.wordCount + (x >> 5) - window.firstWord]! |= 1 << (x & 31)
      }
    }
  }
}
