import type { MeshBuilder } from '../mesh/mesh-builder.ts'
import { paint, shade, teamPaint } from '../mesh/paint.ts'
import { ball, box, loft } from '../mesh/shapes.ts'
import * as P from './parts.ts'
import type { BuildingStyle } from './styles.ts'
import * as W from './wall-parts.ts'

/** A great tent of hides with tusks: the hall of a wandering people. */
export function warTent(mesh: MeshBuilder, style: BuildingStyle): void {
  tent(mesh, style, 150, 210)
  for (const [x, y, yaw] of P.ringPoints(7, 150, 0.45)) P.tusk(mesh, x, y, -8, 120, yaw, 0.35, style.trim)
  for (const [x, y] of [
    [150, 46],
    [150, -46],
  ] as const) {
    loft(
      mesh,
      style.timber,
      [
        { z: -10, rx: 9, x, y },
        { z: 150, rx: 6, x, y },
      ],
      { sides: 5 },
    )
    ball(mesh, [x, y, 158], 13, 14, style.trim, 5, 3)
  }
  P.flag(mesh, 0, 0, 226, 80, 56, style.timber)
}

/** A hut of hides. */
export function hut(mesh: MeshBuilder, style: BuildingStyle): void {
  tent(mesh, style, 62, 96)
  for (const [x, y, yaw] of P.ringPoints(4, 62, 0.8)) P.tusk(mesh, x, y, -6, 56, yaw, 0.3, style.trim)
  P.flag(mesh, 0, 0, 100, 42, 28, style.timber)
}

function tent(mesh: MeshBuilder, style: BuildingStyle, r: number, h: number): void {
  loft(
    mesh,
    style.wall,
    [
      { z: -12, rx: r * 1.04, paint: shade(style.timber, 0.9) },
      { z: h * 0.3, rx: r * 0.94, paint: style.wall },
      { z: h * 0.34, rx: r * 1.08, paint: shade(style.roof, 0.7) },
      { z: h * 0.72, rx: r * 0.5, paint: style.roof },
      { z: h * 0.74, rx: r * 0.42, paint: teamPaint(0.8) },
      { z: h, rx: r * 0.12, paint: teamPaint(0.95) },
      { z: h * 1.1, rx: 0, paint: style.timber },
    ],
    { sides: 9 },
  )
  const w = r * 0.24
  mesh.polygon(
    [
      [r * 1, -w, -6],
      [r * 1, w, -6],
      [r * 0.94, w * 0.7, h * 0.28],
      [r * 0.94, -w * 0.7, h * 0.28],
    ],
    paint(0x1c1512),
  )
  for (const side of [1, -1]) {
    mesh.sheet(
      [
        [r * 1.01, side * w, -6],
        [r * 1.02, side * w * 2, -6],
        [r * 0.97, side * w * 1.4, h * 0.3],
        [r * 0.95, side * w * 0.6, h * 0.3],
      ],
      teamPaint(0.75),
    )
  }
}

/** A watch platform on poles. */
export function watchTower(mesh: MeshBuilder, style: BuildingStyle): void {
  for (const [x, y] of P.ringPoints(4, 50, Math.PI / 4)) {
    loft(
      mesh,
      style.timber,
      [
        { z: -12, rx: 8, x: x * 1.2, y: y * 1.2, paint: shade(style.timber, 0.8) },
        { z: 172, rx: 5, x, y, paint: shade(style.timber, 1.2) },
      ],
      { sides: 5 },
    )
  }
  box(mesh, [-48, -48, 112], [48, 48, 124], style.timber, 1, true)
  box(mesh, [-50, -50, 124], [-40, 50, 146], shade(style.wall, 1.1))
  box(mesh, [40, -50, 124], [50, 50, 146], shade(style.wall, 1.1))
  loft(
    mesh,
    teamPaint(0.8),
    [
      { z: 164, rx: 66, paint: teamPaint(0.6) },
      { z: 200, rx: 34 },
      { z: 236, rx: 0, paint: teamPaint(1) },
    ],
    { sides: 6, bottom: true },
  )
  for (const [x, y, yaw] of P.ringPoints(6, 58, 0.5)) P.tusk(mesh, x, y, -6, 60, yaw, 0.5, style.trim)
  P.flag(mesh, 0, 0, 230, 48, 32, style.timber)
}

/** A stepped pyramid with a light in its mouth. */
export function ziggurat(mesh: MeshBuilder, style: BuildingStyle): void {
  const { stone } = style
  for (let k = 0; k < 4; k++) {
    const r = 96 - k * 20
    loft(
      mesh,
      shade(stone, 0.85 + 0.1 * k),
      [
        { z: k === 0 ? -14 : k * 34, rx: r },
        { z: k * 34 + 28, rx: r * 0.92 },
        { z: (k + 1) * 34, rx: r * 0.98, paint: shade(stone, 1.2) },
      ],
      { sides: 4 },
    )
  }
  for (const [x, y, yaw] of P.ringPoints(4, 110, Math.PI / 4)) P.tusk(mesh, x, y, -8, 120, yaw, 0.12, style.trim)
  loft(
    mesh,
    style.light,
    [
      { z: 136, rx: 14 },
      { z: 176, rx: 20 },
      { z: 222, rx: 0, paint: shade(style.light, 1.2) },
    ],
    { sides: 5 },
  )
  mesh.polygon(
    [
      [90, -18, 0],
      [90, 18, 0],
      [84, 14, 50],
      [84, -14, 50],
    ],
    style.light,
  )
  W.wallBanner(mesh, { x0: -70, y0: -72, x1: 74, y1: 72 }, 'south', 0.5, 40, 96, 30)
  W.wallBanner(mesh, { x0: -70, y0: -72, x1: 74, y1: 72 }, 'east', 0.5, 62, 100, 24)
}

/** A great living tree with a face of lights: the hall of the forest people. */
export function livingTree(mesh: MeshBuilder, style: BuildingStyle): void {
  const bark = paint(0x6a5248)
  loft(
    mesh,
    bark,
    [
      { z: -14, rx: 130, ry: 120, paint: shade(bark, 0.6) },
      { z: 40, rx: 76, ry: 70 },
      { z: 150, rx: 54, ry: 50, paint: shade(bark, 1.1) },
      { z: 230, rx: 70, ry: 66, paint: shade(bark, 0.8) },
    ],
    { sides: 8 },
  )
  for (const [x, y, yaw] of P.ringPoints(6, 96, 0.2)) P.tusk(mesh, x, y, -16, 110, yaw + Math.PI, 0.75, bark)
  const leaf = style.roof2
  for (const [k, [x, y]] of P.ringPoints(5, 78, 0.4).entries())
    ball(mesh, [x, y, 250 + (k % 2) * 26], 66, 54, shade(leaf, 0.9 + 0.06 * k), 7, 4)
  ball(mesh, [0, 0, 310], 78, 56, shade(leaf, 1.2), 7, 4)
  mesh.polygon(
    [
      [80, -24, 6],
      [80, 24, 6],
      [66, 16, 76],
      [66, -16, 76],
    ],
    paint(0x201622),
  )
  for (const y of [30, -30])
    mesh.polygon(
      [
        [60, y - 8, 112],
        [60, y + 8, 112],
        [58, y + 6, 128],
        [58, y - 6, 128],
      ],
      style.light,
    )
  for (const y of [62, -62])
    mesh.sheet(
      [
        [56, y - 14, 60],
        [56, y + 14, 60],
        [50, y + 14, 150],
        [50, y - 14, 150],
      ],
      [teamPaint(0.7), teamPaint(0.7), teamPaint(), teamPaint()],
    )
}

/** A slender tower of the forest people. */
export function moonTower(mesh: MeshBuilder, style: BuildingStyle): void {
  loft(
    mesh,
    style.wall,
    [
      { z: -14, rx: 58, paint: shade(style.stone, 0.7) },
      { z: 20, rx: 50, paint: style.stone },
      { z: 24, rx: 34, paint: style.wall },
      { z: 150, rx: 26 },
      { z: 162, rx: 44, paint: style.trim },
      { z: 176, rx: 44 },
    ],
    { sides: 8 },
  )
  for (const [x, y, yaw] of P.ringPoints(4, 38)) P.tusk(mesh, x, y, 170, 90, yaw, -0.15, style.timber)
  ball(mesh, [0, 0, 212], 24, 26, style.light, 7, 4)
  loft(
    mesh,
    teamPaint(0.85),
    [
      { z: 244, rx: 46, paint: teamPaint(0.65) },
      { z: 256, rx: 38 },
      { z: 320, rx: 0, paint: teamPaint(1) },
    ],
    { sides: 8, bottom: true },
  )
  W.door(mesh, { x0: -34, y0: -34, x1: 35, y1: 34 }, 'east', 20, 26, 44, style)
}

/** One piece of a town wall along y, 128 units long. */
export function wallPiece(mesh: MeshBuilder, style: BuildingStyle): void {
  const { stone } = style
  loft(
    mesh,
    stone,
    [
      { z: -24, rx: 27, ry: 66, paint: shade(stone, 0.68) },
      { z: 10, rx: 24, ry: 64 },
      { z: 96, rx: 20, ry: 64 },
      { z: 102, rx: 25, ry: 64, paint: shade(stone, 1.12) },
      { z: 112, rx: 25, ry: 64 },
    ],
    { sides: 4 },
  )
  for (const y of [-48, -16, 16, 48]) {
    for (const x of [-19, 19]) box(mesh, [x - 6, y - 9, 112], [x + 6, y + 9, 130], shade(stone, 1.08))
  }
  for (const x of [1, -1])
    mesh.polygon(
      [
        [x * 23.5, x * -12, 40],
        [x * 23.5, x * 12, 40],
        [x * 22, x * 12, 94],
        [x * 22, x * -12, 94],
      ],
      [teamPaint(0.7), teamPaint(0.7), teamPaint(), teamPaint()],
    )
}

/** The corner and end of a town wall: a squat round tower. */
export function wallTower(mesh: MeshBuilder, style: BuildingStyle): void {
  const { stone } = style
  loft(
    mesh,
    stone,
    [
      { z: -24, rx: 50, paint: shade(stone, 0.66) },
      { z: 14, rx: 44 },
      { z: 132, rx: 40 },
      { z: 142, rx: 50, paint: shade(stone, 1.14) },
      { z: 158, rx: 50 },
    ],
    { sides: 8 },
  )
  for (const [x, y, yaw] of P.ringPoints(8, 43, Math.PI / 8))
    mesh.place({ x, y, yaw }, () => box(mesh, [-6, -11, 158], [7, 11, 178], shade(stone, 1.1)))
  for (const [x, y, yaw] of P.ringPoints(4, 0)) {
    mesh.place({ x, y, yaw }, () =>
      mesh.polygon(
        [
          [43, -12, 50],
          [43, 12, 50],
          [40, 12, 128],
          [40, -12, 128],
        ],
        [teamPaint(0.7), teamPaint(0.7), teamPaint(), teamPaint()],
      ),
    )
  }
  P.flag(mesh, 0, 0, 158, 70, 40, style.timber)
}
