import { saturate, smoothstep } from '../noise/scalar.ts'
import { tiledFbm, valueNoise } from '../noise/value-noise.ts'
import type { GroundCell } from './ground-cell.ts'
import type { BlendEdge } from './recipe.ts'

const { min } = Math

/** Corner bits of a mask cell. */
export const MASK_SOUTH_EAST = 1
export const MASK_SOUTH_WEST = 2
export const MASK_NORTH_EAST = 4
export const MASK_NORTH_WEST = 8

/**
 * Opacity of the mask cell with the given corner bits, 0..1 a pixel, rows from the north.
 * Along an edge it depends on the two corners of that edge and on noise that the neighbour shares, so masks meet.
 */
export function blendMask(cell: GroundCell, edge: BlendEdge, bits: number, seed: number): Float32Array {
  const n = cell.size
  const out = new Float32Array(n * n)
  const se = bits & MASK_SOUTH_EAST ? 1 : 0
  const sw = bits & MASK_SOUTH_WEST ? 1 : 0
  const ne = bits & MASK_NORTH_EAST ? 1 : 0
  const nw = bits & MASK_NORTH_WEST ? 1 : 0
  const [mean, span] = heightRange(cell)
  const half = edge.softness / 2
  for (let y = 0; y < n; y++) {
    for (let x = 0; x < n; x++) {
      const i = y * n + x
      const pu = (x + 0.5) / n
      const pv = (y + 0.5) / n
      const inside = saturate(7 * min(pu, 1 - pu, pv, 1 - pv))
      const follow = edge.whole * inside
      const u = cell.stoneX === null ? pu : saturate(pu + (follow * cell.stoneX[i]!) / n)
      const v = cell.stoneY === null ? pv : saturate(pv + (follow * cell.stoneY[i]!) / n)
      const phi = (nw * (1 - u) + ne * u) * (1 - v) + (sw * (1 - u) + se * u) * v
      const shared = tiledFbm(u * 3, v * 3, 3, 3, seed + 61) - 0.5
      const own = (valueNoise(u * 5, v * 5, seed + bits * 13 + 71) - 0.5) * inside
      const relief = (cell.h[i]! - mean) / span
      const level = phi + (shared * 1.1 + own * 0.7) * edge.wander + relief * edge.relief
      out[i] = smoothstep(0.5 - half, 0.5 + half, level)
    }
  }
  return out
}

function heightRange(cell: GroundCell): readonly [mean: number, span: number] {
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  let sum = 0
  for (const h of cell.h) {
    if (h < low) low = h
    if (h > high) high = h
    sum += h
  }
  return [sum / cell.h.length, high > low ? high - low : 1]
}
