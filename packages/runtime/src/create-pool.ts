import { createWorkerPool, defaultWorkerCount, type WorkerPool } from '@farsight/workers'
import type { GameOptions } from './game-options.ts'
import { type RuntimeTasks, runtimeTasks } from './tasks/runtime-tasks.ts'

/** The worker pool of a game. */
export type RuntimePool = WorkerPool<RuntimeTasks>

/** While a map loads, the page's own thread waits most of the time: two workers pay even on two cores. */
function defaultCount(): number {
  return Math.max(2, defaultWorkerCount())
}

/** Makes the pool: workers of our own entry file in browsers, the calling thread elsewhere, unless told otherwise. */
export function createRuntimePool(options: GameOptions['workers'] = {}): RuntimePool {
  const hasWorkers = typeof Worker !== 'undefined'
  const given = options.create !== undefined || options.url !== undefined
  const count = options.count ?? (given || hasWorkers ? defaultCount() : 0)
  return createWorkerPool({
    ...options,
    count,
    ...(given || count === 0 ? {} : { create: createDefaultWorker }),
    tasks: runtimeTasks,
  })
}

function createDefaultWorker(): Worker {
  return new Worker(new URL('./worker.js', import.meta.url), { type: 'module', name: 'farsight' })
}
