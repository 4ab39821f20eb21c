import { definePlugin, Views } from '@farsight/ecs'
import { RendererResource } from '@farsight/render'
import { SegmentAdded, TerrainLoaded, TerrainResource, TerrainUnloading } from '../plugin/terrain-resource.ts'
import { createSplatExtraction } from './extract-splats.ts'
import { SplatBatch } from './queue-splats.ts'
import { SPLAT_PIPELINE } from './splat.pipeline.ts'
import { SplatImages, SplatImagesResource } from './splat-images.ts'
import { SplatSurface } from './splat-surface.ts'

/**
 * Draws every entity with Transform and Splat on the loaded terrain; provides {@link SplatImagesResource}. Cliffs and ramps
 * take part once their segment was given to `Terrain.addSegments`.
 */
export const splatPlugin = definePlugin({
  name: 'splats',
  requires: ['render', 'terrain'],
  setup({ world, schedule, onDestroy }) {
    const renderer = world.resources.get(RendererResource)
    const view = world.resources.get(Views).get('main')
    const images = new SplatImages(renderer.device, world)
    const batch = new SplatBatch(renderer, renderer.pipelines.add(SPLAT_PIPELINE))
    const extraction = createSplatExtraction(world, images, view)
    const loaded = world.resources.get(TerrainResource).current
    let surface = loaded ? new SplatSurface(loaded.grid) : null
    world.resources.set(SplatImagesResource, images)
    renderer.onDestroy(() => {
      batch.destroy()
      images.destroy()
    })
    const stops = [
      world.events.on(TerrainLoaded, ({ grid }) => {
        surface = new SplatSurface(grid)
      }),
      world.events.on(SegmentAdded, ({ mesh }) => surface?.setMesh(mesh)),
      world.events.on(TerrainUnloading, () => {
        surface = null
      }),
    ]
    onDestroy(() => {
      for (const stop of stops) stop()
      world.resources.remove(SplatImagesResource)
    })
    schedule.add({ name: 'extractSplats', phase: 'extract', run: () => extraction.extract(surface) })
    schedule.add({
      name: 'uploadSplats',
      phase: 'prepare',
      after: ['prepareRenderer'],
      run: () => batch.upload(extraction),
    })
    schedule.add({
      name: 'queueSplats',
      phase: 'queue',
      after: ['beginQueue'],
      run: () => batch.queue(extraction, images),
    })
  },
})
