import { FarsightError } from '@farsight/errors'
import { packError } from './error-wire.ts'
import { type Parcel, parcelOf, type TaskContext, type Tasks } from './task.ts'
import type { Outcome, RunMessage } from './wire.ts'

/** Tells how far the task `id` is. */
export type ProgressListener = (id: number, done: number, total: number) => void

/** A task's outcome and the buffers in it that move. */
export interface RunnerOutcome {
  outcome: Outcome
  transfer: Transferable[]
}

/** Runs tasks of one table, with the values shared so far. The same code serves in a worker and inline. */
export interface TaskRunner {
  share(key: string, value: unknown): void
  unshare(key: string): void
  /** Never rejects: a throw becomes an outcome. */
  run(message: RunMessage): Promise<RunnerOutcome>
  /** Aborts the signal of a running task; unknown ids are those that just ended. */
  abort(id: number): void
}

/** Makes a runner without shared values. `onProgress` is called for messages that want progress. */
export function createTaskRunner(tasks: Tasks, onProgress: ProgressListener): TaskRunner {
  const shared = new Map<string, unknown>()
  const running = new Map<number, AbortController>()

  const contextOf = (message: RunMessage, signal: AbortSignal): TaskContext => ({
    signal,
    shared<T>(key: string): T {
      if (shared.has(key)) return shared.get(key) as T
      throw new FarsightError('FS0606', `context.shared: nothing is shared under "${key}"`, {
        hint: 'Call pool.share(key, value) before running the task.',
        details: { key, task: message.name },
      })
    },
    progress(done, total) {
      if (message.wantsProgress) onProgress(message.id, done, total)
    },
  })

  const call = async (message: RunMessage, signal: AbortSignal): Promise<Parcel> => {
    const task = Object.hasOwn(tasks, message.name) ? tasks[message.name] : undefined
    if (!task) throw unknownTask(message.name, tasks)
    return parcelOf(await task(message.input as never, contextOf(message, signal)))
  }

  return {
    share: (key, value) => void shared.set(key, value),
    unshare: (key) => void shared.delete(key),
    async run(message) {
      const controller = new AbortController()
      running.set(message.id, controller)
      try {
        const { value, transfer } = await call(message, controller.signal)
        return { outcome: { ok: true, value }, transfer }
      } catch (thrown) {
        return { outcome: { ok: false, error: packError(thrown) }, transfer: [] }
      } finally {
        running.delete(message.id)
      }
    },
    abort: (id) => running.get(id)?.abort(),
  }
}

/** The error for a task that the table does not hold. */
export function unknownTask(name: string, tasks: Tasks): FarsightError {
  return new FarsightError('FS0602', `no task is named "${name}"`, {
    hint: `Known tasks: ${Object.keys(tasks).join(', ') || 'none'}.`,
    details: { task: name },
  })
}
