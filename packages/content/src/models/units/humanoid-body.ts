import type { MeshBuilder } from '../mesh/mesh-builder.ts'
import { shade, teamPaint } from '../mesh/paint.ts'
import { box, loft } from '../mesh/shapes.ts'
import type { HumanoidLook } from './humanoid-look.ts'
import { BONES } from './humanoid-rig.ts'

/** Trunk, arms and legs in rest: standing, arms down, facing +x. */
export function addBody(mesh: MeshBuilder, look: HumanoidLook): void {
  const w = look.bulk
  mesh.bone = BONES.hips
  loft(
    mesh,
    look.trim,
    [
      { z: 33, rx: 8 * w, ry: 11.5 * w, paint: shade(look.legs, 0.8) },
      { z: 42, rx: 8.6 * w, ry: 12 * w },
    ],
    { top: false },
  )
  if (look.robe !== null) addRobe(mesh, look)
  mesh.bone = BONES.torso
  loft(mesh, look.coat, [
    { z: 40, rx: 8.4 * w, ry: 11.5 * w, paint: shade(look.coat, 0.72) },
    { z: 57, rx: 11 * w, ry: 15.5 * w },
    { z: 71, rx: 9.5 * w, ry: 13.5 * w, paint: shade(look.coat, 1.1) },
    { z: 75, rx: 5 * w, ry: 6 * w, paint: look.trim },
  ])
  if (look.tabard) addTabard(mesh, w)
  addArms(mesh, look)
  if (look.robe === null) addLegs(mesh, look)
}

function addTabard(mesh: MeshBuilder, w: number): void {
  const cloth = teamPaint()
  const dark = teamPaint(0.66)
  const front = (side: 1 | -1): void => {
    const x = 1.6 + 8.6 * w
    const wide = 7.5 * w
    const points = [
      [side * x, side * -wide * 0.8, 44],
      [side * x, side * wide * 0.8, 44],
      [side * (x + 2.6 * w), side * wide, 58],
      [side * (x + 1 * w), side * wide * 0.8, 70],
      [side * (x + 1 * w), side * -wide * 0.8, 70],
      [side * (x + 2.6 * w), side * -wide, 58],
    ] as const
    mesh.polygon(points, [dark, dark, cloth, cloth, cloth, cloth])
  }
  front(1)
  front(-1)
  mesh.bone = BONES.hips
  mesh.sheet(
    [
      [10.6 * w, -6 * w, 45],
      [12 * w, -6.6 * w, 22],
      [12 * w, 6.6 * w, 22],
      [10.6 * w, 6 * w, 45],
    ],
    [cloth, dark, dark, cloth],
  )
  mesh.bone = BONES.torso
}

function addArms(mesh: MeshBuilder, look: HumanoidLook): void {
  const w = look.bulk
  for (const side of [1, -1] as const) {
    mesh.bone = side > 0 ? BONES.armLeft : BONES.armRight
    const y = side * 17.5 * w
    loft(
      mesh,
      look.sleeves,
      [
        { z: 46, rx: 4.4 * w, y: y * 1.08, x: 1.5 },
        { z: 69, rx: 5.2 * w, y },
      ],
      { sides: 4 },
    )
    loft(
      mesh,
      look.gloves,
      [
        { z: 34, rx: 4.6 * w, x: 3, y: y * 1.1 },
        { z: 47, rx: 5.4 * w, x: 1.5, y: y * 1.08, paint: shade(look.gloves, 1.15) },
      ],
      { sides: 4 },
    )
    if (look.shoulders > 0) {
      const r = 9.5 * look.shoulders * w
      loft(
        mesh,
        look.shoulderPaint,
        [
          { z: 63, rx: r * 0.95, y: y * 1.02, paint: shade(look.shoulderPaint, 0.7) },
          { z: 71, rx: r * 0.85, y },
          { z: 71 + r * 0.55, rx: 0, y: y * 0.82, paint: shade(look.shoulderPaint, 1.2) },
        ],
        { sides: 5 },
      )
    }
  }
}

function addLegs(mesh: MeshBuilder, look: HumanoidLook): void {
  const w = look.bulk
  for (const side of [1, -1] as const) {
    mesh.bone = side > 0 ? BONES.legLeft : BONES.legRight
    const y = side * 7 * w
    loft(
      mesh,
      look.legs,
      [
        { z: 14, rx: 5 * w, ry: 4.6 * w, y: y * 1.1 },
        { z: 37, rx: 6.6 * w, ry: 6 * w, y },
      ],
      { sides: 4, top: false },
    )
    loft(
      mesh,
      look.boots,
      [
        { z: 0, rx: 8 * w, ry: 5.6 * w, y: y * 1.15, x: 2.5 },
        { z: 17, rx: 5.8 * w, ry: 5.4 * w, y: y * 1.1, paint: shade(look.boots, 1.25) },
      ],
      { sides: 4 },
    )
  }
}

function addRobe(mesh: MeshBuilder, look: HumanoidLook): void {
  const w = look.bulk
  const cloth = look.robe!
  loft(
    mesh,
    cloth,
    [
      { z: 1, rx: 15 * w, ry: 17.5 * w, paint: shade(cloth, 0.6) },
      { z: 7, rx: 14 * w, ry: 16.5 * w, paint: look.trim },
      { z: 42, rx: 8.8 * w, ry: 12 * w, paint: shade(cloth, 1.1) },
    ],
    { top: false },
  )
  for (const side of [1, -1] as const) {
    mesh.bone = side > 0 ? BONES.legLeft : BONES.legRight
    box(mesh, [-4, side * 7 - 5, 0], [11, side * 7 + 5, 6], look.boots, 0.8)
  }
  mesh.bone = BONES.hips
}
