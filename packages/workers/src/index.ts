export { defaultWorkerCount, type WorkerPoolOptions } from './pool-options.ts'
export type { PoolStats, RunOptions, WorkerPool } from './pool-types.ts'
export { serveTasks } from './serve-tasks.ts'
export {
  defineTasks,
  type TaskContext,
  type TaskInput,
  type TaskOutput,
  type TaskResult,
  type Tasks,
  type Transferring,
  transferring,
} from './task.ts'
export type { WorkerEventType, WorkerLike } from './worker-like.ts'
export { createWorkerPool } from './worker-pool.ts'
export { yieldToEventLoop } from './yield-to-event-loop.ts'
