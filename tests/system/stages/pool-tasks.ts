import { FarsightError } from '@farsight/errors'
import { defineTasks, type TaskContext, transferring, yieldToEventLoop } from '@farsight/workers'

/** Tasks that a browser's workers run. */
export const poolTasks = defineTasks({
  sum(values: Float64Array, { shared, progress }: TaskContext) {
    let total = shared<number>('start')
    for (const value of values) total += value
    progress(values.length, values.length)
    const result = Float64Array.of(total)
    return transferring(result, [result.buffer])
  },
  async untilAborted(_: null, { signal }: TaskContext) {
    while (!signal.aborted) await yieldToEventLoop()
  },
  refuse(file: string): never {
    throw new FarsightError('FS0203', `${file}: bad`, { hint: 'mend it', details: { file } })
  },
  /** Throws outside its own promise, which a browser reports as an error of the worker. */
  crash: (_: null) => {
    setTimeout(() => {
      throw new Error('out of the blue')
    }, 0)
    return new Promise<never>(() => undefined)
  },
})
