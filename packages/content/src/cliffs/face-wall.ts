import type { Ramp } from '../ground/tilesets.ts'
import { hashUnit } from '../noise/hash.ts'
import { smoothstep } from '../noise/scalar.ts'
import { tiledFbm } from '../noise/value-noise.ts'
import { createFace, type Face } from './face.ts'

const { floor, min } = Math

const COURSES = 9
const COLUMNS = 4

/** Hewn blocks in courses, with a cornice under the rim and a plinth at the foot. */
export function wallFace(ramp: Ramp, seed: number): Face {
  return createFace(ramp, 0.03, (u, v, out) => {
    const grain = tiledFbm(u * 16, v * 16, 16, 3, seed + 9)
    const trim = v < 0.23 || v > 0.9
    const rows = trim ? 2 / 0.23 : COURSES
    const course = floor(v * rows)
    const shifted = u * (trim ? 3 : COLUMNS) + (course % 2) * 0.5
    const column = floor(shifted)
    const fx = (shifted - column) / (trim ? 3 : COLUMNS)
    const fy = v * rows - course
    const width = 1 / (trim ? 3 : COLUMNS)
    const rim = min(fx * 128, (width - fx) * 128, (fy * 128) / rows, ((1 - fy) * 128) / rows)
    const body = smoothstep(0.4, 2.6, rim + (grain - 0.5) * 2)
    const own = hashUnit(column % (trim ? 6 : COLUMNS * 2), course, seed)
    out.height = 3.2 * body + 2 * grain + (trim ? 3 : 0) + own
    out.tone = 0.12 + 0.35 * body + 0.3 * (own - 0.4) + 0.5 * (grain - 0.4) + (trim ? 0.14 : 0)
  })
}
