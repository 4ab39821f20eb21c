import type { Rig } from '../rig/rig.ts'

/** Bones of a humanoid. */
export const BONES = {
  hips: 0,
  torso: 1,
  head: 2,
  armLeft: 3,
  armRight: 4,
  legLeft: 5,
  legRight: 6,
  weapon: 7,
  cape: 8,
} as const

/** Hands of the rest pose, where weapons are held. */
export const HAND_X = 3.5
export const HAND_Y = 19
export const HAND_Z = 38

/** The skeleton of a humanoid of a given bulk. */
export function humanoidRig(bulk: number): Rig {
  const y = 17.5 * bulk
  return {
    bones: [
      { parent: -1, pivot: [0, 0, 38] },
      { parent: 0, pivot: [0, 0, 42] },
      { parent: 1, pivot: [0, 0, 74] },
      { parent: 1, pivot: [0, y, 69] },
      { parent: 1, pivot: [0, -y, 69] },
      { parent: 0, pivot: [0, 7 * bulk, 38] },
      { parent: 0, pivot: [0, -7 * bulk, 38] },
      { parent: 4, pivot: [HAND_X, -HAND_Y * bulk, HAND_Z] },
      { parent: 1, pivot: [-9 * bulk, 0, 72] },
    ],
  }
}
