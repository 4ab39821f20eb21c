import { CasterTable } from '../casters/caster-table.ts'
import { MaskPool } from '../casters/mask-pool.ts'
import { setSpan } from '../grid/bits.ts'
import { EYE_ABOVE_ALL, fitWindow, type SightCaster, type SightWindow, windowCapacity } from '../sight/sight-caster.ts'
import type { SightField } from '../sight/sight-field.ts'
import { Plane } from './plane.ts'

/** What each team sees with its own casters. */
export class CasterSight {
  /** A plane a team. */
  readonly planes: readonly Plane[]
  readonly table = new CasterTable()
  /** Casts of the last {@link update}. */
  casts = 0
  private readonly pool = new MaskPool()
  private readonly heads: Int32Array
  private readonly revealed: Uint8Array
  private readonly window: SightWindow = { firstRow: 0, rowCount: 0, firstWord: 0, wordCount: 0 }
  private readonly field: SightField
  private readonly caster: SightCaster
  private readonly before: Int32Array

  /** `before` is scratch space of a plane's size. */
  constructor(field: SightField, teams: number, caster: SightCaster, before: Int32Array) {
    this.field = field
    this.caster = caster
    this.before = before
    this.planes = Array.from({ length: teams }, () => new Plane(field.rows, field.stride))
    this.heads = new Int32Array(teams).fill(-1)
    this.revealed = new Uint8Array(teams)
  }

  /** Lets a team see every cell, or no longer. */
  setRevealed(team: number, on: boolean): void {
    if ((this.revealed[team] === 1) === on) return
    this.revealed[team] = on ? 1 : 0
    this.planes[team]!.dirty.addAll()
  }

  /** Casts what changed since the last call and makes the rows that this touched again. */
  update(): void {
    this.casts = 0
    for (let team = 0; team < this.planes.length; team++) this.planes[team]!.changed.clear()
    this.touchNearChanges()
    const { table } = this
    for (let i = 0; i < table.changedCount; i++) this.apply(table.changed[i]!)
    table.changedCount = 0
    for (let team = 0; team < this.planes.length; team++) {
      if (this.planes[team]!.dirty.count > 0) this.rebuild(team)
    }
  }

  /** Queues the casters whose disc holds a cell whose level or blocker changed. */
  private touchNearChanges(): void {
    const { field, table } = this
    if (!field.hasChanges) return
    const c = table.columns
    for (let id = 0; id < table.end; id++) {
      if (c.heldTeam[id]! < 0 || c.heldEye[id] === EYE_ABOVE_ALL) continue
      const column = c.heldColumn[id]!
      const row = c.heldRow[id]!
      const radius = c.heldRadius[id]!
      const near = field.changedIn(
        Math.max(0, column - radius),
        Math.max(0, row - radius),
        Math.min(field.columns - 1, column + radius),
        Math.min(field.rows - 1, row + radius),
      )
      if (!near) continue
      c.stale[id] = 1
      table.touch(id)
    }
    field.forgetChanges()
  }

  /** Brings what is held of one caster in line with what is asked of it. */
  private apply(id: number): void {
    const c = this.table.columns
    c.queued[id] = 0
    const held = c.heldTeam[id]!
    const column = c.column[id]!
    const row = c.row[id]!
    if (c.live[id] === 0 || column < 0) {
      if (held >= 0) {
        this.markRows(id, held)
        this.unlink(id)
      }
      if (c.live[id] === 0) {
        if (c.slotSize[id]! > 0) this.pool.release(c.slot[id]!, c.slotSize[id]!)
        c.slotSize[id] = 0
        this.table.recycle(id)
      }
      return
    }
    const asked = c.eye[id]!
    const eye = asked === EYE_ABOVE_ALL ? asked : this.field.eyeAt(column, row, asked)
    const same =
      held >= 0 &&
      c.stale[id] === 0 &&
      c.heldColumn[id] === column &&
      c.heldRow[id] === row &&
      c.heldRadius[id] === c.radius[id] &&
      c.heldEye[id] === eye
    const team = c.team[id]!
    if (same && held === team) return
    if (held >= 0) this.markRows(id, held)
    if (held >= 0 && held !== team) this.unlink(id)
    if (!same) this.cast(id, column, row, c.radius[id]!, eye)
    if (held !== team) this.link(id)
    this.markRows(id, team)
  }

  private cast(id: number, column: number, row: number, radius: number, eye: number): void {
    const c = this.table.columns
    const { field, pool, window } = this
    const size = MaskPool.sizeFor(windowCapacity(field.columns, field.rows, radius))
    if (size !== c.slotSize[id]) {
      if (c.slotSize[id]! > 0) pool.release(c.slot[id]!, c.slotSize[id]!)
      c.slot[id] = pool.take(size)
      c.slotSize[id] = size
    }
    fitWindow(window, field.columns, field.rows, column, row, radius)
    this.caster.cast(field, column, row, radius, eye, window, pool.words, c.slot[id]!)
    this.casts++
    c.stale[id] = 0
    c.heldColumn[id] = column
    c.heldRow[id] = row
    c.heldRadius[id] = radius
    c.heldEye[id] = eye
    c.firstRow[id] = window.firstRow
    c.rowCount[id] = window.rowCount
    c.firstWord[id] = window.firstWord
    c.wordCount[id] = window.wordCount
  }

  private link(id: number): void {
    const c = this.table.columns
    const team = c.team[id]!
    const head = this.heads[team]!
    c.heldTeam[id] = team
    c.previous[id] = -1
    c.following[id] = head
    if (head >= 0) c.previous[head] = id
    this.heads[team] = id
  }

  private unlink(id: number): void {
    const c = this.table.columns
    const team = c.heldTeam[id]!
    const previous = c.previous[id]!
    const following = c.following[id]!
    if (previous >= 0) c.following[previous] = following
    else this.heads[team] = following
    if (following >= 0) c.previous[following] = previous
    c.heldTeam[id] = -1
  }

  private markRows(id: number, team: number): void {
    const c = this.table.columns
    const firstRow = c.firstRow[id]!
    this.planes[team]!.dirty.add(firstRow, firstRow + c.rowCount[id]! - 1)
  }

  private rebuild(team: number): void {
    const plane = this.planes[team]!
    const { stride } = this.field
    plane.openDirtyRows(this.before, stride)
    if (this.revealed[team] === 1) this.fillDirtyRows(plane)
    else {
      const c = this.table.columns
      const masks = this.pool.words
      const { first, last } = plane.dirty
      for (let id = this.heads[team]!; id >= 0; id = c.following[id]!) {
        const firstRow = c.firstRow[id]!
        const rowCount = c.rowCount[id]!
        if (firstRow > last || firstRow + rowCount <= first) continue
        plane.orMask(masks, c.slot[id]!, firstRow, rowCount, c.firstWord[id]!, c.wordCount[id]!, stride)
      }
    }
    plane.closeDirtyRows(this.before, stride)
  }

  private fillDirtyRows(plane: Plane): void {
    const { columns, stride } = this.field
    for (let row = plane.dirty.first; row <= plane.dirty.last; row++) {
      if (plane.dirty.flags[row] === 1) setSpan(plane.words, row * stride, 0, columns - 1)
    }
  }
}
