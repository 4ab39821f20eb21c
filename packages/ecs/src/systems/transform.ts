import { FarsightError } from '@farsight/errors'
import { Parent, PreviousTransform, Static, Transform } from '../components/transform.ts'
import { InterpolatedPoses } from '../interfaces/interpolated-poses.ts'
import { WorldMatrix } from '../interfaces/world-matrix.ts'
import type { System } from '../schedule/system.ts'
import type { World } from '../world/create-world.ts'
import { type Entity, entityIndex } from '../world/entity.ts'
import { multiplyRows, writeRows } from './matrix-rows.ts'

/** Longest chain of parents. */
const MAX_DEPTH = 32

/**
 * Makes the system `transform`: Transform (or the interpolated pose) to WorldMatrix. Static entities are computed when
 * they appear, moving ones when their pose changed, children always.
 */
export function createTransformSystem(world: World): System {
  const statics = world.defineQuery([Transform, Static], { without: [Parent], changes: true })
  const movers = world.defineQuery([Transform], { without: [Static, Parent, PreviousTransform] })
  const interpolated = world.defineQuery([Transform, PreviousTransform], { without: [Static, Parent] })
  const children = world.defineQuery([Transform, Parent])
  const fixedChildren = world.defineQuery([Static, Parent])
  const transform = world.store(Transform)
  const parents = world.store(Parent).entity
  const poses = world.resources.get(InterpolatedPoses)
  const { rows } = world.resources.get(WorldMatrix)
  // The seven numbers that the matrix at an index was made from.
  const made = new Float32Array((world.capacity + 1) * 7)
  const doneInFrame = new Uint32Array(world.capacity + 1)
  const local = new Float32Array(12)
  const orphans: Entity[] = []
  const chain = new Uint32Array(MAX_DEPTH)

  const update = (index: number, px: number, py: number, pz: number, yaw: number): void => {
    const pitch = transform.pitch[index]!
    const roll = transform.roll[index]!
    const scale = transform.scale[index]!
    const at = index * 7
    if (
      made[at] === px &&
      made[at + 1] === py &&
      made[at + 2] === pz &&
      made[at + 3] === yaw &&
      made[at + 4] === pitch &&
      made[at + 5] === roll &&
      made[at + 6] === scale
    ) {
      return
    }
    made[at] = px
    made[at + 1] = py
    made[at + 2] = pz
    made[at + 3] = yaw
    made[at + 4] = pitch
    made[at + 5] = roll
    made[at + 6] = scale
    writeRows(rows, index * 12, px, py, pz, yaw, pitch, roll, scale)
  }

  const updateChild = (start: number, frame: number): void => {
    let depth = 0
    let index = start
    let orphaned = false
    while (parents[index] !== 0 && doneInFrame[index] !== frame && !orphaned) {
      if (depth === MAX_DEPTH) {
        throw new FarsightError('FS0103', `Entity ${world.handleOf(start)} has more than ${MAX_DEPTH} parents`, {
          hint: 'A chain of parents must end, and not in a circle.',
        })
      }
      chain[depth++] = index
      const parent = parents[index]! as Entity
      orphaned = !world.isAlive(parent)
      index = entityIndex(parent)
    }
    while (depth > 0) {
      const child = chain[--depth]!
      if (orphaned) {
        orphans.push(world.handleOf(child))
        continue
      }
      const { x, y, z, yaw, pitch, roll, scale } = transform
      writeRows(local, 0, x[child]!, y[child]!, z[child]!, yaw[child]!, pitch[child]!, roll[child]!, scale[child]!)
      multiplyRows(rows, child * 12, rows, entityIndex(parents[child]! as Entity) * 12, local, 0)
      made[child * 7] = Number.NaN
      doneInFrame[child] = frame
    }
  }

  return {
    name: 'transform',
    phase: 'transform',
    run({ frame }) {
      if (fixedChildren.refresh().count > 0) {
        const entity = world.handleOf(fixedChildren.indices[0]!)
        throw new FarsightError('FS0103', `Entity ${entity} is Static and has a Parent`, { hint: 'Choose one.' })
      }
      const { x, y, z, yaw } = transform
      const { added, addedCount } = statics.refresh()
      for (let i = 0; i < addedCount; i++) {
        const index = added[i]!
        update(index, x[index]!, y[index]!, z[index]!, yaw[index]!)
      }
      const moving = movers.refresh()
      for (let i = 0, list = moving.indices, n = moving.count; i < n; i++) {
        const index = list[i]!
        update(index, x[index]!, y[index]!, z[index]!, yaw[index]!)
      }
      const blended = interpolated.refresh()
      for (let i = 0, list = blended.indices, n = blended.count; i < n; i++) {
        const index = list[i]!
        update(index, poses.x[index]!, poses.y[index]!, poses.z[index]!, poses.yaw[index]!)
      }
      const fixed = children.refresh()
      for (let i = 0, list = fixed.indices, n = fixed.count; i < n; i++) {
        const index = list[i]!
        if (parents[index] === 0) update(index, x[index]!, y[index]!, z[index]!, yaw[index]!)
        else updateChild(index, frame)
      }
      while (orphans.length > 0) {
        const orphan = orphans.pop()!
        if (world.isAlive(orphan)) world.despawn(orphan)
      }
    },
  }
}
