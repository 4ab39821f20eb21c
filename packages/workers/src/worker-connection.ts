import { type Endpoint, type Remote, releaseProxy, transfer, wrap } from 'comlink'
import type { Job } from './job.ts'
import type { ProgressListener } from './task-runner.ts'
import { isNotice, type Outcome, type WorkerFace } from './wire.ts'
import type { WorkerEventType, WorkerLike } from './worker-like.ts'

/** What a connection tells its owner. */
export interface ConnectionListener {
  /** The worker answered; called once. */
  onReady(): void
  onProgress: ProgressListener
  /** The worker failed to load, ended by itself or sent what cannot be read; called once at most. */
  onFailure(reason: string, cause: unknown): void
}

/** The wire to one worker. */
export interface WorkerConnection {
  /** Rejects when input or result cannot be cloned; never settles when the worker fails. */
  run(job: Job): Promise<Outcome>
  abort(id: number): void
  share(key: string, value: unknown): void
  unshare(key: string): void
  /** Terminates the worker; its later events are ignored. Never rejects. */
  close(): Promise<void>
}

/** Listens to a worker and asks it for a sign of life. */
export function openConnection(worker: WorkerLike, listener: ConnectionListener): WorkerConnection {
  let ready = false
  let closed = false
  let closing: Promise<void> | null = null
  const becomeReady = (): void => {
    if (ready || closed) return
    ready = true
    listener.onReady()
  }
  const fail = (reason: string, cause: unknown): void => {
    if (closed) return
    closed = true
    listener.onFailure(reason, cause)
  }
  const events: [WorkerEventType, (event: Event) => void][] = [
    ['error', (event) => fail(messageOf(event), 'error' in event ? event.error : undefined)],
    ['messageerror', () => fail('it sent a message that cannot be read', undefined)],
    [
      'message',
      (event) => {
        const notice: unknown = 'data' in event ? event.data : undefined
        if (closed || !isNotice(notice)) return
        if (notice.farsight === 'ready') becomeReady()
        else listener.onProgress(notice.task, notice.done, notice.total)
      },
    ],
  ]
  for (const [type, handler] of events) worker.addEventListener(type, handler)
  const remote: Remote<WorkerFace> = wrap<WorkerFace>(worker as Endpoint)
  const call = remote.run

  // Both signs are needed: a worker that was ready before we listened only answers, and one whose module awaits at its
  // top only announces itself, because browsers drop messages that arrive before it listens.
  remote.ping().then(becomeReady, () => undefined)

  const close = async (): Promise<void> => {
    closed = true
    for (const [type, handler] of events) worker.removeEventListener(type, handler)
    remote[releaseProxy]()
    try {
      await worker.terminate()
    } catch {
      // A worker that cannot be terminated is already gone.
    }
  }

  return {
    run: ({ id, name, input, wantsProgress, transfer: list }) =>
      call(transfer({ id, name, input, wantsProgress }, list)),
    abort: (id) => ignoreRejection(remote.abort(id)),
    share: (key, value) => ignoreRejection(remote.share(key, value)),
    unshare: (key) => ignoreRejection(remote.unshare(key)),
    close() {
      closing ??= close()
      return closing
    },
  }
}

function messageOf(event: Event): string {
  const message: unknown = 'message' in event ? event.message : undefined
  return typeof message === 'string' && message !== '' ? message : 'its script cannot be loaded'
}

/** For calls whose failure shows as a failure of the worker itself. */
function ignoreRejection(call: Promise<unknown>): void {
  call.catch(() => undefined)
}
