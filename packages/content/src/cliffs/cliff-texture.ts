import type { ImageDocument } from '@farsight/formats'
import { mixRgb, type Rgb, scaleRgb } from '../color/rgb.ts'
import type { GroundCell } from '../ground/ground-cell.ts'
import { groundCellFor } from '../ground/ground-sheet.ts'
import { letterForId, type Ramp, type Tileset, tilesetOf } from '../ground/tilesets.ts'
import { hashText } from '../noise/hash.ts'
import { mix, saturate, smoothstep } from '../noise/scalar.ts'
import { tiledFbm } from '../noise/value-noise.ts'
import { cliffType } from './cliff-types.ts'
import type { Face } from './face.ts'
import { rockFace } from './face-rock.ts'
import { wallFace } from './face-wall.ts'

const { min, round } = Math

const SIZE = 256
const HALF = 128

/** What a cliff texture is made from. */
export interface CliffTextureOptions {
  /** Letter of the map's tileset. */
  tileset: string
  /** Four-character cliff id, for example `CLgr`; every text gives a texture. */
  id: string
  seed?: number
}

/**
 * Paints the 256 by 256 texture of a cliff type for the stand-in meshes: the northern half is the ground tile the cliff
 * stands in, the southern half the face, 128 pixels a tile, from the rim (with a fringe of that ground) to the foot.
 * Both halves of the face continue each other and themselves.
 */
export function cliffTexture(options: CliffTextureOptions): ImageDocument {
  const type = cliffType(options.id)
  const letter = letterForId(options.id.charAt(1), options.tileset)
  const tileset = tilesetOf(letter)
  const ground = groundCellFor(options.tileset, type.groundTile, 64, options.seed ?? 0)
  const seed = hashText(`cliff${options.id}`, options.seed ?? 0) & 0xffffff
  const face =
    type.cliffModels === 'CityCliffs'
      ? wallFace(wallRamp(tileset), seed)
      : rockFace(rockRamp(tileset, options.id), seed)
  const image: ImageDocument = { width: SIZE, height: SIZE, rgba: new Uint8Array(SIZE * SIZE * 4) }
  paintGround(image, ground)
  paintFace(image, face, ground, seed)
  return image
}

function rockRamp(tileset: Tileset, id: string): Ramp {
  const { rock, dirt } = tileset.ramps
  const share = id.endsWith('di') || id.endsWith('de') ? 0.6 : 0.3
  return [mixRgb(scaleRgb(rock[0], 0.8), dirt[0], share), mixRgb(rock[1], dirt[1], share)]
}

function wallRamp(tileset: Tileset): Ramp {
  return [scaleRgb(tileset.ramps.paving[0], 0.85), tileset.ramps.paving[1]]
}

function paintGround(image: ImageDocument, ground: GroundCell): void {
  for (let y = 0; y < HALF; y++) {
    for (let x = 0; x < SIZE; x++) {
      const i = ((y + 32) % 64) * 64 + ((x + 32) % 64)
      setPixel(image, x, y, [ground.r[i]!, ground.g[i]!, ground.b[i]!])
    }
  }
}

function paintFace(image: ImageDocument, face: Face, ground: GroundCell, seed: number): void {
  const mean = meanColor(ground)
  for (let y = 0; y < HALF; y++) {
    const v = y / (HALF - 1)
    for (let x = 0; x < SIZE; x++) {
      const u = x / HALF
      const i = y * SIZE + x
      const light = face.shade[i]! * (1 - 0.35 * smoothstep(0.62, 0.95, v)) * (1 - 0.28 * smoothstep(0.3, 0.12, v))
      const rock: Rgb = [face.r[i]! * light, face.g[i]! * light, face.b[i]! * light]
      const g = ((y + 32) % 64) * 64 + (x % 64)
      const turf = mixRgb([ground.r[g]!, ground.g[g]!, ground.b[g]!], mean, 0.3)
      const ragged = tiledFbm(u * 10, v * 3, 10, 3, seed + 3)
      const fringe = saturate((face.fringe * (0.35 + 1.3 * ragged) - v) * 22)
      const scree = smoothstep(0.86, 1, v + 0.18 * (tiledFbm(u * 12, v * 6, 12, 2, seed + 4) - 0.5))
      const below = mix(scree, fringe, fringe)
      const under = fringe > 0 ? 1 : 1 - 0.35 * saturate(1 - (v - face.fringe * (0.35 + 1.3 * ragged)) * 16)
      setPixel(image, x, HALF + y, mixRgb(scaleRgb(rock, under), turf, below))
    }
  }
}

function meanColor(cell: GroundCell): Rgb {
  let r = 0
  let g = 0
  let b = 0
  const n = cell.r.length
  for (let i = 0; i < n; i++) {
    r += cell.r[i]!
    g += cell.g[i]!
    b += cell.b[i]!
  }
  return [r / n, g / n, b / n]
}

function setPixel(image: ImageDocument, x: number, y: number, color: Rgb): void {
  const o = (y * image.width + x) * 4
  for (let k = 0; k < 3; k++) image.rgba[o + k] = min(255, round(color[k]!))
  image.rgba[o + 3] = 255
}
