/** What a task gets beside its input. */
export interface TaskContext {
  /** Aborted when the caller aborts. A task that never awaits cannot notice: await {@link yieldToEventLoop} in long loops. */
  readonly signal: AbortSignal
  /**
   * The value that {@link WorkerPool.share} keeps under `key`. Tasks must not change it.
   * @throws FS0606 when nothing is shared under `key`.
   */
  shared<T>(key: string): T
  /** Tells the caller how far the task is, in units of the task's choice. */
  progress(done: number, total: number): void
}

/** A named table of functions that run in workers. Inputs and results must be plain data that can be cloned. */
export type Tasks = Record<string, (input: never, context: TaskContext) => unknown>

declare const transferringMark: unique symbol

/** A task's result whose buffers move to the caller instead of being copied. Made by {@link transferring}. */
export interface Transferring<T> {
  readonly value: T
  readonly transfer: readonly Transferable[]
  readonly [transferringMark]: true
}

/** What a task may return for a result of type T. */
export type TaskResult<T> = T | Transferring<T>

/** Input of the task `Name`. */
export type TaskInput<T extends Tasks, Name extends keyof T> = Parameters<T[Name]>[0]

type Unwrapped<R> = R extends Transferring<infer Value> ? Value : R

/** Result of the task `Name`, as the caller gets it. */
export type TaskOutput<T extends Tasks, Name extends keyof T> = Unwrapped<Awaited<ReturnType<T[Name]>>>

/** Returns the table as it is; keeps the types of its inputs and results. */
export function defineTasks<T extends Tasks>(tasks: T): T {
  return tasks
}

class TransferringValue {
  constructor(
    readonly value: unknown,
    readonly transfer: readonly Transferable[],
  ) {}
}

/** Wraps a task's result so that the listed buffers move to the caller; the task must not touch them afterwards. */
export function transferring<T>(value: T, transfer: readonly Transferable[]): Transferring<T> {
  return new TransferringValue(value, transfer) as unknown as Transferring<T>
}

/** A task's result, and the buffers in it that move. */
export interface Parcel {
  value: unknown
  transfer: Transferable[]
}

/** Takes a {@link Transferring} apart; anything else is a value without buffers to move. */
export function parcelOf(result: unknown): Parcel {
  if (result instanceof TransferringValue) return { value: result.value, transfer: [...result.transfer] }
  return { value: result, transfer: [] }
}
