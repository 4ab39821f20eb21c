export { type DemoScript, TEAM_COLORS, teamColor } from '@farsight/content'
export {
  type CameraState,
  type CommandOrder,
  Controls,
  type RtsCamera,
  Selectable,
  Selected,
  SelectionBox,
} from '@farsight/controls'
export * from '@farsight/ecs'
export { type ErrorCode, FarsightError } from '@farsight/errors'
export { ALL_TEAMS, FogResource, Footprint, Sight } from '@farsight/fog'
export {
  allocateW3e,
  CORNER_BLIGHT,
  CORNER_BOUNDARY,
  CORNER_MAP_EDGE,
  CORNER_RAMP,
  CORNER_WATER,
  mapHeader,
  type W3eDocument,
  writeMpq,
  writeW3e,
} from '@farsight/formats'
export { Animation, clipNumber, createDevice, Model, RendererResource, Tint } from '@farsight/render'
export { TerrainResource, TILE_SIZE } from '@farsight/terrain'
export { createGame, Game } from './create-game.ts'
export { type DefaultPluginOptions, defaultPlugins } from './default-plugins.ts'
export type { GameEvents } from './game-events.ts'
export type { GameContext, GameOptions, GamePlugin, GamePluginFactory } from './game-options.ts'
export type { EarlyWork } from './load/early-work.ts'
export type { GameMap } from './load/game-map.ts'
export { DEMO_SEED, type LoadedDemo, loadDemo } from './load/load-demo.ts'
export type { LoadMapOptions } from './load/load-map.ts'
export type { LoadReport, Substitution } from './load/load-report.ts'
export { LOAD_STAGES, type LoadStage } from './load/load-stage.ts'
export type { MapMaker, MapSource, WorldPoint } from './load/map-source.ts'
