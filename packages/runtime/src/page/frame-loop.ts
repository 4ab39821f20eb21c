/** Calls a step function once a display frame. */
export interface FrameLoop {
  start(): void
  stop(): void
  readonly running: boolean
}

/** What the loop needs of a browser; tests give their own. */
export interface FrameClock {
  requestAnimationFrame(callback: (milliseconds: number) => void): number
  cancelAnimationFrame(handle: number): void
}

/** Longest step in seconds: after a hidden tab or a breakpoint the game goes on where it was. */
export const MAX_STEP_SECONDS = 0.25

/** Makes a stopped loop. `step` gets the seconds since the step before, 0 at first, MAX_STEP_SECONDS at most. */
export function createFrameLoop(clock: FrameClock, step: (seconds: number) => void): FrameLoop {
  let handle: number | null = null
  let last: number | null = null
  const tick = (now: number): void => {
    handle = clock.requestAnimationFrame(tick)
    const seconds = last === null ? 0 : Math.min((now - last) / 1000, MAX_STEP_SECONDS)
    last = now
    step(Math.max(seconds, 0))
  }
  return {
    start() {
      if (handle === null) handle = clock.requestAnimationFrame(tick)
    },
    stop() {
      if (handle !== null) clock.cancelAnimationFrame(handle)
      handle = null
      last = null
    },
    get running() {
      return handle !== null
    },
  }
}
