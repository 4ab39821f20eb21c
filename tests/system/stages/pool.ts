import { FarsightError } from '@farsight/errors'
import { createWorkerPool } from '@farsight/workers'
import { poolTasks } from './pool-tasks.ts'

/** What a call was rejected with. */
export interface Rejection {
  isFarsightError: boolean
  code: string
  message: string
}

const rejectionOf = (error: unknown): Rejection => ({
  isFarsightError: error instanceof FarsightError,
  code: error instanceof FarsightError ? error.code : '',
  message: String(error instanceof Error ? error.message : error),
})

const rejected = (call: Promise<unknown>): Promise<Rejection | null> => call.then(() => null, rejectionOf)

/** Sums on two workers: results, progress, and whether the input's buffer moved. */
export async function sumInWorkers(): Promise<{ sums: number[]; progress: number; inputLength: number }> {
  const pool = createWorkerPool({ tasks: poolTasks, url: '/pool-worker.js', count: 2 })
  pool.share('start', 100)
  let progress = 0
  const moved = Float64Array.of(1, 2, 3)
  const calls = [
    pool.run('sum', moved, { transfer: [moved.buffer], onProgress: () => progress++ }),
    pool.run('sum', Float64Array.of(4)),
    pool.run('sum', new Float64Array(0)),
  ]
  const sums = (await Promise.all(calls)).map((result) => result[0]!)
  await pool.destroy()
  return { sums, progress, inputLength: moved.length }
}

/** Errors of a task, of a crash and of an abort, and whether the pool still works afterwards. */
export async function failInWorkers(): Promise<{ errors: (Rejection | null)[]; restarts: number; sum: number }> {
  const pool = createWorkerPool({ tasks: poolTasks, url: '/pool-worker.js', count: 1, maxAttempts: 2 })
  const controller = new AbortController()
  const errors = [await rejected(pool.run('refuse', 'a.w3e')), await rejected(pool.run('crash', null))]
  const waiting = rejected(pool.run('untilAborted', null, { signal: controller.signal }))
  setTimeout(() => controller.abort(), 50)
  errors.push(await waiting)
  pool.share('start', 1)
  const sum = (await pool.run('sum', Float64Array.of(2)))[0]!
  const { restarts } = pool.stats
  await pool.destroy()
  return { errors, restarts, sum }
}

/** The error of a pool whose workers cannot be loaded. */
export async function failToStart(url: string): Promise<Rejection | null> {
  const pool = createWorkerPool({ tasks: poolTasks, url, count: 2, startTimeoutMs: 2000 })
  const rejection = await rejected(pool.run('sum', new Float64Array(1)))
  await pool.destroy()
  return rejection
}
