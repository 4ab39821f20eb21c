import { createFog, type Fog } from '../fog.ts'
import type { SightCaster } from '../sight/sight-caster.ts'
import type { Random } from './scenes.ts'

/** A caster of the model, in cells. */
export interface ModelCaster {
  id: number
  team: number
  column: number
  row: number
  radius: number
  eye: number
  flying: boolean
}

/**
 * A fog beside a plain list of what was asked of it. `scratch` makes a new fog from the list, so that what grew step by
 * step can be compared with what is computed at once.
 */
export class FogModel {
  readonly fog: Fog
  readonly casters: ModelCaster[] = []
  readonly level: Uint8Array
  readonly blocker: Uint8Array
  readonly sharing: number[]
  readonly revealed: boolean[]
  private readonly caster: SightCaster | undefined

  constructor(columns: number, rows: number, teams: number, caster?: SightCaster) {
    this.caster = caster
    this.fog = createFog({ columns, rows, cellSize: 32, originX: -64, originY: 96, teams })
    this.level = new Uint8Array(columns * rows)
    this.blocker = new Uint8Array(columns * rows)
    this.sharing = Array.from({ length: teams }, () => 0)
    this.revealed = Array.from({ length: teams }, () => false)
  }

  /** World x of the middle of a column. */
  x(column: number): number {
    return this.fog.originX + (column + 0.5) * this.fog.cellSize
  }

  /** World y of the middle of a row. */
  y(row: number): number {
    return this.fog.originY + (row + 0.5) * this.fog.cellSize
  }

  spawn(options: Omit<ModelCaster, 'id'>): ModelCaster {
    const id = this.fog.addCaster({ ...this.place(options), ...options, radius: options.radius * this.fog.cellSize })
    const caster = { ...options, id }
    this.casters.push(caster)
    return caster
  }

  /** Writes the current values of a caster to the fog. */
  send(caster: ModelCaster): void {
    const { x, y } = this.place(caster)
    this.fog.setCaster(caster.id, caster.team, x, y, caster.radius * 32, caster.eye, caster.flying)
  }

  kill(caster: ModelCaster): void {
    this.fog.removeCaster(caster.id)
    this.casters.splice(this.casters.indexOf(caster), 1)
  }

  setBlocker(column: number, row: number, height: number): void {
    this.blocker[row * this.fog.columns + column] = height
    this.fog.setBlocker(column, row, height)
  }

  share(team: number, mask: number): void {
    this.sharing[team] = mask
    this.fog.setSharing(team, mask)
  }

  reveal(team: number, on: boolean): void {
    this.revealed[team] = on
    this.fog.revealAll(team, on)
  }

  /** One random event. */
  disturb(random: Random): void {
    const { fog, casters } = this
    const column = random.next(fog.columns + 4) - 2
    const row = random.next(fog.rows + 4) - 2
    const team = random.next(fog.teams)
    const chosen = casters[random.next(casters.length || 1)]
    const kind = random.next(14)
    if (chosen === undefined || (kind === 0 && casters.length < 40)) {
      const radius = random.next(20) === 0 ? 60 : random.next(12)
      this.spawn({ team, column, row, radius, eye: random.next(3), flying: random.next(8) === 0 })
    } else if (kind <= 1 && casters.length > 15) this.kill(chosen)
    else if (kind === 2) Object.assign(chosen, { column, row })
    else if (kind === 3) chosen.radius = random.next(12)
    else if (kind === 4) chosen.eye = random.next(3)
    else if (kind === 5) chosen.team = team
    else if (kind === 6) chosen.flying = !chosen.flying
    else if (kind === 7) this.share(team, random.next(2 ** fog.teams))
    else if (kind === 8 && random.next(10) === 0) this.reveal(team, !this.revealed[team])
    else if (kind <= 10) {
      this.setBlocker(random.next(fog.columns), random.next(fog.rows), random.next(2) * (1 + random.next(2)))
    } else {
      chosen.column += random.next(3) - 1
      chosen.row += random.next(3) - 1
    }
    if (chosen !== undefined && casters.includes(chosen)) this.send(chosen)
  }

  /** A new fog of the current casters, added in the order of `order`, after one tick. */
  scratch(order: readonly ModelCaster[] = this.casters): Fog {
    const { fog } = this
    const { columns, rows, cellSize, originX, originY, teams } = fog
    const fresh = createFog({ columns, rows, cellSize, originX, originY, teams, caster: this.caster })
    fresh.setTerrain(this.level)
    fresh.setBlockers(this.blocker)
    for (let team = 0; team < teams; team++) {
      fresh.setSharing(team, this.sharing[team]!)
      fresh.revealAll(team, this.revealed[team])
    }
    for (const caster of order) {
      fresh.addCaster({ ...this.place(caster), ...caster, radius: caster.radius * cellSize })
    }
    fresh.tick()
    return fresh
  }

  private place({ column, row }: Pick<ModelCaster, 'column' | 'row'>): { x: number; y: number } {
    return { x: this.x(column), y: this.y(row) }
  }
}
