import { paint, paintOf, shade, teamPaint } from '../mesh/paint.ts'
import { ball, box, loft } from '../mesh/shapes.ts'
import { IRON, stoneOf, WOOD } from './prop-paints.ts'
import type { PropPlan } from './props.ts'

/** A standing column. */
export const pillar: PropPlan = (mesh, tileset) => {
  const p = stoneOf(tileset)
  box(mesh, [-30, -30, -12], [30, 30, 14], shade(p, 0.85))
  loft(
    mesh,
    p,
    [
      { z: 14, rx: 22, paint: shade(p, 0.8) },
      { z: 24, rx: 18 },
      { z: 150, rx: 15, paint: shade(p, 1.1) },
      { z: 160, rx: 23 },
    ],
    { sides: 8 },
  )
  box(mesh, [-28, -28, 160], [28, 28, 176], shade(p, 1.12))
}

/** A column that fell. */
export const brokenPillar: PropPlan = (mesh, tileset, random) => {
  const p = stoneOf(tileset, 0.45)
  box(mesh, [-30, -30, -12], [30, 30, 14], shade(p, 0.85))
  loft(
    mesh,
    p,
    [
      { z: 14, rx: 20, paint: shade(p, 0.8) },
      { z: random.range(50, 90), rx: 17, x: 2 },
    ],
    { sides: 7 },
  )
  mesh.place({ x: 62, y: random.range(-30, 30), z: 14, yaw: random.range(0, 3), pitch: -Math.PI / 2 }, () =>
    loft(
      mesh,
      p,
      [
        { z: -36, rx: 17 },
        { z: 36, rx: 16, paint: shade(p, 1.1) },
      ],
      { sides: 7, bottom: true },
    ),
  )
}

/** A hero in stone. */
export const statue: PropPlan = (mesh, tileset) => {
  const p = stoneOf(tileset, 0.7)
  box(mesh, [-36, -36, -12], [36, 36, 20], shade(p, 0.8))
  box(mesh, [-28, -28, 20], [28, 28, 52], shade(p, 0.95), 0.92)
  loft(mesh, p, [
    { z: 50, rx: 18, ry: 20, paint: shade(p, 0.8) },
    { z: 96, rx: 13, ry: 17 },
    { z: 128, rx: 15, ry: 22, paint: shade(p, 1.1) },
    { z: 136, rx: 6 },
  ])
  ball(mesh, [0, 0, 146], 11, 13, p, 6, 3)
  for (const side of [1, -1]) box(mesh, [2, side * 22 - 5, 92], [14, side * 22 + 5, 128], p)
  loft(
    mesh,
    shade(p, 1.15),
    [
      { z: 150, rx: 3, x: 16, y: 0, paint: p },
      { z: 60, rx: 4.5, x: 18 },
    ].reverse(),
    { sides: 4 },
  )
}

/** A gravestone over a mound. */
export const gravestone: PropPlan = (mesh, tileset, random) => {
  const p = stoneOf(tileset, 0.4)
  mesh.place({ pitch: random.range(-0.12, 0.12) }, () => {
    box(mesh, [-6, -18, -8], [6, 18, 40], p, 0.96)
    box(mesh, [-6, -12, 40], [6, 12, 52], shade(p, 1.1), 0.7)
    mesh.polygon(
      [
        [6.6, -2, 16],
        [6.6, 2, 16],
        [6.6, 2, 44],
        [6.6, -2, 44],
      ],
      shade(p, 0.55),
    )
    mesh.polygon(
      [
        [6.6, -8, 31],
        [6.6, 8, 31],
        [6.6, 8, 35],
        [6.6, -8, 35],
      ],
      shade(p, 0.55),
    )
  })
  loft(mesh, paintOf(tileset.ramps.rough[1]), [
    { z: -4, rx: 34, ry: 18, x: 34 },
    { z: 9, rx: 20, ry: 9, x: 34 },
  ])
}

/** A well with a roof. */
export const well: PropPlan = (mesh, tileset) => {
  const p = stoneOf(tileset)
  loft(
    mesh,
    p,
    [
      { z: -10, rx: 36, paint: shade(p, 0.7) },
      { z: 28, rx: 34, paint: shade(p, 1.1) },
      { z: 28, rx: 26 },
      { z: 12, rx: 26, paint: shade(p, 0.5) },
    ],
    { sides: 8, top: false },
  )
  loft(mesh, paintOf(tileset.waterDeep), [{ z: 14, rx: 26 }], { sides: 8 })
  for (const y of [-30, 30]) box(mesh, [-4, y - 4, 20], [4, y + 4, 84], WOOD)
  const roof = paint(0x9a5a40)
  mesh.polygon(
    [
      [34, -44, 76],
      [34, 44, 76],
      [0, 44, 106],
      [0, -44, 106],
    ],
    [shade(roof, 0.8), shade(roof, 0.8), shade(roof, 1.2), shade(roof, 1.2)],
  )
  mesh.polygon(
    [
      [-34, 44, 76],
      [-34, -44, 76],
      [0, -44, 106],
      [0, 44, 106],
    ],
    [shade(roof, 0.8), shade(roof, 0.8), shade(roof, 1.2), shade(roof, 1.2)],
  )
  mesh.polygon(
    [
      [-34, -44, 76],
      [34, -44, 76],
      [0, -44, 106],
    ],
    WOOD,
  )
  mesh.polygon(
    [
      [34, 44, 76],
      [-34, 44, 76],
      [0, 44, 106],
    ],
    WOOD,
  )
}

/** A wooden gate between two posts, across x. */
export const gate: PropPlan = (mesh, tileset) => {
  const p = stoneOf(tileset)
  for (const y of [-112, 112]) {
    box(mesh, [-28, y - 28, -16], [28, y + 28, 150], p, 0.92)
    box(mesh, [-32, y - 32, 150], [32, y + 32, 168], shade(p, 1.12))
    mesh.polygon(
      [
        [29, y - 12, 60],
        [29, y + 12, 60],
        [27, y + 12, 136],
        [27, y - 12, 136],
      ],
      [teamPaint(0.7), teamPaint(0.7), teamPaint(), teamPaint()],
    )
  }
  box(mesh, [-16, -86, 118], [16, 86, 142], shade(p, 1.05), 1, true)
  for (let k = 0; k < 6; k++) box(mesh, [-6, k * 28 - 84, -8], [6, k * 28 - 58, 118], shade(WOOD, 0.85 + 0.1 * (k % 2)))
  for (const z of [24, 84]) box(mesh, [6, -84, z], [10, 84, z + 10], IRON)
}

/** Blocks of a fallen wall. */
export const rubble: PropPlan = (mesh, tileset, random) => {
  for (let k = 0; k < 7; k++) {
    const s = random.range(10, 24)
    const p = stoneOf(tileset, random.range(0.2, 0.8))
    mesh.place(
      { x: random.range(-44, 44), y: random.range(-44, 44), yaw: random.range(0, 3), pitch: random.range(-0.5, 0.5) },
      () => box(mesh, [-s, -s * 0.7, -s * 0.6], [s, s * 0.7, s * 0.8], p),
    )
  }
}
