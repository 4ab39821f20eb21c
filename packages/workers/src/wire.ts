import type { ErrorWire } from './error-wire.ts'

/** One call of a task, as sent to a worker. */
export interface RunMessage {
  id: number
  name: string
  input: unknown
  wantsProgress: boolean
}

/** How a task ended. */
export type Outcome = { ok: true; value: unknown } | { ok: false; error: ErrorWire }

/** What a worker offers its pool. A type, not an interface, because comlink maps over it. */
export type WorkerFace = {
  ping(): true
  share(key: string, value: unknown): void
  unshare(key: string): void
  run(message: RunMessage): Promise<Outcome>
  abort(id: number): void
}

/**
 * Messages that a worker sends unasked, on the same port as comlink's so that they keep their order: it stands ready, or
 * a task made progress.
 */
export type Notice = { farsight: 'ready' } | { farsight: 'progress'; task: number; done: number; total: number }

/** Recognises a {@link Notice} among other messages. */
export function isNotice(data: unknown): data is Notice {
  return typeof data === 'object' && data !== null && 'farsight' in data
}
