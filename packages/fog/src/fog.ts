import { FarsightError } from '@farsight/errors'
import type { CasterTable } from './casters/caster-table.ts'
import {
  type CasterOptions,
  checkMask,
  checkTeam,
  checkTeamCount,
  type FogOptions,
  type FogState,
} from './fog-options.ts'
import { hasBit } from './grid/bits.ts'
import { checkGrid, columnAt, type FogGrid, rowAt } from './grid/fog-grid.ts'
import type { RowSet } from './grid/row-set.ts'
import { EYE_ABOVE_ALL, MAX_RADIUS } from './sight/sight-caster.ts'
import { SightField } from './sight/sight-field.ts'
import { SquareCaster } from './sight/square-caster.ts'
import { CasterSight } from './teams/caster-sight.ts'
import { Explored } from './teams/explored.ts'
import { readExplored, writeExplored } from './teams/explored-save.ts'
import { SharedSight } from './teams/shared-sight.ts'

/**
 * Fog of war of all teams, computed on cells. Casters are added, moved and removed at any time; {@link tick} brings
 * what the teams see up to date. All results depend only on the current casters, heights and settings, and on what
 * was explored: never on the order of calls.
 */
export class Fog implements FogGrid {
  readonly columns: number
  readonly rows: number
  readonly cellSize: number
  readonly originX: number
  readonly originY: number
  readonly teams: number
  /** Words in a bit row: row r of a plane begins at word `r * stride`. */
  readonly stride: number
  private readonly field: SightField
  private readonly sight: CasterSight
  private readonly shared: SharedSight
  private readonly explored: Explored
  private readonly casters: CasterTable
  private on = true
  private tickCount = 0

  /** Use {@link createFog}. */
  constructor(options: FogOptions) {
    checkGrid(options)
    const teams = options.teams ?? 16
    checkTeamCount(teams)
    this.columns = options.columns
    this.rows = options.rows
    this.cellSize = options.cellSize
    this.originX = options.originX
    this.originY = options.originY
    this.teams = teams
    this.field = new SightField(this.columns, this.rows)
    this.stride = this.field.stride
    const scratch = new Int32Array(this.rows * this.stride)
    this.sight = new CasterSight(this.field, teams, options.caster ?? new SquareCaster(), scratch)
    this.casters = this.sight.table
    this.shared = new SharedSight(this.sight.planes, this.rows, this.stride, scratch)
    this.explored = new Explored(teams, this.columns, this.rows, this.stride)
  }

  /** Whether there is fog. Without it every cell is visible to every team and ticks do nothing. */
  get enabled(): boolean {
    return this.on
  }

  set enabled(on: boolean) {
    if (on && !this.on) for (let team = 0; team < this.teams; team++) this.explored.changeWhole(team)
    this.on = on
  }

  /** Ticks done with the fog enabled. */
  get ticks(): number {
    return this.tickCount
  }

  /** Sight casts of the last tick. */
  get casts(): number {
    return this.sight.casts
  }

  /** Casters that exist. */
  get casterCount(): number {
    return this.casters.count
  }

  /** Sets the cliff level (0..255) of every cell, row-major. Throws FS0402 for an array of another length. */
  setTerrain(level: ArrayLike<number>): void {
    this.setHeights(level, this.field.blocker)
  }

  /** Sets the blocker height in levels (0 is none) of every cell, row-major. Throws FS0402 for another length. */
  setBlockers(height: ArrayLike<number>): void {
    this.setHeights(this.field.level, height)
  }

  /** As {@link setTerrain} and {@link setBlockers} in one. Only cells that differ cost more than a comparison. */
  setHeights(level: ArrayLike<number>, blocker: ArrayLike<number>): void {
    const cells = this.columns * this.rows
    if (level.length !== cells || blocker.length !== cells) {
      const length = level.length === cells ? blocker.length : level.length
      throw new FarsightError('FS0402', `fog: ${length} heights for ${cells} cells`, { details: { length, cells } })
    }
    const { field } = this
    for (let row = 0, cell = 0; row < this.rows; row++) {
      for (let column = 0; column < this.columns; column++, cell++) {
        const ground = level[cell]!
        const height = blocker[cell]!
        if (ground === field.level[cell] && height === field.blocker[cell]) continue
        field.setCell(column, row, levels(ground), levels(height))
      }
    }
  }

  /** Sets the height in levels of what stands on one cell; 0 clears it. Throws FS0401 for a cell outside the grid. */
  setBlocker(column: number, row: number, height: number): void {
    if (!(column >= 0 && column < this.columns && row >= 0 && row < this.rows)) {
      throw new FarsightError('FS0401', `fog: cell ${column}, ${row} is outside ${this.columns} x ${this.rows}`, {
        details: { column, row },
      })
    }
    this.field.setCell(column, row, this.field.level[row * this.columns + column]!, levels(height))
  }

  /** Adds a caster and returns its id. Its sight counts from the next tick on. Throws FS0401 for an unknown team. */
  addCaster(options: CasterOptions): number {
    checkTeam(options.team, this.teams)
    const id = this.casters.add()
    this.write(id, options.team, options.x, options.y, options.radius, options.eye ?? 0, options.flying ?? false)
    return id
  }

  /** Moves a caster. Within its cell that costs nothing. Throws FS0401 for an unknown caster. */
  moveCaster(id: number, x: number, y: number): void {
    this.casters.check(id)
    this.place(id, x, y)
  }

  /** Changes everything about a caster at once. Throws FS0401 for an unknown caster or team. */
  setCaster(id: number, team: number, x: number, y: number, radius: number, eye: number, flying: boolean): void {
    this.casters.check(id)
    checkTeam(team, this.teams)
    this.write(id, team, x, y, radius, eye, flying)
  }

  /** Removes a caster; what it saw is gone after the next tick. Throws FS0401 for an unknown caster. */
  removeCaster(id: number): void {
    this.casters.check(id)
    this.casters.remove(id)
  }

  /**
   * Sets whose sight a team receives besides its own: a bit a team. It is not passed on: who receives from this team
   * sees with this team's casters only. Acts in the next tick, on all that is seen then. Throws FS0401.
   */
  setSharing(team: number, mask: number): void {
    checkTeam(team, this.teams)
    checkMask(mask, this.teams)
    if (this.shared.setSources(team, mask)) this.explored.changeWhole(team)
  }

  /** The teams with whose casters a team sees, itself included: a bit a team. */
  sharingOf(team: number): number {
    checkTeam(team, this.teams)
    return this.shared.sources[team]!
  }

  /** Lets a team see everything, or no longer, from the next tick on; its receivers see it too. */
  revealAll(team: number, on = true): void {
    checkTeam(team, this.teams)
    this.sight.setRevealed(team, on)
  }

  /** Marks the whole map as explored by a team, at once. */
  exploreAll(team: number): void {
    checkTeam(team, this.teams)
    this.explored.exploreAll(team)
  }

  /** Masks all that a team does not see now, at once. */
  resetExplored(team: number): void {
    checkTeam(team, this.teams)
    this.explored.reset(team, this.shared.views[team]!)
  }

  /** Brings all teams up to date. Allocates nothing once the number of casters and their radii have settled. */
  tick(): void {
    if (!this.on) return
    this.tickCount++
    this.sight.update()
    this.shared.update()
    for (let team = 0; team < this.teams; team++) this.explored.update(team, this.shared.views[team]!)
  }

  /** Whether a team sees a world position now. Outside the grid nothing is seen. */
  isVisible(team: number, x: number, y: number): boolean {
    checkTeam(team, this.teams)
    return !this.on || this.test(this.shared.views[team]!.words, x, y)
  }

  /** Whether a team sees a world position or saw it before. */
  isExplored(team: number, x: number, y: number): boolean {
    checkTeam(team, this.teams)
    return !this.on || this.test(this.explored.words[team]!, x, y)
  }

  /** What a team knows of a world position. */
  state(team: number, x: number, y: number): FogState {
    if (this.isVisible(team, x, y)) return 'visible'
    return this.isExplored(team, x, y) ? 'explored' : 'masked'
  }

  /** The teams that see a world position now: a bit a team, as an unsigned number. */
  visibleMask(x: number, y: number): number {
    if (!this.on) return 0xffffffff
    const column = columnAt(this, x)
    const row = rowAt(this, y)
    return column < 0 || row < 0 ? 0 : this.shared.teamsAt(column, row)
  }

  /** The teams that see any cell of a box (cells, ends included, inside the grid) now: a bit a team, unsigned. */
  visibleMaskIn(firstColumn: number, firstRow: number, lastColumn: number, lastRow: number): number {
    if (!this.on) return 0xffffffff
    return this.shared.teamsIn(firstColumn, firstRow, lastColumn, lastRow)
  }

  /** The teams that see any cell within `halfX`, `halfY` world units of a position now: a bit a team, unsigned. */
  visibleMaskAround(x: number, y: number, halfX: number, halfY: number): number {
    const firstColumn = Math.max(0, Math.floor((x - halfX - this.originX) / this.cellSize))
    const firstRow = Math.max(0, Math.floor((y - halfY - this.originY) / this.cellSize))
    const lastColumn = Math.min(this.columns, Math.ceil((x + halfX - this.originX) / this.cellSize)) - 1
    const lastRow = Math.min(this.rows, Math.ceil((y + halfY - this.originY) / this.cellSize)) - 1
    if (!(firstColumn <= lastColumn && firstRow <= lastRow)) return this.visibleMask(x, y)
    return this.visibleMaskIn(firstColumn, firstRow, lastColumn, lastRow)
  }

  /** The cells a team sees now, as bit rows (see {@link stride}): live, to be read only. Spare bits are 0. */
  visibleWords(team: number): Int32Array {
    checkTeam(team, this.teams)
    return this.shared.views[team]!.words
  }

  /** The cells a team has explored, as bit rows: live, to be read only. */
  exploredWords(team: number): Int32Array {
    checkTeam(team, this.teams)
    return this.explored.words[team]!
  }

  /** The rows of a team in which the last tick changed visible or explored cells: live, to be read only. */
  changedRows(team: number): RowSet {
    checkTeam(team, this.teams)
    return this.explored.changed[team]!
  }

  /** Saves what all teams have explored. The rest follows from the casters, which are their owner's to save. */
  serialize(): Uint8Array {
    return writeExplored(this, this.explored.words)
  }

  /** Takes over what {@link serialize} saved. Throws FS0402 for damaged bytes or a fog of another shape. */
  restore(bytes: Uint8Array): void {
    readExplored(bytes, this, this.explored.words)
    for (let team = 0; team < this.teams; team++) this.explored.addAll(team, this.shared.views[team]!)
  }

  private write(id: number, team: number, x: number, y: number, radius: number, eye: number, flying: boolean): void {
    const c = this.casters.columns
    const cells = Math.min(MAX_RADIUS, Math.max(0, Math.round(radius / this.cellSize))) | 0
    const height = flying ? EYE_ABOVE_ALL : levels(eye)
    if (c.team[id] !== team || c.radius[id] !== cells || c.eye[id] !== height) this.casters.touch(id)
    c.team[id] = team
    c.radius[id] = cells
    c.eye[id] = height
    this.place(id, x, y)
  }

  private place(id: number, x: number, y: number): void {
    const c = this.casters.columns
    let column = columnAt(this, x)
    let row = rowAt(this, y)
    if (column < 0 || row < 0) column = row = -1
    if (c.column[id] === column && c.row[id] === row) return
    c.column[id] = column
    c.row[id] = row
    this.casters.touch(id)
  }

  private test(words: Int32Array, x: number, y: number): boolean {
    const column = columnAt(this, x)
    const row = rowAt(this, y)
    return column >= 0 && row >= 0 && hasBit(words, row * this.stride, column)
  }
}

/** Whole levels 0..255; anything else is brought into that range. */
function levels(height: number): number {
  return Math.min(255, Math.max(0, height)) | 0
}

/** Makes the fog of a grid. Throws FS0402 for a grid or a number of teams that cannot be. */
export function createFog(options: FogOptions): Fog {
  return new Fog(options)
}
