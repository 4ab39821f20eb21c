import type { MeshBuilder, Point } from '../mesh/mesh-builder.ts'
import { paint, shade, teamPaint } from '../mesh/paint.ts'
import { box } from '../mesh/shapes.ts'
import type { HumanoidLook } from './humanoid-look.ts'
import { addClaws, blade } from './humanoid-weapons.ts'
import { BONE, BRONZE, GOLD, LEATHER, PALE_WOOD, STEEL } from './palette.ts'

/** What the left hand carries, the hand at the origin. */
export function addLeft(mesh: MeshBuilder, look: HumanoidLook): void {
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
