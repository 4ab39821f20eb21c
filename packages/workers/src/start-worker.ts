import { FarsightError } from '@farsight/errors'
import { packError } from './error-wire.ts'
import type { ProgressListener } from './task-runner.ts'
import { openConnection, type WorkerConnection } from './worker-connection.ts'
import type { WorkerLike } from './worker-like.ts'

/** How a worker is made, and whom it reports to. */
export interface StartOptions {
  create: () => WorkerLike | Promise<WorkerLike>
  /** Names the worker in errors when it does not name itself. */
  label: string
  /** Milliseconds until a worker that says nothing counts as failed. */
  startTimeoutMs: number
  onProgress: ProgressListener
  /** The worker ended by itself after it had started; called once at most. */
  onCrash(reason: string, cause: unknown): void
}

/** A worker on its way. */
export interface WorkerStart {
  /** Rejects with FS0601 when the worker cannot be made, fails to load or does not answer in time. */
  readonly connected: Promise<WorkerConnection>
  /** Ends the worker, started or not, even one that `create` has yet to deliver. */
  stop(): Promise<void>
}

/** Makes a worker and waits until it answers. */
export function startWorker(options: StartOptions): WorkerStart {
  let connection: WorkerConnection | null = null
  let state: 'starting' | 'started' | 'stopped' = 'starting'
  let label = options.label
  let giveUp: (reason: string, cause?: unknown) => void = () => undefined

  const stop = async (): Promise<void> => {
    state = 'stopped'
    giveUp('it was stopped')
    await connection?.close()
  }

  const connected = new Promise<WorkerConnection>((resolve, reject) => {
    const timer = setTimeout(
      () => giveUp(`it did not answer within ${options.startTimeoutMs} ms`),
      options.startTimeoutMs,
    )
    giveUp = (reason, cause) => {
      clearTimeout(timer)
      reject(notStarted(label, reason, cause))
      if (state === 'starting') void stop()
    }
    const open = (worker: WorkerLike): void => {
      label = worker.label ?? label
      if (state === 'stopped') return void worker.terminate()
      const opened = openConnection(worker, {
        onProgress: options.onProgress,
        onReady() {
          clearTimeout(timer)
          state = 'started'
          resolve(opened)
        },
        onFailure(reason, cause) {
          if (state === 'starting') giveUp(reason, cause)
          else options.onCrash(reason, cause)
        },
      })
      connection = opened
    }
    const make = async (): Promise<WorkerLike> => options.create()
    make()
      .then(open)
      .catch((cause: unknown) => giveUp(`it cannot be made: ${packError(cause).message}`, cause))
  })
  return { connected, stop }
}

function notStarted(label: string, reason: string, cause: unknown): FarsightError {
  return new FarsightError('FS0601', `the worker ${label} did not start: ${reason}`, {
    hint: 'Check that the URL is served as a JavaScript module, that the page may load it, and that the file calls serveTasks.',
    details: { worker: label },
    cause,
  })
}
