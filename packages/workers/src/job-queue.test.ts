import { createAbortWatch } from './abort-watch.ts'
import { createJob, type Job } from './job.ts'
import { createJobQueue } from './job-queue.ts'

function job(id: number, priority: number): Job {
  return createJob({
    id,
    priority,
    name: 'x',
    input: null,
    transfer: [],
    signal: undefined,
    watchAbort: createAbortWatch(),
    onProgress: undefined,
    onSettled: () => undefined,
  })
}

describe('createJobQueue', () => {
  test('gives the lowest priority first and keeps the order of equals', () => {
    const queue = createJobQueue()
    const jobs = [job(1, 5), job(2, 0), job(3, 5), job(4, -1), job(5, 0)]
    for (const one of jobs) queue.add(one)
    const order: number[] = []
    for (let next = queue.take(); next; next = queue.take()) order.push(next.id)
    expect(order).toEqual([4, 2, 5, 1, 3])
  })

  test('agrees with a sorted list through 5,000 random changes', () => {
    const queue = createJobQueue()
    const model: Job[] = []
    let state = 12345
    const random = (): number => {
      state = (Math.imul(state, 1103515245) + 12345) >>> 0
      return state / 2 ** 32
    }
    for (let step = 1; step <= 5000; step++) {
      const dice = random()
      if (dice < 0.5) {
        const added = job(step, Math.floor(random() * 20))
        queue.add(added)
        model.push(added)
      } else if (dice < 0.75) {
        model.sort((a, b) => a.priority - b.priority || a.id - b.id)
        expect(queue.take()).toBe(model.shift())
      } else if (model.length > 0) {
        const [removed] = model.splice(Math.floor(random() * model.length), 1)
        expect(queue.remove(removed!)).toBe(true)
        expect(queue.remove(removed!)).toBe(false)
      }
      expect(queue.size).toBe(model.length)
    }
  })
})
