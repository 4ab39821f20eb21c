import { sin, smoothstep } from '../../noise/scalar.ts'
import type { BonePose, ClipPlan, Rig } from '../rig/rig.ts'
import type { MountFrame, MountLook } from './mount-look.ts'

/** Bones of a four-legged animal and its rider. */
export const MOUNT_BONES = {
  body: 0,
  head: 1,
  foreLeft: 2,
  foreRight: 3,
  hindLeft: 4,
  hindRight: 5,
  tail: 6,
  rider: 7,
  riderHead: 8,
  shieldArm: 9,
  weaponArm: 10,
} as const

const B = MOUNT_BONES
const CYCLE = Math.PI * 2

/** The skeleton for a body. */
export function mountRig(f: MountFrame): Rig {
  const seat = f.back - 4
  return {
    bones: [
      { parent: -1, pivot: [0, 0, f.belly] },
      { parent: 0, pivot: [f.length - 8, 0, f.back - 8] },
      { parent: 0, pivot: [f.length * 0.62, f.girth * 0.6, f.belly + 6] },
      { parent: 0, pivot: [f.length * 0.62, -f.girth * 0.6, f.belly + 6] },
      { parent: 0, pivot: [-f.length * 0.68, f.girth * 0.6, f.belly + 6] },
      { parent: 0, pivot: [-f.length * 0.68, -f.girth * 0.6, f.belly + 6] },
      { parent: 0, pivot: [-f.length, 0, f.back - 4] },
      { parent: 0, pivot: [0, 0, seat] },
      { parent: 7, pivot: [0, 0, seat + 33] },
      { parent: 7, pivot: [0, 15, seat + 28] },
      { parent: 7, pivot: [0, -15, seat + 28] },
    ],
  }
}

/** Stand, walk (a trot), attack and death of a four-legged animal. */
export function mountClips(look: MountLook, f: MountFrame): ClipPlan[] {
  return [
    { name: 'stand', frameCount: 8, framesPerSecond: 4, looping: true, pose: stand },
    { name: 'walk', frameCount: 16, framesPerSecond: 20, looping: true, pose: walk },
    { name: 'attack', frameCount: 16, framesPerSecond: 14, looping: true, pose: look.rider === null ? bite : charge },
    { name: 'death', frameCount: 16, framesPerSecond: 14, looping: false, pose: (p, b) => death(p, b, f) },
  ]
}

function stand(p: number, b: BonePose[]): void {
  const s = sin(p * CYCLE)
  b[B.body]!.z = 0.5 * s
  b[B.head]!.swing = 0.06 * s
  b[B.tail]!.roll = 0.2 * sin(p * CYCLE + 1)
  b[B.rider]!.swing = 0.03 * s
  b[B.riderHead]!.yaw = 0.15 * sin(p * CYCLE + 2)
}

function walk(p: number, b: BonePose[]): void {
  const s = sin(p * CYCLE)
  const twice = sin(p * CYCLE * 2)
  b[B.body]!.z = 2.6 * twice
  b[B.body]!.swing = 0.045 * s
  b[B.foreLeft]!.swing = 0.75 * s
  b[B.hindRight]!.swing = 0.65 * s
  b[B.foreRight]!.swing = -0.75 * s
  b[B.hindLeft]!.swing = -0.65 * s
  b[B.head]!.swing = 0.1 * twice - 0.05
  b[B.tail]!.swing = -0.5 + 0.1 * twice
  b[B.rider]!.swing = -0.12 + 0.05 * twice
  b[B.weaponArm]!.swing = 0.12 * twice
}

function bite(p: number, b: BonePose[]): void {
  const rear = smoothstep(0, 0.35, p) * (1 - smoothstep(0.38, 0.5, p))
  const lunge = smoothstep(0.38, 0.52, p) * (1 - smoothstep(0.62, 1, p))
  b[B.body]!.swing = 0.3 * rear - 0.1 * lunge
  b[B.body]!.x = -6 * rear + 14 * lunge
  b[B.body]!.z = 5 * rear
  b[B.head]!.swing = 0.5 * rear - 0.45 * lunge
  b[B.foreLeft]!.swing = 0.9 * rear + 0.3 * lunge
  b[B.foreRight]!.swing = 0.6 * rear - 0.3 * lunge
  b[B.hindLeft]!.swing = -0.3 * rear - 0.4 * lunge
  b[B.hindRight]!.swing = -0.3 * rear - 0.2 * lunge
  b[B.tail]!.swing = -0.6 * lunge
}

function charge(p: number, b: BonePose[]): void {
  const back = smoothstep(0, 0.35, p) * (1 - smoothstep(0.4, 0.52, p))
  const hit = smoothstep(0.4, 0.52, p) * (1 - smoothstep(0.62, 1, p))
  bite(p, b)
  b[B.body]!.swing *= 0.5
  b[B.rider]!.yaw = -0.45 * back + 0.4 * hit
  b[B.rider]!.swing = 0.15 * back - 0.3 * hit
  b[B.weaponArm]!.swing = -0.5 * back + 0.7 * hit
  b[B.weaponArm]!.x = -8 * back + 12 * hit
  b[B.riderHead]!.yaw = 0.3 * back - 0.3 * hit
}

function death(p: number, b: BonePose[], f: MountFrame): void {
  const buckle = smoothstep(0, 0.35, p)
  const fall = smoothstep(0.25, 0.75, p)
  b[B.body]!.swing = -0.3 * buckle * (1 - fall)
  b[B.body]!.roll = 1.45 * fall * fall
  b[B.body]!.z = -6 * buckle - (f.belly - f.girth - 2) * fall * fall
  b[B.head]!.swing = -0.5 * buckle
  for (const [i, bone] of [B.foreLeft, B.foreRight, B.hindLeft, B.hindRight].entries()) {
    b[bone]!.swing = (i < 2 ? 0.5 : -0.4) * buckle * (1 - 0.4 * fall) + 0.1 * i * fall
  }
  b[B.rider]!.roll = 0.3 * fall
  b[B.rider]!.swing = 0.4 * buckle - 0.8 * fall
  b[B.weaponArm]!.swing = 1.2 * buckle
  b[B.shieldArm]!.swing = 0.9 * buckle
}
