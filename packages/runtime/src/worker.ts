import { serveTasks } from '@farsight/workers'
import { runtimeTasks } from './tasks/runtime-tasks.ts'

serveTasks(runtimeTasks)
