import { SightBlockers, type System, Team, Transform, type World } from '@farsight/ecs'
import type { Fog } from '../fog.ts'
import type { FogGrid } from '../grid/fog-grid.ts'
import { Sight } from './components.ts'
import { type CellsPerTile, fitBlockers, fogGridFor } from './fit-blockers.ts'
import type { FogControl } from './fog-control.ts'

/** What the sight system is told. */
export interface SightSystemOptions {
  cellsPerTile: CellsPerTile | undefined
  /** Used while there are no sight blockers. */
  grid: FogGrid | null
}

/**
 * Makes the system `fogSight` (fog): keeps a caster for every entity with Transform, Team and Sight, follows the
 * resource SightBlockers, and ticks the fog whenever enough fixed ticks have gone by. The wall clock plays no part.
 */
export function createSightSystem(world: World, control: FogControl, options: SightSystemOptions): System {
  const query = world.defineQuery([Transform, Team, Sight], { changes: true })
  const position = world.store(Transform)
  const team = world.store(Team)
  const sight = world.store(Sight)
  const casterOf = new Int32Array(world.capacity + 1).fill(-1)
  let source: SightBlockers | undefined
  let version = -1
  let lastBeat = -1

  /** Follows the map. Returns whether the fog is a new one. */
  function followMap(): boolean {
    const blockers = world.resources.find(SightBlockers)
    let fresh = false
    if (blockers !== source || (control.fog === null && blockers === undefined && options.grid !== null)) {
      source = blockers
      version = -1
      control.replace(blockers === undefined ? options.grid : fogGridFor(blockers, options.cellsPerTile))
      fresh = true
    }
    if (blockers !== undefined && control.fog !== null && blockers.version !== version) {
      version = blockers.version
      const { level, blocker } = fitBlockers(blockers, control.fog)
      control.fog.setHeights(level, blocker)
    }
    return fresh
  }

  function addCaster(fog: Fog, index: number): void {
    casterOf[index] = fog.addCaster({ team: team.id[index]!, x: position.x[index]!, y: position.y[index]!, radius: 0 })
  }

  function followEntities(fog: Fog, fresh: boolean): void {
    const { indices, count, added, addedCount, removed, removedCount } = query.refresh()
    if (fresh) {
      casterOf.fill(-1)
      for (let i = 0; i < count; i++) addCaster(fog, indices[i]!)
    } else {
      for (let i = 0; i < removedCount; i++) {
        const index = removed[i]!
        if (casterOf[index]! >= 0) fog.removeCaster(casterOf[index]!)
        casterOf[index] = -1
      }
      for (let i = 0; i < addedCount; i++) addCaster(fog, added[i]!)
    }
    for (let i = 0; i < count; i++) {
      const index = indices[i]!
      const { x, y } = position
      const flying = sight.flying[index] !== 0
      fog.setCaster(
        casterOf[index]!,
        team.id[index]!,
        x[index]!,
        y[index]!,
        sight.radius[index]!,
        sight.eye[index]!,
        flying,
      )
    }
  }

  return {
    name: 'fogSight',
    phase: 'fog',
    run({ tick, fixedDt }) {
      const fresh = followMap()
      const { fog } = control
      const beat = Math.floor(tick / control.ticksPerCast(fixedDt))
      if (fog === null || (!fresh && beat === lastBeat)) return
      lastBeat = beat
      followEntities(fog, fresh)
      fog.tick()
    },
  }
}
