import { FarsightError } from '@farsight/errors'
import type { ModelDocument } from '@farsight/formats'

/** Most bones of a model: a bone is one byte. */
const MAX_BONES = 256
/** Most pose frames of a model: a frame is two bytes. */
const MAX_FRAMES = 65536

/** Pose frames that a model has. */
export function frameCountOf({ poses, boneCount = 0 }: ModelDocument): number {
  return poses === undefined || boneCount === 0 ? 0 : poses.length / (boneCount * 12)
}

/** @throws FarsightError FS0503 that names the model and the array that does not fit */
export function checkModel(model: ModelDocument): void {
  const { name, positions, normals, colors, indices, radius, height } = model
  const vertices = positions.length / 3
  if (name === '') fail('(no name)', 'a model needs a name')
  if (!Number.isInteger(vertices) || vertices === 0) fail(name, `positions: ${positions.length} is no multiple of 3`)
  if (normals.length !== positions.length) fail(name, `normals: ${normals.length} floats for ${vertices} vertices`)
  if (colors.length !== vertices * 4) fail(name, `colors: ${colors.length} bytes for ${vertices} vertices`)
  if (indices.length === 0 || indices.length % 3 !== 0) fail(name, `indices: ${indices.length} is no multiple of 3`)
  for (const index of indices) if (index >= vertices) fail(name, `indices: vertex ${index} of ${vertices}`)
  if (!(radius > 0 && Number.isFinite(radius) && Number.isFinite(height)))
    fail(name, 'radius and height must be finite')
  checkBones(model, vertices)
}

function checkBones(model: ModelDocument, vertices: number): void {
  const { name, bones, boneCount = 0, poses, clips = [] } = model
  if (bones === undefined && poses === undefined) return
  if (bones === undefined || poses === undefined) {
    throw new FarsightError('FS0503', `Model "${name}": bones and poses come together`)
  }
  if (bones.length !== vertices) fail(name, `bones: ${bones.length} for ${vertices} vertices`)
  if (!Number.isInteger(boneCount) || boneCount < 1 || boneCount > MAX_BONES) {
    fail(name, `boneCount: ${boneCount} is not within 1..${MAX_BONES}`)
  }
  for (const bone of bones) if (bone >= boneCount) fail(name, `bones: bone ${bone} of ${boneCount}`)
  const frames = frameCountOf(model)
  if (!Number.isInteger(frames) || frames < 1 || frames > MAX_FRAMES) {
    fail(name, `poses: ${poses.length} floats are not 1..${MAX_FRAMES} frames of ${boneCount} bones`)
  }
  for (const clip of clips) {
    const { firstFrame, frameCount, framesPerSecond } = clip
    const whole = Number.isInteger(firstFrame) && Number.isInteger(frameCount)
    if (!whole || firstFrame < 0 || frameCount < 1 || firstFrame + frameCount > frames) {
      fail(name, `clips: "${clip.name}" reaches outside of the ${frames} frames`)
    }
    if (!(framesPerSecond > 0)) fail(name, `clips: "${clip.name}" has ${framesPerSecond} frames a second`)
  }
}

function fail(name: string, what: string): never {
  throw new FarsightError('FS0503', `Model "${name}": ${what}`, { details: { model: name } })
}
