import { terrainTasks } from '@farsight/terrain/tasks'
import { serveTasks } from '@farsight/workers'

serveTasks(terrainTasks)
