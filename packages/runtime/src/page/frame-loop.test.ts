import { createFrameLoop, MAX_STEP_SECONDS } from './frame-loop.ts'

function fakeClock() {
  let next = 1
  const waiting = new Map<number, (now: number) => void>()
  return {
    waiting,
    requestAnimationFrame: (callback: (now: number) => void) => {
      waiting.set(next, callback)
      return next++
    },
    cancelAnimationFrame: (handle: number) => void waiting.delete(handle),
    frame(now: number) {
      const callbacks = [...waiting.values()]
      waiting.clear()
      for (const callback of callbacks) callback(now)
    },
  }
}

test('steps by the time between frames, the first by nothing', () => {
  const clock = fakeClock()
  const steps: number[] = []
  const loop = createFrameLoop(clock, (seconds) => steps.push(seconds))
  loop.start()
  clock.frame(1000)
  clock.frame(1016)
  expect(steps).toEqual([0, 0.016])
})

test('clamps the step after a long pause', () => {
  const clock = fakeClock()
  const steps: number[] = []
  createFrameLoop(clock, (seconds) => steps.push(seconds)).start()
  clock.frame(0)
  clock.frame(60_000)
  expect(steps[1]).toBe(MAX_STEP_SECONDS)
})

test('stops, starts twice without running twice, and forgets the time in between', () => {
  const clock = fakeClock()
  const steps: number[] = []
  const loop = createFrameLoop(clock, (seconds) => steps.push(seconds))
  loop.start()
  loop.start()
  clock.frame(0)
  expect(clock.waiting.size).toBe(1)
  loop.stop()
  expect(clock.waiting.size).toBe(0)
  expect(loop.running).toBe(false)
  loop.start()
  clock.frame(5000)
  expect(steps).toEqual([0, 0])
})
