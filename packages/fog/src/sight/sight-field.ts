import { wordsFor, writeBit } from '../grid/bits.ts'

/** Rows of a block; a block is one word (32 columns) wide. */
const BLOCK_SHIFT = 3
const HIGHEST = 255

/** What blocks the sight of one eye level, as bits. */
export interface EyePlane {
  /** Cells whose top is above the eye. Row-major: word `row * stride + (column >> 5)`. */
  readonly opaque: Int32Array
  /** The same cells, column-major: word `column * turnedStride + (row >> 5)`. */
  readonly turned: Int32Array
  /** Opaque cells whose ground is not above the eye: these are lit at the rim of what is seen; cliffs are not. */
  readonly rim: Int32Array
  /** 1 for each block of 32 columns and 8 rows that has an opaque cell. */
  readonly blocks: Uint8Array
}

/**
 * Heights that sight meets: the cliff level of each cell and the height of what stands on it, both in levels.
 * A cell blocks an eye when level + blocker is above that eye.
 */
export class SightField {
  readonly columns: number
  readonly rows: number
  /** Words a row. */
  readonly stride: number
  /** Words a column of {@link EyePlane.turned}. */
  readonly turnedStride: number
  /** Cliff level a cell, row-major. Change it only through {@link setCell}. */
  readonly level: Uint8Array
  /** Height of the blocker on a cell, in levels; 0 is none. Change it only through {@link setCell}. */
  readonly blocker: Uint8Array
  private readonly planes: (EyePlane | undefined)[] = []
  private readonly blockRows: number
  private readonly changed: Uint8Array
  private readonly changedList: Int32Array
  private changedCount = 0
  private highestTop = 0

  constructor(columns: number, rows: number) {
    this.columns = columns
    this.rows = rows
    this.stride = wordsFor(columns)
    this.turnedStride = wordsFor(rows)
    this.level = new Uint8Array(columns * rows)
    this.blocker = new Uint8Array(columns * rows)
    this.blockRows = (rows + (1 << BLOCK_SHIFT) - 1) >> BLOCK_SHIFT
    this.changed = new Uint8Array(this.blockRows * this.stride)
    this.changedList = new Int32Array(this.changed.length)
  }

  /** Sets level and blocker height (0..255) of one cell. */
  setCell(column: number, row: number, level: number, blocker: number): void {
    const cell = row * this.columns + column
    if (this.level[cell] === level && this.blocker[cell] === blocker) return
    this.level[cell] = level
    this.blocker[cell] = blocker
    this.highestTop = Math.max(this.highestTop, level + blocker)
    this.markChanged((row >> BLOCK_SHIFT) * this.stride + (column >> 5))
    for (let eye = 0; eye < this.planes.length; eye++) {
      const plane = this.planes[eye]
      if (plane !== undefined) this.writeCell(plane, eye, column, row)
    }
  }

  /** The bits for an eye at this height, or undefined when nothing on the map is above it. */
  plane(eye: number): EyePlane | undefined {
    if (eye >= this.highestTop) return undefined
    return this.planes[eye] ?? this.buildPlane(eye)
  }

  /** Height of an eye that is `above` levels over the ground of a cell, 0..255. */
  eyeAt(column: number, row: number, above: number): number {
    return Math.min(HIGHEST, this.level[row * this.columns + column]! + above)
  }

  /** Whether a box of cells (inside the map, ends included) meets a block with an opaque cell. */
  anyOpaque(plane: EyePlane, firstColumn: number, firstRow: number, lastColumn: number, lastRow: number): boolean {
    return this.anyIn(plane.blocks, firstColumn, firstRow, lastColumn, lastRow)
  }

  /** Whether any cell was set since {@link forgetChanges}. */
  get hasChanges(): boolean {
    return this.changedCount > 0
  }

  /** Whether a box of cells (inside the map, ends included) is in a block with a cell set since {@link forgetChanges}. */
  changedIn(firstColumn: number, firstRow: number, lastColumn: number, lastRow: number): boolean {
    return this.anyIn(this.changed, firstColumn, firstRow, lastColumn, lastRow)
  }

  /** Begins a new time of change tracking. */
  forgetChanges(): void {
    for (let i = 0; i < this.changedCount; i++) this.changed[this.changedList[i]!] = 0
    this.changedCount = 0
  }

  private anyIn(blocks: Uint8Array, x0: number, y0: number, x1: number, y1: number): boolean {
    const lastWord = x1 >> 5
    const lastBlockRow = y1 >> BLOCK_SHIFT
    for (let blockRow = y0 >> BLOCK_SHIFT; blockRow <= lastBlockRow; blockRow++) {
      const base = blockRow * this.stride
      for (let word = x0 >> 5; word <= lastWord; word++) if (blocks[base + word] !== 0) return true
    }
    return false
  }

  private markChanged(block: number): void {
    if (this.changed[block] === 1) return
    this.changed[block] = 1
    this.changedList[this.changedCount++] = block
  }

  private buildPlane(eye: number): EyePlane {
    const plane = {
      opaque: new Int32Array(this.rows * this.stride),
      turned: new Int32Array(this.columns * this.turnedStride),
      rim: new Int32Array(this.rows * this.stride),
      blocks: new Uint8Array(this.changed.length),
    }
    for (let row = 0, cell = 0; row < this.rows; row++) {
      for (let column = 0; column < this.columns; column++, cell++) {
        const ground = this.level[cell]!
        if (ground + this.blocker[cell]! <= eye) continue
        writeBit(plane.opaque, row * this.stride, column, true)
        writeBit(plane.turned, column * this.turnedStride, row, true)
        if (ground <= eye) writeBit(plane.rim, row * this.stride, column, true)
        plane.blocks[(row >> BLOCK_SHIFT) * this.stride + (column >> 5)] = 1
      }
    }
    this.planes[eye] = plane
    return plane
  }

  private writeCell(plane: EyePlane, eye: number, column: number, row: number): void {
    const cell = row * this.columns + column
    const ground = this.level[cell]!
    const opaque = ground + this.blocker[cell]! > eye
    writeBit(plane.opaque, row * this.stride, column, opaque)
    writeBit(plane.turned, column * this.turnedStride, row, opaque)
    writeBit(plane.rim, row * this.stride, column, opaque && ground <= eye)
    const word = column >> 5
    const firstRow = (row >> BLOCK_SHIFT) << BLOCK_SHIFT
    const endRow = Math.min(this.rows, firstRow + (1 << BLOCK_SHIFT))
    let any = 0
    for (let r = firstRow; r < endRow; r++) any |= plane.opaque[r * this.stride + word]!
    plane.blocks[(row >> BLOCK_SHIFT) * this.stride + word] = any === 0 ? 0 : 1
  }
}
