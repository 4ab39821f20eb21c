import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import nodeEndpoint from 'comlink/dist/umd/node-adapter.js'
import { defaultWorkerCount } from './pool-options.ts'
import type { WorkerLike } from './worker-like.ts'

/** A module to load (a `file:` URL), or the text of one bundled CommonJS script with an optional name for errors. */
export type NodeWorkerSource = URL | { code: string; name?: string }

/** Lets a worker entry written for browsers find `self` with its port. Runs before the entry. */
const PROLOGUE = `{
  const { parentPort } = require('node:worker_threads')
  Object.assign(globalThis, {
    self: globalThis,
    postMessage: parentPort.postMessage.bind(parentPort),
    addEventListener: parentPort.addEventListener.bind(parentPort),
    removeEventListener: parentPort.removeEventListener.bind(parentPort),
  })
}`

/**
 * Starts a Node thread that behaves like a browser's worker, so that one entry file with serveTasks serves both.
 * Give it as `create` to createWorkerPool.
 */
export function createNodeWorker(source: NodeWorkerSource): WorkerLike {
  const isUrl = source instanceof URL
  const entry = isUrl ? `import(${JSON.stringify(source.href)})` : source.code
  const label = isUrl ? source.href : (source.name ?? 'made from code')
  return adapt(new Worker(`${PROLOGUE};${entry}`, { eval: true, name: label, execArgv: flagsForScript() }), label)
}

/** Threads inherit Node's flags, but `--input-type=module`, meant for the main program's text, would break our script. */
function flagsForScript(): string[] | undefined {
  return process.execArgv.some((flag) => flag.startsWith('--input-type')) ? [] : undefined
}

/** The count of workers that suits this machine when Node runs nothing else on it. */
export function nodeWorkerCount(): number {
  return defaultWorkerCount(availableParallelism())
}

/** Gives a thread the events of a browser's worker; its end counts as an error. */
function adapt(thread: Worker, label: string): WorkerLike {
  const endpoint = nodeEndpoint(thread)
  const target = new EventTarget()
  thread.on('error', (error) => target.dispatchEvent(errorEvent(error)))
  thread.on('exit', (code) => target.dispatchEvent(errorEvent(new Error(`it ended with exit code ${code}`))))
  thread.on('messageerror', () => target.dispatchEvent(new Event('messageerror')))
  return {
    label,
    postMessage: (message, transfer) => endpoint.postMessage(message, transfer),
    addEventListener: (type, listener) => (type === 'message' ? endpoint : target).addEventListener(type, listener),
    removeEventListener: (type, listener) =>
      (type === 'message' ? endpoint : target).removeEventListener(type, listener),
    terminate: () => thread.terminate(),
  }
}

function errorEvent(error: Error): Event {
  return Object.assign(new Event('error'), { message: error.message, error })
}
