/** What the pool needs of a worker. A browser's Worker fits as it is; `createNodeWorker` makes one of a Node thread. */
export interface WorkerLike {
  /** Names the worker in error messages, best its URL. */
  readonly label?: string
  postMessage(message: unknown, transfer: Transferable[]): void
  addEventListener(type: WorkerEventType, listener: (event: Event) => void): void
  removeEventListener(type: WorkerEventType, listener: (event: Event) => void): void
  /** Ends the worker at once. A promise resolves when it is gone. */
  terminate(): unknown
}

/** `error` also stands for a worker that ended by itself. */
export type WorkerEventType = 'message' | 'error' | 'messageerror'
