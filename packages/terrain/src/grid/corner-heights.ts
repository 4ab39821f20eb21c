import type { W3eDocument } from '@farsight/formats'
import { isRampEntrance } from './ramp-entrances.ts'

/** World units of one tile edge and of one cliff layer. */
export const TILE_SIZE = 128
/** The layer that lies at height 0. */
export const ZERO_LAYER = 2
/** How far the low corners of a ramp entrance are raised, in world units. */
export const RAMP_RAISE = 64

/** Ground heights without the layer term, in world units: `(raw - 8192) / 4`, one a corner. */
export function baseHeights(raw: Uint16Array): Float32Array {
  const base = new Float32Array(raw.length)
  for (let i = 0; i < raw.length; i++) base[i] = (raw[i]! - 8192) * 0.25
  return base
}

/**
 * Final heights: base height, plus 128 a layer above layer 2, plus 64 at the corners of a ramp entrance that lie on its
 * lowest layer (once, however many entrances share the corner).
 */
export function finalHeights(doc: W3eDocument, base: Float32Array): Float32Array {
  const { columns, rows, layer } = doc
  const heights = new Float32Array(base.length)
  for (let i = 0; i < base.length; i++) heights[i] = base[i]! + (layer[i]! - ZERO_LAYER) * TILE_SIZE
  for (let y = 0; y + 1 < rows; y++) {
    for (let x = 0; x + 1 < columns; x++) {
      if (!isRampEntrance(doc, x, y)) continue
      const southWest = y * columns + x
      const corners = [southWest, southWest + 1, southWest + columns, southWest + columns + 1]
      const lowest = Math.min(...corners.map((corner) => layer[corner]!))
      for (const corner of corners) {
        if (layer[corner] !== lowest) continue
        heights[corner] = base[corner]! + (lowest - ZERO_LAYER) * TILE_SIZE + RAMP_RAISE
      }
    }
  }
  return heights
}
