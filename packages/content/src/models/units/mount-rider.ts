import type { MeshBuilder, Point } from '../mesh/mesh-builder.ts'
import { paint, shade, teamPaint } from '../mesh/paint.ts'
import { box, loft } from '../mesh/shapes.ts'
import { MOUNT_BONES as B } from './mount-clips.ts'
import type { MountFrame } from './mount-look.ts'
import { BLADE, DARK_LEATHER, GOLD, GREEN_SKIN, IRON, LEATHER, STEEL, WOOD } from './palette.ts'

/** A rider with lance or axe on a cloth in the colour of the owner. */
export function addRider(mesh: MeshBuilder, rider: 'knight' | 'raider', f: MountFrame): void {
  const knight = rider === 'knight'
  const z = f.back - 4
  mesh.bone = B.body
  addCaparison(mesh, f, knight)
  mesh.bone = B.rider
  const armour = knight ? STEEL : LEATHER
  const skin = knight ? STEEL : GREEN_SKIN
  mesh.place({ z }, () => {
    loft(mesh, armour, [
      { z: 0, rx: 9, ry: 11, paint: DARK_LEATHER },
      { z: 18, rx: 11, ry: 14.5, paint: teamPaint(0.9) },
      { z: 32, rx: 8.5, ry: 12, paint: armour },
    ])
    for (const side of [1, -1]) {
      loft(
        mesh,
        armour,
        [
          { z: 24, rx: 9, y: side * 15 },
          { z: 37, rx: 4, y: side * 12, paint: shade(armour, 1.25) },
        ],
        { sides: 5 },
      )
      mesh.place({ y: side * 12, roll: side * 0.35 }, () =>
        loft(
          mesh,
          shade(armour, 0.8),
          [
            { z: -26, rx: 5, x: 4 },
            { z: 2, rx: 6.5 },
          ],
          { sides: 4, top: false },
        ),
      )
    }
  })
  mesh.bone = B.riderHead
  mesh.place({ z: z + 33 }, () => {
    loft(mesh, skin, [
      { z: 0, rx: 8, ry: 7.6, paint: shade(skin, 0.75) },
      { z: 11, rx: 9.6, ry: 9.2 },
      { z: 19, rx: 7, ry: 7, paint: shade(skin, 1.15) },
      { z: 23, rx: 0 },
    ])
    mesh.polygon(
      [
        [9.6, -5, 7],
        [9.6, 5, 7],
        [9.8, 5, 11],
        [9.8, -5, 11],
      ],
      paint(0x1c1410),
    )
    mesh.sheet(
      [
        [2, 0, 20],
        [-14, 0, 14],
        [-20, 0, 22],
        [-8, 0, 32],
        [3, 0, 28],
      ],
      teamPaint(0.95),
    )
  })
  mesh.bone = B.shieldArm
  box(mesh, [-3, 14, z + 4], [5, 21, z + 30], armour)
  const shield: Point[] = [
    [6, 23, z + 30],
    [18, 20, z + 26],
    [16, 21, z + 6],
    [8, 22, z - 4],
    [0, 24, z + 8],
  ]
  mesh.polygon(shield, teamPaint())
  mesh.polygon([...shield].reverse(), DARK_LEATHER)
  mesh.bone = B.weaponArm
  box(mesh, [-3, -21, z + 4], [5, -14, z + 30], armour)
  mesh.place({ x: 3, y: -18, z: z + 5, pitch: knight ? -1.35 : -0.8 }, () => {
    if (knight) {
      loft(
        mesh,
        teamPaint(0.75),
        [
          { z: -24, rx: 2.2, paint: WOOD },
          { z: 8, rx: 3.2 },
          { z: 78, rx: 1.2, paint: shade(STEEL, 1.1) },
        ],
        { sides: 4 },
      )
      loft(
        mesh,
        GOLD,
        [
          { z: 6, rx: 6 },
          { z: 14, rx: 1.6 },
        ],
        { sides: 5, bottom: true },
      )
    } else {
      loft(
        mesh,
        WOOD,
        [
          { z: -10, rx: 2 },
          { z: 46, rx: 2 },
        ],
        { sides: 4 },
      )
      mesh.sheet(
        [
          [0, 0, 28],
          [20, 0, 24],
          [24, 0, 38],
          [18, 0, 50],
          [0, 0, 44],
        ],
        [IRON, BLADE, BLADE, BLADE, IRON],
      )
    }
  })
}

function addCaparison(mesh: MeshBuilder, f: MountFrame, knight: boolean): void {
  const cloth = teamPaint(0.92)
  const hem = teamPaint(0.62)
  const top = f.back + 1.5
  const g = f.girth * 1.16
  const low = knight ? f.belly - 4 : f.belly + 14
  const l = knight ? f.length * 0.8 : f.length * 0.42
  for (const side of [1, -1]) {
    const points = [
      [-l, 0, top],
      [l, 0, top],
      [l, side * g, top - 10],
      [-l, side * g, top - 10],
    ] as const
    const skirt = [
      [-l, side * g, top - 10],
      [l, side * g, top - 10],
      [l * 1.02, side * g * 1.1, low],
      [-l * 1.02, side * g * 1.1, low],
    ] as const
    mesh.sheet(points, cloth)
    mesh.sheet(skirt, [cloth, cloth, hem, hem])
  }
}
