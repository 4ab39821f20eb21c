import { type TaskContext, type Transferring, transferring } from '@farsight/workers'
import { type BakeInput, createSegmentBaker } from '../bake/bake-segment.ts'
import type { SegmentMesh } from '../bake/segment-mesh.ts'
import type { TerrainGrid } from '../grid/terrain-grid.ts'

/** What `pool.share(mapKey, ...)` must hold for {@link bakeSegments}. */
export interface SharedTerrain extends BakeInput {
  readonly grid: TerrainGrid
}

/** Input of the task `terrain/bakeSegments`. */
export interface BakeSegmentsInput {
  /** Key of a {@link SharedTerrain}. */
  readonly mapKey: string
  /** Indices in `planSegments(grid)`. */
  readonly segments: ArrayLike<number>
}

/** Bakes some segments of a shared terrain; their buffers move to the caller. */
export function bakeSegments(
  { mapKey, segments }: BakeSegmentsInput,
  context: TaskContext,
): Transferring<SegmentMesh[]> {
  const { grid, ...input } = context.shared<SharedTerrain>(mapKey)
  const bake = createSegmentBaker(grid, input)
  const meshes = Array.from(segments, bake)
  return transferring(
    meshes,
    meshes.map((mesh) => mesh.buffer),
  )
}
