import { FarsightError } from '@farsight/errors'
import type { Job } from './job.ts'
import { notSendable } from './pool-errors.ts'
import type { RunEnd, Slot, SlotListener } from './slot.ts'
import { type StartOptions, startWorker, type WorkerStart } from './start-worker.ts'
import type { WorkerConnection } from './worker-connection.ts'

/** How the workers of a slot are made. */
export interface WorkerSlotOptions extends Pick<StartOptions, 'create' | 'label' | 'startTimeoutMs'> {
  /** Values given to each new worker before its first job. */
  shared: ReadonlyMap<string, unknown>
  /** The slot is given up after so many workers in a row that ended without a job. */
  maxAttempts: number
}

/**
 * Keeps one worker running: starts it, and starts another when it ends by itself. A slot whose very first worker does
 * not start is lost at once.
 */
export function createWorkerSlot(options: WorkerSlotOptions, listener: SlotListener): Slot {
  let start: WorkerStart
  let connection: WorkerConnection | null = null
  let endRun: ((end: RunEnd) => void) | null = null
  let stopped = false
  let everReady = false
  let idleCrashes = 0

  const onReady = (ready: WorkerConnection): void => {
    if (stopped) return
    everReady = true
    connection = ready
    for (const [key, value] of options.shared) ready.share(key, value)
    listener.onIdle()
  }

  const onFailed = (error: unknown): void => {
    if (stopped) return
    idleCrashes++
    if (everReady && idleCrashes < options.maxAttempts) restart()
    else lose(error instanceof FarsightError ? error : new FarsightError('FS0601', String(error), { cause: error }))
  }

  const onCrash = (reason: string, cause: unknown): void => {
    if (stopped) return
    connection = null
    void start.stop()
    const end = endRun
    if (end) {
      restart()
      end({ kind: 'crashed', reason, cause })
    } else onFailed(crashedIdle(options.label, reason, cause))
  }

  const begin = (): void => {
    start = startWorker({ ...options, onCrash, onProgress: listener.onProgress })
    start.connected.then(onReady, onFailed)
  }

  const restart = (): void => {
    listener.onRestart()
    begin()
  }

  const lose = (error: FarsightError): void => {
    stopped = true
    listener.onLost(error)
  }

  begin()
  return {
    get idle() {
      return !stopped && connection !== null && endRun === null
    },
    run(job: Job) {
      return new Promise<RunEnd>((resolve) => {
        const finish = (end: RunEnd): void => {
          if (endRun !== finish) return
          endRun = null
          idleCrashes = 0
          resolve(end)
        }
        endRun = finish
        connection!.run(job).then(
          (outcome) => finish({ kind: 'outcome', outcome }),
          (cause: unknown) => finish({ kind: 'refused', error: notSendable(job.name, cause) }),
        )
      })
    },
    abort: (id) => connection?.abort(id),
    share: (key, value) => connection?.share(key, value),
    unshare: (key) => connection?.unshare(key),
    async stop() {
      stopped = true
      endRun?.({ kind: 'stopped' })
      await start.stop()
    },
  }
}

function crashedIdle(label: string, reason: string, cause: unknown): FarsightError {
  return new FarsightError('FS0601', `the worker ${label} ends again and again without a task: ${reason}`, {
    hint: 'Something in its entry file throws after it has started.',
    details: { worker: label },
    cause,
  })
}
