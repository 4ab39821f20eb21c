import type { ImageDocument } from '@farsight/formats'
import type { Rgb } from '../color/rgb.ts'
import { tilesetOf } from '../ground/tilesets.ts'
import { tiledFbm } from '../noise/value-noise.ts'
import { createWorleyResult, tiledWorley } from '../noise/worley.ts'

const { max, min, round } = Math

/** Edge of {@link waterTexture} in pixels. */
export const WATER_TEXTURE_SIZE = 128

/**
 * A tiling image for water shaders. Red and green: slope of the waves along x and y, 128 is flat (a tangent-space
 * normal without its z). Blue: bright nets of light as on the bottom of shallow water. Alpha: patches of foam.
 */
export function waterTexture(seed = 0): ImageDocument {
  const n = WATER_TEXTURE_SIZE
  const height = new Float32Array(n * n)
  for (let y = 0; y < n; y++) {
    for (let x = 0; x < n; x++) {
      const u = x / n
      const v = y / n
      const warp = tiledFbm(u * 4, v * 4, 4, 2, seed + 7) - 0.5
      height[y * n + x] = tiledFbm(u * 6 + warp * 0.8, v * 6 - warp * 0.8, 6, 4, seed + 1)
    }
  }
  const rgba = new Uint8Array(n * n * 4)
  const w = createWorleyResult()
  for (let y = 0; y < n; y++) {
    for (let x = 0; x < n; x++) {
      const i = y * n + x
      const dx = height[y * n + ((x + 1) % n)]! - height[y * n + ((x + n - 1) % n)]!
      const dy = height[((y + 1) % n) * n + x]! - height[((y + n - 1) % n) * n + x]!
      const u = x / n
      const v = y / n
      const warp = 0.9 * (tiledFbm(u * 5, v * 5, 5, 2, seed + 21) - 0.5)
      tiledWorley(u * 6 + warp, v * 6 - warp, 6, 1, seed + 31, w)
      const net = max(0, 1 - (w.second - w.nearest) * 3.2)
      const foam = max(0, tiledFbm(u * 12, v * 12, 12, 3, seed + 41) - 0.42) * 3
      rgba[i * 4] = byte(128 - dx * 900)
      rgba[i * 4 + 1] = byte(128 - dy * 900)
      rgba[i * 4 + 2] = byte(255 * net * net)
      rgba[i * 4 + 3] = byte(255 * foam)
    }
  }
  return { width: n, height: n, rgba }
}

/** Colours of the water of a tileset over shallow and over deep ground. */
export function waterColors(tileset: string): { shallow: Rgb; deep: Rgb } {
  const { waterShallow, waterDeep } = tilesetOf(tileset)
  return { shallow: waterShallow, deep: waterDeep }
}

function byte(x: number): number {
  return max(0, min(255, round(x)))
}
