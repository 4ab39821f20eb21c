import { definePlugin } from '@farsight/ecs'
import { createTerrain } from './create-terrain.ts'
import { TerrainResource } from './terrain-resource.ts'

/** Provides {@link TerrainResource}: terrains as entities and resources, headless. */
export const terrainPlugin = definePlugin({
  name: 'terrain',
  setup(app) {
    const terrain = createTerrain(app.world)
    app.world.resources.set(TerrainResource, terrain)
    app.onDestroy(() => terrain.unload())
  },
})
