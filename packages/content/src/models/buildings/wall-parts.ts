import type { MeshBuilder, Point } from '../mesh/mesh-builder.ts'
import { type Paint, shade, teamPaint } from '../mesh/paint.ts'
import type { BuildingStyle } from './styles.ts'

/** A rectangle on the ground. */
export interface Plot {
  x0: number
  y0: number
  x1: number
  y1: number
}

/** Four walls without a lid. */
export function walls(mesh: MeshBuilder, plot: Plot, z0: number, z1: number, p: Paint): void {
  const { x0, y0, x1, y1 } = plot
  const c: readonly (readonly [number, number])[] = [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ]
  const foot = shade(p, 0.82)
  for (let k = 0; k < 4; k++) {
    const [ax, ay] = c[k]!
    const [bx, by] = c[(k + 1) % 4]!
    mesh.polygon(
      [
        [ax, ay, z0],
        [bx, by, z0],
        [bx, by, z1],
        [ax, ay, z1],
      ],
      [foot, foot, p, p],
    )
  }
}

/** A flat piece on a wall; `side` names the wall it hangs on, `along` runs from its left end seen from outside. */
export function panel(
  mesh: MeshBuilder,
  plot: Plot,
  side: 'east' | 'north' | 'west' | 'south',
  along: readonly [number, number],
  z: readonly [number, number],
  p: Paint,
  out = 1.5,
): void {
  const at = wallPoint(plot, side, out)
  mesh.polygon([at(along[0], z[0]), at(along[1], z[0]), at(along[1], z[1]), at(along[0], z[1])], p)
}

function wallPoint(
  plot: Plot,
  side: 'east' | 'north' | 'west' | 'south',
  out: number,
): (along: number, z: number) => Point {
  const { x0, y0, x1, y1 } = plot
  switch (side) {
    case 'east':
      return (a, z) => [x1 + out, y0 + a, z]
    case 'west':
      return (a, z) => [x0 - out, y1 - a, z]
    case 'north':
      return (a, z) => [x1 - a, y1 + out, z]
    case 'south':
      return (a, z) => [x0 + a, y0 - out, z]
  }
}

/** Length of a wall of a plot. */
export function wallLength(plot: Plot, side: 'east' | 'north' | 'west' | 'south'): number {
  return side === 'east' || side === 'west' ? plot.y1 - plot.y0 : plot.x1 - plot.x0
}

const SIDES = ['east', 'north', 'west', 'south'] as const

/** Corner posts, a sill, a head beam and braces over plastered walls. */
export function timbering(
  mesh: MeshBuilder,
  plot: Plot,
  z0: number,
  z1: number,
  timber: Paint,
  sides: readonly (typeof SIDES)[number][] = SIDES,
): void {
  for (const side of sides) {
    const length = wallLength(plot, side)
    const w = 6
    panel(mesh, plot, side, [0, w], [z0, z1], timber)
    panel(mesh, plot, side, [length - w, length], [z0, z1], timber)
    panel(mesh, plot, side, [0, length], [z1 - w, z1], timber, 2)
    panel(mesh, plot, side, [0, length], [z0, z0 + w], shade(timber, 0.85), 2)
    const at = wallPoint(plot, side, 1.2)
    const brace = Math.min(length * 0.3, z1 - z0)
    mesh.polygon([at(w, z0), at(w + 7, z0), at(brace + 7, z1), at(brace, z1)], timber)
    mesh.polygon(
      [at(length - w - 7, z0), at(length - w, z0), at(length - brace, z1), at(length - brace - 7, z1)],
      timber,
    )
  }
}

/** A framed door in the middle of a wall, or at `at` (0..1) along it. */
export function door(
  mesh: MeshBuilder,
  plot: Plot,
  side: (typeof SIDES)[number],
  z: number,
  width: number,
  height: number,
  style: BuildingStyle,
  at = 0.5,
): void {
  const middle = wallLength(plot, side) * at
  const frame = width / 2 + 5
  panel(mesh, plot, side, [middle - frame, middle + frame], [z, z + height + 6], style.stone, 2)
  panel(mesh, plot, side, [middle - width / 2, middle + width / 2], [z, z + height], shade(style.timber, 0.6), 3)
  panel(mesh, plot, side, [middle - 1.5, middle + 1.5], [z, z + height], style.timber, 3.6)
}

/** A lit window with a frame. */
export function window(
  mesh: MeshBuilder,
  plot: Plot,
  side: (typeof SIDES)[number],
  at: number,
  z: number,
  size: number,
  style: BuildingStyle,
): void {
  const middle = wallLength(plot, side) * at
  panel(mesh, plot, side, [middle - size * 0.62, middle + size * 0.62], [z - 3, z + size * 1.3 + 3], style.timber, 2)
  panel(mesh, plot, side, [middle - size / 2, middle + size / 2], [z, z + size * 1.3], style.light, 3)
}

/** A cloth in the owner's colour on a wall. */
export function wallBanner(
  mesh: MeshBuilder,
  plot: Plot,
  side: (typeof SIDES)[number],
  at: number,
  z0: number,
  z1: number,
  width: number,
): void {
  const middle = wallLength(plot, side) * at
  const point = wallPoint(plot, side, 4)
  const cloth = teamPaint()
  const hem = teamPaint(0.7)
  mesh.polygon(
    [
      point(middle - width / 2, z0 + width * 0.4),
      point(middle, z0),
      point(middle + width / 2, z0 + width * 0.4),
      point(middle + width / 2, z1),
      point(middle - width / 2, z1),
    ],
    [hem, hem, hem, cloth, cloth],
  )
}
