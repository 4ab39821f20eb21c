import { serveTasks } from '@farsight/workers'
import { terrainTasks } from '../tasks.ts'

serveTasks(terrainTasks)
