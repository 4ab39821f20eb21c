/** Where an RTS camera looks from: it circles around a point of the ground. Lengths in world units, angles in radians. */
export interface CameraState {
  /** The point on the ground in the middle of the picture. */
  x: number
  y: number
  /** From the eye to that point. */
  distance: number
  /** How far the camera looks down: 0 along the ground, pi/2 straight down. */
  pitch: number
  /** Which way it looks: 0 along +x, counter-clockwise; pi/2 has north up. */
  yaw: number
  /** Vertical opening angle. */
  fov: number
}

/** A rectangle in the world, world units. */
export interface WorldRect {
  minX: number
  minY: number
  maxX: number
  maxY: number
}

/** What a camera may not leave. */
export interface CameraLimits {
  minDistance: number
  maxDistance: number
  minPitch: number
  maxPitch: number
  /** Where the point in the middle of the picture may be; null for anywhere. */
  bounds: WorldRect | null
}

/** Looks north from a height that shows about 15 tiles. */
export const DEFAULT_CAMERA: Readonly<CameraState> = {
  x: 0,
  y: 0,
  distance: 1900,
  pitch: 0.98,
  yaw: Math.PI / 2,
  fov: Math.PI / 4,
}

/** Limits without bounds. */
export const DEFAULT_LIMITS: Readonly<CameraLimits> = {
  minDistance: 350,
  maxDistance: 9000,
  minPitch: 0.3,
  maxPitch: Math.PI / 2,
  bounds: null,
}

/** Copies a state. */
export function copyCamera(out: CameraState, from: Readonly<CameraState>): CameraState {
  out.x = from.x
  out.y = from.y
  out.distance = from.distance
  out.pitch = from.pitch
  out.yaw = from.yaw
  out.fov = from.fov
  return out
}

/** Moves a state into the limits. A number that is none becomes the lower limit. */
export function clampCamera(out: CameraState, state: Readonly<CameraState>, limits: CameraLimits): CameraState {
  copyCamera(out, state)
  out.distance = clamp(state.distance, limits.minDistance, limits.maxDistance)
  out.pitch = clamp(state.pitch, limits.minPitch, limits.maxPitch)
  out.fov = clamp(state.fov, 0.1, 2.5)
  if (limits.bounds !== null) {
    out.x = clamp(state.x, limits.bounds.minX, limits.bounds.maxX)
    out.y = clamp(state.y, limits.bounds.minY, limits.bounds.maxY)
  }
  return out
}

function clamp(value: number, min: number, max: number): number {
  return value > min ? Math.min(value, max) : min
}
