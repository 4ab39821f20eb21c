import type { CameraState } from './camera-state.ts'

/** Eye, target and up of a camera, and the distances that its picture spans. World units. */
export interface CameraPose {
  readonly eye: Float32Array
  readonly target: Float32Array
  readonly up: Float32Array
  near: number
  far: number
}

/** How far the camera sees when it looks along the ground, world units. */
const HORIZON = 48000
/** How far below the target ground may still be seen, world units. */
const VALLEY = 1024

/** Makes a pose that is all zero. */
export function createCameraPose(): CameraPose {
  return { eye: new Float32Array(3), target: new Float32Array(3), up: new Float32Array(3), near: 0, far: 0 }
}

/**
 * Works out the pose of a camera. The far plane lies where the upper edge of the picture meets the ground, so that the depth
 * buffer is not spent on what cannot be seen.
 * @param z Height of the target, world units.
 */
export function writeCameraPose(out: CameraPose, state: Readonly<CameraState>, z: number): CameraPose {
  const { x, y, distance, pitch, yaw, fov } = state
  const forwardX = Math.cos(yaw)
  const forwardY = Math.sin(yaw)
  const flat = Math.cos(pitch)
  const down = Math.sin(pitch)
  out.target[0] = x
  out.target[1] = y
  out.target[2] = z
  out.eye[0] = x - forwardX * flat * distance
  out.eye[1] = y - forwardY * flat * distance
  out.eye[2] = z + down * distance
  // Not +z: that would leave a camera that looks straight down without a direction.
  out.up[0] = forwardX * down
  out.up[1] = forwardY * down
  out.up[2] = flat
  const lowest = pitch - fov / 2
  const reach = ((down * distance + VALLEY) * Math.cos(fov / 2)) / Math.sin(Math.max(lowest, 0.01))
  out.near = Math.max(8, distance * 0.1)
  out.far = Math.min(reach * 1.05, HORIZON)
  return out
}

/**
 * Where the ray through a point of the picture meets a horizontal plane, relative to the camera's x and y.
 * @param out Receives the offset in x and y.
 * @param ndcX -1 at the left edge of the picture, 1 at the right.
 * @param ndcY -1 at the lower edge, 1 at the upper.
 * @param lift Height of the plane above the camera's target, world units.
 * @returns False, with nothing written, when the ray does not meet the plane.
 */
export function groundOffset(
  out: Float64Array,
  state: Readonly<CameraState>,
  aspect: number,
  ndcX: number,
  ndcY: number,
  lift: number,
): boolean {
  const { distance, pitch, yaw, fov } = state
  const tangent = Math.tan(fov / 2)
  const right = ndcX * tangent * aspect
  const up = ndcY * tangent
  const flat = Math.cos(pitch)
  const down = Math.sin(pitch)
  const ahead = flat + up * down
  const sink = down - up * flat
  const height = down * distance - lift
  if (sink < 0.02 || height <= 0) return false
  const length = height / sink
  const forward = ahead * length - flat * distance
  const side = right * length
  out[0] = Math.cos(yaw) * forward + Math.sin(yaw) * side
  out[1] = Math.sin(yaw) * forward - Math.cos(yaw) * side
  return true
}
