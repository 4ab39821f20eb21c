import { PreviousTransform, Transform } from '../components/transform.ts'
import { InterpolatedPoses } from '../interfaces/interpolated-poses.ts'
import type { System } from '../schedule/system.ts'
import type { World } from '../world/create-world.ts'

const TURN = Math.PI * 2

/**
 * Makes the system `rememberPoses` (fixedUpdate): before anything moves in a tick, Transform is copied to
 * PreviousTransform.
 */
export function createRememberPosesSystem(world: World): System {
  const query = world.defineQuery([Transform, PreviousTransform])
  const current = world.store(Transform)
  const previous = world.store(PreviousTransform)
  return {
    name: 'rememberPoses',
    phase: 'fixedUpdate',
    run() {
      const { indices, count } = query.refresh()
      const { x, y, z, yaw } = current
      for (let i = 0; i < count; i++) {
        const index = indices[i]!
        previous.x[index] = x[index]!
        previous.y[index] = y[index]!
        previous.z[index] = z[index]!
        previous.yaw[index] = yaw[index]!
      }
    },
  }
}

/** Makes the system `interpolate`: the poses of the last two ticks, blended by `frame.alpha`, yaw by the shorter way. */
export function createInterpolateSystem(world: World): System {
  const query = world.defineQuery([Transform, PreviousTransform], { changes: true })
  const current = world.store(Transform)
  const previous = world.store(PreviousTransform)
  const poses = world.resources.get(InterpolatedPoses)
  return {
    name: 'interpolate',
    phase: 'interpolate',
    run({ alpha }) {
      const { indices, count, added, addedCount } = query.refresh()
      // What was just spawned has no pose of an earlier tick: it must not glide in from the origin.
      for (let i = 0; i < addedCount; i++) {
        const index = added[i]!
        previous.x[index] = current.x[index]!
        previous.y[index] = current.y[index]!
        previous.z[index] = current.z[index]!
        previous.yaw[index] = current.yaw[index]!
      }
      for (let i = 0; i < count; i++) {
        const index = indices[i]!
        poses.x[index] = previous.x[index]! + (current.x[index]! - previous.x[index]!) * alpha
        poses.y[index] = previous.y[index]! + (current.y[index]! - previous.y[index]!) * alpha
        poses.z[index] = previous.z[index]! + (current.z[index]! - previous.z[index]!) * alpha
        const turn = current.yaw[index]! - previous.yaw[index]!
        poses.yaw[index] = previous.yaw[index]! + (turn - TURN * Math.round(turn / TURN)) * alpha
      }
    },
  }
}
