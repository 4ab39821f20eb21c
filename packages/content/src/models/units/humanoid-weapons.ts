import type { MeshBuilder } from '../mesh/mesh-builder.ts'
import { shade, teamPaint } from '../mesh/paint.ts'
import { ball, box, loft } from '../mesh/shapes.ts'
import type { HumanoidLook } from './humanoid-look.ts'
import { BLADE, BONE, BRONZE, DARK_LEATHER, DARK_STEEL, GLOW, GOLD, IRON, PALE_WOOD, STEEL, WOOD } from './palette.ts'

/** A straight blade with its hilt, along z, the grip at 0. */
export function blade(mesh: MeshBuilder, length: number, width: number): void {
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

/** What the right hand carries, the hand at the origin. */
export function addRight(mesh: MeshBuilder, look: HumanoidLook): void {
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

/** Three claws. */
export function addClaws(mesh: MeshBuilder): void {
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
