import { length2 } from '../noise/scalar.ts'
import type { CornerLevels } from './cliff-names.ts'
import { crossing } from './profile.ts'

/** A line in the plane of a tile (u east, v north, 0..1) between ground of level `level - 1` and `level`. */
export interface Contour {
  level: number
  /** Points from one tile edge to another, high ground to the left. */
  points: readonly ContourPoint[]
}

/** A point of a {@link Contour} with the unit vector to the high side. */
export interface ContourPoint {
  u: number
  v: number
  nu: number
  nv: number
}

const CORNERS: readonly (readonly [number, number])[] = [
  [0, 0],
  [0, 1],
  [1, 1],
  [1, 0],
]

interface Crossing {
  u: number
  v: number
  /** Unit vector into the tile. */
  du: number
  dv: number
}

/**
 * The contours of all levels in a tile. Where high and low corners alternate, the two high corners stay apart.
 * @param segments pieces of a contour; the two of a saddle have three each
 */
export function tileContours(levels: CornerLevels, segments: number): Contour[] {
  const contours: Contour[] = []
  for (let level = 1; level <= 2; level++) {
    const high = levels.map((l) => l >= level)
    const crossings = new Map<number, Crossing>()
    for (let e = 0; e < 4; e++) if (high[e] !== high[(e + 1) % 4]) crossings.set(e, crossEdge(levels, e, level))
    if (crossings.size === 4) {
      for (let c = 0; c < 4; c++) {
        if (high[c]) contours.push(trace(level, crossings.get((c + 3) % 4)!, crossings.get(c)!, c, 3, 0.16))
      }
    } else if (crossings.size === 2) {
      const [first, second] = [...crossings.keys()] as [number, number]
      const corner = high.findIndex((h, i) => h && !high[(i + 3) % 4])
      contours.push(trace(level, crossings.get(first)!, crossings.get(second)!, corner, segments, 0.28))
    }
  }
  return contours
}

function crossEdge(levels: CornerLevels, e: number, level: number): Crossing {
  const f = (e + 1) % 4
  const low = Math.min(levels[e]!, levels[f]!)
  const at = crossing(Math.abs(levels[e]! - levels[f]!), level - low)
  const [from, to] = levels[e]! < levels[f]! ? [CORNERS[e]!, CORNERS[f]!] : [CORNERS[f]!, CORNERS[e]!]
  const u = from[0] + (to[0] - from[0]) * at
  const v = from[1] + (to[1] - from[1]) * at
  return { u, v, du: e === 0 ? 1 : e === 2 ? -1 : 0, dv: e === 3 ? 1 : e === 1 ? -1 : 0 }
}

function trace(
  level: number,
  a: Crossing,
  b: Crossing,
  highCorner: number,
  segments: number,
  roundness: number,
): Contour {
  const [cu, cv] = CORNERS[highCorner]!
  const cross = (b.u - a.u) * (cv - a.v) - (b.v - a.v) * (cu - a.u)
  const [start, end] = cross > 0 ? [a, b] : [b, a]
  const bend = length2(end.u - start.u, end.v - start.v) * roundness
  const p1u = start.u + start.du * bend
  const p1v = start.v + start.dv * bend
  const p2u = end.u + end.du * bend
  const p2v = end.v + end.dv * bend
  const points: ContourPoint[] = []
  for (let k = 0; k <= segments; k++) {
    const t = k / segments
    const s = 1 - t
    const tu = s * s * (p1u - start.u) + 2 * s * t * (p2u - p1u) + t * t * (end.u - p2u)
    const tv = s * s * (p1v - start.v) + 2 * s * t * (p2v - p1v) + t * t * (end.v - p2v)
    const length = length2(tu, tv)
    points.push({
      u: s * s * s * start.u + 3 * s * s * t * p1u + 3 * s * t * t * p2u + t * t * t * end.u,
      v: s * s * s * start.v + 3 * s * s * t * p1v + 3 * s * t * t * p2v + t * t * t * end.v,
      nu: -tv / length,
      nv: tu / length,
    })
  }
  const first = points[0]!
  const last = points[segments]!
  first.nu = -start.dv
  first.nv = start.du
  last.nu = end.dv
  last.nv = -end.du
  return { level, points }
}
