import type { Store } from '../component/field-types.ts'
import type { WorldBounds } from '../components/bounds.ts'
import { BOX_STRIDE, clearBox, createBoxes, extendBox } from './box.ts'

/** Columns of WorldBounds. */
export type BoundsColumns = Store<typeof WorldBounds.fields>

/** Side of a cell, world units. */
export const CELL_SIZE = 1024
/** Cells along the side of a block. */
export const BLOCK_CELLS = 8
const LARGEST_CELL = 32767

/** Numbers an entity has in `Cell.spheres`. */
export const SPHERE_STRIDE = 7

/** Static entities whose centre lies in one square; its box holds all of each of them. */
export interface Cell {
  indices: Uint32Array
  /** For each entity x, y, z, radius and half the size of its box: copies, so that culling reads memory in order. */
  spheres: Float32Array
  count: number
  /** Whether its box must be worked out anew. */
  stale: boolean
  readonly block: Block
}

/** A square of cells; its box holds all of theirs. */
export interface Block {
  readonly cells: Cell[]
  /** Boxes of the cells, in their order; see `BOX_STRIDE`. */
  readonly cellBoxes: Float32Array
  readonly box: Float32Array
  stale: boolean
}

/** Static entities by place: two levels of squares, made where something is. */
export interface StaticGrid {
  readonly blocks: readonly Block[]
  /** Puts an entity in, by its WorldBounds. */
  add(index: number): void
  /** Takes an entity out; one that is not in is ignored. */
  remove(index: number): void
  /** Brings the boxes of cells and blocks up to date after additions and removals. */
  refresh(): void
}

/** Makes an empty grid for entities with indices up to `capacity`. */
export function createStaticGrid(bounds: BoundsColumns, capacity: number): StaticGrid {
  const blocks: Block[] = []
  const blockByKey = new Map<number, Block>()
  const cellByKey = new Map<number, Cell>()
  const cells: Cell[] = []
  // Number of the cell that an entity is in, plus 1, and its place there.
  const cellOf = new Uint32Array(capacity + 1)
  const placeOf = new Uint32Array(capacity + 1)
  const numberOf = new Map<Cell, number>()
  let stale = false

  const cellAt = (x: number, y: number): Cell => {
    const column = cellCoordinate(x)
    const row = cellCoordinate(y)
    const key = keyOf(column, row)
    let cell = cellByKey.get(key)
    if (cell === undefined) {
      const blockKey = keyOf(Math.floor(column / BLOCK_CELLS), Math.floor(row / BLOCK_CELLS))
      let block = blockByKey.get(blockKey)
      if (block === undefined) {
        block = { cells: [], cellBoxes: createBoxes(BLOCK_CELLS * BLOCK_CELLS), box: createBoxes(1), stale: true }
        blockByKey.set(blockKey, block)
        blocks.push(block)
      }
      cell = {
        indices: new Uint32Array(16),
        spheres: new Float32Array(16 * SPHERE_STRIDE),
        count: 0,
        stale: true,
        block,
      }
      cellByKey.set(key, cell)
      block.cells.push(cell)
      cells.push(cell)
      numberOf.set(cell, cells.length)
    }
    return cell
  }
  const touch = (cell: Cell): void => {
    cell.stale = true
    cell.block.stale = true
    stale = true
  }

  return {
    blocks,
    add(index) {
      const cell = cellAt(bounds.x[index]!, bounds.y[index]!)
      if (cell.count === cell.indices.length) growCell(cell)
      cellOf[index] = numberOf.get(cell)!
      placeOf[index] = cell.count
      writeSphere(cell.spheres, cell.count * SPHERE_STRIDE, bounds, index)
      cell.indices[cell.count++] = index
      touch(cell)
    },
    remove(index) {
      const cell = cells[cellOf[index]! - 1]
      if (cell === undefined) return
      const last = cell.indices[--cell.count]!
      const place = placeOf[index]!
      const lastSphere = cell.count * SPHERE_STRIDE
      cell.spheres.copyWithin(place * SPHERE_STRIDE, lastSphere, lastSphere + SPHERE_STRIDE)
      cell.indices[place] = last
      placeOf[last] = place
      cellOf[index] = 0
      touch(cell)
    },
    refresh() {
      if (!stale) return
      stale = false
      for (const block of blocks) {
        if (!block.stale) continue
        block.stale = false
        fitBlock(block, bounds)
      }
    },
  }
}

function growCell(cell: Cell): void {
  const indices = new Uint32Array(cell.count * 2)
  indices.set(cell.indices)
  cell.indices = indices
  const spheres = new Float32Array(cell.count * 2 * SPHERE_STRIDE)
  spheres.set(cell.spheres)
  cell.spheres = spheres
}

function writeSphere(out: Float32Array, at: number, bounds: BoundsColumns, index: number): void {
  out[at] = bounds.x[index]!
  out[at + 1] = bounds.y[index]!
  out[at + 2] = bounds.z[index]!
  out[at + 3] = bounds.radius[index]!
  out[at + 4] = (bounds.maxX[index]! - bounds.minX[index]!) / 2
  out[at + 5] = (bounds.maxY[index]! - bounds.minY[index]!) / 2
  out[at + 6] = (bounds.maxZ[index]! - bounds.minZ[index]!) / 2
}

function fitBlock(block: Block, bounds: BoundsColumns): void {
  const { cells, cellBoxes, box } = block
  clearBox(box, 0)
  for (let c = 0, at = 0; c < cells.length; c++, at += BOX_STRIDE) {
    const cell = cells[c]!
    if (cell.stale) {
      cell.stale = false
      clearBox(cellBoxes, at)
      for (let i = 0; i < cell.count; i++) extendByEntity(cellBoxes, at, bounds, cell.indices[i]!)
    }
    const [minX, minY, minZ, maxX, maxY, maxZ] = cellBoxes.subarray(at, at + BOX_STRIDE)
    extendBox(box, 0, minX!, minY!, minZ!, maxX!, maxY!, maxZ!)
  }
}

function extendByEntity(boxes: Float32Array, at: number, bounds: BoundsColumns, index: number): void {
  const { minX, minY, minZ, maxX, maxY, maxZ } = bounds
  extendBox(boxes, at, minX[index]!, minY[index]!, minZ[index]!, maxX[index]!, maxY[index]!, maxZ[index]!)
}

function cellCoordinate(position: number): number {
  const cell = Math.floor(position / CELL_SIZE)
  return cell > -LARGEST_CELL ? Math.min(cell, LARGEST_CELL) : -LARGEST_CELL
}

function keyOf(column: number, row: number): number {
  return (column + 32768) * 65536 + row + 32768
}
