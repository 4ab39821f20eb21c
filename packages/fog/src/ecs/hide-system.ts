import { type Entity, type System, Team, Transform, Visibility, type World } from '@farsight/ecs'
import type { Fog } from '../fog.ts'
import { Footprint } from './components.ts'
import { ALL_TEAMS, type FogControl } from './fog-control.ts'

/**
 * Makes the system `fogHide` (fog, after `fogSight`): writes Visibility for every entity with Transform and Team, once a
 * fixed tick, and at once for those that are new. An entity is visible to its own team, to those that receive its sight,
 * and to every team that sees a cell under it. Entities without a team are left alone.
 */
export function createHideSystem(world: World, control: FogControl): System {
  const query = world.defineQuery([Transform, Team], { changes: true })
  const position = world.store(Transform)
  const team = world.store(Team)
  const footprint = world.store(Footprint)
  const visibility = world.store(Visibility)
  const owners = new Uint32Array(256)
  const handles = new Float64Array(world.capacity + 1)
  let lastTick = -1
  let lastFog: Fog | null = null

  /** For each team the teams that see its entities anywhere. */
  function readOwners(fog: Fog): void {
    for (let id = 0; id < 32; id++) owners[id] = (1 << id) >>> 0
    for (let receiver = 0; receiver < fog.teams; receiver++) {
      const sources = fog.sharingOf(receiver)
      for (let id = 0; id < fog.teams; id++) if ((sources >>> id) & 1) owners[id]! |= 1 << receiver
    }
  }

  function hide(fog: Fog, index: number): void {
    const x = position.x[index]!
    const y = position.y[index]!
    const halfX = footprint.halfX[index]!
    const halfY = footprint.halfY[index]!
    const seen = halfX > 0 || halfY > 0 ? fog.visibleMaskAround(x, y, halfX, halfY) : fog.visibleMask(x, y)
    visibility.teams[index] = seen | owners[team.id[index]!]!
  }

  return {
    name: 'fogHide',
    phase: 'fog',
    after: ['fogSight'],
    run({ tick }) {
      const { indices, count, added, addedCount, removed, removedCount } = query.refresh()
      const fog = control.enabled ? control.fog : null
      for (let i = 0; i < removedCount; i++) {
        // Only an entity that lost its team is shown again: its place may belong to another one by now.
        if (world.isAlive(handles[removed[i]!] as Entity)) visibility.teams[removed[i]!] = ALL_TEAMS
      }
      for (let i = 0; i < addedCount; i++) handles[added[i]!] = world.handleOf(added[i]!)
      if (fog === null) {
        if (lastFog !== null) for (let i = 0; i < count; i++) visibility.teams[indices[i]!] = ALL_TEAMS
        lastFog = null
        return
      }
      readOwners(fog)
      if (tick !== lastTick || fog !== lastFog) {
        for (let i = 0; i < count; i++) hide(fog, indices[i]!)
      } else {
        for (let i = 0; i < addedCount; i++) hide(fog, added[i]!)
      }
      lastTick = tick
      lastFog = fog
    },
  }
}
