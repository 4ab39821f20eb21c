import { cos, sin } from '../../noise/scalar.ts'
import type { MeshBuilder, Point } from '../mesh/mesh-builder.ts'
import { type Paint, paint, shade, teamPaint } from '../mesh/paint.ts'
import { box, loft } from '../mesh/shapes.ts'

/** Paints of a people's buildings. */
export interface BuildingStyle {
  wall: Paint
  stone: Paint
  timber: Paint
  roof: Paint
  /** A second roof of another colour. */
  roof2: Paint
  trim: Paint
  light: Paint
}

/** A rectangle on the ground. */
export interface Plot {
  x0: number
  y0: number
  x1: number
  y1: number
}

/** Half-timbered houses with slate roofs. */
export const HUMAN_STYLE: BuildingStyle = {
  wall: paint(0xd8c8a6),
  stone: paint(0x98928a),
  timber: paint(0x6a4a30),
  roof: paint(0x57708c),
  roof2: paint(0xa0563c),
  trim: paint(0xd9b04e),
  light: paint(0xffd88a),
}

/** Hides, spikes and thatch. */
export const HORDE_STYLE: BuildingStyle = {
  wall: paint(0x9a6f4a),
  stone: paint(0x7d7062),
  timber: paint(0x5a3c28),
  roof: paint(0xa04a34),
  roof2: paint(0x8f7848),
  trim: paint(0xd8cbb0),
  light: paint(0xffb054),
}

/** Pale stone and dark timber of the forest. */
export const ELF_STYLE: BuildingStyle = {
  wall: paint(0xb4b0c0),
  stone: paint(0x8c8a9c),
  timber: paint(0x5a4258),
  roof: paint(0x4f4a86),
  roof2: paint(0x3f7468),
  trim: paint(0xc4cde0),
  light: paint(0xb4e4ff),
}

/** Cold stone and bone. */
export const UNDEAD_STYLE: BuildingStyle = {
  wall: paint(0x6c6a76),
  stone: paint(0x565460),
  timber: paint(0x3a3440),
  roof: paint(0x4a4058),
  roof2: paint(0x4f5a4a),
  trim: paint(0xcfc6ae),
  light: paint(0x9af08a),
}

/** A stone footing that sinks a little into the ground. */
export function plinth(mesh: MeshBuilder, plot: Plot, height: number, stone: Paint, spread = 8): void {
  const { x0, y0, x1, y1 } = plot
  box(mesh, [x0 - spread, y0 - spread, -16], [x1 + spread, y1 + spread, height], shade(stone, 0.85), 0.97)
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

/** A pole with a pennant in the owner's colour. */
export function flag(
  mesh: MeshBuilder,
  x: number,
  y: number,
  z: number,
  height: number,
  size: number,
  pole: Paint,
): void {
  loft(
    mesh,
    pole,
    [
      { z, rx: 2.4, x, y },
      { z: z + height, rx: 1.4, x, y },
    ],
    { sides: 4 },
  )
  const top = z + height - 3
  mesh.sheet(
    [
      [x, y, top],
      [x, y - size * 0.5, top + 3],
      [x, y - size, top - size * 0.18],
      [x, y - size * 0.5, top - size * 0.42],
      [x, y, top - size * 0.5],
    ],
    [teamPaint(), teamPaint(1), teamPaint(0.8), teamPaint(0.75), teamPaint(0.85)],
  )
}

/** Battlements along the edge of a flat roof. */
export function crenels(mesh: MeshBuilder, plot: Plot, z: number, size: number, p: Paint): void {
  const { x0, y0, x1, y1 } = plot
  const along = (length: number): number => Math.max(2, Math.round(length / (size * 2)))
  const row = (n: number, at: (t: number) => readonly [number, number]): void => {
    for (let k = 0; k < n; k++) {
      const [x, y] = at((k + 0.5) / n)
      box(mesh, [x - size / 2, y - size / 2, z], [x + size / 2, y + size / 2, z + size], shade(p, 1.08))
    }
  }
  const [nx, ny] = [along(x1 - x0), along(y1 - y0)]
  row(nx, (t) => [x0 + (x1 - x0) * t, y0 + size / 2])
  row(nx, (t) => [x0 + (x1 - x0) * t, y1 - size / 2])
  row(ny, (t) => [x0 + size / 2, y0 + (y1 - y0) * t])
  row(ny, (t) => [x1 - size / 2, y0 + (y1 - y0) * t])
}

/** A round tower with a pointed roof; returns nothing below the ground line but a footing. */
export function roundTower(
  mesh: MeshBuilder,
  x: number,
  y: number,
  radius: number,
  height: number,
  style: BuildingStyle,
  roof: Paint,
): void {
  const { stone } = style
  loft(
    mesh,
    stone,
    [
      { z: -16, rx: radius * 1.18, x, y, paint: shade(stone, 0.7) },
      { z: height * 0.12, rx: radius, x, y, paint: shade(stone, 0.88) },
      { z: height * 0.82, rx: radius * 0.92, x, y },
      { z: height * 0.88, rx: radius * 1.14, x, y, paint: shade(stone, 1.12) },
      { z: height, rx: radius * 1.14, x, y, paint: shade(stone, 1.05) },
    ],
    { sides: 8, top: false },
  )
  loft(
    mesh,
    roof,
    [
      { z: height - 2, rx: radius * 1.4, x, y, paint: shade(roof, 0.7) },
      { z: height + radius * 0.8, rx: radius * 0.84, x, y, paint: shade(roof, 0.95) },
      { z: height + radius * 2.2, rx: 0, x, y, paint: shade(roof, 1.25) },
    ],
    { sides: 8, bottom: true },
  )
  for (const turn of [0, 2.1, 4.2]) {
    mesh.place({ x, y, yaw: turn }, () => {
      const r = radius * 0.93
      mesh.polygon(
        [
          [r, -4, height * 0.55],
          [r, 4, height * 0.55],
          [r, 4, height * 0.7],
          [r, -4, height * 0.7],
        ],
        style.light,
      )
    })
  }
}

/** A chimney with a dark mouth. */
export function chimney(mesh: MeshBuilder, x: number, y: number, z0: number, z1: number, stone: Paint): void {
  box(mesh, [x - 9, y - 9, z0], [x + 9, y + 9, z1], stone, 0.88)
  box(mesh, [x - 11, y - 11, z1 - 4], [x + 11, y + 11, z1 + 5], shade(stone, 1.15))
  mesh.polygon(
    [
      [x - 6, y - 6, z1 + 5.5],
      [x + 6, y - 6, z1 + 5.5],
      [x + 6, y + 6, z1 + 5.5],
      [x - 6, y + 6, z1 + 5.5],
    ],
    paint(0x201a18),
  )
}

/** A spike or tusk that leans outwards. */
export function tusk(
  mesh: MeshBuilder,
  x: number,
  y: number,
  z: number,
  length: number,
  yaw: number,
  lean: number,
  p: Paint,
): void {
  mesh.place({ x, y, z, yaw, pitch: -lean }, () =>
    loft(
      mesh,
      p,
      [
        { z: 0, rx: length * 0.1, paint: shade(p, 0.7) },
        { z: length * 0.6, rx: length * 0.07, x: length * 0.08 },
        { z: length, rx: 0, x: -length * 0.06, paint: shade(p, 1.15) },
      ],
      { sides: 4, top: false },
    ),
  )
}

/** Places on a circle. */
export function ringPoints(
  count: number,
  radius: number,
  turn = 0,
): readonly (readonly [x: number, y: number, yaw: number])[] {
  return Array.from({ length: count }, (_, k) => {
    const yaw = turn + (k / count) * Math.PI * 2
    return [cos(yaw) * radius, sin(yaw) * radius, yaw] as const
  })
}
