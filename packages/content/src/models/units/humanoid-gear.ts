import type { MeshBuilder } from '../mesh/mesh-builder.ts'
import { shade } from '../mesh/paint.ts'
import type { HumanoidLook } from './humanoid-look.ts'
import { BONES, HAND_X, HAND_Y, HAND_Z } from './humanoid-rig.ts'
import { addLeft } from './humanoid-shields.ts'
import { addRight } from './humanoid-weapons.ts'

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
