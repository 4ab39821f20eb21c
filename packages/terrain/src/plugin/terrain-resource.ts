import { defineEvent, defineResource, type Entity } from '@farsight/ecs'
import type { SegmentMesh } from '../bake/segment-mesh.ts'
import type { TerrainGrid } from '../grid/terrain-grid.ts'
import type { SightBlockerOptions } from '../query/sight-blockers.ts'
import type { TerrainQueries } from '../query/terrain-queries.ts'
import type { WalkabilityOptions } from '../query/walkability.ts'

/** How a terrain is taken into a world. */
export type LoadTerrainOptions = WalkabilityOptions & SightBlockerOptions

/** A terrain in a world. */
export interface LoadedTerrain {
  /** Number of this load: 1 for the world's first one. */
  readonly map: number
  readonly grid: TerrainGrid
  readonly queries: TerrainQueries
  /** Entity of each segment by its index; undefined until its mesh came. */
  readonly segments: readonly (Entity | undefined)[]
}

/** Takes terrains into a world and out of it; one at a time. */
export interface Terrain {
  readonly current: LoadedTerrain | null
  /**
   * Provides the height sampler, the walkability and the sight blockers of a grid, at once. What was loaded is unloaded.
   * @throws FarsightError FS0301 for options that do not fit the grid.
   */
  load(grid: TerrainGrid, options?: LoadTerrainOptions): LoadedTerrain
  /**
   * Spawns a static entity with bounds for each mesh; a mesh of a segment that is there already takes its place.
   * @throws FarsightError FS0301 when no terrain is loaded or a mesh is not of its plan.
   */
  addSegments(meshes: readonly SegmentMesh[]): void
  /** Despawns all segments and takes the resources back. Without a terrain nothing happens. */
  unload(): void
}

/** The terrain of a world; `terrainPlugin` provides it. */
export const TerrainResource = defineResource<Terrain>('Terrain')

/** A terrain was loaded; its resources are there, its segments follow. */
export const TerrainLoaded = defineEvent<LoadedTerrain>('TerrainLoaded')

/** The mesh of a segment came, or came anew. */
export const SegmentAdded = defineEvent<{ entity: Entity; mesh: SegmentMesh }>('SegmentAdded')

/** A terrain is about to be unloaded; its segments are still there. */
export const TerrainUnloading = defineEvent<LoadedTerrain>('TerrainUnloading')
