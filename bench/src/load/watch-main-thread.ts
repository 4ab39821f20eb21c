/** Finds what keeps the main thread busy. */
export interface MainThreadWatch {
  /** The longest task and wait since the watch began, and the number of tasks from 50 ms on. */
  read(): Promise<{ longestTaskMs: number; longTasks: number; longestWaitMs: number }>
  stop(): void
}

/** Milliseconds that a timer of zero waits at least once it has been set from itself a few times. */
const TIMER_STEP = 4

/**
 * Watches by two ways: the browser's own list of long tasks, and a timer that is always waiting for its turn. The second one
 * also sees tasks below 50 ms.
 */
export function watchMainThread(): MainThreadWatch {
  const tasks: number[] = []
  const take = (list: PerformanceEntryList): void => {
    for (const { duration } of list) tasks.push(duration)
  }
  const observer = new PerformanceObserver((list) => take(list.getEntries()))
  observer.observe({ type: 'longtask' })
  let longestWait = 0
  let last = performance.now()
  let timer = setTimeout(beat, 0)

  function beat(): void {
    const now = performance.now()
    longestWait = Math.max(longestWait, now - last - TIMER_STEP)
    last = now
    timer = setTimeout(beat, 0)
  }

  return {
    async read() {
      await new Promise((resolve) => setTimeout(resolve, 100))
      take(observer.takeRecords())
      return { longestTaskMs: Math.max(0, ...tasks), longTasks: tasks.length, longestWaitMs: longestWait }
    },
    stop() {
      clearTimeout(timer)
      observer.disconnect()
    },
  }
}
