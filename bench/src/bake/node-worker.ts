import { join } from 'node:path'
import { createNodeWorker } from '@farsight/workers/node'
import { buildSync } from 'esbuild'

const ENTRY = `
import { terrainTasks } from '@farsight/terrain/tasks'
import { serveTasks } from '@farsight/workers'
serveTasks(terrainTasks)`

/** Makes threads that bake, from the sources as they are. */
export function createBakeWorkers(): () => ReturnType<typeof createNodeWorker> {
  const resolveDir = join(process.env.FARSIGHT_ROOT ?? process.cwd(), 'bench')
  const { outputFiles } = buildSync({
    stdin: { contents: ENTRY, resolveDir, loader: 'ts' },
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    conditions: ['@farsight/source'],
    write: false,
  })
  const code = outputFiles[0]!.text
  return () => createNodeWorker({ code, name: 'bake' })
}
