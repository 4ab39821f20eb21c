/** Bits of {@link W3eDocument.flags}. */
export const CORNER_RAMP = 1
export const CORNER_BLIGHT = 2
export const CORNER_WATER = 4
export const CORNER_BOUNDARY = 8
export const CORNER_MAP_EDGE = 16

/**
 * A war3map.w3e: the corners of the terrain grid. Every array holds `columns * rows` values, one a corner,
 * rows from south to north, x fastest: corner (x, y) is at `y * columns + x`.
 */
export interface W3eDocument {
  version: number
  /** Letter of the tileset, for example `L`. */
  tileset: string
  customTileset: boolean
  /** Four-character ids; a corner's `ground` is an index into this list. */
  groundTextures: string[]
  /** Four-character ids; a corner's `cliffTexture` is an index into this list (15 means none). */
  cliffTextures: string[]
  /** Corners from west to east: tiles + 1. */
  columns: number
  /** Corners from south to north: tiles + 1. */
  rows: number
  /** World position of the south-west corner, in world units. */
  offsetX: number
  offsetY: number
  /** Raw ground height: 0..65535, 4 units a world unit, zero at 8192. */
  height: Uint16Array
  /** Raw water level: 0..16383, same scale as `height`. */
  water: Uint16Array
  /** CORNER_* bits. */
  flags: Uint8Array
  /** 0..63. */
  ground: Uint8Array
  /** 0..31. */
  groundVariation: Uint8Array
  /** 0..7. */
  cliffVariation: Uint8Array
  /** 0..15. */
  cliffTexture: Uint8Array
  /** Cliff level: 0..15, level 2 is the zero level. */
  layer: Uint8Array
}
