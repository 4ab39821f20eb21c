import type { HeightSampler } from '@farsight/ecs'

/** Least height of the eye above the ground, world units. */
const CLEARANCE = 96

/**
 * Height that a camera should look at: the mean of the ground around its target, so that a cliff in the middle of the
 * picture lifts the camera gently, and high enough that the eye is not in a hill.
 * @param radius How far around the target to look, world units.
 * @param eyeX Where the eye is; likewise y.
 * @param eyeLift Height of the eye above the target, world units.
 */
export function cameraGround(
  heights: HeightSampler,
  x: number,
  y: number,
  radius: number,
  eyeX: number,
  eyeY: number,
  eyeLift: number,
): number {
  let sum = 0
  for (let row = -1; row <= 1; row++) {
    for (let column = -1; column <= 1; column++) sum += heights.heightAt(x + column * radius, y + row * radius)
  }
  return Math.max(sum / 9, heights.heightAt(eyeX, eyeY) + CLEARANCE - eyeLift)
}
