import { groundOffset } from './camera-pose.ts'
import { type CameraState, copyCamera } from './camera-state.ts'

/** A point of the picture with the ground that lies under it. */
export interface GroundAnchor {
  /** World units. */
  x: number
  y: number
  z: number
}

/** Space that {@link lockGround} and {@link zoomAt} work in, so that they allocate nothing. */
export type MoveScratch = Float64Array

/** Makes the working space. */
export function createMoveScratch(): MoveScratch {
  return new Float64Array(4)
}

/** Moves over the ground, as seen in the picture. @param right World units to the right. @param forward World units up. */
export function panCamera(out: CameraState, state: Readonly<CameraState>, right: number, forward: number): CameraState {
  copyCamera(out, state)
  out.x = state.x + Math.cos(state.yaw) * forward + Math.sin(state.yaw) * right
  out.y = state.y + Math.sin(state.yaw) * forward - Math.cos(state.yaw) * right
  return out
}

/** Turns around the target. @param turn Radians, counter-clockwise seen from above. @param tilt Radians, downwards. */
export function rotateCamera(out: CameraState, state: Readonly<CameraState>, turn: number, tilt = 0): CameraState {
  copyCamera(out, state)
  out.yaw = state.yaw + turn
  out.pitch = state.pitch + tilt
  return out
}

/**
 * Moves the camera so that a point of the ground lies under a point of the picture. Without effect when that point of the
 * picture shows no ground at the anchor's height.
 * @param z Height of the camera's target, world units.
 */
export function lockGround(
  out: CameraState,
  state: Readonly<CameraState>,
  aspect: number,
  ndcX: number,
  ndcY: number,
  anchor: GroundAnchor,
  z: number,
  scratch: MoveScratch,
): CameraState {
  copyCamera(out, state)
  if (groundOffset(scratch, state, aspect, ndcX, ndcY, anchor.z - z)) {
    out.x = anchor.x - scratch[0]!
    out.y = anchor.y - scratch[1]!
  }
  return out
}

/**
 * Changes the distance and leaves the ground under a point of the picture where it is.
 * @param distance The new distance, within the limits already.
 * @param lift Height of the ground there above the camera's target, world units.
 */
export function zoomAt(
  out: CameraState,
  state: Readonly<CameraState>,
  aspect: number,
  ndcX: number,
  ndcY: number,
  distance: number,
  lift: number,
  scratch: MoveScratch,
): CameraState {
  const { x, y } = state
  const before = groundOffset(scratch, state, aspect, ndcX, ndcY, lift)
  const offsetX = scratch[0]!
  const offsetY = scratch[1]!
  copyCamera(out, state)
  out.distance = distance
  if (before && groundOffset(scratch, out, aspect, ndcX, ndcY, lift)) {
    out.x = x + offsetX - scratch[0]!
    out.y = y + offsetY - scratch[1]!
  }
  return out
}

/**
 * Brings a shown state closer to its goal. All parts move by the same share, so that a point of the ground that was locked
 * when the goal was set stays locked on the way.
 * @param halfLife Seconds after which half of the way is done; 0 arrives at once.
 */
export function approachCamera(
  out: CameraState,
  state: Readonly<CameraState>,
  goal: Readonly<CameraState>,
  dt: number,
  halfLife: number,
): CameraState {
  const share = halfLife > 0 ? 1 - 2 ** (-dt / halfLife) : 1
  out.x = state.x + (goal.x - state.x) * share
  out.y = state.y + (goal.y - state.y) * share
  out.distance = state.distance + (goal.distance - state.distance) * share
  out.pitch = state.pitch + (goal.pitch - state.pitch) * share
  out.yaw = state.yaw + (goal.yaw - state.yaw) * share
  out.fov = state.fov + (goal.fov - state.fov) * share
  return out
}

/** The angle that equals `angle` but for full turns, and lies next to `near`. */
export function nearestTurn(angle: number, near: number): number {
  const turn = Math.PI * 2
  return angle + Math.round((near - angle) / turn) * turn
}
