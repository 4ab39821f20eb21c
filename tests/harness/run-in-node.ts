import { Worker } from 'node:worker_threads'
import { bundleNodeCall } from './bundle.ts'
import type { Callable, FunctionName } from './open-stage.ts'

/**
 * Calls an exported function of a module in a thread of Node, with the module bundled as a stage is for a browser.
 * Long computations take a tenth of the time that they take inside Jest, and leave this thread free. Rejects with what
 * the function throws.
 */
export async function runInNode<M, K extends FunctionName<M>>(
  file: string,
  name: K,
  ...args: M[K] extends Callable ? Parameters<M[K]> : never
): Promise<M[K] extends Callable ? Awaited<ReturnType<M[K]>> : never> {
  const worker = new Worker(bundleNodeCall(file), { eval: true, workerData: { name, args } })
  try {
    return await new Promise((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error(`the thread for ${name} ended without a result`)))
    })
  } finally {
    await worker.terminate()
  }
}
