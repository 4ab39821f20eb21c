import { FarsightError } from '@farsight/errors'
import { type Endpoint, expose, transfer } from 'comlink'
import type { Tasks } from './task.ts'
import { createTaskRunner } from './task-runner.ts'
import type { Notice, WorkerFace } from './wire.ts'

/**
 * Offers tasks to the pool that started this worker. The last call of a worker's entry file, which may be the same file
 * for browsers and for Node (see `createNodeWorker`).
 * @param scope The worker's own port; `self` unless given.
 * @throws FS0601 when this is not a worker.
 */
export function serveTasks(tasks: Tasks, scope: Endpoint | undefined = workerScope()): void {
  if (!scope) {
    throw new FarsightError('FS0601', 'serveTasks: this is not a worker', {
      hint: 'Call it in a worker entry file. In Node start that file with createNodeWorker.',
    })
  }
  const notify = (notice: Notice): void => scope.postMessage(notice)
  const runner = createTaskRunner(tasks, (task, done, total) => notify({ farsight: 'progress', task, done, total }))
  const face: WorkerFace = {
    ping: () => true,
    share: runner.share,
    unshare: runner.unshare,
    abort: runner.abort,
    async run(message) {
      const { outcome, transfer: list } = await runner.run(message)
      return transfer(outcome, list)
    },
  }
  expose(face, scope)
  notify({ farsight: 'ready' })
}

/** `self` of a dedicated worker; undefined on a page and in a Node thread that createNodeWorker did not start. */
function workerScope(): Endpoint | undefined {
  const scope: unknown = typeof self === 'undefined' ? undefined : self
  if (typeof scope !== 'object' || scope === null) return undefined
  if ('document' in scope || !('postMessage' in scope)) return undefined
  return scope as Endpoint
}
