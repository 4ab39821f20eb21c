import type { Job } from './job.ts'
import { notSendable } from './pool-errors.ts'
import type { RunEnd, Slot, SlotListener } from './slot.ts'
import type { Tasks } from './task.ts'
import { createTaskRunner } from './task-runner.ts'
import { yieldToEventLoop } from './yield-to-event-loop.ts'

/**
 * Runs jobs on the calling thread, for places without workers. Values cross by structured clone as they do to a worker,
 * so that a task sees the same in both; the event loop gets a turn before every job.
 */
export function createInlineSlot(tasks: Tasks, listener: SlotListener): Slot {
  const runner = createTaskRunner(tasks, (id, done, total) => listener.onProgress(id, done, total))
  let busy = false
  let stopped = false

  const execute = async (job: Job): Promise<RunEnd> => {
    await yieldToEventLoop()
    if (stopped || job.settled) return { kind: 'stopped' }
    try {
      const input = structuredClone(job.input, { transfer: job.transfer })
      const { outcome, transfer } = await runner.run({ ...job, input })
      return { kind: 'outcome', outcome: structuredClone(outcome, { transfer }) }
    } catch (cause) {
      return { kind: 'refused', error: notSendable(job.name, cause) }
    }
  }

  return {
    get idle() {
      return !busy && !stopped
    },
    async run(job) {
      busy = true
      const end = await execute(job)
      busy = false
      return stopped ? { kind: 'stopped' } : end
    },
    abort: runner.abort,
    share: runner.share,
    unshare: runner.unshare,
    async stop() {
      stopped = true
    },
  }
}
