import type { ImageDocument } from '@farsight/formats'
import { turnHue } from '../color/rgb.ts'
import { hashText } from '../noise/hash.ts'
import { createRandom } from '../noise/random.ts'
import { smoothstep } from '../noise/scalar.ts'
import { blendMask } from './blend-mask.ts'
import { copyGroundCell, createGroundCell, type GroundCell } from './ground-cell.ts'
import { lightCell } from './light-cell.ts'
import { groundMaterial, groundRecipe } from './materials.ts'
import type { GroundRecipe } from './recipe.ts'
import { letterForId, type Tileset, tilesetOf } from './tilesets.ts'

const { round, min } = Math

/** What a ground sheet is made from. */
export interface GroundSheetOptions {
  /** Letter of the map's tileset; an id of a known tileset brings its own colours. */
  tileset: string
  /** Four-character id of the tile; every text gives a sheet. */
  id: string
  /** Changes every detail, not the material. Default 0. */
  seed?: number
  /**
   * `wide`: 8 by 4 cells, the left half blend masks, the right half 16 full variations (default).
   * `square`: 4 by 4 cells, masks only.
   */
  layout?: 'wide' | 'square'
  /** Pixels of a cell's edge. Default 64. */
  cellSize?: number
}

/**
 * Paints the sheet of one ground tile. Cell n of the left half is the mask for the corner bits n (south-east 1,
 * south-west 2, north-east 4, north-west 8), at column n % 4 and row n / 4 from the image top; cells 0 and 15 are
 * full. All full cells share their border pixels, and every mask meets its neighbour's.
 */
export function groundSheet(options: GroundSheetOptions): ImageDocument {
  const { material, hue } = groundMaterial(options.id)
  const tileset = tilesetOf(letterForId(options.id, options.tileset))
  const seed = hashText(material + tileset.letter, options.seed ?? 0) & 0xffffff
  return paintSheet(groundRecipe(material), turned(tileset, hue), seed, options)
}

/** The sheet of the blight of a tileset, in the layout of {@link groundSheet}. */
export function blightSheet(options: Omit<GroundSheetOptions, 'id'>): ImageDocument {
  const tileset = tilesetOf(options.tileset)
  return paintSheet(
    groundRecipe('blight'),
    tileset,
    hashText(`blight${tileset.letter}`, options.seed ?? 0) & 0xffffff,
    options,
  )
}

/** One full cell of a ground id, lit, as {@link groundSheet} puts it into cell 15; it tiles with itself. */
export function groundCellFor(tileset: string, id: string, size: number, seed = 0): GroundCell {
  const { material, hue } = groundMaterial(id)
  const colors = turned(tilesetOf(letterForId(id, tileset)), hue)
  const cell = createGroundCell(size)
  groundRecipe(material).base(cell, colors, hashText(material + colors.letter, seed) & 0xffffff)
  const lit = createGroundCell(size)
  lightCell(cell, lit)
  return lit
}

function turned(tileset: Tileset, hue: number): Tileset {
  if (hue === 0) return tileset
  const [dark, light] = tileset.ramps.dirt
  return { ...tileset, ramps: { ...tileset.ramps, dirt: [turnHue(dark, hue), turnHue(light, hue)] } }
}

function paintSheet(
  recipe: GroundRecipe,
  tileset: Tileset,
  seed: number,
  options: Omit<GroundSheetOptions, 'id'>,
): ImageDocument {
  const n = options.cellSize ?? 64
  const columns = options.layout === 'square' ? 4 : 8
  const image: ImageDocument = { width: n * columns, height: n * 4, rgba: new Uint8Array(n * columns * n * 4 * 4) }
  const base = createGroundCell(n)
  recipe.base(base, tileset, seed)
  const lit = createGroundCell(n)
  lightCell(base, lit)
  for (let bits = 1; bits < 15; bits++) {
    const mask = blendMask(base, recipe.edge, bits, seed)
    writeCell(image, bits % 4, bits >> 2, lit, mask)
  }
  writeCell(image, 3, 3, lit, null)
  const work = createGroundCell(n)
  work.mask = borderMask(n)
  const variation = (number: number, amount: number, column: number, row: number): void => {
    copyGroundCell(base, work)
    recipe.details(work, tileset, createRandom(seed, 100 + number), amount)
    lightCell(work, lit)
    writeCell(image, column, row, lit, null)
  }
  variation(17, 0, 0, 0)
  if (columns === 8) for (let v = 0; v < 16; v++) variation(v, v % 4, 4 + (v % 4), v >> 2)
  return image
}

/** 0 on the three outermost pixels, where all variations are the same, 1 inside. */
function borderMask(n: number): Float32Array {
  const mask = new Float32Array(n * n)
  const wide = n / 6
  for (let y = 0; y < n; y++) {
    for (let x = 0; x < n; x++) {
      const d = min(x, y, n - 1 - x, n - 1 - y)
      mask[y * n + x] = smoothstep(3, 3 + wide, d)
    }
  }
  return mask
}

function writeCell(
  image: ImageDocument,
  column: number,
  row: number,
  cell: GroundCell,
  alpha: Float32Array | null,
): void {
  const n = cell.size
  const { rgba, width } = image
  for (let y = 0; y < n; y++) {
    let o = ((row * n + y) * width + column * n) * 4
    for (let x = 0; x < n; x++, o += 4) {
      const i = y * n + x
      const a = alpha === null ? 1 : alpha[i]!
      const rim = 1 - 0.9 * a * (1 - a)
      rgba[o] = byte(cell.r[i]! * rim)
      rgba[o + 1] = byte(cell.g[i]! * rim)
      rgba[o + 2] = byte(cell.b[i]! * rim)
      rgba[o + 3] = byte(a * 255)
    }
  }
}

function byte(x: number): number {
  return x < 0 ? 0 : x > 255 ? 255 : round(x)
}
