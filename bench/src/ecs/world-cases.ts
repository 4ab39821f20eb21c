import { createApp, LocalBounds, PreviousTransform, Team, Transform } from '@farsight/ecs'
import { interleave } from '../harness/interleave.ts'

const ENTITIES = 10_000
const MICROS = 1000

/** Spawning and despawning of entities with four components, and the poses of as many that move. */
export function measureWorld(runs: number) {
  const app = createApp({ capacity: ENTITIES * 2 })
  const { world } = app
  const moving = createApp({ capacity: ENTITIES })
  for (let i = 0; i < ENTITIES; i++) moving.world.spawn(Transform({ x: i }), PreviousTransform, LocalBounds({ hx: 30 }))
  const { x, yaw } = moving.world.store(Transform)
  const values = [Transform({ x: 1 }), PreviousTransform, LocalBounds({ hx: 30, hy: 30, hz: 30 }), Team(3)] as const
  const times = interleave(
    {
      spawnAndDespawn: () => {
        const entities = []
        for (let i = 0; i < ENTITIES; i++) entities.push(world.spawn(...values))
        for (const entity of entities) world.despawn(entity)
      },
      posesAndBounds: () => {
        for (let i = 1; i <= ENTITIES; i++) {
          x[i]! += 1
          yaw[i]! += 0.01
        }
        moving.step(0.05)
      },
    },
    { runs },
  )
  return {
    figures: {
      spawnAndDespawnMicros: (times.spawnAndDespawn * MICROS) / ENTITIES,
      movingEntityMicros: (times.posesAndBounds * MICROS) / ENTITIES,
    },
    ratios: {},
  }
}

/** One step of a schedule of 30 systems that do nothing. */
export function measureEmptySteps(runs: number) {
  const { schedule } = createApp({ capacity: 1 })
  for (const { name } of schedule.list()) schedule.remove(name)
  for (let i = 0; i < 30; i++) schedule.add({ name: `idle${i}`, phase: i % 2 === 0 ? 'update' : 'cull', run() {} })
  const { step } = interleave({ step: () => schedule.step(0.016) }, { runs })
  return { figures: { emptyStepOf30SystemsMicros: step * MICROS }, ratios: {} }
}
