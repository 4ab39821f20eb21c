export { BLOCK_COLUMNS, BLOCK_ROWS, buildGroundAtlas, type GroundAtlas, isWideSheet } from './atlas/ground-atlas.ts'
export { type BakeInput, createSegmentBaker } from './bake/bake-segment.ts'
export { type BakePool, type BakeSummary, type BakeTerrainOptions, bakeTerrain } from './bake/bake-terrain.ts'
export { combineHashes, hashBytes } from './bake/hash-bytes.ts'
export {
  CLIFF_STRIDE,
  type CliffRun,
  GROUND_OPAQUE,
  GROUND_STRIDE,
  type MeshPart,
  type SegmentBounds,
  type SegmentMesh,
  WATER_STRIDE,
} from './bake/segment-mesh.ts'
export type { BakedFile, BakedMap, Sha256 } from './baked/baked-map.ts'
export { isBakedMap, readBakedMap } from './baked/read-baked-map.ts'
export { writeBakedMap } from './baked/write-baked-map.ts'
export { type CliffType, resolveCliffType } from './grid/cliff-type.ts'
export { RAMP_RAISE, TILE_SIZE, ZERO_LAYER } from './grid/corner-heights.ts'
export { findRampMeshes, type RampCorners, type RampMesh } from './grid/ramp-meshes.ts'
export { createTerrainGrid, MAX_TILES, type TerrainGrid } from './grid/terrain-grid.ts'
export { DEFAULT_TERRAIN_OPTIONS, type TerrainOptions } from './grid/terrain-options.ts'
export {
  TILE_CLIFF,
  TILE_GROUND,
  TILE_RAMP,
  TILE_RAMP_EAST,
  TILE_RAMP_NORTH,
  TILE_RAMP_SOUTH,
  TILE_RAMP_WEST,
} from './grid/tile-kind.ts'
export { waterOffset } from './grid/water-levels.ts'
export { terrainPlugin } from './plugin/terrain-plugin.ts'
export {
  type LoadedTerrain,
  type LoadTerrainOptions,
  SegmentAdded,
  type Terrain,
  TerrainLoaded,
  TerrainResource,
  TerrainUnloading,
} from './plugin/terrain-resource.ts'
export { type BlockerDiscs, createSightBlockers, type SightBlockerOptions } from './query/sight-blockers.ts'
export { createTerrainQueries, NO_WATER, type TerrainQueries } from './query/terrain-queries.ts'
export { createWalkability, type WalkabilityOptions } from './query/walkability.ts'
export { NO_SEGMENT, Segment } from './segment.ts'
export {
  type GridExtent,
  orderSegments,
  planSegments,
  SEGMENT_SIZE,
  type SegmentPlan,
  type SegmentTiles,
  segmentTiles,
} from './segments/plan-segments.ts'
export { surveyTerrain, type TerrainSurvey } from './survey/survey-terrain.ts'
