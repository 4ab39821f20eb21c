import type { Ramp } from '../ground/tilesets.ts'
import { saturate } from '../noise/scalar.ts'

const { max, min, floor } = Math

/** Pixels of a cliff face: two tiles wide, one layer high. */
export const FACE_WIDTH = 256
export const FACE_HEIGHT = 128

/** The bare stone of a cliff face, before turf and scree: colour 0..255 and baked light of each pixel. */
export interface Face {
  r: Float32Array
  g: Float32Array
  b: Float32Array
  shade: Float32Array
  /** How far the turf hangs over the rim, as a share of the height. */
  fringe: number
}

/**
 * Builds a face from a tone (0 dark to 1 light) and a height in pixels for each place.
 * @param surface gets u in tiles (0..2) and v from the rim (0) to the foot (1), writes tone and height into `out`
 */
export function createFace(
  ramp: Ramp,
  fringe: number,
  surface: (u: number, v: number, out: { tone: number; height: number }) => void,
): Face {
  const n = FACE_WIDTH * FACE_HEIGHT
  const face: Face = {
    r: new Float32Array(n),
    g: new Float32Array(n),
    b: new Float32Array(n),
    shade: new Float32Array(n),
    fringe,
  }
  const height = new Float32Array(n)
  const out = { tone: 0, height: 0 }
  for (let y = 0; y < FACE_HEIGHT; y++) {
    for (let x = 0; x < FACE_WIDTH; x++) {
      const i = y * FACE_WIDTH + x
      surface((x * 2) / FACE_WIDTH, y / (FACE_HEIGHT - 1), out)
      height[i] = out.height
      const t = saturate(out.tone)
      face.r[i] = ramp[0][0] + (ramp[1][0] - ramp[0][0]) * t
      face.g[i] = ramp[0][1] + (ramp[1][1] - ramp[0][1]) * t
      face.b[i] = ramp[0][2] + (ramp[1][2] - ramp[0][2]) * t
    }
  }
  lightFace(height, face.shade)
  return face
}

/** Light from above and a little from the side; hollows get darker. */
function lightFace(height: Float32Array, shade: Float32Array): void {
  const w = FACE_WIDTH
  for (let y = 0; y < FACE_HEIGHT; y++) {
    const up = max(0, y - 1) * w
    const down = min(FACE_HEIGHT - 1, y + 1) * w
    const up3 = max(0, y - 3) * w
    const down3 = min(FACE_HEIGHT - 1, y + 3) * w
    for (let x = 0; x < w; x++) {
      const left = (x + w - 1) % w
      const right = (x + 1) % w
      const here = height[y * w + x]!
      const top = height[down + x]! - height[up + x]!
      const side = height[y * w + left]! - height[y * w + right]!
      const around =
        (height[up3 + x]! + height[down3 + x]! + height[y * w + ((x + 3) % w)]! + height[y * w + ((x + w - 3) % w)]!) *
        0.25
      const s = 1 + 0.075 * top - 0.04 * side + 0.075 * min(0, here - around)
      shade[y * w + x] = max(0.45, min(1.45, s))
    }
  }
}

/** 0 at the borders of the two tiles of a face, 1 inside them: where the halves may differ. */
export function insideTile(u: number): number {
  const f = u - floor(u)
  return saturate(5 * min(f, 1 - f))
}
