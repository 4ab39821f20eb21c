import type { FarsightError } from '@farsight/errors'
import { createAbortWatch } from './abort-watch.ts'
import { unpackError } from './error-wire.ts'
import { createInlineSlot } from './inline-slot.ts'
import { createJob, type Job } from './job.ts'
import { createJobQueue } from './job-queue.ts'
import { crashed, noneStarted, notShareable, poolDestroyed } from './pool-errors.ts'
import { settingsOf, type WorkerPoolOptions } from './pool-options.ts'
import type { RunOptions, WorkerPool } from './pool-types.ts'
import type { RunEnd, Slot, SlotListener } from './slot.ts'
import type { TaskInput, TaskOutput, Tasks } from './task.ts'
import { unknownTask } from './task-runner.ts'
import { createWorkerSlot } from './worker-slot.ts'

/**
 * Makes a pool and starts its workers side by side; tasks wait for the first that is ready. A worker that does not start
 * is left out; when none starts, every task is rejected with FS0601.
 * @throws FS0606 when an option is out of range.
 */
export function createWorkerPool<T extends Tasks>(options: WorkerPoolOptions<T>): WorkerPool<T> {
  const settings = settingsOf(options)
  const queue = createJobQueue()
  const watchAbort = createAbortWatch()
  const running = new Map<number, { job: Job; slot: Slot }>()
  const shared = new Map<string, unknown>()
  const slots: Slot[] = []
  const lost: FarsightError[] = []
  let nextId = 1
  let done = 0
  let restarts = 0
  let broken: FarsightError | null = null
  let destruction: Promise<void> | null = null
  let reportStarted = (): void => {}
  const started = new Promise<void>((resolve) => {
    reportStarted = resolve
  })

  const pump = (): void => {
    for (const slot of slots) {
      if (queue.size === 0) return
      if (slot.idle) start(queue.take()!, slot)
    }
  }

  const start = (job: Job, slot: Slot): void => {
    job.attempts++
    running.set(job.id, { job, slot })
    void slot.run(job).then((end) => {
      running.delete(job.id)
      finish(job, end)
      pump()
    })
  }

  const finish = (job: Job, end: RunEnd): void => {
    if (job.settled) return
    if (end.kind === 'outcome') settle(job, end)
    else if (end.kind === 'refused') job.reject(end.error)
    else if (end.kind === 'crashed') retry(job, end)
  }

  const settle = (job: Job, { outcome }: RunEnd & { kind: 'outcome' }): void => {
    if (outcome.ok) job.resolve(outcome.value)
    else job.reject(unpackError(outcome.error))
  }

  const retry = (job: Job, { reason, cause }: RunEnd & { kind: 'crashed' }): void => {
    if (job.attempts >= settings.maxAttempts || job.transfer.length > 0) job.reject(crashed(job, reason, cause))
    else if (broken) job.reject(broken)
    else queue.add(job)
  }

  const rejectQueued = (error: FarsightError): void => {
    for (let job = queue.take(); job; job = queue.take()) job.reject(error)
  }

  const onSettled = (job: Job): void => {
    done++
    if (!queue.remove(job)) running.get(job.id)?.slot.abort(job.id)
  }

  const listener: SlotListener = {
    onIdle() {
      reportStarted()
      pump()
    },
    onProgress: (id, amount, total) => running.get(id)?.job.progress(amount, total),
    onRestart: () => void restarts++,
    onLost(error) {
      lost.push(error)
      if (lost.length < slots.length) return
      broken = lost.length === 1 ? error : noneStarted(lost.length, error)
      rejectQueued(broken)
      reportStarted()
    },
  }

  const enqueue = (name: string, input: unknown, options: RunOptions): Promise<unknown> => {
    const { priority = 0, transfer = [], signal, onProgress } = options
    const job = createJob({ id: nextId++, name, input, priority, transfer, signal, watchAbort, onProgress, onSettled })
    if (destruction) job.reject(poolDestroyed(`pool.run("${name}")`))
    else if (!Object.hasOwn(tasks, name)) job.reject(unknownTask(name, tasks))
    else if (broken) job.reject(broken)
    if (!job.settled) queue.add(job)
    pump()
    return job.promise
  }

  const { tasks } = options
  if (settings.count === 0) {
    slots.push(createInlineSlot(tasks, listener))
    reportStarted()
  }
  for (let index = 0; index < settings.count; index++) slots.push(createWorkerSlot({ ...settings, shared }, listener))

  return {
    count: settings.count,
    started,
    stats: {
      get queued() {
        return queue.size
      },
      get running() {
        return running.size
      },
      get done() {
        return done
      },
      get restarts() {
        return restarts
      },
    },
    run<Name extends keyof T & string>(name: Name, input: TaskInput<T, Name>, runOptions: RunOptions = {}) {
      return enqueue(name, input, runOptions) as Promise<TaskOutput<T, Name>>
    },
    share(key, value) {
      if (destruction) throw poolDestroyed(`pool.share("${key}")`)
      const copy = cloneShared(key, value)
      shared.set(key, copy)
      for (const slot of slots) slot.share(key, copy)
    },
    unshare(key) {
      shared.delete(key)
      for (const slot of slots) slot.unshare(key)
    },
    destroy() {
      destruction ??= destroy()
      return destruction
    },
  }

  async function destroy(): Promise<void> {
    const stopped = Promise.all(slots.map((slot) => slot.stop()))
    rejectQueued(poolDestroyed('a waiting task'))
    for (const { job } of running.values()) job.reject(poolDestroyed(`task "${job.name}"`))
    shared.clear()
    reportStarted()
    await stopped
  }
}

function cloneShared(key: string, value: unknown): unknown {
  try {
    return structuredClone(value)
  } catch (cause) {
    throw notShareable(key, cause)
  }
}
