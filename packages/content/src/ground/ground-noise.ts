import type { ImageDocument } from '@farsight/formats'
import { tiledFbm } from '../noise/value-noise.ts'

/** Edge of {@link groundNoise} in pixels. */
const SIZE = 128

/** A tiling grey image of soft patches, which shaders lay over the ground in large so that its tiles do not show. */
export function groundNoise(seed = 0): ImageDocument {
  const rgba = new Uint8Array(SIZE * SIZE * 4).fill(255)
  for (let y = 0; y < SIZE; y++) {
    for (let x = 0; x < SIZE; x++) {
      const value = tiledFbm((x / SIZE) * 6, (y / SIZE) * 6, 6, 4, seed + 61)
      const grey = Math.round(255 * Math.max(0, Math.min(1, (value - 0.5) * 1.9 + 0.5)))
      rgba.fill(grey, (y * SIZE + x) * 4, (y * SIZE + x) * 4 + 3)
    }
  }
  return { width: SIZE, height: SIZE, rgba }
}
