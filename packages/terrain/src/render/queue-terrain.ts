import type { View } from '@farsight/ecs'
import type { Renderer, ScenePipeline } from '@farsight/render'
import { NO_SEGMENT } from '../segment.ts'
import type { DrawnSegment } from './segment-store.ts'
import type { TerrainSurface } from './terrain-surface.ts'

/** The pipelines of the terrain. */
export interface TerrainPipelines {
  ground: ScenePipeline
  cliff: ScenePipeline
  water: ScenePipeline
  groundShadow: ScenePipeline
  cliffShadow: ScenePipeline
}

/** Queues the segments that a view sees: one draw for the ground, one for each cliff type, one for water. */
export function queueTerrain(
  renderer: Renderer,
  surface: TerrainSurface,
  pipelines: TerrainPipelines,
  view: View,
  segmentOf: Uint32Array,
): void {
  const { materials } = surface
  if (!materials) return
  const { queue } = renderer
  for (let i = 0; i < view.visibleCount; i++) {
    const index = segmentOf[view.visible[i]!]!
    const segment = index === NO_SEGMENT ? undefined : surface.segment(index)
    if (!segment) continue
    const depth = distanceTo(view.eye, segment)
    const { ground, cliff, cliffRuns, water } = segment
    if (ground) queue.push(pipelines.ground, materials.ground, ground.mesh, ground.first, ground.count, 0, depth)
    if (cliff) {
      for (let r = 0; r < cliffRuns.length; r++) {
        const { type, first, count } = cliffRuns[r]!
        const material = materials.cliffs[type] ?? materials.cliffs[0]!
        queue.push(pipelines.cliff, material, cliff.mesh, first, count, 0, depth)
      }
    }
    if (water) queue.push(pipelines.water, materials.water, water.mesh, water.first, water.count, 0, depth)
  }
}

/** Queues what the sun's view sees for the shadow pass. */
export function queueTerrainShadow(
  renderer: Renderer,
  surface: TerrainSurface,
  pipelines: TerrainPipelines,
  view: View,
  segmentOf: Uint32Array,
): void {
  const { queue, plainMaterial } = renderer
  for (let i = 0; i < view.visibleCount; i++) {
    const index = segmentOf[view.visible[i]!]!
    const segment = index === NO_SEGMENT ? undefined : surface.segment(index)
    if (!segment) continue
    const { ground, cliff } = segment
    if (ground) queue.push(pipelines.groundShadow, plainMaterial, ground.mesh, ground.first, ground.count)
    if (cliff) queue.push(pipelines.cliffShadow, plainMaterial, cliff.mesh, cliff.first, cliff.count)
  }
}

function distanceTo(eye: Float32Array, { centerX, centerY, centerZ }: DrawnSegment): number {
  const dx = centerX - eye[0]!
  const dy = centerY - eye[1]!
  const dz = centerZ - eye[2]!
  return Math.sqrt(dx * dx + dy * dy + dz * dz)
}
