import type { Random } from '../noise/random.ts'
import { smoothstep } from '../noise/scalar.ts'
import { tiledFbm } from '../noise/value-noise.ts'
import type { GroundCell } from './ground-cell.ts'
import type { Ramp, Tileset } from './tilesets.ts'

/** How one ground material is painted. */
export interface GroundRecipe {
  /** Fills the whole cell so that it continues itself over all four edges. */
  base(cell: GroundCell, tileset: Tileset, seed: number): void
  /** Adds features for one variation; `amount` 0 (calm) to 3 (rare and striking). */
  details(cell: GroundCell, tileset: Tileset, random: Random, amount: number): void
  /** How the border to the layer below looks. */
  edge: BlendEdge
}

/** The shape of the border between a ground layer and what lies under it. */
export interface BlendEdge {
  /** Width of the transition as a share of a tile, 0.05..0.3. */
  softness: number
  /** How far the border wanders, 0..0.45. */
  wander: number
  /** How much the material's own height moves the border, 0..0.4. */
  relief: number
  /** 0..1: how much the border follows whole stones instead of cutting them. */
  whole: number
}

/**
 * Sets each pixel to a colour of `ramp` and a height; `shape` gets the place in the cell (0..1) and returns
 * where on the ramp (0..1) it lies. The height is `relief` pixels at 1.
 */
export function fillRamp(cell: GroundCell, ramp: Ramp, relief: number, shape: (u: number, v: number) => number): void {
  const n = cell.size
  const [dark, light] = ramp
  for (let y = 0; y < n; y++) {
    for (let x = 0; x < n; x++) {
      const i = y * n + x
      const t = shape(x / n, y / n)
      cell.r[i] = dark[0] + (light[0] - dark[0]) * t
      cell.g[i] = dark[1] + (light[1] - dark[1]) * t
      cell.b[i] = dark[2] + (light[2] - dark[2]) * t
      cell.h[i] = t * relief
    }
  }
}

/** Tiling noise with more contrast than plain fBm. @returns 0..1 */
export function contrastNoise(u: number, v: number, period: number, octaves: number, seed: number): number {
  return smoothstep(0.18, 0.82, tiledFbm(u * period, v * period, period, octaves, seed))
}
