export { terrainRenderPlugin } from './render/terrain-render-plugin.ts'
export {
  TerrainSurface,
  TerrainSurfaceResource,
  type TerrainTextures,
  type WaterLook,
} from './render/terrain-surface.ts'
