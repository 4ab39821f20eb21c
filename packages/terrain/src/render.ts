export { MAX_SPLAT_RADIUS, Splat } from './render/splat.ts'
export { SplatImages, SplatImagesResource } from './render/splat-images.ts'
export { splatPlugin } from './render/splat-plugin.ts'
export { terrainRenderPlugin } from './render/terrain-render-plugin.ts'
export {
  TerrainSurface,
  TerrainSurfaceResource,
  type TerrainTextures,
  type WaterLook,
} from './render/terrain-surface.ts'
