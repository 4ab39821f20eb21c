import { type TerrainTasks, terrainTasks } from '@farsight/terrain/tasks'
import { contentTasks } from './content-tasks.ts'
import { demoMapTask } from './demo-map.ts'
import { parseMapTask } from './parse-map.ts'

/** Tasks of the runtime itself. */
const ownTasks = {
  ...contentTasks,
  'runtime/parseMap': parseMapTask,
  'runtime/demoMap': demoMapTask,
}

/** Names, inputs and results of {@link runtimeTasks}. */
export type RuntimeTasks = TerrainTasks & typeof ownTasks

/** All tasks of a game's workers. */
export const runtimeTasks: RuntimeTasks = { ...terrainTasks, ...ownTasks }
