import { FarsightError } from '@farsight/errors'
import type { Tasks } from './task.ts'
import type { WorkerLike } from './worker-like.ts'

/** How a pool is made. With a `count` above 0 either `create` or `url` is needed. */
export interface WorkerPoolOptions<T extends Tasks> {
  /** The tasks; run on the calling thread when `count` is 0, else by workers that serve the same table. */
  tasks: T
  /** Workers, 0 to 64; 0 runs tasks on the calling thread. Default {@link defaultWorkerCount}. */
  count?: number
  /** Makes a worker: `new Worker(new URL('./worker.js', import.meta.url), { type: 'module' })`, or createNodeWorker. */
  create?: () => WorkerLike | Promise<WorkerLike>
  /** Address of a module that calls serveTasks, for places with a global Worker. Also names the workers in errors. */
  url?: string | URL
  /** Milliseconds a worker may take to start. Default 10,000. */
  startTimeoutMs?: number
  /** Workers that one task may crash before it fails with FS0603. Default 3. */
  maxAttempts?: number
}

/** Options with every default filled in. */
export interface PoolSettings {
  count: number
  create: () => WorkerLike | Promise<WorkerLike>
  label: string
  startTimeoutMs: number
  maxAttempts: number
}

const MAX_WORKERS = 64

/** Workers for a machine: one core is left to the main thread; 1 at least, 4 at most. */
export function defaultWorkerCount(cores = coresOfThisMachine()): number {
  return Math.max(1, Math.min(4, cores - 1))
}

/**
 * Fills in the defaults.
 * @throws FS0606 when an option is out of range or a way to make workers is missing.
 */
export function settingsOf<T extends Tasks>(options: WorkerPoolOptions<T>): PoolSettings {
  const { url } = options
  const settings: PoolSettings = {
    count: options.count ?? defaultWorkerCount(),
    create: options.create ?? (() => new Worker(url!, { type: 'module' })),
    label: url === undefined ? 'made by `create`' : String(url),
    startTimeoutMs: options.startTimeoutMs ?? 10_000,
    maxAttempts: options.maxAttempts ?? 3,
  }
  const { count, startTimeoutMs, maxAttempts } = settings
  if (!Number.isInteger(count) || count < 0 || count > MAX_WORKERS) {
    throw badOption('count', count, `an integer from 0 to ${MAX_WORKERS}`)
  }
  if (!(startTimeoutMs > 0)) throw badOption('startTimeoutMs', startTimeoutMs, 'a positive number')
  if (!Number.isInteger(maxAttempts) || maxAttempts < 1)
    throw badOption('maxAttempts', maxAttempts, 'a positive integer')
  if (count > 0 && !options.create && (url === undefined || typeof Worker === 'undefined')) {
    throw badOption('create', undefined, 'given where there is no `url`, or no global Worker to start it (as in Node)')
  }
  return settings
}

function coresOfThisMachine(): number {
  return typeof navigator === 'undefined' ? 2 : (navigator.hardwareConcurrency ?? 2)
}

function badOption(name: string, value: unknown, expected: string): FarsightError {
  return new FarsightError('FS0606', `createWorkerPool: \`${name}\` is ${String(value)}, but must be ${expected}`, {
    details: { option: name, value },
  })
}
