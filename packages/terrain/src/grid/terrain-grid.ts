import { FarsightError } from '@farsight/errors'
import type { W3eDocument } from '@farsight/formats'
import { type CliffType, resolveCliffType } from './cliff-type.ts'
import { baseHeights, finalHeights } from './corner-heights.ts'
import { cornerTextures } from './corner-textures.ts'
import type { RampMesh } from './ramp-meshes.ts'
import { DEFAULT_TERRAIN_OPTIONS, type TerrainOptions } from './terrain-options.ts'
import { sortTiles } from './tile-kinds.ts'
import { waterLevels } from './water-levels.ts'

/** The largest map, in tiles along one side. */
export const MAX_TILES = 4096

/**
 * A terrain ready to be baked and asked: plain data that can be sent to a worker. Corner arrays hold `columns * rows`
 * values, corner (x, y) at `y * columns + x`; tile arrays hold `tileColumns * tileRows`, tile (x, y) at
 * `y * tileColumns + x` with its south-west corner at corner (x, y). The arrays that come from the document are shared
 * with it, not copied.
 */
export interface TerrainGrid {
  readonly tileset: string
  /** Corners from west to east and from south to north. */
  readonly columns: number
  readonly rows: number
  readonly tileColumns: number
  readonly tileRows: number
  /** World position of the south-west corner. */
  readonly offsetX: number
  readonly offsetY: number
  /** Ground tile ids; blight is the texture index after the last. Never empty. */
  readonly groundTextures: readonly string[]
  readonly cliffTypes: readonly CliffType[]
  /** Final height of each corner in world units, with layers and the raise of ramp entrances. */
  readonly heights: Float32Array
  /** Height of each corner without layers and raise, in world units. */
  readonly baseHeights: Float32Array
  /** Water surface height of each corner in world units, whether or not it has water. */
  readonly waterLevels: Float32Array
  /** Ground texture index that each corner shows, after cliffs, ramps and blight. */
  readonly textures: Uint8Array
  /** Cliff level of each corner, 0..15. */
  readonly layer: Uint8Array
  /** CORNER_* bits of each corner. */
  readonly flags: Uint8Array
  readonly groundVariation: Uint8Array
  readonly cliffVariation: Uint8Array
  readonly cliffTexture: Uint8Array
  /** TILE_* kind of each tile. */
  readonly tileKind: Uint8Array
  /** The ramp meshes that are drawn, row by row. */
  readonly ramps: readonly RampMesh[]
  /** How many ramp meshes the corners ask for, drawn or not. */
  readonly rampMeshes: number
  readonly options: TerrainOptions
}

/**
 * Makes the grid of a terrain document: one pass each for heights, tile kinds and corner textures.
 *
 * @throws FarsightError FS0301 when the document has no tile, more than {@link MAX_TILES} along a side, an array that
 * does not fit its size, or an offset that is not finite.
 */
export function createTerrainGrid(doc: W3eDocument, options: Partial<TerrainOptions> = {}): TerrainGrid {
  checkDocument(doc)
  const settings = { ...DEFAULT_TERRAIN_OPTIONS, ...options }
  const cliffTypes = doc.cliffTextures.map((id) => resolveCliffType(id, doc.groundTextures, settings.cliffGroundTiles))
  const { tileKind, ramps, rampMeshes } = sortTiles(doc, cliffTypes, settings.cliffModelNames)
  const base = baseHeights(doc.height)
  return {
    tileset: doc.tileset,
    columns: doc.columns,
    rows: doc.rows,
    tileColumns: doc.columns - 1,
    tileRows: doc.rows - 1,
    offsetX: doc.offsetX,
    offsetY: doc.offsetY,
    groundTextures: doc.groundTextures.length > 0 ? doc.groundTextures : ['____'],
    cliffTypes,
    heights: finalHeights(doc, base),
    baseHeights: base,
    waterLevels: waterLevels(doc),
    textures: cornerTextures(doc, tileKind, cliffTypes),
    layer: doc.layer,
    flags: doc.flags,
    groundVariation: doc.groundVariation,
    cliffVariation: doc.cliffVariation,
    cliffTexture: doc.cliffTexture,
    tileKind,
    ramps,
    rampMeshes,
    options: settings,
  }
}

const CORNER_ARRAYS = [
  'height',
  'water',
  'flags',
  'ground',
  'groundVariation',
  'cliffVariation',
  'cliffTexture',
  'layer',
] as const

function checkDocument(doc: W3eDocument): void {
  const fail = (what: string, field: string): never => {
    throw new FarsightError('FS0301', `terrain: ${what}, field ${field}`, { details: { field } })
  }
  for (const field of ['columns', 'rows'] as const) {
    const corners = doc[field]
    if (!Number.isInteger(corners) || corners < 2 || corners > MAX_TILES + 1) {
      fail(`${corners} corners along a side, 2 to ${MAX_TILES + 1} are possible`, field)
    }
  }
  for (const field of ['offsetX', 'offsetY'] as const) {
    if (!Number.isFinite(doc[field])) fail(`an offset of ${doc[field]}`, field)
  }
  const count = doc.columns * doc.rows
  for (const field of CORNER_ARRAYS) {
    if (doc[field].length !== count) fail(`${doc[field].length} values for ${count} corners`, field)
  }
  if (doc.groundTextures.length > 254) fail(`${doc.groundTextures.length} ground textures`, 'groundTextures')
}
