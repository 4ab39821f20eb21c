import type { Ramp } from '../ground/tilesets.ts'
import { mix, sin, smoothstep } from '../noise/scalar.ts'
import { tiledFbm } from '../noise/value-noise.ts'
import { createWorleyResult, tiledWorley } from '../noise/worley.ts'
import { createFace, type Face, insideTile } from './face.ts'

const { floor } = Math

/** Layered, broken rock. */
export function rockFace(ramp: Ramp, seed: number): Face {
  const w = createWorleyResult()
  return createFace(ramp, 0.13, (u, v, out) => {
    const inside = insideTile(u)
    const other = seed + (u < 1 ? 500 : 900)
    const warp = mix(tiledFbm(u * 3, v * 3, 3, 3, seed), tiledFbm(u * 3, v * 3, 3, 3, other), inside * 0.7) - 0.5
    const bed = v * 6 + warp * 2.2
    const layer = floor(bed)
    const within = bed - layer
    const tint = ((((layer * 37 + 11) % 17) + 17) % 17) / 17
    tiledWorley(u * 4 + warp * 1.4, v * 3 + warp * 1.6, 4, 1, seed + 40, w)
    const block = smoothstep(0, 0.1, w.second - w.nearest)
    const tilt = w.dx * (w.cell - 0.5) * 11 + w.dy * 5
    const grain = mix(tiledFbm(u * 16, v * 16, 16, 3, seed + 9), tiledFbm(u * 16, v * 16, 16, 3, other + 9), inside)
    const ledge = smoothstep(0, 0.2, within) * smoothstep(1, 0.8, within)
    out.height = 2.2 * block + tilt + 5.5 * ledge + 7 * grain + 2 * sin(within * 3.14)
    out.tone = 0.2 + 0.42 * tint + 0.2 * w.cell + 0.8 * (grain - 0.42) + 0.06 * block
  })
}
