import type { CliffModels, W3eDocument } from '@farsight/formats'
import { createSegmentBaker } from '../bake/bake-segment.ts'
import type { SegmentMesh } from '../bake/segment-mesh.ts'
import { createTerrainGrid, type TerrainGrid } from '../grid/terrain-grid.ts'
import type { TerrainOptions } from '../grid/terrain-options.ts'
import { planSegments } from '../segments/plan-segments.ts'

/** A grid and all its segments, baked on this thread. */
export function bakeAll(
  doc: W3eDocument,
  cliffModels: CliffModels = {},
  options: Partial<TerrainOptions> = {},
): { grid: TerrainGrid; meshes: SegmentMesh[] } {
  const grid = createTerrainGrid(doc, { cliffModelNames: Object.keys(cliffModels), ...options })
  const bake = createSegmentBaker(grid, { cliffModels, sheetIsWide: [] })
  return { grid, meshes: Array.from({ length: planSegments(grid).count }, (_, index) => bake(index)) }
}
