import { sin } from '../../noise/scalar.ts'
import { paint, shade, teamPaint } from '../mesh/paint.ts'
import { ball, box, loft } from '../mesh/shapes.ts'
import { DARK_WOOD, GOLD, IRON, WOOD } from './prop-paints.ts'
import type { PropPlan } from './props.ts'

const FLAME = paint(0xffb347)

/** A length of fence along y. */
export const fence: PropPlan = (mesh, _tileset, random) => {
  for (const y of [-60, -20, 20, 60]) {
    mesh.place({ y, roll: random.range(-0.07, 0.07) }, () =>
      box(mesh, [-4, -4, -10], [4, 4, 44], shade(WOOD, 0.9), 0.6),
    )
  }
  for (const z of [16, 31]) box(mesh, [2, -66, z], [6, 66, z + 6], shade(WOOD, 1.15))
}

/** A standing torch. */
export const torch: PropPlan = (mesh) => {
  loft(
    mesh,
    DARK_WOOD,
    [
      { z: -8, rx: 5 },
      { z: 70, rx: 3.4 },
    ],
    { sides: 4 },
  )
  loft(
    mesh,
    IRON,
    [
      { z: 66, rx: 5 },
      { z: 78, rx: 10, paint: shade(IRON, 1.3) },
    ],
    { sides: 6, top: false },
  )
  loft(
    mesh,
    FLAME,
    [
      { z: 74, rx: 7, paint: paint(0xff7a26) },
      { z: 84, rx: 8 },
      { z: 104, rx: 0, paint: paint(0xfff0b0) },
    ],
    { sides: 5 },
  )
}

/** A small tent in the owner's colour. */
export const tent: PropPlan = (mesh) => {
  const cloth = teamPaint(0.85)
  const dark = teamPaint(0.6)
  mesh.polygon(
    [
      [-56, -44, 0],
      [56, -44, 0],
      [48, 0, 70],
      [-48, 0, 70],
    ],
    [dark, dark, cloth, cloth],
  )
  mesh.polygon(
    [
      [56, 44, 0],
      [-56, 44, 0],
      [-48, 0, 70],
      [48, 0, 70],
    ],
    [dark, dark, cloth, cloth],
  )
  mesh.polygon(
    [
      [56, -44, 0],
      [56, 44, 0],
      [48, 0, 70],
    ],
    paint(0xbfae8c),
  )
  mesh.polygon(
    [
      [56.6, -13, 0],
      [56.6, 13, 0],
      [51, 0, 46],
    ],
    paint(0x2a211b),
  )
  mesh.polygon(
    [
      [-56, 44, 0],
      [-56, -44, 0],
      [-48, 0, 70],
    ],
    paint(0xa89878),
  )
  box(mesh, [-52, -2.5, 68], [54, 2.5, 73], WOOD)
}

/** A signpost. */
export const sign: PropPlan = (mesh) => {
  box(mesh, [-4, -4, -10], [4, 4, 76], DARK_WOOD)
  box(mesh, [3, -26, 48], [8, 22, 64], shade(WOOD, 1.15), 1, true)
  box(mesh, [3, -16, 30], [8, 30, 43], WOOD, 1, true)
}

/** A tall banner in the owner's colour. */
export const banner: PropPlan = (mesh) => {
  loft(
    mesh,
    DARK_WOOD,
    [
      { z: -12, rx: 4 },
      { z: 150, rx: 3 },
    ],
    { sides: 4 },
  )
  box(mesh, [-2, -26, 138], [4, 26, 144], WOOD, 1, true)
  ball(mesh, [0, 0, 154], 6, 6, GOLD, 5, 2)
  const wave = sin(1)
  mesh.sheet(
    [
      [3, -22, 138],
      [3, 22, 138],
      [5 * wave, 22, 72],
      [3, 0, 54],
      [5 * wave, -22, 72],
    ].reverse() as [number, number, number][],
    [teamPaint(0.65), teamPaint(0.55), teamPaint(0.65), teamPaint(), teamPaint()],
  )
}

/** Crossed stakes. */
export const barricade: PropPlan = (mesh) => {
  for (const y of [-48, -24, 0, 24, 48]) {
    for (const s of [1, -1]) {
      mesh.place({ x: s * -14, y: y + s * 5, z: -4, pitch: s * -0.7 }, () =>
        loft(
          mesh,
          WOOD,
          [
            { z: 0, rx: 4.5, paint: DARK_WOOD },
            { z: 54, rx: 3.6 },
            { z: 70, rx: 0, paint: shade(WOOD, 1.35) },
          ],
          { sides: 4 },
        ),
      )
    }
  }
  mesh.place({ y: -62, z: 27, roll: -Math.PI / 2 }, () =>
    loft(
      mesh,
      DARK_WOOD,
      [
        { z: 0, rx: 4 },
        { z: 124, rx: 4 },
      ],
      { sides: 4, bottom: true },
    ),
  )
}

/** A plank bridge along x. */
export const bridge: PropPlan = (mesh) => {
  for (let k = 0; k < 12; k++)
    box(
      mesh,
      [k * 22 - 131, -58, -6 + (k % 2)],
      [k * 22 - 111, 58, 2 + (k % 2)],
      shade(WOOD, 0.9 + 0.12 * (k % 3)),
      1,
      true,
    )
  for (const y of [-58, 58]) {
    box(mesh, [-132, y - 4, 30], [132, y + 4, 37], shade(WOOD, 1.2), 1, true)
    for (const x of [-124, -62, 0, 62, 124]) box(mesh, [x - 6, y - 6, -40], [x + 6, y + 6, 44], DARK_WOOD)
  }
}
