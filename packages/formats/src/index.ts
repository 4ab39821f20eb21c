export { ByteReader } from './binary/byte-reader.ts'
export { ByteWriter } from './binary/byte-writer.ts'
export { idFromString, idToString } from './binary/four-char-id.ts'
export { allocateDoo, type DooDocument, type DooShape, type SpecialDoodad } from './doo/doo-document.ts'
export { allocateItemSets, type ItemSets } from './doo/item-sets.ts'
export { parseDoo } from './doo/parse-doo.ts'
export { writeDoo } from './doo/write-doo.ts'
export type { ImageDocument } from './image/image-document.ts'
export { MAP_FILES, type MapDocument, type MapFormat, mapFormatOf } from './map/map-document.ts'
export { type MapFiles, parseMap } from './map/parse-map.ts'
export type { CliffModel, CliffModels } from './model/cliff-model.ts'
export type { ModelClip, ModelDocument } from './model/model-document.ts'
export { type MapHeader, mapHeader } from './mpq/map-header.ts'
export { type MpqArchive, openMpq } from './mpq/open-mpq.ts'
export { type MpqFile, type MpqOptions, writeMpq } from './mpq/write-mpq.ts'
export { parseShd, type ShdDocument, writeShd } from './shd/shd.ts'
export type { FileSource } from './source/file-source.ts'
export { openFolder } from './source/open-folder.ts'
export { openSource } from './source/open-source.ts'
export { parseUnitsDoo } from './units/parse-units-doo.ts'
export {
  type AbilityColumns,
  allocateUnits,
  type InventoryColumns,
  type RandomColumns,
  type UnitsDocument,
  type UnitsShape,
} from './units/units-document.ts'
export type { UnitsLayout } from './units/units-layout.ts'
export { writeUnitsDoo } from './units/write-units-doo.ts'
export { parseW3e } from './w3e/parse-w3e.ts'
export {
  allocateW3e,
  CORNER_BLIGHT,
  CORNER_BOUNDARY,
  CORNER_MAP_EDGE,
  CORNER_RAMP,
  CORNER_WATER,
  MAX_CORNERS_A_SIDE,
  type W3eDocument,
  type W3eShape,
} from './w3e/w3e-document.ts'
export { writeW3e } from './w3e/write-w3e.ts'
export { parseW3i } from './w3i/parse-w3i.ts'
export {
  emptyW3i,
  W3I_CLIFF_SHORE_WAVES,
  W3I_MASKED_PARTLY_VISIBLE,
  W3I_MELEE,
  W3I_ROLLING_SHORE_WAVES,
  W3I_TERRAIN_HAZE,
  W3I_WATER_TINT,
  type W3iColor,
  type W3iDocument,
  type W3iForce,
  type W3iHaze,
  type W3iHdWater,
  type W3iPlayer,
} from './w3i/w3i-document.ts'
export { writeW3i } from './w3i/write-w3i.ts'
export {
  PATHING_BLIGHT,
  PATHING_NO_BUILD,
  PATHING_NO_FLY,
  PATHING_NO_WALK,
  PATHING_NO_WATER,
  parseWpm,
  type WpmDocument,
  writeWpm,
} from './wpm/wpm.ts'
