import { FarsightError } from '@farsight/errors'
import type { Job } from './job.ts'

/** The error for an input or a result that structured clone refuses. */
export function notSendable(task: string, cause: unknown): FarsightError {
  return new FarsightError('FS0605', `task "${task}": its input or its result cannot be sent`, {
    hint: 'Both must be plain data without functions, and a buffer can be transferred only once.',
    details: { task },
    cause,
  })
}

/** The error for a shared value that structured clone refuses. */
export function notShareable(key: string, cause: unknown): FarsightError {
  return new FarsightError('FS0605', `pool.share: the value for "${key}" cannot be sent`, {
    hint: 'It must be plain data without functions.',
    details: { key },
    cause,
  })
}

/** The error for a task whose workers ended under it. */
export function crashed(job: Job, reason: string, cause: unknown): FarsightError {
  const lost = job.transfer.length > 0
  const what = lost
    ? 'its worker ended, and the input that was transferred is gone'
    : `${job.attempts} workers ended under it`
  return new FarsightError('FS0603', `task "${job.name}": ${what}: ${reason}`, {
    hint: lost
      ? 'Leave out `transfer` for input that must survive a crash.'
      : 'The task runs out of memory, ends its worker, or throws where nobody catches.',
    details: { task: job.name, attempts: job.attempts },
    cause,
  })
}

/** The error for a pool of several workers none of which started. */
export function noneStarted(count: number, last: FarsightError): FarsightError {
  return new FarsightError('FS0601', `none of ${count} workers runs; the last: ${last.message}`, {
    hint: last.hint,
    details: last.details,
    cause: last,
  })
}

/** The error for everything after destroy. */
export function poolDestroyed(what: string): FarsightError {
  return new FarsightError('FS0604', `${what}: the worker pool was destroyed`, {
    hint: 'Await or abort what is running before destroying the pool or the game.',
  })
}
