import { FarsightError } from '@farsight/errors'
import { defineTasks, type TaskContext, transferring } from '../task.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'

interface CrashInput {
  /** Calls that die before one lives, counted in shared memory. */
  counter: Int32Array
  deaths: number
}

/** Tasks for the tests; process.exit ends a Node thread as a browser ends a worker out of memory. */
export const testTasks = defineTasks({
  double: (value: number) => value * 2,
  async wait(milliseconds: number, { signal }: TaskContext) {
    const end = Date.now() + milliseconds
    while (Date.now() < end && !signal.aborted) await yieldToEventLoop()
    return signal.aborted
  },
  invert(bytes: Uint8Array) {
    for (let i = 0; i < bytes.length; i++) bytes[i] = 255 - bytes[i]!
    return transferring(bytes, [bytes.buffer as ArrayBuffer])
  },
  readShared: (key: string, { shared }: TaskContext) => shared<{ text: string }>(key).text,
  count(total: number, { progress }: TaskContext) {
    for (let done = 1; done <= total; done++) progress(done, total)
    return total
  },
  fail(kind: 'plain' | 'farsight' | 'number') {
    if (kind === 'number') throw 42
    if (kind === 'plain') throw new RangeError('out of reach', { cause: new Error('the root') })
    throw new FarsightError('FS0203', 'a.w3e: bad value', { hint: 'mend it', details: { file: 'a.w3e', offset: 12 } })
  },
  crash({ counter, deaths }: CrashInput) {
    const call = Atomics.add(counter, 0, 1) + 1
    if (call <= deaths) exitProcess()
    return call
  },
  giveFunction: (_: null) => () => 1,
  async abortedFlag(flag: Int32Array, { signal }: TaskContext) {
    Atomics.store(flag, 0, 1)
    while (!signal.aborted) await yieldToEventLoop()
    Atomics.store(flag, 0, 2)
  },
})

/** The table's type. */
export type TestTasks = typeof testTasks

function exitProcess(): never {
  const { process } = globalThis as unknown as { process: { exit(code: number): never } }
  return process.exit(7)
}
