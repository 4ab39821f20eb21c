import type { MeshBuilder } from '../mesh/mesh-builder.ts'
import { paint, shade } from '../mesh/paint.ts'
import { ball, box, loft } from '../mesh/shapes.ts'
import { DARK_WOOD, GOLD, IRON, WOOD } from './prop-paints.ts'
import type { PropPlan } from './props.ts'

function oneCrate(mesh: MeshBuilder, size: number): void {
  const h = size / 2
  box(mesh, [-h, -h, 0], [h, h, size], WOOD)
  const trim = shade(DARK_WOOD, 1.1)
  for (let k = 0; k < 4; k++) {
    mesh.place({ yaw: (k * Math.PI) / 2 }, () => {
      const x = h + 1
      mesh.polygon(
        [
          [x, -h, 0],
          [x, -h + 5, 0],
          [x, h, size - 5],
          [x, h, size],
          [x, h - 5, size],
          [x, -h, 5],
        ],
        trim,
      )
      mesh.polygon(
        [
          [x + 0.5, -h, size - 6],
          [x + 0.5, h, size - 6],
          [x + 0.5, h, size],
          [x + 0.5, -h, size],
        ],
        trim,
      )
      mesh.polygon(
        [
          [x + 0.5, -h, 0],
          [x + 0.5, h, 0],
          [x + 0.5, h, 6],
          [x + 0.5, -h, 6],
        ],
        trim,
      )
    })
  }
}

/** Two crates. */
export const crate: PropPlan = (mesh, _tileset, random) => {
  mesh.place({ yaw: random.range(-0.3, 0.3) }, () => oneCrate(mesh, 40))
  mesh.place({ x: 34, y: 22, yaw: random.range(0, 1.5) }, () => oneCrate(mesh, 27))
}

function oneBarrel(mesh: MeshBuilder, x: number, y: number, s: number): void {
  loft(
    mesh,
    WOOD,
    [
      { z: 0, rx: 14 * s, x, y, paint: shade(WOOD, 0.75) },
      { z: 9 * s, rx: 17 * s, x, y, paint: IRON },
      { z: 12 * s, rx: 18 * s, x, y },
      { z: 30 * s, rx: 18 * s, x, y, paint: shade(WOOD, 1.1) },
      { z: 33 * s, rx: 17 * s, x, y, paint: IRON },
      { z: 42 * s, rx: 14 * s, x, y, paint: shade(WOOD, 1.2) },
    ],
    { sides: 7 },
  )
}

/** Barrels. */
export const barrel: PropPlan = (mesh, _tileset, random) => {
  oneBarrel(mesh, 0, 0, 1)
  oneBarrel(mesh, 32, random.range(-14, 14), 0.8)
}

/** A two-wheeled cart. */
export const cart: PropPlan = (mesh) => {
  box(mesh, [-40, -22, 22], [36, 22, 30], WOOD, 1, true)
  for (const y of [-22, 19]) box(mesh, [-40, y, 30], [36, y + 3, 46], shade(WOOD, 1.15))
  box(mesh, [-40, -22, 30], [-37, 22, 46], shade(WOOD, 1.15))
  for (const y of [-14, 14]) box(mesh, [36, y - 2.5, 22], [84, y + 2.5, 27], DARK_WOOD)
  for (const y of [-28, 28]) {
    mesh.place({ x: -4, y, z: 20, roll: Math.PI / 2 }, () =>
      loft(
        mesh,
        DARK_WOOD,
        [
          { z: -3, rx: 20 },
          { z: 3, rx: 20 },
        ],
        { sides: 8, bottom: true },
      ),
    )
  }
  ball(mesh, [-10, 0, 38], 22, 15, paint(0xcda85a), 7, 3)
}

/** A treasure chest; also stands for items. */
export const chest: PropPlan = (mesh) => {
  box(mesh, [-17, -26, 0], [17, 26, 22], WOOD, 1.04)
  loft(
    mesh,
    shade(WOOD, 1.15),
    [
      { z: 22, rx: 19, ry: 27 },
      { z: 31, rx: 16, ry: 27 },
      { z: 36, rx: 7, ry: 27 },
    ],
    { sides: 4 },
  )
  for (const y of [-20, 20]) {
    box(mesh, [-19, y - 2.5, 0], [19, y + 2.5, 24], GOLD, 1.04)
    loft(
      mesh,
      GOLD,
      [
        { z: 23, rx: 20, ry: 2.5, y },
        { z: 32, rx: 17, ry: 2.5, y },
        { z: 37, rx: 8, ry: 2.5, y },
      ],
      { sides: 4 },
    )
  }
  box(mesh, [17, -5, 14], [22, 5, 26], shade(GOLD, 1.2))
}

/** Bales of hay. */
export const hay: PropPlan = (mesh, _tileset, random) => {
  const straw = paint(0xd2ac5c)
  for (const [x, y, z] of [
    [0, 0, 0],
    [34, 8, 0],
    [16, 4, 28],
  ] as const) {
    mesh.place({ x, y, z, yaw: random.range(-0.4, 0.4) }, () => {
      box(mesh, [-15, -24, 0], [15, 24, 27], shade(straw, random.range(0.88, 1.05)), 0.97)
      box(mesh, [-15.8, -10, 0], [15.8, -6, 27.8], shade(straw, 0.6))
    })
  }
}
