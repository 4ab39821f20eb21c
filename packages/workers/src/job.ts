import type { AbortWatch } from './abort-watch.ts'
import type { RunMessage } from './wire.ts'

/** One call of `pool.run`. */
export interface Job extends RunMessage {
  /** Lower runs first; equal ones in the order of their ids. */
  readonly priority: number
  readonly transfer: Transferable[]
  readonly promise: Promise<unknown>
  /** Times the job was given to a worker. */
  attempts: number
  /** Place in the queue's heap, -1 while it is not queued. */
  heapIndex: number
  /** True when the promise is settled; the worker may still be at it. */
  readonly settled: boolean
  /** Settle the promise; calls after the first do nothing. */
  resolve(value: unknown): void
  reject(reason: unknown): void
  /** Passes progress on; a listener that throws rejects the job. */
  progress(done: number, total: number): void
}

/** What a job is made from. */
export interface JobRequest {
  id: number
  name: string
  input: unknown
  priority: number
  transfer: readonly Transferable[]
  signal: AbortSignal | undefined
  watchAbort: AbortWatch
  onProgress: ((done: number, total: number) => void) | undefined
  /** Called once, when the promise is settled in any way. */
  onSettled(job: Job): void
}

/** Makes a job that is not queued yet. An abort of its signal rejects it with the signal's reason. */
export function createJob(request: JobRequest): Job {
  const { signal, onProgress } = request
  let unwatch = (): void => undefined
  let settled = false
  let settle: { resolve(value: unknown): void; reject(reason: unknown): void }
  const promise = new Promise<unknown>((resolve, reject) => {
    settle = { resolve, reject }
  })
  const end = (how: () => void): void => {
    if (settled) return
    settled = true
    unwatch()
    how()
    request.onSettled(job)
  }
  const onAbort = (): void => job.reject(signal?.reason)
  const job: Job = {
    id: request.id,
    name: request.name,
    input: request.input,
    wantsProgress: onProgress !== undefined,
    priority: request.priority,
    transfer: [...request.transfer],
    promise,
    attempts: 0,
    heapIndex: -1,
    get settled() {
      return settled
    },
    resolve: (value) => end(() => settle.resolve(value)),
    reject: (reason) => end(() => settle.reject(reason)),
    progress(done, total) {
      if (settled) return
      try {
        onProgress?.(done, total)
      } catch (error) {
        job.reject(error)
      }
    },
  }
  if (signal?.aborted) onAbort()
  else if (signal) unwatch = request.watchAbort(signal, onAbort)
  return job
}
