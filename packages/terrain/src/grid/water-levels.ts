import type { W3eDocument } from '@farsight/formats'
import { TILE_SIZE } from './corner-heights.ts'

/** Water level offsets in layers for the tilesets that differ from -0.7, as in the game's water table. */
const TILESET_OFFSETS: Readonly<Record<string, number>> = { A: -0.6, G: -0.6, D: -0.75, O: -1.5 }

/** How far the water of a tileset lies above its stored level, in world units (negative: below). */
export function waterOffset(tileset: string): number {
  return (Object.hasOwn(TILESET_OFFSETS, tileset) ? TILESET_OFFSETS[tileset]! : -0.7) * TILE_SIZE
}

/** Water surface heights in world units, one a corner, flagged or not: `(raw - 8192) / 4` plus the tileset's offset. */
export function waterLevels(doc: W3eDocument): Float32Array {
  const offset = waterOffset(doc.tileset)
  const levels = new Float32Array(doc.water.length)
  for (let i = 0; i < levels.length; i++) levels[i] = ((doc.water[i]! & 0x3fff) - 8192) * 0.25 + offset
  return levels
}
