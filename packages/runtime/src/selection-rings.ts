import { SelectionChanged } from '@farsight/controls'
import { definePlugin, type Entity, LocalBounds, Team, ViewerTeams } from '@farsight/ecs'
import { Splat } from '@farsight/terrain/render'

/** Ring colours, 0xrrggbbaa: units of the viewed teams, and of all others. */
const OWN = 0x6ee070d0
const OTHER = 0xe0a050d0
/** Size of a ring by the bounds of its entity, and its least radius in world units. */
const RADIUS_FACTOR = 0.9
const MIN_RADIUS = 34

/** Shows a ring on the terrain under each selected entity. */
export const selectionRingsPlugin = definePlugin({
  name: 'selectionRings',
  requires: ['splats', 'player'],
  setup({ world, onDestroy }) {
    const bounds = world.store(LocalBounds)
    const team = world.store(Team).id
    let ringed: Entity[] = []
    const stop = world.events.on(SelectionChanged, ({ entities }) => {
      for (const entity of ringed) if (world.isAlive(entity)) world.remove(entity, Splat)
      ringed = [...entities]
      const { mask } = world.resources.get(ViewerTeams)
      for (const entity of ringed) {
        const index = world.indexOf(entity)
        const radius = Math.max(MIN_RADIUS, Math.max(bounds.hx[index]!, bounds.hy[index]!) * RADIUS_FACTOR)
        const own = world.has(entity, Team) && ((mask >>> team[index]!) & 1) === 1
        world.add(entity, Splat({ image: 'ring', radius, color: own ? OWN : OTHER }))
      }
    })
    onDestroy(stop)
  },
})
