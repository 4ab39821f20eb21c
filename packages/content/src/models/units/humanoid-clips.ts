import { sin, smoothstep } from '../../noise/scalar.ts'
import type { BonePose, ClipPlan } from '../rig/rig.ts'
import type { Action, HumanoidLook } from './humanoid-look.ts'
import { BONES as B } from './humanoid-rig.ts'

const CYCLE = Math.PI * 2

/** Clips of a humanoid: stand 8, walk 16, attack 16 and death 16 frames. */
export function humanoidClips(look: HumanoidLook): ClipPlan[] {
  const rest = (bones: BonePose[]): void => restPose(look, bones)
  return [
    {
      name: 'stand',
      frameCount: 8,
      framesPerSecond: 4,
      looping: true,
      pose: (p, b) => {
        rest(b)
        stand(p, b)
      },
    },
    {
      name: 'walk',
      frameCount: 16,
      framesPerSecond: 18,
      looping: true,
      pose: (p, b) => {
        rest(b)
        walk(look, p, b)
      },
    },
    {
      name: 'attack',
      frameCount: 16,
      framesPerSecond: 14,
      looping: true,
      pose: (p, b) => {
        rest(b)
        ATTACKS[look.action](p, b)
      },
    },
    {
      name: 'death',
      frameCount: 16,
      framesPerSecond: 14,
      looping: false,
      pose: (p, b) => {
        rest(b)
        death(p, b)
      },
    },
  ]
}

function restPose(look: HumanoidLook, b: BonePose[]): void {
  b[B.torso]!.swing = -look.stoop
  b[B.head]!.swing = look.stoop * 0.9
  b[B.armLeft]!.swing = 0.12 + look.stoop
  b[B.armRight]!.swing = 0.16 + look.stoop
  b[B.armLeft]!.roll = 0.1
  b[B.armRight]!.roll = -0.1
  b[B.legLeft]!.roll = 0.06
  b[B.legRight]!.roll = -0.06
  if (look.action === 'thrust' || look.action === 'cast') b[B.weapon]!.swing = -b[B.armRight]!.swing - 0.05
}

function stand(p: number, b: BonePose[]): void {
  const s = sin(p * CYCLE)
  b[B.hips]!.z = 0.5 * s
  b[B.torso]!.swing += 0.025 * s
  b[B.head]!.yaw = 0.12 * sin(p * CYCLE + 1)
  b[B.armLeft]!.swing += 0.04 * s
  b[B.armRight]!.swing += 0.05 * s
  b[B.cape]!.swing = -0.04 + 0.03 * s
}

function walk(look: HumanoidLook, p: number, b: BonePose[]): void {
  const s = sin(p * CYCLE)
  const twice = sin(p * CYCLE * 2)
  const heavy = look.action === 'thrust' || look.right === 'greatsword' ? 0.4 : 1
  b[B.hips]!.z = 1.6 * twice
  b[B.hips]!.yaw = 0.1 * s
  b[B.torso]!.swing -= 0.1
  b[B.torso]!.yaw = -0.2 * s
  b[B.legLeft]!.swing = 0.72 * s
  b[B.legRight]!.swing = -0.72 * s
  b[B.armLeft]!.swing -= 0.5 * s
  b[B.armRight]!.swing += 0.45 * heavy * s
  b[B.weapon]!.swing -= 0.3 * heavy * s
  b[B.cape]!.swing = -0.42 + 0.08 * twice
}

/** 0 to 1 up to `hit`, down to 0 at the end: the strength of a blow. */
function blow(p: number, hit: number): number {
  return p < hit ? smoothstep(0, hit, p) : 1 - smoothstep(hit + 0.2, 1, p)
}

/** 0 before the strike, 1 after it. */
function strike(p: number, from: number, to: number): number {
  return smoothstep(from, to, p)
}

const ATTACKS: Readonly<Record<Action, (p: number, b: BonePose[]) => void>> = {
  slash(p, b) {
    const up = smoothstep(0, 0.38, p) * (1 - strike(p, 0.4, 0.54))
    const down = strike(p, 0.4, 0.54) * (1 - smoothstep(0.66, 1, p))
    stance(b, blow(p, 0.5))
    b[B.armRight]!.swing += 2.5 * up + 0.75 * down
    b[B.armRight]!.roll += -0.35 * up + 0.35 * down
    b[B.armLeft]!.swing += 0.5 * up + 0.2 * down
    b[B.torso]!.yaw = -0.5 * up + 0.55 * down
    b[B.torso]!.swing += 0.12 * up - 0.28 * down
    b[B.weapon]!.swing = 0.4 * up - 0.35 * down
  },
  thrust(p, b) {
    const back = smoothstep(0, 0.35, p) * (1 - strike(p, 0.4, 0.52))
    const out = strike(p, 0.4, 0.52) * (1 - smoothstep(0.62, 1, p))
    const level = smoothstep(0, 0.3, p) * (1 - smoothstep(0.75, 1, p))
    stance(b, blow(p, 0.5))
    b[B.armRight]!.swing += -0.25 * back + 1.1 * out + 0.3 * level
    b[B.armLeft]!.swing += 0.9 * level
    b[B.torso]!.yaw = -0.55 * back + 0.5 * out
    b[B.torso]!.swing += 0.08 * back - 0.3 * out
    b[B.hips]!.x = 7 * out - 3 * back
    const carried = b[B.armRight]!.swing + b[B.torso]!.swing
    b[B.weapon]!.swing = -carried * (0.4 + 0.6 * level) - 1.5 * level
  },
  shoot(p, b) {
    const raise = smoothstep(0, 0.25, p) * (1 - smoothstep(0.78, 1, p))
    const draw = smoothstep(0.2, 0.55, p) * (1 - strike(p, 0.6, 0.64))
    stance(b, raise)
    b[B.torso]!.yaw = -0.75 * raise
    b[B.head]!.yaw = 0.7 * raise
    b[B.armLeft]!.swing += 1.35 * raise
    b[B.armLeft]!.yaw = 0.75 * raise
    b[B.armRight]!.swing += 1.35 * raise
    b[B.armRight]!.yaw = (0.9 - 1.3 * draw) * raise
    b[B.armRight]!.x = -9 * draw
  },
  cast(p, b) {
    const raise = smoothstep(0, 0.4, p) * (1 - smoothstep(0.72, 1, p))
    const push = strike(p, 0.5, 0.6) * (1 - smoothstep(0.72, 1, p))
    stance(b, raise * 0.6)
    b[B.armRight]!.swing += 2.1 * raise - 0.7 * push
    b[B.armLeft]!.swing += 1.9 * raise - 0.4 * push
    b[B.armLeft]!.roll += 0.4 * raise
    b[B.torso]!.swing += 0.16 * raise - 0.32 * push
    b[B.weapon]!.swing = -b[B.armRight]!.swing - 0.6 * push
    b[B.cape]!.swing = -0.3 * raise
  },
  aim(p, b) {
    const raise = smoothstep(0, 0.3, p) * (1 - smoothstep(0.8, 1, p))
    const kick = strike(p, 0.5, 0.53) * (1 - smoothstep(0.53, 0.75, p))
    stance(b, raise)
    b[B.armRight]!.swing += 1.25 * raise
    b[B.armLeft]!.swing += 1.4 * raise
    b[B.armLeft]!.yaw = -0.6 * raise
    b[B.weapon]!.swing = -1.25 * raise + 0.25 * kick
    b[B.hips]!.x = -4 * kick
    b[B.torso]!.swing += 0.16 * kick
  },
}

function stance(b: BonePose[], k: number): void {
  b[B.legLeft]!.swing = 0.45 * k
  b[B.legRight]!.swing = -0.4 * k
  b[B.hips]!.z -= 3 * k
}

/** Staggers, falls on the back, arms flung out. */
function death(p: number, b: BonePose[]): void {
  const reel = smoothstep(0, 0.25, p)
  const fall = smoothstep(0.18, 0.72, p)
  const bounce = sin(smoothstep(0.72, 0.9, p) * Math.PI) * 1.5
  b[B.hips]!.swing = 1.5 * fall * fall + 0.15 * reel * (1 - fall)
  b[B.hips]!.z = -30 * fall * fall + bounce
  b[B.hips]!.x = -8 * fall
  b[B.hips]!.yaw = 0.35 * fall
  b[B.torso]!.swing += 0.15 * reel * (1 - fall)
  b[B.head]!.swing = 0.4 * reel - 0.3 * fall
  b[B.armLeft]!.swing += 0.9 * reel * (1 - fall) + 0.1 * fall
  b[B.armLeft]!.roll += 1.1 * fall
  b[B.armRight]!.swing += 0.7 * reel * (1 - fall) + 0.1 * fall
  b[B.armRight]!.roll -= 1.1 * fall
  b[B.weapon]!.swing *= 1 - fall
  b[B.weapon]!.roll = -0.9 * fall
  b[B.legLeft]!.swing = 0.35 * reel - 0.1 * fall
  b[B.legLeft]!.roll += 0.2 * fall
  b[B.legRight]!.swing = -0.2 * reel + 0.3 * fall
  b[B.cape]!.swing = -0.5 * reel * (1 - fall) - 0.1 * fall
}
