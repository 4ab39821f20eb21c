import type { TaskInput, TaskOutput, Tasks } from './task.ts'

/** How one task is run. */
export interface RunOptions {
  /**
   * Aborting rejects the call at once with the signal's reason. A waiting task never starts; a running one has its own
   * `context.signal` aborted and keeps its worker until it ends.
   */
  signal?: AbortSignal
  /** Lower runs first, tasks of one priority in the order of their calls. Default 0. */
  priority?: number
  /**
   * Buffers in the input that move to the worker when the task is given to it. They are gone from the caller then, so
   * such a task cannot run again after a crash of its worker.
   */
  transfer?: readonly Transferable[]
  onProgress?: (done: number, total: number) => void
}

/** Counts of a pool's tasks and restarted workers, always up to date. */
export interface PoolStats {
  readonly queued: number
  /** Tasks that hold a worker, aborted ones included until they end. */
  readonly running: number
  /** Calls of `run` that were settled, well or not. */
  readonly done: number
  readonly restarts: number
}

/** Runs named tasks in workers, one at a time in each. */
export interface WorkerPool<T extends Tasks = Tasks> {
  /**
   * Runs a task. Do not change `input` before the result is there: it is sent when a worker is free.
   * Rejects with what the task threw (a FarsightError stays one), or FS0601 when no worker could be started, FS0602 for
   * an unknown name, FS0603 when the task crashed its workers, FS0604 after destroy, FS0605 for data that cannot be sent.
   */
  run<Name extends keyof T & string>(
    name: Name,
    input: TaskInput<T, Name>,
    options?: RunOptions,
  ): Promise<TaskOutput<T, Name>>
  /**
   * Copies a value and gives it to every worker, also to ones that are started later, before any task that is run after
   * this call. Tasks read it by `context.shared(key)`.
   * @throws FS0604 after destroy, FS0605 when the value cannot be cloned.
   */
  share(key: string, value: unknown): void
  /** Forgets a shared value, here and in every worker. */
  unshare(key: string): void
  /** Resolves when the first worker is ready, or when none can be; at once when tasks run on the calling thread. */
  readonly started: Promise<void>
  /** Workers of the pool; 0 when tasks run on the calling thread. */
  readonly count: number
  readonly stats: PoolStats
  /** Rejects all waiting and running tasks with FS0604 and ends all workers; resolves when they are gone. */
  destroy(): Promise<void>
}
