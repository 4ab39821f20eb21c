import { PATHING_NO_WALK, type WpmDocument } from '@farsight/formats'

/** Marks with 1 every pathing cell that can be walked to from a cell, over cell sides; all 0 when that cell is closed. */
export function reachableCells({ columns, rows, cells }: WpmDocument, x: number, y: number): Uint8Array {
  const reached = new Uint8Array(columns * rows)
  const queue = new Int32Array(columns * rows)
  let count = 0
  const visit = (cell: number): void => {
    if (reached[cell] || cells[cell]! & PATHING_NO_WALK) return
    reached[cell] = 1
    queue[count++] = cell
  }
  if (x >= 0 && y >= 0 && x < columns && y < rows) visit(y * columns + x)
  for (let next = 0; next < count; next++) {
    const cell = queue[next]!
    const column = cell % columns
    if (column > 0) visit(cell - 1)
    if (column + 1 < columns) visit(cell + 1)
    if (cell >= columns) visit(cell - columns)
    if (cell + columns < reached.length) visit(cell + columns)
  }
  return reached
}
