import { RowSet } from '../grid/row-set.ts'

/** One set of visible cells as bit rows, with the rows to be made again and the rows that came out different. */
export class Plane {
  /** Words, row-major: `row * stride + (column >> 5)`. */
  readonly words: Int32Array
  /** Rows to be made again in this tick. */
  readonly dirty: RowSet
  /** Rows whose bits this tick changed. */
  readonly changed: RowSet

  constructor(rows: number, stride: number) {
    this.words = new Int32Array(rows * stride)
    this.dirty = new RowSet(rows)
    this.changed = new RowSet(rows)
  }

  /** Keeps the dirty rows in `before`, at the same places, and clears them here. */
  openDirtyRows(before: Int32Array, stride: number): void {
    const { words, dirty } = this
    for (let row = dirty.first; row <= dirty.last; row++) {
      if (dirty.flags[row] === 0) continue
      const end = (row + 1) * stride
      for (let i = row * stride; i < end; i++) {
        before[i] = words[i]!
        words[i] = 0
      }
    }
  }

  /** Compares the dirty rows with what they were, fills {@link changed} and empties {@link dirty}. */
  closeDirtyRows(before: Int32Array, stride: number): void {
    const { words, dirty, changed } = this
    for (let row = dirty.first; row <= dirty.last; row++) {
      if (dirty.flags[row] === 0) continue
      const end = (row + 1) * stride
      let different = 0
      for (let i = row * stride; i < end; i++) different |= before[i]! ^ words[i]!
      if (different !== 0) changed.add(row, row)
    }
    dirty.clear()
  }

  /** ORs the dirty rows of another plane of the same size into this one. */
  orDirtyRows(other: Int32Array, stride: number): void {
    const { words, dirty } = this
    for (let row = dirty.first; row <= dirty.last; row++) {
      if (dirty.flags[row] === 0) continue
      const end = (row + 1) * stride
      for (let i = row * stride; i < end; i++) words[i]! |= other[i]!
    }
  }

  /** ORs a mask of `rowCount` rows of `wordCount` words, which begins at `masks[from]`, into the dirty rows. */
  orMask(
    masks: Int32Array,
    from: number,
    firstRow: number,
    rowCount: number,
    firstWord: number,
    wordCount: number,
    stride: number,
  ): void {
    const { words, dirty } = this
    const begin = Math.max(firstRow, dirty.first)
    const end = Math.min(firstRow + rowCount - 1, dirty.last)
    const { flags } = dirty
    const sparse = !dirty.solid
    let mask = from + (begin - firstRow) * wordCount
    let target = begin * stride + firstWord
    // Discs of the usual sizes are two or three words wide; the plain loop is twice as slow for them.
    if (wordCount === 2) {
      for (let row = begin; row <= end; row++, mask += 2, target += stride) {
        if (sparse && flags[row] === 0) continue
        words[target]! |= masks[mask]!
        words[target + 1]! |= masks[mask + 1]!
      }
    } else if (wordCount === 3) {
      for (let row = begin; row <= end; row++, mask += 3, target += stride) {
        if (sparse && flags[row] === 0) continue
        words[target]! |= masks[mask]!
        words[target + 1]! |= masks[mask + 1]!
        words[target + 2]! |= masks[mask + 2]!
      }
    } else {
      for (let row = begin; row <= end; row++, mask += wordCount, target += stride) {
        if (sparse && flags[row] === 0) continue
        for (let j = 0; j < wordCount; j++) words[target + j]! |= masks[mask + j]!
      }
    }
  }
}
