import { mixRgb } from '../../color/rgb.ts'
import type { Tileset } from '../../ground/tilesets.ts'
import { sin } from '../../noise/scalar.ts'
import type { MeshBuilder } from '../mesh/mesh-builder.ts'
import { type Paint, paint, paintOf, shade, teamPaint } from '../mesh/paint.ts'
import { ball, box, loft } from '../mesh/shapes.ts'
import type { PropPlan } from './props.ts'

const WOOD = paint(0x8a6540)
const DARK_WOOD = paint(0x5c4028)
const IRON = paint(0x4a4e56)
const GOLD = paint(0xd9a842)
const FLAME = paint(0xffb347)

function stoneOf(tileset: Tileset, t = 0.6): Paint {
  return paintOf(mixRgb(tileset.ramps.paving[0], tileset.ramps.paving[1], t))
}

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
