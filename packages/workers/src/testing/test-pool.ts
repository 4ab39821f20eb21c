import { buildSync } from 'esbuild'
import { createNodeWorker } from '../node.ts'
import type { WorkerPoolOptions } from '../pool-options.ts'
import type { WorkerPool } from '../pool-types.ts'
import type { WorkerLike } from '../worker-like.ts'
import { createWorkerPool } from '../worker-pool.ts'
import { type TestTasks, testTasks } from './test-tasks.ts'

/** Bundles a worker entry of this folder into one CommonJS script. */
export function bundleEntry(file: string): string {
  const result = buildSync({
    entryPoints: [`${__dirname}/${file}`],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    conditions: ['@farsight/source'],
  })
  return result.outputFiles[0]!.text
}

/** Makes pools over real threads and ends them; made for a describe block. */
export interface PoolKit {
  createWorker(): WorkerLike
  createPool(options?: Partial<WorkerPoolOptions<TestTasks>>): WorkerPool<TestTasks>
  destroyAll(): Promise<void>
}

/** Bundles the entry once, so that the workers of all pools start from the same text. */
export function createPoolKit(): PoolKit {
  const code = bundleEntry('worker-entry.ts')
  const pools: WorkerPool<TestTasks>[] = []
  const createWorker = (): WorkerLike => createNodeWorker({ code, name: 'test-worker' })
  return {
    createWorker,
    createPool(options = {}) {
      const pool = createWorkerPool({ tasks: testTasks, create: createWorker, count: 1, ...options })
      pools.push(pool)
      return pool
    },
    async destroyAll() {
      await Promise.all(pools.splice(0).map((pool) => pool.destroy()))
    },
  }
}
