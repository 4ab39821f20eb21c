import { defineResource } from '../world/resources.ts'

/** Poses between two ticks, by entity index; valid for entities with PreviousTransform. */
export interface InterpolatedPoses {
  readonly x: Float32Array
  readonly y: Float32Array
  readonly z: Float32Array
  readonly yaw: Float32Array
}

/** What the system `interpolate` writes and the transform system draws. */
export const InterpolatedPoses = defineResource<InterpolatedPoses>('InterpolatedPoses')
