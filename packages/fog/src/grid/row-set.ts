/** A set of row numbers that is cheap to mark in bands, to walk and to empty. */
export class RowSet {
  /** One byte a row: 1 when the row is in the set. */
  readonly flags: Uint8Array
  /** Lowest row in the set; above {@link last} when the set is empty. */
  first: number
  /** Highest row in the set. */
  last = -1
  /** Rows in the set. */
  count = 0

  constructor(rows: number) {
    this.flags = new Uint8Array(rows)
    this.first = rows
  }

  /** Adds the rows `from`..`to`, both included; they must exist. */
  add(from: number, to: number): void {
    const { flags } = this
    if (from < this.first) this.first = from
    if (to > this.last) this.last = to
    for (let row = from; row <= to; row++) {
      if (flags[row] === 0) {
        flags[row] = 1
        this.count++
      }
    }
  }

  /** Adds every row. */
  addAll(): void {
    this.add(0, this.flags.length - 1)
  }

  /** Adds all rows of another set of the same size. */
  addSet(other: RowSet): void {
    for (let row = other.first; row <= other.last; row++) {
      if (other.flags[row] === 1 && this.flags[row] === 0) this.add(row, row)
    }
  }

  /** Whether every row between the first and the last is in the set. */
  get solid(): boolean {
    return this.count === this.last - this.first + 1
  }

  /** Empties the set. */
  clear(): void {
    if (this.count === 0) return
    this.flags.fill(0, this.first, this.last + 1)
    this.first = this.flags.length
    this.last = -1
    this.count = 0
  }
}
