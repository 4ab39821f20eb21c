import type { FarsightError } from '@farsight/errors'
import type { Job } from './job.ts'
import type { Outcome } from './wire.ts'

/** How a job left a slot. `crashed` and `stopped` jobs have no outcome; a `refused` one could not be sent or answered. */
export type RunEnd =
  | { kind: 'outcome'; outcome: Outcome }
  | { kind: 'refused'; error: FarsightError }
  | { kind: 'crashed'; reason: string; cause: unknown }
  | { kind: 'stopped' }

/** A place where one job at a time runs: a worker with its replacements, or the calling thread. */
export interface Slot {
  /** True when a job may be given. */
  readonly idle: boolean
  /** Runs a job on an idle slot. Never rejects. */
  run(job: Job): Promise<RunEnd>
  abort(id: number): void
  share(key: string, value: unknown): void
  unshare(key: string): void
  /** Ends the slot for good; a job in it is `stopped`. */
  stop(): Promise<void>
}

/** What a slot tells the pool. */
export interface SlotListener {
  /** A job may be given now. */
  onIdle(): void
  onProgress(id: number, done: number, total: number): void
  /** A worker ended by itself and is started again. */
  onRestart(): void
  /** The slot will never be idle again. */
  onLost(error: FarsightError): void
}
