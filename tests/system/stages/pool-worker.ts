import { serveTasks } from '@farsight/workers'
import { poolTasks } from './pool-tasks.ts'

// A module that awaits at its top begins to listen late; the pool must wait for its word.
await new Promise((resolve) => setTimeout(resolve, 20))
serveTasks(poolTasks)
