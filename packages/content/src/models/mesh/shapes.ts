import { cos, sin } from '../../noise/scalar.ts'
import type { MeshBuilder, Point } from './mesh-builder.ts'
import { type Paint, shade } from './paint.ts'

/** One ring of a {@link loft}. */
export interface Ring {
  z: number
  /** Half widths along x and y. */
  rx: number
  ry?: number
  x?: number
  y?: number
  paint?: Paint
}

/** How a {@link loft} is closed and turned. */
export interface LoftOptions {
  /** Corners of a ring. Default 6. */
  sides?: number
  /** Turn of the rings about z. Default half a side, so that a flat side faces +x. */
  turn?: number
  top?: boolean
  bottom?: boolean
}

/** A skin over rings that lie above each other; a ring of radius 0 makes a tip. */
export function loft(mesh: MeshBuilder, base: Paint, rings: readonly Ring[], options: LoftOptions = {}): void {
  const sides = options.sides ?? 6
  const turn = options.turn ?? Math.PI / sides
  const wide = sides === 4 ? Math.SQRT2 : 1
  const corner = (ring: Ring, k: number): Point => {
    const angle = turn + (k / sides) * Math.PI * 2
    const ry = ring.ry ?? ring.rx
    return [(ring.x ?? 0) + cos(angle) * ring.rx * wide, (ring.y ?? 0) + sin(angle) * ry * wide, ring.z]
  }
  for (let r = 0; r + 1 < rings.length; r++) {
    const low = rings[r]!
    const high = rings[r + 1]!
    const a = low.paint ?? base
    const b = high.paint ?? base
    for (let k = 0; k < sides; k++) {
      if (high.rx === 0) mesh.polygon([corner(low, k), corner(low, k + 1), corner(high, 0)], [a, a, b])
      else if (low.rx === 0) mesh.polygon([corner(low, 0), corner(high, k + 1), corner(high, k)], [a, b, b])
      else mesh.polygon([corner(low, k), corner(low, k + 1), corner(high, k + 1), corner(high, k)], [a, a, b, b])
    }
  }
  const first = rings[0]!
  const last = rings[rings.length - 1]!
  const all = Array.from({ length: sides }, (_, k) => k)
  if (options.top !== false && last.rx > 0)
    mesh.polygon(
      all.map((k) => corner(last, k)),
      last.paint ?? base,
    )
  if (options.bottom === true && first.rx > 0) {
    mesh.polygon(
      all.reverse().map((k) => corner(first, k)),
      first.paint ?? base,
    )
  }
}

/** A box between two corners; `taper` scales its top about the middle. */
export function box(mesh: MeshBuilder, low: Point, high: Point, p: Paint, taper = 1, bottom = false): void {
  const x = (low[0] + high[0]) / 2
  const y = (low[1] + high[1]) / 2
  const rx = (high[0] - low[0]) / 2
  const ry = (high[1] - low[1]) / 2
  loft(
    mesh,
    p,
    [
      { z: low[2], rx, ry, x, y },
      { z: high[2], rx: rx * taper, ry: ry * taper, x, y },
    ],
    { sides: 4, bottom },
  )
}

/** A roof slope in rows of shingles: from the eave (a to b) up to the ridge (d to c), lighter to the top. */
export function roofSlope(
  mesh: MeshBuilder,
  eave: readonly [Point, Point],
  ridge: readonly [Point, Point],
  roof: Paint,
  rows = 3,
): void {
  const [a, b] = eave
  const [d, c] = ridge
  const tip = d[0] === c[0] && d[1] === c[1]
  for (let r = 0; r < rows; r++) {
    const low = r / rows
    const high = (r + 1) / rows
    const tone = shade(roof, (r % 2 === 0 ? 0.86 : 1.02) + 0.14 * low)
    const [p0, p1, p2, p3] = [between(a, d, low), between(b, c, low), between(b, c, high), between(a, d, high)]
    if (tip && r === rows - 1) mesh.polygon([p0, p1, d], tone)
    else mesh.polygon([p0, p1, p2, p3], [tone, tone, shade(tone, 1.12), shade(tone, 1.12)])
  }
}

function between(a: Point, b: Point, t: number): Point {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t]
}

/** A pitched roof over a rectangle with its ridge along x, and its two gable walls; turn it for a ridge along y. */
export function gableRoof(
  mesh: MeshBuilder,
  low: Point,
  high: Point,
  roof: Paint,
  gable: Paint,
  overhang: number,
): void {
  const [x0, y0, z0] = low
  const [x1, y1, z1] = high
  const y = (y0 + y1) / 2
  const o = overhang
  const eaveZ = z0 - (o * (z1 - z0)) / ((y1 - y0) / 2)
  const ridge: [Point, Point] = [
    [x0 - o, y, z1],
    [x1 + o, y, z1],
  ]
  const back: [Point, Point] = [ridge[1], ridge[0]]
  roofSlope(
    mesh,
    [
      [x0 - o, y0 - o, eaveZ],
      [x1 + o, y0 - o, eaveZ],
    ],
    ridge,
    roof,
  )
  roofSlope(
    mesh,
    [
      [x1 + o, y1 + o, eaveZ],
      [x0 - o, y1 + o, eaveZ],
    ],
    back,
    roof,
  )
  const under = shade(roof, 0.45)
  const drop = 4
  for (const [x, s] of [
    [x1 + o, 1],
    [x0 - o, -1],
  ] as const) {
    const board: Point[] = [
      [x, y0 - o, eaveZ],
      [x, y0 - o, eaveZ - drop],
      [x, y, z1 - drop * 1.6],
      [x, y1 + o, eaveZ - drop],
      [x, y1 + o, eaveZ],
      [x, y, z1],
    ]
    const left = [board[0]!, board[1]!, board[2]!, board[5]!]
    const right = [board[5]!, board[2]!, board[3]!, board[4]!]
    for (const part of [left, right]) mesh.sheet(s > 0 ? part : part.reverse(), shade(roof, 1.25))
  }
  mesh.polygon(
    [
      [x1 + o, y0 - o, eaveZ - drop],
      [x0 - o, y0 - o, eaveZ - drop],
      [x0 - o, y, z1 - drop],
      [x1 + o, y, z1 - drop],
    ],
    under,
  )
  mesh.polygon(
    [
      [x0 - o, y1 + o, eaveZ - drop],
      [x1 + o, y1 + o, eaveZ - drop],
      [x1 + o, y, z1 - drop],
      [x0 - o, y, z1 - drop],
    ],
    under,
  )
  mesh.polygon(
    [
      [x1, y0, z0],
      [x1, y1, z0],
      [x1, y, z1],
    ],
    gable,
  )
  mesh.polygon(
    [
      [x0, y1, z0],
      [x0, y0, z0],
      [x0, y, z1],
    ],
    gable,
  )
}

/** A hipped roof over a rectangle: four slopes to a ridge along its longer side; `ridgeShare` 0 makes a pyramid. */
export function hipRoof(
  mesh: MeshBuilder,
  low: Point,
  high: Point,
  roof: Paint,
  overhang: number,
  ridgeShare = 0.5,
): void {
  const x0 = low[0] - overhang
  const y0 = low[1] - overhang
  const x1 = high[0] + overhang
  const y1 = high[1] + overhang
  const [z0, z1] = [low[2], high[2]]
  const cx = (x0 + x1) / 2
  const cy = (y0 + y1) / 2
  const long = x1 - x0 >= y1 - y0
  const half = ((long ? x1 - x0 : y1 - y0) / 2) * ridgeShare
  const a: Point = long ? [cx - half, cy, z1] : [cx, cy - half, z1]
  const b: Point = long ? [cx + half, cy, z1] : [cx, cy + half, z1]
  const c: Point[] = [
    [x0, y0, z0],
    [x1, y0, z0],
    [x1, y1, z0],
    [x0, y1, z0],
  ]
  const ridges: readonly (readonly [Point, Point])[] = long
    ? [
        [a, b],
        [b, b],
        [b, a],
        [a, a],
      ]
    : [
        [a, a],
        [a, b],
        [b, b],
        [b, a],
      ]
  for (let k = 0; k < 4; k++) roofSlope(mesh, [c[k]!, c[(k + 1) % 4]!], ridges[k]!, roof)
  mesh.polygon([c[3]!, c[2]!, c[1]!, c[0]!], shade(roof, 0.45))
}

/** A ball of `rows` rings, squashed by `rz / r`; lighter at the top. */
export function ball(mesh: MeshBuilder, center: Point, r: number, rz: number, p: Paint, sides = 6, rows = 3): void {
  const rings: Ring[] = []
  for (let k = 0; k <= rows; k++) {
    const angle = -Math.PI / 2 + (k / rows) * Math.PI
    const end = k === 0 || k === rows
    const tone = shade(p, 0.85 + 0.3 * (k / rows))
    rings.push({
      z: center[2] + sin(angle) * rz,
      rx: end ? 0 : cos(angle) * r,
      x: center[0],
      y: center[1],
      paint: tone,
    })
  }
  loft(mesh, p, rings, { sides, top: false })
}
