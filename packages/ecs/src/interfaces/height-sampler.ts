import { defineResource } from '../world/resources.ts'

/** Heights of the ground, as terrain provides them. Positions in world units; outside of the rectangle they are clamped. */
export interface HeightSampler {
  readonly minX: number
  readonly minY: number
  readonly maxX: number
  readonly maxY: number
  /** Height of the ground at a point. */
  heightAt(x: number, y: number): number
  /** Unit normal of the ground at a point, written to `out[0..2]`. */
  normalAt(x: number, y: number, out: Float32Array): void
  /**
   * First point where a ray meets the ground, written to `out[0..2]`.
   * @param direction Unit vector.
   * @returns The distance from the origin, or -1 when it meets nothing within `maxDistance`.
   */
  raycast(origin: ArrayLike<number>, direction: ArrayLike<number>, maxDistance: number, out: Float32Array): number
}

/** The height sampler of the loaded map. */
export const HeightSampler = defineResource<HeightSampler>('HeightSampler')
