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

/** Corners a side at most: the largest real maps have 481. */
export const MAX_CORNERS_A_SIDE = 4097

/** What {@link allocateW3e} needs to know; what is left out gets the default of an editor's new map. */
export interface W3eShape {
  columns: number
  rows: number
  version?: number
  tileset?: string
  customTileset?: boolean
  groundTextures?: string[]
  cliffTextures?: string[]
}

/** A terrain whose corners are all zero bits, centred on the origin. */
export function allocateW3e(shape: W3eShape): W3eDocument {
  const { columns, rows } = shape
  const count = columns * rows
  return {
    version: shape.version ?? 11,
    tileset: shape.tileset ?? 'L',
    customTileset: shape.customTileset ?? false,
    groundTextures: shape.groundTextures ?? [],
    cliffTextures: shape.cliffTextures ?? [],
    columns,
    rows,
    offsetX: -(columns - 1) * 64,
    offsetY: -(rows - 1) * 64,
    height: new Uint16Array(count),
    water: new Uint16Array(count),
    flags: new Uint8Array(count),
    ground: new Uint8Array(count),
    groundVariation: new Uint8Array(count),
    cliffVariation: new Uint8Array(count),
    cliffTexture: new Uint8Array(count),
    layer: new Uint8Array(count),
  }
}
