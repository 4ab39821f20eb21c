import { createCliffModels } from '@farsight/content'
import { terrainTasks } from '@farsight/terrain/tasks'
import { createWorkerPool } from '@farsight/workers'
import { createNodeWorker, nodeWorkerCount } from '@farsight/workers/node'
import { WORKER_ENTRY } from '../entries.ts'
import { errorLine } from '../terminal/error-line.ts'
import { readArguments, readInteger, usageError } from './arguments.ts'
import { bakeMap } from './bake-map.ts'
import { bakeText } from './bake-text.ts'
import { bakedPaths } from './baked-paths.ts'
import type { Command } from './command.ts'

/** Most workers that can be asked for. */
const MAX_WORKERS = 64

/** `farsight bake FILE...`: bakes the terrain of maps. */
export const bake: Command = {
  name: 'bake',
  usage: 'bake FILE... [-o DIR] [--workers N] [--json]',
  summary: 'bakes the terrain of maps and prints what it is made of',
  options: [
    '-o, --out DIR  writes NAME.farsight for each map, which loads without baking again',
    '--workers N    worker threads, 0 to 64; 0 bakes without any (default: by the machine, 4 at most)',
    '--json         one JSON object a map and line',
  ],
  async run(args, terminal) {
    const { values, positionals: files } = readArguments('bake', args, {
      out: { type: 'string', short: 'o' },
      workers: { type: 'string' },
      json: { type: 'boolean', default: false },
    })
    if (files.length === 0) throw usageError('bake', 'name at least one map')
    const count = readInteger('bake', '--workers', values.workers, { min: 0, max: MAX_WORKERS }) ?? nodeWorkerCount()
    const outputs = values.out === undefined ? null : bakedPaths(values.out, files)
    const pool = createWorkerPool({ count, create: () => createNodeWorker(WORKER_ENTRY), tasks: terrainTasks })
    const cliffModels = createCliffModels()
    let exitCode = 0
    try {
      for (const [i, file] of files.entries()) {
        try {
          const report = await bakeMap(pool, cliffModels, file, outputs?.[i] ?? null)
          terminal.out(values.json ? JSON.stringify(report) : bakeText(report))
        } catch (error) {
          terminal.error(errorLine(error, file))
          exitCode = 1
        }
      }
    } finally {
      await pool.destroy()
    }
    return exitCode
  },
}
