import { mixRgb } from '../../color/rgb.ts'
import type { Tileset } from '../../ground/tilesets.ts'
import { type Paint, paint, paintOf } from '../mesh/paint.ts'

/** Paints that made things share. */
export const WOOD = paint(0x8a6540)
export const DARK_WOOD = paint(0x5c4028)
export const IRON = paint(0x4a4e56)
export const GOLD = paint(0xd9a842)

/** The paving stone of a tileset between its dark (0) and light (1) end. */
export function stoneOf(tileset: Tileset, t = 0.6): Paint {
  return paintOf(mixRgb(tileset.ramps.paving[0], tileset.ramps.paving[1], t))
}
