import type { MeshBuilder, Point } from '../mesh/mesh-builder.ts'
import { paint, shade, teamPaint } from '../mesh/paint.ts'
import { ball, box, loft } from '../mesh/shapes.ts'
import type { HumanoidLook } from './humanoid-look.ts'
import { BONES, HAND_X, HAND_Y, HAND_Z } from './humanoid-rig.ts'
import {
  BLADE,
  BONE,
  BRONZE,
  DARK_LEATHER,
  DARK_STEEL,
  GLOW,
  GOLD,
  IRON,
  LEATHER,
  PALE_WOOD,
  STEEL,
  WOOD,
} from './palette.ts'

/** Weapon, shield and cape. */
export function addGear(mesh: MeshBuilder, look: HumanoidLook): void {
  mesh.bone = BONES.weapon
  mesh.place({ x: HAND_X, y: -HAND_Y * look.bulk, z: HAND_Z }, () => addRight(mesh, look))
  mesh.bone = BONES.armLeft
  mesh.place({ x: HAND_X, y: HAND_Y * look.bulk, z: HAND_Z }, () => addLeft(mesh, look))
  if (look.cape !== null) {
    mesh.bone = BONES.cape
    const p = look.cape
    const w = look.bulk
    const x = -11 * w
    mesh.sheet(
      [
        [x, 12 * w, 72],
        [x, -12 * w, 72],
        [x - 5, -15 * w, 40],
        [x - 5, 15 * w, 40],
      ],
      [p, p, shade(p, 0.8), shade(p, 0.8)],
    )
    mesh.sheet(
      [
        [x - 5, 15 * w, 40],
        [x - 5, -15 * w, 40],
        [x - 12, -18 * w, 8],
        [x - 12, 18 * w, 8],
      ],
      [shade(p, 0.8), shade(p, 0.8), shade(p, 0.6), shade(p, 0.6)],
    )
  }
}

function blade(mesh: MeshBuilder, length: number, width: number): void {
  const edge = shade(BLADE, 1.12)
  const back = shade(BLADE, 0.72)
  loft(
    mesh,
    BLADE,
    [
      { z: 6, rx: width, ry: 1.1, paint: back },
      { z: length * 0.8, rx: width * 0.8, ry: 1, paint: edge },
      { z: length, rx: 0, paint: edge },
    ],
    { sides: 4, turn: 0 },
  )
  box(mesh, [-2, -7, 3.5], [2, 7, 6.5], GOLD)
  box(mesh, [-1.4, -1.4, -8], [1.4, 1.4, 4], DARK_LEATHER)
}

function addRight(mesh: MeshBuilder, look: HumanoidLook): void {
  switch (look.right) {
    case 'sword':
      mesh.place({ pitch: -0.95 }, () => blade(mesh, 54, 4.4))
      break
    case 'greatsword':
      mesh.place({ pitch: -0.9 }, () => blade(mesh, 78, 6))
      break
    case 'dagger':
      mesh.place({ pitch: -1.5 }, () => blade(mesh, 27, 3))
      break
    case 'spear':
      loft(
        mesh,
        PALE_WOOD,
        [
          { z: -34, rx: 1.7 },
          { z: 62, rx: 1.5 },
        ],
        { sides: 4 },
      )
      loft(
        mesh,
        BLADE,
        [
          { z: 60, rx: 3.4, ry: 1.4, paint: DARK_STEEL },
          { z: 68, rx: 4.4, ry: 1.6 },
          { z: 84, rx: 0, paint: shade(BLADE, 1.15) },
        ],
        { sides: 4, turn: 0, bottom: true },
      )
      mesh.sheet(
        [
          [-1, 0, 58],
          [-16, 0, 52],
          [-14, 0, 42],
          [-1, 0, 44],
        ],
        [teamPaint(), teamPaint(0.8), teamPaint(0.8), teamPaint()],
      )
      break
    case 'axe':
      mesh.place({ pitch: -1 }, () => {
        loft(
          mesh,
          WOOD,
          [
            { z: -12, rx: 2 },
            { z: 48, rx: 2.2 },
          ],
          { sides: 4 },
        )
        mesh.place({ z: 40 }, () => {
          const cut = shade(BLADE, 1.1)
          for (const y of [2.2, -2.2]) {
            const points = [
              [2, y, -7],
              [19, y * 0.2, -13],
              [22, y * 0.2, 0],
              [19, y * 0.2, 13],
              [2, y, 7],
            ] as const
            mesh.polygon(y < 0 ? points : [...points].reverse(), [IRON, cut, cut, cut, IRON])
          }
          loft(
            mesh,
            DARK_STEEL,
            [
              { z: -6, rx: 4.4, ry: 3 },
              { z: 6, rx: 4.4, ry: 3 },
            ],
            { sides: 4, bottom: true },
          )
        })
      })
      break
    case 'hammer':
      mesh.place({ pitch: -1 }, () => {
        loft(
          mesh,
          WOOD,
          [
            { z: -12, rx: 2 },
            { z: 42, rx: 2.2 },
          ],
          { sides: 4 },
        )
        box(mesh, [-12, -7, 34], [12, 7, 49], STEEL, 0.9, true)
        box(mesh, [-13, -3, 38], [13, 3, 45], GOLD)
      })
      break
    case 'pick':
      mesh.place({ pitch: -1 }, () => {
        loft(
          mesh,
          PALE_WOOD,
          [
            { z: -10, rx: 1.8 },
            { z: 38, rx: 1.8 },
          ],
          { sides: 4 },
        )
        loft(
          mesh,
          STEEL,
          [
            { z: 33, rx: 20, ry: 1.6, paint: DARK_STEEL },
            { z: 40, rx: 4, ry: 2.6 },
          ],
          { sides: 4, turn: 0, bottom: true },
        )
      })
      break
    case 'staff':
      loft(
        mesh,
        WOOD,
        [
          { z: -36, rx: 1.8 },
          { z: 46, rx: 2 },
        ],
        { sides: 4 },
      )
      loft(
        mesh,
        GOLD,
        [
          { z: 44, rx: 2 },
          { z: 52, rx: 6, paint: shade(GOLD, 1.2) },
          { z: 56, rx: 3 },
        ],
        { sides: 4 },
      )
      ball(mesh, [0, 0, 60], 6, 7, GLOW, 5, 2)
      break
    case 'claws':
      addClaws(mesh)
      break
    case 'gun':
      mesh.place({ pitch: -0.35 }, () => {
        box(mesh, [-14, -2, -5], [10, 2, 2], WOOD, 0.9, true)
        box(mesh, [6, -1.6, -1], [46, 1.6, 2.4], IRON, 0.9, true)
        box(mesh, [40, -2.4, -2], [48, 2.4, 3.4], BRONZE, 1, true)
      })
      break
    case 'arrow':
      box(mesh, [-4, -0.8, -1], [26, 0.8, 0.8], PALE_WOOD)
      break
  }
}

function addClaws(mesh: MeshBuilder): void {
  for (const y of [-4, 0, 4]) {
    mesh.place({ y, z: -4 }, () =>
      loft(
        mesh,
        BONE,
        [
          { z: -13, rx: 0, x: 7 },
          { z: 0, rx: 2, ry: 1.4 },
        ],
        { sides: 4, top: false },
      ),
    )
  }
}

function addLeft(mesh: MeshBuilder, look: HumanoidLook): void {
  switch (look.left) {
    case 'kite':
    case 'round':
      addShield(mesh, look.left === 'kite')
      break
    case 'bow':
      addBow(mesh)
      break
    case 'book':
      box(mesh, [-6, -2, -4], [12, 3, 8], paint(0x7c2f2a), 1, true)
      box(mesh, [-5, -3, -3], [11, 2, 7], BONE, 1, true)
      break
    case 'dagger':
      mesh.place({ pitch: -1.5 }, () => blade(mesh, 27, 3))
      break
    case 'claws':
      addClaws(mesh)
      break
    case 'none':
      break
  }
}

const KITE: readonly (readonly [x: number, z: number])[] = [
  [-13, 22],
  [13, 22],
  [14, 4],
  [0, -24],
  [-14, 4],
]

const ROUND: readonly (readonly [x: number, z: number])[] = [
  [-8, 15],
  [8, 15],
  [17, 0],
  [8, -15],
  [-8, -15],
  [-17, 0],
]

function addShield(mesh: MeshBuilder, kite: boolean): void {
  const outline = kite ? KITE : ROUND
  const rim = kite ? STEEL : BRONZE
  const boss: Point = [0, 7.5, 2]
  mesh.place({ x: 8, y: 4, z: 2, yaw: -0.75 }, () => {
    outline.forEach(([ax, az], k) => {
      const [bx, bz] = outline[(k + 1) % outline.length]!
      const cloth = teamPaint(k % 2 === 0 ? 0.95 : 0.8)
      mesh.polygon([[ax, 3, az], [bx, 3, bz], boss], [cloth, cloth, shade(GOLD, 1.1)])
      mesh.polygon(
        [
          [ax * 1.16, 1, az * 1.14],
          [bx * 1.16, 1, bz * 1.14],
          [bx, 3, bz],
          [ax, 3, az],
        ],
        rim,
      )
    })
    const back = [...outline].reverse()
    mesh.polygon(
      back.map(([x, z]): Point => [x * 1.16, 1, z * 1.14]),
      shade(LEATHER, 0.8),
    )
  })
}

const LIMB: readonly (readonly [x: number, z: number])[] = [
  [-36, 8],
  [-28, -2],
  [0, -8],
  [28, -2],
  [36, 8],
]

function addBow(mesh: MeshBuilder): void {
  for (let k = 0; k + 1 < LIMB.length; k++) {
    const [ax, az] = LIMB[k]!
    const [bx, bz] = LIMB[k + 1]!
    mesh.sheet(
      [
        [ax, 1, az],
        [bx, 1, bz],
        [bx, -1, bz - 3.6],
        [ax, -1, az - 3.6],
      ],
      k === 1 || k === 2 ? LEATHER : PALE_WOOD,
    )
  }
  const string = [-36, 8, 36, 8.8] as const
  mesh.sheet(
    [
      [string[0], 0.4, string[1]],
      [string[2], 0.4, string[1]],
      [string[2], -0.4, string[3]],
      [string[0], -0.4, string[3]],
    ],
    BONE,
  )
}
