import type { MeshBuilder } from '../mesh/mesh-builder.ts'
import { shade, teamPaint } from '../mesh/paint.ts'
import { box, gableRoof, hipRoof, loft } from '../mesh/shapes.ts'
import * as P from './parts.ts'
import type { BuildingStyle } from './styles.ts'
import type { Plot } from './wall-parts.ts'
import * as W from './wall-parts.ts'

const TEAM_ROOF = teamPaint(0.72)

/** The seat of a town: a stone hall with corner towers under the owner's colour. */
export function townHall(mesh: MeshBuilder, style: BuildingStyle): void {
  const plot: Plot = { x0: -150, y0: -120, x1: 130, y1: 120 }
  P.plinth(mesh, plot, 18, style.stone, 26)
  W.walls(mesh, plot, 16, 120, style.stone)
  const upper: Plot = { x0: -140, y0: -108, x1: 118, y1: 108 }
  W.walls(mesh, upper, 118, 165, style.wall)
  W.timbering(mesh, upper, 120, 165, style.timber, ['east', 'north', 'south'])
  gableRoof(mesh, [-140, -108, 165], [118, 108, 300], TEAM_ROOF, style.wall, 18)
  for (const y of [-118, 118]) P.roundTower(mesh, 128, y, 36, 190, style, TEAM_ROOF)
  P.roundTower(mesh, -146, 0, 44, 250, style, style.roof)
  const porch: Plot = { x0: 120, y0: -48, x1: 172, y1: 48 }
  W.walls(mesh, porch, 6, 92, shade(style.stone, 1.06))
  gableRoof(mesh, [120, -48, 92], [172, 48, 140], style.roof, style.wall, 10)
  W.door(mesh, porch, 'east', 6, 46, 66, style)
  for (const at of [0.2, 0.8]) W.window(mesh, upper, 'east', at, 130, 16, style)
  for (const side of ['north', 'south'] as const)
    for (const at of [0.28, 0.52, 0.76]) W.window(mesh, plot, side, at, 62, 18, style)
  W.wallBanner(mesh, plot, 'south', 0.4, 34, 112, 30)
  W.wallBanner(mesh, plot, 'north', 0.6, 34, 112, 30)
  P.chimney(mesh, -70, 54, 190, 300, style.stone)
  P.flag(mesh, 118, 0, 290, 84, 56, style.timber)
}

/** A house for one family, with a shed. */
export function house(mesh: MeshBuilder, style: BuildingStyle): void {
  const plot: Plot = { x0: -52, y0: -40, x1: 52, y1: 40 }
  P.plinth(mesh, plot, 12, style.stone)
  W.walls(mesh, plot, 10, 70, style.wall)
  W.timbering(mesh, plot, 12, 70, style.timber, ['east', 'south', 'north'])
  gableRoof(mesh, [-52, -40, 70], [52, 40, 136], style.roof2, style.wall, 12)
  W.door(mesh, plot, 'east', 8, 26, 42, style, 0.36)
  W.window(mesh, plot, 'east', 0.74, 34, 15, style)
  for (const at of [0.3, 0.7]) W.window(mesh, plot, 'south', at, 34, 15, style)
  W.window(mesh, plot, 'north', 0.5, 34, 15, style)
  P.chimney(mesh, -26, 18, 80, 152, style.stone)
  const shed: Plot = { x0: -46, y0: 40, x1: 20, y1: 70 }
  W.walls(mesh, shed, -6, 40, shade(style.timber, 1.35))
  mesh.sheet(
    [
      [-52, 76, 36],
      [26, 76, 36],
      [26, 40, 62],
      [-52, 40, 62],
    ].reverse() as [number, number, number][],
    style.roof,
  )
  box(mesh, [58, -34, -4], [76, -16, 16], style.timber, 0.9)
  P.flag(mesh, 52, 40, 60, 66, 26, style.timber)
}

/** Quarters of soldiers: a long hall with a training yard. */
export function barracks(mesh: MeshBuilder, style: BuildingStyle): void {
  const plot: Plot = { x0: -130, y0: -110, x1: 20, y1: 110 }
  P.plinth(mesh, plot, 14, style.stone, 12)
  W.walls(mesh, plot, 12, 100, style.stone)
  W.timbering(mesh, plot, 84, 100, style.timber, ['east'])
  mesh.place({ x: -55, yaw: Math.PI / 2 }, () =>
    gableRoof(mesh, [-110, -75, 100], [110, 75, 200], style.roof, style.wall, 16),
  )
  const gate: Plot = { x0: 10, y0: -40, x1: 60, y1: 40 }
  W.walls(mesh, gate, -6, 128, shade(style.stone, 1.05))
  hipRoof(mesh, [10, -40, 128], [60, 40, 196], TEAM_ROOF, 10, 0.3)
  W.door(mesh, gate, 'east', 0, 44, 70, style)
  W.wallBanner(mesh, gate, 'south', 0.5, 40, 110, 26)
  W.wallBanner(mesh, gate, 'north', 0.5, 40, 110, 26)
  for (const at of [0.14, 0.86]) {
    W.window(mesh, plot, 'east', at, 50, 18, style)
    W.wallBanner(mesh, plot, 'east', at < 0.5 ? 0.25 : 0.75, 22, 92, 24)
  }
  for (const side of ['north', 'south'] as const)
    for (const at of [0.3, 0.7]) W.window(mesh, plot, side, at, 50, 18, style)
  yard(mesh, style)
  P.flag(mesh, 35, 0, 190, 70, 44, style.timber)
}

/** Fence, weapon rack and practice dummies. */
function yard(mesh: MeshBuilder, style: BuildingStyle): void {
  for (const y of [-118, 118]) {
    box(mesh, [20, y - 5, -10], [128, y + 5, 26], style.timber, 0.96)
    for (const x of [40, 84, 124]) box(mesh, [x - 5, y - 7, -10], [x + 5, y + 7, 44], shade(style.timber, 1.2), 0.7)
  }
  for (const y of [-72, 72]) {
    loft(
      mesh,
      style.timber,
      [
        { z: -6, rx: 4, x: 92, y },
        { z: 40, rx: 4, x: 92, y },
      ],
      { sides: 4 },
    )
    loft(mesh, shade(style.roof2, 1.3), [
      { z: 28, rx: 12, x: 92, y },
      { z: 56, rx: 16, ry: 14, x: 92, y },
      { z: 62, rx: 7, x: 92, y },
    ])
    box(mesh, [88, y - 32, 44], [96, y + 32, 52], style.timber, 1, true)
  }
}

/** A guard tower; its top carries the owner's colour. */
export function tower(mesh: MeshBuilder, style: BuildingStyle): void {
  const { stone } = style
  const foot: Plot = { x0: -44, y0: -44, x1: 44, y1: 44 }
  P.plinth(mesh, foot, 20, stone, 10)
  loft(
    mesh,
    stone,
    [
      { z: 16, rx: 46, paint: shade(stone, 0.85) },
      { z: 150, rx: 36 },
      { z: 160, rx: 48, paint: shade(stone, 1.12) },
      { z: 182, rx: 48 },
    ],
    { sides: 4 },
  )
  const deck: Plot = { x0: -48, y0: -48, x1: 48, y1: 48 }
  P.crenels(mesh, deck, 182, 14, stone)
  const room: Plot = { x0: -30, y0: -30, x1: 30, y1: 30 }
  W.walls(mesh, room, 180, 222, style.wall)
  for (const side of ['east', 'south', 'west', 'north'] as const) W.window(mesh, room, side, 0.5, 192, 18, style)
  hipRoof(mesh, [-30, -30, 222], [30, 30, 300], TEAM_ROOF, 16, 0)
  W.door(mesh, { x0: -44, y0: -44, x1: 45, y1: 44 }, 'east', 16, 26, 44, style)
  W.wallBanner(mesh, { x0: -38, y0: -38, x1: 40, y1: 38 }, 'east', 0.5, 84, 148, 24)
  W.wallBanner(mesh, { x0: -38, y0: -40, x1: 40, y1: 38 }, 'south', 0.5, 84, 148, 24)
  P.flag(mesh, 0, 0, 296, 52, 34, style.timber)
}

/** A farm: a low house, a silo and a fenced patch of crops. */
export function farm(mesh: MeshBuilder, style: BuildingStyle): void {
  const plot: Plot = { x0: -62, y0: -10, x1: 24, y1: 62 }
  P.plinth(mesh, plot, 8, style.stone, 5)
  W.walls(mesh, plot, 6, 50, style.wall)
  W.timbering(mesh, plot, 8, 50, style.timber, ['east', 'south'])
  gableRoof(mesh, [-62, -10, 50], [24, 62, 112], teamPaint(0.66), style.wall, 9)
  W.door(mesh, plot, 'east', 4, 22, 36, style)
  W.window(mesh, plot, 'south', 0.5, 24, 13, style)
  P.chimney(mesh, -36, 42, 60, 118, style.stone)
  loft(
    mesh,
    style.timber,
    [
      { z: -8, rx: 24, x: 46, y: 40, paint: shade(style.timber, 0.8) },
      { z: 74, rx: 24, x: 46, y: 40, paint: shade(style.timber, 1.3) },
    ],
    { sides: 7, top: false },
  )
  loft(
    mesh,
    style.roof2,
    [
      { z: 72, rx: 31, x: 46, y: 40, paint: shade(style.roof2, 0.75) },
      { z: 112, rx: 0, x: 46, y: 40, paint: shade(style.roof2, 1.2) },
    ],
    { sides: 7 },
  )
  const earth = shade(style.timber, 0.75)
  mesh.polygon(
    [
      [-62, -66, 2],
      [66, -66, 2],
      [66, -18, 2],
      [-62, -18, 2],
    ],
    earth,
  )
  for (let k = 0; k < 4; k++) {
    const y = -60 + k * 12
    box(mesh, [-56, y - 3.4, 0], [60, y + 3.4, 11], shade(style.light, k % 2 === 0 ? 0.72 : 0.86), 0.8)
  }
  for (const x of [-64, 0, 66]) box(mesh, [x - 3, -72, -6], [x + 3, -66, 22], style.timber, 0.8)
  box(mesh, [-66, -71, 10], [68, -67, 16], style.timber)
}
