import { defineTasks } from '@farsight/workers'
import { bakeSegments } from './tasks/bake-segments.ts'
import { buildAtlas } from './tasks/build-atlas.ts'

export type { BakeSegmentsInput, SharedTerrain } from './tasks/bake-segments.ts'
export type { BuildAtlasInput } from './tasks/build-atlas.ts'

/** Worker tasks of the terrain. */
export const terrainTasks = defineTasks({
  'terrain/bakeSegments': bakeSegments,
  'terrain/buildGroundAtlas': buildAtlas,
})

/** Names, inputs and results of the terrain's tasks. */
export type TerrainTasks = typeof terrainTasks
