import type { MeshBuilder } from '../mesh/mesh-builder.ts'
import { paint, shade, teamPaint } from '../mesh/paint.ts'
import { ball, box, gableRoof, hipRoof, loft } from '../mesh/shapes.ts'
import * as P from './parts.ts'
import type { BuildingStyle } from './styles.ts'
import type { Plot } from './wall-parts.ts'
import * as W from './wall-parts.ts'

const ROCK = paint(0x7c756a)
const ORE = paint(0xe8b83c)
const DARK = paint(0x1c1816)
const WATER = paint(0x4f9aa8)

/** A gold mine: a rocky mound with a timbered mouth and seams of ore. */
export function goldMine(mesh: MeshBuilder, style: BuildingStyle): void {
  const mound = [
    [-40, 0, 118, 150],
    [-84, -66, 74, 96],
    [-70, 74, 80, 110],
    [26, -84, 62, 74],
    [30, 84, 58, 66],
  ] as const
  mound.forEach(([x, y, r, h], k) => {
    mesh.place({ x, y, yaw: k * 1.3 }, () =>
      loft(
        mesh,
        shade(ROCK, 0.9 + 0.05 * k),
        [
          { z: -14, rx: r, ry: r * 0.92, paint: shade(ROCK, 0.62) },
          { z: h * 0.45, rx: r * 0.82, ry: r * 0.7, x: r * 0.06 },
          { z: h * 0.85, rx: r * 0.42, ry: r * 0.36, x: -r * 0.05, paint: shade(ROCK, 1.15) },
          { z: h, rx: 0, paint: shade(ROCK, 1.3) },
        ],
        { sides: 7 },
      ),
    )
  })
  box(mesh, [40, -46, -8], [84, -32, 84], style.timber, 0.9)
  box(mesh, [40, 32, -8], [84, 46, 84], style.timber, 0.9)
  box(mesh, [36, -56, 80], [90, 56, 98], shade(style.timber, 1.2), 0.96, true)
  mesh.polygon(
    [
      [72, -34, -4],
      [72, 34, -4],
      [70, 34, 82],
      [70, -34, 82],
    ],
    DARK,
  )
  for (const [x, y, z, s] of [
    [44, -70, 46, 15],
    [10, 52, 100, 17],
    [60, 66, 34, 13],
    [-30, -72, 84, 14],
    [84, 24, 6, 11],
    [90, -20, 5, 9],
  ] as const) {
    ball(mesh, [x, y, z], s, s * 1.1, ORE, 5, 2)
  }
  box(mesh, [92, -16, 6], [128, 16, 30], style.timber, 1.15)
  mesh.polygon(
    [
      [92, -14, 29],
      [128, -14, 29],
      [128, 14, 29],
      [92, 14, 29],
    ],
    ORE,
  )
  for (const [x, y] of [
    [100, 16],
    [120, 16],
    [100, -18],
    [120, -18],
  ] as const)
    box(mesh, [x - 6, y, -2], [x + 6, y + 3, 12], shade(style.stone, 0.6))
}

/** A temple: a stepped base, columns and a dome. */
export function temple(mesh: MeshBuilder, style: BuildingStyle): void {
  const { stone } = style
  for (let k = 0; k < 3; k++) {
    const r = 140 - k * 16
    box(mesh, [-r, -r, k === 0 ? -16 : k * 11], [r, r, (k + 1) * 11], shade(stone, 0.85 + 0.1 * k), 0.99)
  }
  for (const [x, y] of P.ringPoints(8, 88, Math.PI / 8)) {
    loft(
      mesh,
      style.wall,
      [
        { z: 32, rx: 11, x, y, paint: shade(style.wall, 0.8) },
        { z: 118, rx: 9, x, y },
      ],
      { sides: 5, top: false },
    )
  }
  loft(
    mesh,
    style.wall,
    [
      { z: 32, rx: 56, paint: shade(style.wall, 0.75) },
      { z: 120, rx: 56 },
    ],
    { sides: 8, top: false },
  )
  loft(
    mesh,
    teamPaint(0.75),
    [
      { z: 116, rx: 112, paint: shade(stone, 0.9) },
      { z: 132, rx: 112, paint: shade(stone, 1.15) },
      { z: 134, rx: 92 },
      { z: 176, rx: 70, paint: teamPaint(0.85) },
      { z: 204, rx: 28, paint: teamPaint(1) },
      { z: 210, rx: 12, paint: style.trim },
      { z: 250, rx: 0, paint: shade(style.trim, 1.2) },
    ],
    { sides: 8, bottom: true },
  )
  W.door(mesh, { x0: -56, y0: -50, x1: 53, y1: 50 }, 'east', 32, 40, 62, style)
  box(mesh, [124, -34, -10], [168, 34, 14], shade(stone, 0.9), 0.9)
}

/** A smithy or workshop with a forge and an awning. */
export function workshop(mesh: MeshBuilder, style: BuildingStyle): void {
  const plot: Plot = { x0: -96, y0: -84, x1: 40, y1: 84 }
  P.plinth(mesh, plot, 12, style.stone)
  W.walls(mesh, plot, 10, 82, style.stone)
  hipRoof(mesh, [-96, -84, 82], [40, 84, 160], style.roof2, 14, 0.4)
  W.door(mesh, plot, 'east', 6, 48, 56, style, 0.3)
  W.window(mesh, plot, 'south', 0.35, 36, 18, style)
  W.window(mesh, plot, 'north', 0.6, 36, 18, style)
  W.wallBanner(mesh, plot, 'south', 0.7, 22, 76, 26)
  loft(
    mesh,
    style.stone,
    [
      { z: -10, rx: 34, x: 58, y: 50, paint: shade(style.stone, 0.7) },
      { z: 60, rx: 26, x: 58, y: 50 },
      { z: 190, rx: 13, x: 50, y: 50, paint: shade(style.stone, 1.15) },
    ],
    { sides: 6 },
  )
  mesh.polygon(
    [
      [84, 38, 4],
      [84, 62, 4],
      [82, 62, 34],
      [82, 38, 34],
    ],
    paint(0xff8a30),
  )
  for (const y of [-74, -6]) box(mesh, [104, y - 4, -6], [112, y + 4, 58], style.timber)
  mesh.sheet(
    [
      [38, -84, 84],
      [118, -84, 58],
      [118, 4, 58],
      [38, 4, 84],
    ],
    [teamPaint(0.95), teamPaint(0.75), teamPaint(0.75), teamPaint(0.95)],
  )
  box(mesh, [66, -50, -4], [100, -30, 26], shade(style.timber, 0.9))
  box(mesh, [70, -46, 26], [98, -34, 36], paint(0x4b4f57), 1.2)
}

/** A lumber mill with a water wheel and stacked logs. */
export function lumberMill(mesh: MeshBuilder, style: BuildingStyle): void {
  const plot: Plot = { x0: -90, y0: -66, x1: 50, y1: 66 }
  P.plinth(mesh, plot, 12, style.stone)
  W.walls(mesh, plot, 10, 92, shade(style.timber, 1.45))
  W.timbering(mesh, plot, 12, 92, style.timber, ['east', 'south'])
  gableRoof(mesh, [-90, -66, 92], [50, 66, 180], style.roof2, shade(style.timber, 1.45), 14)
  W.door(mesh, plot, 'east', 6, 50, 60, style)
  W.wallBanner(mesh, plot, 'south', 0.3, 26, 86, 26)
  for (let k = 0; k < 10; k++) {
    mesh.place({ x: -20, y: -72, z: 46, pitch: (k / 10) * Math.PI * 2 }, () => {
      box(mesh, [-7, -16, 36], [7, -2, 54], shade(style.timber, k % 2 === 0 ? 0.9 : 1.2))
    })
  }
  for (const [y, z] of [
    [-46, 12],
    [-22, 12],
    [-34, 32],
  ] as const) {
    mesh.place({ x: 66, y, z, pitch: -Math.PI / 2 }, () =>
      loft(
        mesh,
        style.timber,
        [
          { z: 0, rx: 12, paint: shade(style.timber, 1.5) },
          { z: 62, rx: 12, paint: shade(style.timber, 1.6) },
        ],
        { sides: 6, bottom: true },
      ),
    )
  }
  P.flag(mesh, 50, 0, 168, 56, 34, style.timber)
}

/** A fountain with a basin of water. */
export function fountain(mesh: MeshBuilder, style: BuildingStyle): void {
  const { stone } = style
  loft(
    mesh,
    stone,
    [
      { z: -14, rx: 92, paint: shade(stone, 0.7) },
      { z: 16, rx: 88, paint: shade(stone, 1.1) },
      { z: 16, rx: 76 },
      { z: 8, rx: 76, paint: shade(stone, 0.7) },
    ],
    { sides: 8, top: false },
  )
  loft(mesh, WATER, [{ z: 11, rx: 77 }], { sides: 8 })
  loft(
    mesh,
    stone,
    [
      { z: 4, rx: 18 },
      { z: 50, rx: 12 },
      { z: 56, rx: 44, paint: shade(stone, 1.1) },
      { z: 66, rx: 46 },
    ],
    { sides: 8, top: false },
  )
  loft(mesh, shade(WATER, 1.2), [{ z: 64, rx: 42 }], { sides: 8 })
  loft(
    mesh,
    stone,
    [
      { z: 60, rx: 10 },
      { z: 96, rx: 7, paint: shade(stone, 1.15) },
    ],
    { sides: 6 },
  )
  ball(mesh, [0, 0, 104], 13, 15, shade(WATER, 1.35), 6, 3)
}

/** A crossbar altar with a burning bowl. */
export function altar(mesh: MeshBuilder, style: BuildingStyle): void {
  const { stone } = style
  for (let k = 0; k < 3; k++)
    loft(
      mesh,
      shade(stone, 0.8 + 0.12 * k),
      [
        { z: k === 0 ? -14 : k * 16, rx: 112 - k * 24 },
        { z: (k + 1) * 16, rx: 108 - k * 24 },
      ],
      { sides: 8 },
    )
  for (const [x, y, yaw] of P.ringPoints(4, 84, Math.PI / 4)) {
    mesh.place({ x, y, yaw }, () => {
      box(mesh, [-12, -12, 14], [12, 12, 150], stone, 0.6)
      box(mesh, [-14, -14, 146], [14, 14, 156], style.trim)
      mesh.polygon(
        [
          [13, -9, 60],
          [13, 9, 60],
          [9, 8, 132],
          [9, -8, 132],
        ],
        [teamPaint(0.7), teamPaint(0.7), teamPaint(), teamPaint()],
      )
    })
  }
  loft(
    mesh,
    style.trim,
    [
      { z: 48, rx: 12 },
      { z: 76, rx: 30, paint: shade(style.trim, 1.15) },
    ],
    { sides: 8, top: false },
  )
  ball(mesh, [0, 0, 92], 24, 34, style.light, 6, 3)
}
