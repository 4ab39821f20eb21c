import type { HeightSampler } from '@farsight/ecs'

/** A ray in the world: `direction` has length 1. World units. */
export interface Ray {
  readonly origin: Float32Array
  readonly direction: Float32Array
}

/** Makes a ray that is all zero. */
export function createRay(): Ray {
  return { origin: new Float32Array(3), direction: new Float32Array(3) }
}

/**
 * Writes the ray through a point of the picture. It starts on the near plane.
 * @param inverse Inverse of a view-projection matrix, column-major, clip z from -1 to 1.
 * @param ndcX -1 at the left edge of the picture, 1 at the right.
 * @param ndcY -1 at the lower edge, 1 at the upper.
 */
export function writePickingRay(out: Ray, inverse: ArrayLike<number>, ndcX: number, ndcY: number): Ray {
  const { origin, direction } = out
  const nearW = 1 / homogeneous(inverse, 3, ndcX, ndcY, -1)
  const farW = 1 / homogeneous(inverse, 3, ndcX, ndcY, 1)
  let squares = 0
  for (let axis = 0; axis < 3; axis++) {
    const near = homogeneous(inverse, axis, ndcX, ndcY, -1) * nearW
    const along = homogeneous(inverse, axis, ndcX, ndcY, 1) * farW - near
    origin[axis] = near
    direction[axis] = along
    squares += along * along
  }
  const length = Math.sqrt(squares)
  for (let axis = 0; axis < 3; axis++) direction[axis]! /= length
  return out
}

/**
 * Where a ray meets the ground, written to `out[0..2]`. Without a height sampler the ground is the plane z = 0.
 * @returns The distance along the ray, or -1 when it meets nothing within `maxDistance`.
 */
export function pickGround(
  heights: HeightSampler | undefined,
  ray: Ray,
  maxDistance: number,
  out: Float32Array,
): number {
  const { origin, direction } = ray
  if (heights !== undefined) return heights.raycast(origin, direction, maxDistance, out)
  const distance = -origin[2]! / direction[2]!
  if (!(distance >= 0 && distance <= maxDistance)) return -1
  for (let axis = 0; axis < 3; axis++) out[axis] = origin[axis]! + direction[axis]! * distance
  return distance
}

function homogeneous(m: ArrayLike<number>, row: number, x: number, y: number, z: number): number {
  return m[row]! * x + m[4 + row]! * y + m[8 + row]! * z + m[12 + row]!
}
