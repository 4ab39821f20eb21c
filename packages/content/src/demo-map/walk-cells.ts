import {
  CORNER_MAP_EDGE,
  CORNER_RAMP,
  PATHING_NO_BUILD,
  PATHING_NO_FLY,
  PATHING_NO_WALK,
  PATHING_NO_WATER,
} from '@farsight/formats'
import { DEMO_TILES } from './plan.ts'
import { DEMO_CORNERS, type Land, waterDepth } from './shape-land.ts'

/** Pathing cells along a side: four a tile. */
export const DEMO_CELLS = DEMO_TILES * 4
/** Deepest water that units wade through, in world units. */
const WADE = 48

/** PATHING_* bits of every cell for the bare land: cliffs, deep water and the rim cannot be walked on. */
export function landCells(land: Land): Uint8Array {
  const cells = new Uint8Array(DEMO_CELLS * DEMO_CELLS)
  for (let y = 0; y < DEMO_TILES; y++) {
    for (let x = 0; x < DEMO_TILES; x++) {
      const bits = tileBits(land, y * DEMO_CORNERS + x)
      for (let j = 0; j < 4; j++)
        cells.fill(bits, (y * 4 + j) * DEMO_CELLS + x * 4, (y * 4 + j) * DEMO_CELLS + x * 4 + 4)
    }
  }
  return cells
}

function tileBits(land: Land, corner: number): number {
  const { layer, flags } = land.terrain
  const corners = [corner, corner + 1, corner + DEMO_CORNERS, corner + DEMO_CORNERS + 1]
  if (corners.some((i) => (flags[i]! & CORNER_MAP_EDGE) !== 0)) {
    return PATHING_NO_WALK | PATHING_NO_FLY | PATHING_NO_BUILD | PATHING_NO_WATER
  }
  const depth = Math.max(...corners.map((i) => waterDepth(land, i)))
  if (depth > WADE) return PATHING_NO_WALK | PATHING_NO_BUILD
  const level = corners.every((i) => layer[i] === layer[corner])
  const slope = corners.every((i) => (flags[i]! & CORNER_RAMP) !== 0)
  const ramp = corners.some((i) => (flags[i]! & CORNER_RAMP) !== 0)
  if ((!level && !slope) || (ramp && !slope)) return PATHING_NO_WALK | PATHING_NO_BUILD | PATHING_NO_WATER
  const bits = depth > -1 || slope ? PATHING_NO_BUILD : 0
  return depth > 20 ? bits : bits | PATHING_NO_WATER
}

/** Closes the cells of a square around a place in tiles; `half` is half its width in tiles. */
export function closeCells(cells: Uint8Array, x: number, y: number, half: number): void {
  forCells(x, y, half, (cell) => {
    cells[cell]! |= PATHING_NO_WALK | PATHING_NO_BUILD
  })
}

/** Whether every cell of a square around a place is free of the given bits. */
export function cellsAreFree(cells: Uint8Array, x: number, y: number, half: number, bits = PATHING_NO_WALK): boolean {
  let free = true
  forCells(x, y, half, (cell) => {
    if ((cells[cell]! & bits) !== 0) free = false
  })
  return free
}

function forCells(x: number, y: number, half: number, visit: (cell: number) => void): void {
  const x0 = Math.max(0, Math.floor((x - half) * 4))
  const y0 = Math.max(0, Math.floor((y - half) * 4))
  const x1 = Math.min(DEMO_CELLS - 1, Math.ceil((x + half) * 4) - 1)
  const y1 = Math.min(DEMO_CELLS - 1, Math.ceil((y + half) * 4) - 1)
  for (let j = y0; j <= y1; j++) for (let i = x0; i <= x1; i++) visit(j * DEMO_CELLS + i)
}

/** Cells that can be walked to from a place in tiles: 1 each. */
export function reachableCells(cells: Uint8Array, x: number, y: number): Uint8Array {
  const seen = new Uint8Array(cells.length)
  const start = Math.floor(y * 4) * DEMO_CELLS + Math.floor(x * 4)
  const stack = new Int32Array(cells.length)
  let size = 0
  const visit = (cell: number): void => {
    if (seen[cell] || (cells[cell]! & PATHING_NO_WALK) !== 0) return
    seen[cell] = 1
    stack[size++] = cell
  }
  visit(start)
  while (size > 0) {
    const cell = stack[--size]!
    const column = cell % DEMO_CELLS
    if (column > 0) visit(cell - 1)
    if (column < DEMO_CELLS - 1) visit(cell + 1)
    if (cell >= DEMO_CELLS) visit(cell - DEMO_CELLS)
    if (cell < cells.length - DEMO_CELLS) visit(cell + DEMO_CELLS)
  }
  return seen
}
