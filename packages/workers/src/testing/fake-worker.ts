import type { WorkerLike } from '../worker-like.ts'

/** A worker without a thread: it never answers, and sends what a test makes it send. */
export class FakeWorker extends EventTarget implements WorkerLike {
  terminated = false

  /** Kinds of the comlink messages it got. */
  readonly got: unknown[] = []

  postMessage(message: unknown): void {
    this.got.push((message as { type: unknown }).type)
  }

  terminate(): void {
    this.terminated = true
  }

  /** Sends a message to whoever listens. */
  say(data: unknown): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data }))
  }
}

/** Lets everything that waits on settled promises go on. */
export function settle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0))
}
