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
 * A byte a cell for the viewed teams, twice: as it was at the fog tick before and as it is at the latest one. Drawing
 * blends from one to the other. A change takes several ticks: each brings a byte nearer to its shade by a fixed step, so
 * it moves one way, arrives exactly, and then stays. Only rows with a change are touched.
 */
export class FogShades {
  /** The fog it shows. */
  readonly fog: Fog
  /** Bytes a row: the columns, rounded up to whole groups of four. */
  readonly width: number
  readonly rows: number
  readonly before: Uint8Array
  readonly after: Uint8Array
  /** Rows in which {@link step} or {@link snap} wrote `before` or `after`. Empty it when it is uploaded. */
  readonly written: RowSet
  private readonly before4: Int32Array
  private readonly after4: Int32Array
  private readonly moving: RowSet
  private readonly due: RowSet
  private readonly visible: Int32Array[] = []
  private readonly explored: Int32Array[] = []

  constructor(fog: Fog) {
    this.fog = fog
    this.width = Math.ceil(fog.columns / 4) * 4
    this.rows = fog.rows
    this.before = new Uint8Array(this.width * this.rows)
    this.after = new Uint8Array(this.width * this.rows)
    this.before4 = new Int32Array(this.before.buffer)
    this.after4 = new Int32Array(this.after.buffer)
    this.written = new RowSet(this.rows)
    this.moving = new RowSet(this.rows)
    this.due = new RowSet(this.rows)
  }

  /** Takes the state of these teams (a bit a team) over at once, everywhere. */
  snap(mask: number): void {
    this.readTeams(mask)
    this.moving.clear()
    this.written.addAll()
    for (let row = 0; row < this.rows; row++) {
      for (let group = 0; group < this.width; group += 4) {
        const shades = this.target(row, group)
        const at = (row * this.width + group) >> 2
        this.before4[at] = shades
        this.after4[at] = shades
      }
    }
  }

  /**
   * Follows one fog tick: every byte moves by at most `step` towards the state of these teams. `whole` looks at every
   * row, else only at rows that changed in this tick or that had not arrived.
   */
  step(mask: number, step: number, whole: boolean): void {
    this.readTeams(mask)
    const { due, moving } = this
    due.clear()
    due.addSet(moving)
    if (whole) due.addAll()
    else
      for (let team = 0; team < this.fog.teams; team++) if ((mask >>> team) & 1) due.addSet(this.fog.changedRows(team))
    moving.clear()
    for (let row = due.first; row <= due.last; row++) {
      if (due.flags[row] === 1 && this.stepRow(row, step)) moving.add(row, row)
    }
    this.written.addSet(due)
  }

  /** Whether bytes are still on their way: then the next fog tick has work even if nothing changes. */
  get easing(): boolean {
    return this.moving.count > 0
  }

  private stepRow(row: number, step: number): boolean {
    const { after, before4, after4, width } = this
    let moved = false
    for (let group = 0; group < width; group += 4) {
      const at = (row * width + group) >> 2
      const shades = this.target(row, group)
      const now = after4[at]!
      before4[at] = now
      if (now === shades) continue
      moved = true
      after4[at] = shades
      // `before` still holds where each of the four bytes stood; those that were to move too far go back a part.
      for (let i = at << 2; i < (at << 2) + 4; i++) {
        const from = this.before[i]!
        const to = after[i]!
        if (to > from + step) after[i] = from + step
        else if (to < from - step) after[i] = from - step
      }
    }
    return moved
  }

  /** The shades of four cells, of which `group` is the first column. */
  private target(row: number, group: number): number {
    const word = row * this.fog.stride + (group >> 5)
    let visible = 0
    let explored = 0
    for (let i = 0; i < this.visible.length; i++) {
      visible |= this.visible[i]![word]!
      explored |= this.explored[i]![word]!
    }
    const shift = group & 31
    return SHADES_OF_BITS[((visible >>> shift) & 15) | (((explored >>> shift) & 15) << 4)]!
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
