import { definePlugin, Views } from '@farsight/ecs'
import { RendererResource } from '@farsight/render'
import { Segment } from '../segment.ts'
import { CLIFF_PIPELINE } from './cliff.pipeline.ts'
import { CLIFF_LAYOUT } from './cliff-vertex-layout.ts'
import { GROUND_PIPELINE } from './ground.pipeline.ts'
import { GROUND_LAYOUT } from './ground-vertex-layout.ts'
import { queueTerrain, queueTerrainShadow } from './queue-terrain.ts'
import { terrainShadowPipeline } from './terrain-shadow.pipeline.ts'
import { TerrainSurface, TerrainSurfaceResource } from './terrain-surface.ts'
import { WATER_PIPELINE } from './water.pipeline.ts'

/** Draws the segments of the terrain; provides {@link TerrainSurfaceResource}, which takes textures and segments. */
export const terrainRenderPlugin = definePlugin({
  name: 'terrainRender',
  requires: ['render', 'terrain'],
  setup({ world, schedule }) {
    const renderer = world.resources.get(RendererResource)
    const views = world.resources.get(Views)
    const main = views.get('main')
    const surface = new TerrainSurface(renderer)
    world.resources.set(TerrainSurfaceResource, surface)
    renderer.onDestroy(() => surface.clear())
    const pipelines = {
      ground: renderer.pipelines.add(GROUND_PIPELINE),
      cliff: renderer.pipelines.add(CLIFF_PIPELINE),
      water: renderer.pipelines.add(WATER_PIPELINE),
      groundShadow: renderer.pipelines.add(terrainShadowPipeline('ground-shadow', GROUND_LAYOUT)),
      cliffShadow: renderer.pipelines.add(terrainShadowPipeline('cliff-shadow', CLIFF_LAYOUT)),
    }
    const { index } = world.store(Segment)
    schedule.add({
      name: 'uploadTerrain',
      phase: 'prepare',
      after: ['prepareRenderer'],
      run: () => surface.upload(),
    })
    schedule.add({
      name: 'queueTerrain',
      phase: 'queue',
      after: ['beginQueue'],
      run() {
        queueTerrain(renderer, surface, pipelines, main, index)
        if (renderer.shadow) queueTerrainShadow(renderer, surface, pipelines, renderer.shadow.view, index)
      },
    })
  },
  destroy({ world }) {
    world.resources.remove(TerrainSurfaceResource)
  },
})
