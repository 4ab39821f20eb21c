import type { Ramp } from '../ground/tilesets.ts'
import { mix, sin, smoothstep } from '../noise/scalar.ts'
import { tiledFbm } from '../noise/value-noise.ts'
import { createWorleyResult, tiledWorley } from '../noise/worley.ts'
import { createFace, type Face, insideTile } from './face.ts'

/** Layered, broken rock. */
export function rockFace(ramp: Ramp, seed: number): Face {
  const w = createWorleyResult()
  return createFace(ramp, 0.1, (u, v, out) => {
    const inside = insideTile(u)
    const other = seed + (u < 1 ? 500 : 900)
    const warp = mix(tiledFbm(u * 3, v * 3, 3, 3, seed), tiledFbm(u * 3, v * 3, 3, 3, other), inside * 0.7) - 0.5
    const bed = v * 7 + warp * 1.6
    const layer = Math.floor(bed)
    const within = bed - layer
    const tint = ((((layer * 37 + 11) % 17) + 17) % 17) / 17
    tiledWorley(u * 4 + warp, v * 5 + warp * 0.8, 4, 1, seed + 40, w)
    const block = smoothstep(0, 0.14, w.second - w.nearest)
    const tilt = w.dx * (w.cell - 0.5) * 6 + w.dy * 2.4
    const grain = mix(tiledFbm(u * 16, v * 16, 16, 3, seed + 9), tiledFbm(u * 16, v * 16, 16, 3, other + 9), inside)
    const ledge = smoothstep(0, 0.2, within) * smoothstep(1, 0.8, within)
    out.height = 5 * block + tilt + 3.5 * ledge + 5 * grain + 1.5 * sin(within * 3.14)
    out.tone = 0.2 + 0.3 * tint + 0.25 * w.cell + 0.7 * (grain - 0.42) + 0.12 * block
  })
}
