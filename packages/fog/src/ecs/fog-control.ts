import { defineResource, type ViewerTeams } from '@farsight/ecs'
import { createFog, type Fog } from '../fog.ts'
import { checkMask, checkTeam, checkTeamCount, type FogState } from '../fog-options.ts'
import type { FogGrid } from '../grid/fog-grid.ts'

/** A bit for every team. */
export const ALL_TEAMS = 0xffffffff

/**
 * The fog of an app: it stays the same through map loads, while the {@link Fog} behind it comes and goes with the maps.
 * Without a map, or with the fog disabled, everything is visible to everybody.
 */
export class FogControl {
  /** Number of teams. */
  readonly teams: number
  /** Casts a second that were asked for. */
  readonly hz: number
  private readonly viewer: ViewerTeams
  private readonly sharing: Uint32Array
  private current: Fog | null = null
  private on = true

  /** Made by `fogPlugin`. */
  constructor(teams: number, hz: number, viewer: ViewerTeams) {
    this.hz = hz
    checkTeamCount(teams)
    this.teams = teams
    this.viewer = viewer
    this.sharing = new Uint32Array(teams)
  }

  /** The fog of the loaded map, or null. Its casters belong to the entities: add none to it. */
  get fog(): Fog | null {
    return this.current
  }

  /** Whether there is fog. Default true. */
  get enabled(): boolean {
    return this.on
  }

  set enabled(on: boolean) {
    this.on = on
    if (this.current !== null) this.current.enabled = on
  }

  /** The teams through whose eyes the world is shown: a bit a team. */
  get viewMask(): number {
    return this.viewer.mask
  }

  /** Shows the world as these teams see it together: a bit a team, {@link ALL_TEAMS} for an observer. */
  viewAs(mask: number): void {
    this.viewer.mask = mask >>> 0
  }

  /** Shows the world as one team sees it. Throws FS0401 for an unknown team. */
  viewAsTeam(team: number): void {
    checkTeam(team, this.teams)
    this.viewAs(1 << team)
  }

  /** As {@link Fog.setSharing}; it holds for the maps to come, too. Throws FS0401 for an unknown team. */
  setSharing(team: number, mask: number): void {
    checkTeam(team, this.teams)
    checkMask(mask, this.teams)
    this.current?.setSharing(team, mask)
    this.sharing[team] = mask
  }

  /** Whether a team sees a world position now. Throws FS0401 for an unknown team. */
  isVisible(team: number, x: number, y: number): boolean {
    checkTeam(team, this.teams)
    return this.current?.isVisible(team, x, y) ?? true
  }

  /** Whether a team sees a world position or saw it before. Throws FS0401 for an unknown team. */
  isExplored(team: number, x: number, y: number): boolean {
    checkTeam(team, this.teams)
    return this.current?.isExplored(team, x, y) ?? true
  }

  /** What a team knows of a world position. Throws FS0401 for an unknown team. */
  state(team: number, x: number, y: number): FogState {
    checkTeam(team, this.teams)
    return this.current?.state(team, x, y) ?? 'visible'
  }

  /** The teams that see a world position now: a bit a team, unsigned. */
  visibleMask(x: number, y: number): number {
    return this.current?.visibleMask(x, y) ?? ALL_TEAMS
  }

  /** Fixed ticks of `fixedDt` seconds from one cast to the next. */
  ticksPerCast(fixedDt: number): number {
    return Math.max(1, Math.round(1 / (this.hz * fixedDt)))
  }

  /** Makes the fog of a map, or ends it with null. The fog system calls it. */
  replace(grid: FogGrid | null): void {
    if (grid === null) {
      this.current = null
      return
    }
    const { columns, rows, cellSize, originX, originY } = grid
    const fog = createFog({ columns, rows, cellSize, originX, originY, teams: this.teams })
    for (let team = 0; team < this.teams; team++) fog.setSharing(team, this.sharing[team]!)
    fog.enabled = this.on
    this.current = fog
  }
}

/** The fog of an app that uses `fogPlugin`. */
export const FogResource = defineResource<FogControl>('Fog')
