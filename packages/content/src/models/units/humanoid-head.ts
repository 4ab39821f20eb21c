import type { MeshBuilder } from '../mesh/mesh-builder.ts'
import { type Paint, paint, shade, teamPaint } from '../mesh/paint.ts'
import { box, loft } from '../mesh/shapes.ts'
import type { HumanoidLook } from './humanoid-look.ts'
import { BONES } from './humanoid-rig.ts'
import { BONE, GOLD } from './palette.ts'

const EYES = paint(0x241a14)

/** Head and headgear; the head stands on the neck at height 74. */
export function addHead(mesh: MeshBuilder, look: HumanoidLook): void {
  mesh.bone = BONES.head
  mesh.place({ z: 74, scale: look.head }, () => {
    const { skin } = look
    loft(mesh, skin, [
      { z: -2, rx: 5.5, ry: 5, paint: shade(skin, 0.7) },
      { z: 3, rx: 8, ry: 7.5 },
      { z: 13, rx: 9.5, ry: 9, paint: shade(skin, 1.08) },
      { z: 21, rx: 6, ry: 6 },
    ])
    box(mesh, [7.5, -1.6, 6], [11, 1.6, 10.5], shade(skin, 1.1), 0.6)
    addHeadgear(mesh, look)
  })
}

function addEyes(mesh: MeshBuilder, p: Paint): void {
  for (const y of [3.4, -3.4]) {
    mesh.polygon(
      [
        [9.1, y - 1.5, 10],
        [9.1, y + 1.5, 10],
        [9.4, y + 1.5, 12.4],
        [9.4, y - 1.5, 12.4],
      ],
      p,
    )
  }
}

function addHeadgear(mesh: MeshBuilder, look: HumanoidLook): void {
  const p = look.headPaint
  const light = shade(p, 1.25)
  const dark = shade(p, 0.65)
  switch (look.headgear) {
    case 'helm':
    case 'plume':
      loft(mesh, p, [
        { z: 2, rx: 10.4, ry: 9.8, x: -1.5, paint: dark },
        { z: 12, rx: 11.2, ry: 10.6, x: -0.5 },
        { z: 20, rx: 8.6, ry: 8.4, x: -0.5, paint: light },
        { z: 25, rx: 0, x: -0.5, paint: light },
      ])
      mesh.polygon(
        [
          [10.9, -5.5, 8.4],
          [10.9, 5.5, 8.4],
          [11, 5.5, 12],
          [11, -5.5, 12],
        ],
        EYES,
      )
      if (look.headgear === 'plume') {
        mesh.sheet(
          [
            [6, 0, 22],
            [-10, 0, 14],
            [-17, 0, 20],
            [-12, 0, 32],
            [4, 0, 31],
          ],
          [teamPaint(0.7), teamPaint(0.7), teamPaint(), teamPaint(1), teamPaint(1)],
        )
      } else box(mesh, [-9, -1.2, 16], [9, 1.2, 27], shade(GOLD, 1), 0.6)
      break
    case 'kettle':
      addEyes(mesh, EYES)
      loft(
        mesh,
        p,
        [
          { z: 14, rx: 15, ry: 14, paint: dark },
          { z: 16.5, rx: 10.5, ry: 10 },
          { z: 22, rx: 8, ry: 7.6, paint: light },
          { z: 26, rx: 0, paint: light },
        ],
        { sides: 7, bottom: true },
      )
      break
    case 'hood':
      addEyes(mesh, EYES)
      loft(mesh, p, [
        { z: -4, rx: 10, ry: 11, x: -3, paint: dark },
        { z: 10, rx: 9.6, ry: 11, x: -3.5 },
        { z: 20, rx: 8.5, ry: 8.5, x: -1, paint: light },
        { z: 26, rx: 0, x: -5, paint: light },
      ])
      break
    case 'hat':
      addEyes(mesh, EYES)
      loft(
        mesh,
        p,
        [
          { z: 14, rx: 17, ry: 17, paint: dark },
          { z: 16, rx: 9.5, ry: 9.5, paint: GOLD },
          { z: 20, rx: 8.5, ry: 8.5 },
          { z: 34, rx: 4.6, ry: 4.6, x: -3 },
          { z: 44, rx: 0, x: -9, paint: light },
        ],
        { bottom: true },
      )
      loft(
        mesh,
        paint(0xd9d2c2),
        [
          { z: -10, rx: 0, x: 8 },
          { z: 3, rx: 4.6, ry: 5, x: 6 },
          { z: 6, rx: 3, ry: 6, x: 7 },
        ],
        { sides: 4 },
      )
      break
    case 'crown':
      addEyes(mesh, EYES)
      loft(mesh, shade(p, 0.8), [
        { z: 4, rx: 9.4, ry: 9.6, x: -2.4 },
        { z: 16, rx: 10.2, ry: 10.2, x: -1.6 },
        { z: 22, rx: 7, ry: 7, x: -1 },
      ])
      for (let k = 0; k < 5; k++) {
        mesh.place({ yaw: (k / 5) * Math.PI * 2 }, () =>
          mesh.sheet(
            [
              [10.6, -4.5, 15],
              [10.6, 4.5, 15],
              [11.4, 0, 27],
            ],
            [GOLD, GOLD, shade(GOLD, 1.3)],
          ),
        )
      }
      break
    case 'horns':
      addEyes(mesh, paint(0xf0d060))
      loft(mesh, p, [
        { z: 11, rx: 10.6, ry: 10.2, x: -1, paint: dark },
        { z: 19, rx: 9, ry: 9, x: -1 },
        { z: 25, rx: 0, x: -1, paint: light },
      ])
      for (const side of [1, -1]) {
        mesh.place({ y: side * 9, z: 15, roll: side * -0.9 }, () =>
          loft(
            mesh,
            BONE,
            [
              { z: 0, rx: 3.4, paint: shade(BONE, 0.7) },
              { z: 9, rx: 2.6, y: side * 2 },
              { z: 19, rx: 0, y: side * -4 },
            ],
            { sides: 4 },
          ),
        )
      }
      box(mesh, [6, -5, -1], [11.5, 5, 6], shade(look.skin, 0.9), 0.8)
      for (const y of [3.5, -3.5])
        loft(
          mesh,
          BONE,
          [
            { z: 3, rx: 1.4, x: 11, y },
            { z: 9, rx: 0, x: 12, y },
          ],
          { sides: 4 },
        )
      break
    case 'hair':
      addEyes(mesh, EYES)
      loft(mesh, p, [
        { z: 3, rx: 7.5, ry: 9.4, x: -4, paint: dark },
        { z: 15, rx: 9.4, ry: 10, x: -2.4 },
        { z: 22.5, rx: 6.6, ry: 6.8, x: -1, paint: light },
      ])
      break
    case 'ears':
      addEyes(mesh, EYES)
      loft(mesh, p, [
        { z: -6, rx: 6, ry: 8.4, x: -6, paint: dark },
        { z: 14, rx: 9.4, ry: 9.8, x: -2.6 },
        { z: 23, rx: 6.2, ry: 6.4, x: -1.6, paint: light },
      ])
      for (const side of [1, -1])
        mesh.sheet(
          [
            [2, side * 8, 8],
            [-3, side * 8, 12],
            [-12, side * 17, 21],
          ],
          look.skin,
        )
      break
    case 'cap':
      addEyes(mesh, EYES)
      loft(mesh, p, [
        { z: 13, rx: 10.6, ry: 10.4, paint: dark },
        { z: 18, rx: 10, ry: 9.6 },
        { z: 23, rx: 6, ry: 6, x: -2, paint: light },
      ])
      mesh.sheet(
        [
          [10, -7, 14],
          [17, -5, 12.5],
          [17, 5, 12.5],
          [10, 7, 14],
        ],
        dark,
      )
      break
    case 'skull':
      addEyes(mesh, paint(0xff5a30))
      box(mesh, [3, -4.4, -4], [9.6, 4.4, 3], shade(look.skin, 0.8), 1)
      break
  }
}
