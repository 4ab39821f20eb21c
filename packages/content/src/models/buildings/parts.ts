import { cos, sin } from '../../noise/scalar.ts'
import type { MeshBuilder } from '../mesh/mesh-builder.ts'
import { type Paint, paint, shade, teamPaint } from '../mesh/paint.ts'
import { box, loft } from '../mesh/shapes.ts'
import type { BuildingStyle } from './styles.ts'
import type { Plot } from './wall-parts.ts'

/** A stone footing that sinks a little into the ground. */
export function plinth(mesh: MeshBuilder, plot: Plot, height: number, stone: Paint, spread = 8): void {
  const { x0, y0, x1, y1 } = plot
  box(mesh, [x0 - spread, y0 - spread, -16], [x1 + spread, y1 + spread, height], shade(stone, 0.85), 0.97)
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
