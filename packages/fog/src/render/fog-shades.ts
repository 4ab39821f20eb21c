import type { Fog } from '../fog.ts'
import { RowSet } from '../grid/row-set.ts'

/** Shades of a cell that is masked, explored and visible. */
export const SHADE_MASKED = 0
export const SHADE_EXPLORED = 128
export const SHADE_VISIBLE = 255

/** Four shades at once, by four visible bits and four explored bits above them. */
const SHADES_OF_BITS = new Int32Array(
  Uint8Array.from({ length: 1024 }, (_, i) => {
    const cell = i & 3
    const bits = i >> 2
    if ((bits >> cell) & 1) return SHADE_VISIBLE
    return (bits >> (cell + 4)) & 1 ? SHADE_EXPLORED : SHADE_MASKED
  }).buffer,
)

/**
 * A byte a cell for the viewed teams, in rows from the south. A change takes several fog ticks: each brings the byte
 * nearer to its shade by a fixed step, so it moves one way, arrives exactly, and then stays. Only rows with a change are
 * touched.
 */
export class FogShades {
  /** The fog it shows. */
  readonly fog: Fog
  /** Bytes a row: the columns, rounded up to whole groups of four. */
  readonly width: number
  readonly rows: number
  readonly bytes: Uint8Array
  /** Rows whose bytes changed since this set was last emptied. */
  readonly written: RowSet
  private readonly groups: Int32Array
  private readonly moving: RowSet
  private readonly due: RowSet
  private readonly visible: Int32Array[] = []
  private readonly explored: Int32Array[] = []
  private readonly visibleRow: Int32Array
  private readonly exploredRow: Int32Array
  private readonly from = new Uint8Array(4)
  private readonly fromGroup = new Int32Array(this.from.buffer)

  constructor(fog: Fog) {
    this.fog = fog
    this.width = Math.ceil(fog.columns / 4) * 4
    this.rows = fog.rows
    this.bytes = new Uint8Array(this.width * this.rows)
    this.groups = new Int32Array(this.bytes.buffer)
    this.written = new RowSet(this.rows)
    this.moving = new RowSet(this.rows)
    this.due = new RowSet(this.rows)
    this.visibleRow = new Int32Array(fog.stride)
    this.exploredRow = new Int32Array(fog.stride)
  }

  /** Takes the state of these teams (a bit a team) over at once, everywhere. */
  snap(mask: number): void {
    this.readTeams(mask)
    this.moving.clear()
    this.written.addAll()
    const { groups, width } = this
    for (let row = 0, at = 0; row < this.rows; row++) {
      this.readRow(row)
      for (let column = 0; column < width; column += 4) groups[at++] = this.target(column)
    }
  }

  /**
   * Follows one fog tick: every byte moves by at most `step` towards the state of these teams. `whole` looks at every
   * row, else only at rows that changed in this tick or that had not arrived.
   */
  step(mask: number, step: number, whole: boolean): void {
    this.readTeams(mask)
    const { due, moving, fog, written } = this
    due.clear()
    due.addSet(moving)
    if (whole) due.addAll()
    else for (let team = 0; team < fog.teams; team++) if ((mask >>> team) & 1) due.addSet(fog.changedRows(team))
    moving.clear()
    for (let row = due.first; row <= due.last; row++) {
      if (due.flags[row] === 0 || !this.stepRow(row, step)) continue
      moving.add(row, row)
      written.add(row, row)
    }
  }

  private stepRow(row: number, step: number): boolean {
    const { bytes, groups, width, from, fromGroup } = this
    let moved = false
    let at = (row * width) >> 2
    this.readRow(row)
    for (let column = 0; column < width; column += 4, at++) {
      const shades = this.target(column)
      const now = groups[at]!
      if (now === shades) continue
      moved = true
      fromGroup[0] = now
      groups[at] = shades
      // Of the four bytes, those that would move too far go back a part.
      for (let i = 0; i < 4; i++) {
        const old = from[i]!
        const byte = (at << 2) + i
        const to = bytes[byte]!
        if (to > old + step) bytes[byte] = old + step
        else if (to < old - step) bytes[byte] = old - step
      }
    }
    return moved
  }

  /** The shades of four cells of the row that was read; `column` is the first of them. */
  private target(column: number): number {
    const word = column >> 5
    const shift = column & 31
    return SHADES_OF_BITS[
      ((this.visibleRow[word]! >>> shift) & 15) | (((this.exploredRow[word]! >>> shift) & 15) << 4)
    ]!
  }

  /** Joins a row of all viewed teams. */
  private readRow(row: number): void {
    const { visibleRow, exploredRow } = this
    const { stride } = this.fog
    visibleRow.fill(0)
    exploredRow.fill(0)
    for (let i = 0; i < this.visible.length; i++) {
      const visible = this.visible[i]!
      const explored = this.explored[i]!
      for (let word = 0, at = row * stride; word < stride; word++, at++) {
        visibleRow[word]! |= visible[at]!
        exploredRow[word]! |= explored[at]!
      }
    }
  }

  private readTeams(mask: number): void {
    let count = 0
    for (let team = 0; team < this.fog.teams; team++) {
      if (((mask >>> team) & 1) === 0) continue
      this.visible[count] = this.fog.visibleWords(team)
      this.explored[count++] = this.fog.exploredWords(team)
    }
    this.visible.length = count
    this.explored.length = count
  }
}
