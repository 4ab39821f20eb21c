import { LocalBounds, type System, Transform, type World } from '@farsight/ecs'
import { Model } from './model-components.ts'
import type { ModelLibrary } from './model-library.ts'
import { ModelNames } from './model-names.ts'

/** Makes the system `modelBounds`: gives entities with a model, but without LocalBounds, the bounds of their model. */
export function createModelBoundsSystem(world: World, library: ModelLibrary): System {
  const unbounded = world.defineQuery([Transform, Model], { without: [LocalBounds] })
  const names = new ModelNames(library, world.names)
  const { name } = world.store(Model)
  return {
    name: 'modelBounds',
    phase: 'update',
    run() {
      const { indices, count } = unbounded.refresh()
      if (count === 0) return
      names.refresh()
      for (let i = 0; i < count; i++) {
        const { radius, height } = names.model(name[indices[i]!]!)
        const half = height / 2
        const bounds = LocalBounds({ cz: half, hx: radius, hy: radius, hz: Math.max(half, 1), radius })
        world.add(world.handleOf(indices[i]!), bounds)
      }
    },
  }
}
