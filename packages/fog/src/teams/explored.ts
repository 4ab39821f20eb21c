import { setSpan } from '../grid/bits.ts'
import { RowSet } from '../grid/row-set.ts'
import type { Plane } from './plane.ts'

/** What each team has ever seen, and the rows of each team that the last tick changed in any way. */
export class Explored {
  /** Words of the explored cells a team, row-major. */
  readonly words: readonly Int32Array[]
  /** Rows a team whose visible or explored bits changed. */
  readonly changed: readonly RowSet[]
  private readonly whole: Uint8Array
  private readonly columns: number
  private readonly rows: number
  private readonly stride: number

  constructor(teams: number, columns: number, rows: number, stride: number) {
    this.columns = columns
    this.rows = rows
    this.stride = stride
    this.words = Array.from({ length: teams }, () => new Int32Array(rows * stride))
    this.changed = Array.from({ length: teams }, () => new RowSet(rows))
    this.whole = new Uint8Array(teams)
  }

  /** Adds what a team sees now, in the rows that changed. */
  update(team: number, view: Plane): void {
    const changed = this.changed[team]!
    changed.clear()
    if (this.whole[team] === 1) changed.addAll()
    else changed.addSet(view.changed)
    this.whole[team] = 0
    for (let row = changed.first; row <= changed.last; row++) {
      if (changed.flags[row] === 1) this.addRow(team, view, row)
    }
  }

  /** Reports every row of a team as changed at the next {@link update}. */
  changeWhole(team: number): void {
    this.whole[team] = 1
  }

  /** Forgets what a team has explored; what it sees now stays explored. */
  reset(team: number, view: Plane): void {
    this.words[team]!.fill(0)
    this.addAll(team, view)
  }

  /** Marks every cell as explored. */
  exploreAll(team: number): void {
    for (let row = 0; row < this.rows; row++) setSpan(this.words[team]!, row * this.stride, 0, this.columns - 1)
    this.whole[team] = 1
  }

  /** Adds everything that a team sees now. */
  addAll(team: number, view: Plane): void {
    for (let row = 0; row < this.rows; row++) this.addRow(team, view, row)
    this.whole[team] = 1
  }

  private addRow(team: number, view: Plane, row: number): void {
    const words = this.words[team]!
    const end = (row + 1) * this.stride
    for (let i = row * this.stride; i < end; i++) words[i]! |= view.words[i]!
  }
}
