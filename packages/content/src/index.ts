export { CLIFF_VARIATIONS, type CliffFamily, cliffModelNames, createCliffModels } from './cliffs/cliff-models.ts'
export { cliffNames, type RampPlan, rampPlans } from './cliffs/cliff-names.ts'
export { type CliffTextureOptions, cliffTexture } from './cliffs/cliff-texture.ts'
export { type CliffType, cliffType } from './cliffs/cliff-types.ts'
export type { Rgb } from './color/rgb.ts'
export { createDemoMap, type DemoMap, type DemoMapOptions } from './demo-map/demo-map.ts'
export { createDemoMapFile, type DemoMapFile } from './demo-map/demo-map-file.ts'
export type { DemoCamera, DemoMarch, DemoScript } from './demo-map/demo-script.ts'
export { DEMO_CLIFFS, DEMO_GROUND, DEMO_TILESET } from './demo-map/terrain.ts'
export { groundNoise } from './ground/ground-noise.ts'
export { blightSheet, type GroundSheetOptions, groundSheet } from './ground/ground-sheet.ts'
export { GROUND_MATERIALS, type GroundMatch, type GroundMaterial, groundMaterial } from './ground/materials.ts'
export { TILESET_LETTERS, type Tileset, tilesetOf } from './ground/tilesets.ts'
export {
  createModel,
  MODEL_NAMES,
  MODEL_VARIATIONS,
  type ModelOptions,
  modelKey,
  modelVaries,
} from './models/create-model.ts'
export { type ModelMatch, modelForDoodad, modelForUnit } from './models/model-for-id.ts'
export { hashBytes, hashInteger, hashText, hashUnit } from './noise/hash.ts'
export { createRandom, type Random } from './noise/random.ts'
export { fbm, tiledFbm, tiledValueNoise, valueNoise } from './noise/value-noise.ts'
export { TEAM_COLORS, teamColor } from './teams/team-colors.ts'
export { WATER_TEXTURE_SIZE, waterColors, waterTexture } from './water/water-texture.ts'
