import type { App, View } from '@farsight/ecs'
import type { Renderer } from '../renderer/renderer.ts'
import type { ScenePipeline } from '../shaders/scene-pipelines.ts'
import { createModelBoundsSystem } from './model-bounds.ts'
import { createModelExtraction, type ModelExtraction } from './model-extractor.ts'
import { addModelPipelines } from './model-pipelines.ts'

/** Adds the systems that draw entities with a Model in `main`, and their shadows in `shadowView`. */
export function addModelSystems(app: App, renderer: Renderer, main: View, shadowView: View): void {
  const { world, schedule } = app
  const { device, models, queue, stats, teamPalette } = renderer
  const pipelines = addModelPipelines(renderer.pipelines, models.canSkin)
  const shared = { device, world, library: models, palette: teamPalette }
  const seen = createModelExtraction({ ...shared, id: 'models', castersOnly: false })
  const casting = createModelExtraction({ ...shared, id: 'models.shadow', castersOnly: true })
  renderer.onDestroy(() => {
    seen.destroy()
    casting.destroy()
  })

  const push = (extraction: ModelExtraction, still: ScenePipeline, skinned: ScenePipeline): void => {
    const { geometries } = models
    for (let slot = 0; slot < geometries.length; slot++) {
      const count = extraction.counts[slot]!
      const geometry = geometries[slot]
      if (count === 0 || geometry === undefined) continue
      const mesh = extraction.arena.mesh(slot)
      const pipeline = geometry.skinned ? skinned : still
      const item = queue.push(pipeline, renderer.plainMaterial, mesh, 0, mesh.count, count)
      queue.setParams(item, geometry.poseBase, geometry.frameTexels, geometry.sway, 0)
    }
  }

  schedule.add(createModelBoundsSystem(world, models))
  schedule.add({
    name: 'extractModels',
    phase: 'extract',
    run({ time }) {
      const { detailDistance } = renderer.quality.settings
      seen.extract(main, main.eye, detailDistance, time)
      stats.missingModels = seen.missing
      if (renderer.shadow !== null) casting.extract(shadowView, main.eye, detailDistance, time)
    },
  })
  schedule.add({
    name: 'uploadModels',
    phase: 'prepare',
    run() {
      seen.upload()
      if (renderer.shadow !== null) casting.upload()
    },
  })
  schedule.add({
    name: 'queueModels',
    phase: 'queue',
    after: ['beginQueue'],
    run() {
      push(seen, pipelines.still, pipelines.skinned)
      if (renderer.shadow !== null) push(casting, pipelines.stillShadow, pipelines.skinnedShadow)
    },
  })
}
