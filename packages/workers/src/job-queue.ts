import type { Job } from './job.ts'

/** Jobs waiting for a worker: lowest priority value first, then lowest id. All changes cost O(log n). */
export interface JobQueue {
  readonly size: number
  add(job: Job): void
  /** Takes the first job out. */
  take(): Job | undefined
  /** Takes this job out; false when it is not queued. */
  remove(job: Job): boolean
}

function isBefore(a: Job, b: Job): boolean {
  return a.priority < b.priority || (a.priority === b.priority && a.id < b.id)
}

/** Makes an empty queue: a binary heap whose jobs know their place, so that any of them can leave. */
export function createJobQueue(): JobQueue {
  const heap: Job[] = []

  const place = (job: Job, index: number): void => {
    heap[index] = job
    job.heapIndex = index
  }

  const rise = (job: Job, start: number): void => {
    let index = start
    while (index > 0) {
      const parent = (index - 1) >> 1
      if (!isBefore(job, heap[parent]!)) break
      place(heap[parent]!, index)
      index = parent
    }
    place(job, index)
  }

  const sink = (job: Job, start: number): void => {
    let index = start
    for (;;) {
      let child = 2 * index + 1
      if (child >= heap.length) break
      if (child + 1 < heap.length && isBefore(heap[child + 1]!, heap[child]!)) child++
      if (!isBefore(heap[child]!, job)) break
      place(heap[child]!, index)
      index = child
    }
    rise(job, index)
  }

  const remove = (job: Job): boolean => {
    const index = job.heapIndex
    if (index < 0) return false
    job.heapIndex = -1
    const last = heap.pop()!
    if (last !== job) sink(last, index)
    return true
  }

  return {
    get size() {
      return heap.length
    },
    add(job) {
      heap.push(job)
      rise(job, heap.length - 1)
    },
    take() {
      const first = heap[0]
      if (first) remove(first)
      return first
    },
    remove,
  }
}
