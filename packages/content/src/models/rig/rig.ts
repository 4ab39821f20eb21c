import type { ModelClip, ModelDocument } from '@farsight/formats'
import { cos, sin } from '../../noise/scalar.ts'
import type { Point } from '../mesh/mesh-builder.ts'

/** Bones of a model: each turns about its pivot and carries its children. Parents come before children. */
export interface Rig {
  bones: readonly { parent: number; pivot: Point }[]
}

/**
 * What a clip does to one bone: angles in radians and a shift in world units. `swing` moves what hangs below the pivot
 * forward (+x), `roll` moves it to the left (+y), `yaw` turns counter-clockwise.
 */
export interface BonePose {
  swing: number
  roll: number
  yaw: number
  x: number
  y: number
  z: number
}

/** One clip: sets the poses for a phase of 0..1 (1 is the last frame of a clip that does not loop). */
export interface ClipPlan extends Omit<ModelClip, 'firstFrame'> {
  pose(phase: number, bones: BonePose[]): void
}

/** Bakes clips into the `poses`, `clips` and `boneCount` of a model. */
export function bakeClips(rig: Rig, plans: readonly ClipPlan[]): Pick<ModelDocument, 'poses' | 'clips' | 'boneCount'> {
  const count = rig.bones.length
  const frames = plans.reduce((sum, plan) => sum + plan.frameCount, 0)
  const poses = new Float32Array(frames * count * 12)
  const clips: ModelClip[] = []
  let frame = 0
  for (const plan of plans) {
    const { name, frameCount, framesPerSecond, looping } = plan
    clips.push({ name, firstFrame: frame, frameCount, framesPerSecond, looping })
    for (let f = 0; f < frameCount; f++) {
      const bones = rig.bones.map(() => ({ swing: 0, roll: 0, yaw: 0, x: 0, y: 0, z: 0 }))
      plan.pose(f / (looping ? frameCount : frameCount - 1), bones)
      writeFrame(rig, bones, poses, frame * count * 12)
      frame++
    }
  }
  return { poses, clips, boneCount: count }
}

function writeFrame(rig: Rig, pose: readonly BonePose[], out: Float32Array, offset: number): void {
  const world: number[][] = []
  rig.bones.forEach((bone, i) => {
    const local = boneMatrix(pose[i]!, bone.pivot)
    const m = bone.parent < 0 ? local : multiply(world[bone.parent]!, local)
    world.push(m)
    out.set(m, offset + i * 12)
  })
}

/** Turns about the pivot: first swing (about y), then roll (about x), then yaw (about z), then the shift. */
function boneMatrix(pose: BonePose, [px, py, pz]: Point): number[] {
  const cs = cos(pose.swing)
  const ss = sin(pose.swing)
  const cr = cos(pose.roll)
  const sr = sin(pose.roll)
  const cy = cos(pose.yaw)
  const sy = sin(pose.yaw)
  const swing = [cs, 0, -ss, 0, 1, 0, ss, 0, cs]
  const roll = [1, 0, 0, 0, cr, -sr, 0, sr, cr]
  const yaw = [cy, -sy, 0, sy, cy, 0, 0, 0, 1]
  const r = multiply3(yaw, multiply3(roll, swing))
  const move = (row: number, p: number, shift: number): number =>
    p + shift - (r[row * 3]! * px + r[row * 3 + 1]! * py + r[row * 3 + 2]! * pz)
  return [
    r[0]!,
    r[1]!,
    r[2]!,
    move(0, px, pose.x),
    r[3]!,
    r[4]!,
    r[5]!,
    move(1, py, pose.y),
    r[6]!,
    r[7]!,
    r[8]!,
    move(2, pz, pose.z),
  ]
}

function multiply3(a: readonly number[], b: readonly number[]): number[] {
  const out: number[] = []
  for (let i = 0; i < 3; i++)
    for (let j = 0; j < 3; j++) out.push(a[i * 3]! * b[j]! + a[i * 3 + 1]! * b[3 + j]! + a[i * 3 + 2]! * b[6 + j]!)
  return out
}

function multiply(a: readonly number[], b: readonly number[]): number[] {
  const out: number[] = []
  for (let i = 0; i < 3; i++) {
    for (let j = 0; j < 4; j++) {
      const sum = a[i * 4]! * b[j]! + a[i * 4 + 1]! * b[4 + j]! + a[i * 4 + 2]! * b[8 + j]!
      out.push(j === 3 ? sum + a[i * 4 + 3]! : sum)
    }
  }
  return out
}
