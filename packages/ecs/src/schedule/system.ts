import type { FramePhase } from './frame-phases.ts'

/** What a system is told about the frame. One object, reused: do not keep it. */
export interface FrameTime {
  /** Seconds that this call covers: since the frame before, or one tick within `fixedUpdate`. */
  readonly dt: number
  /** Seconds since the start: the sum of all frames, or `tick * fixedDt` within `fixedUpdate`. */
  readonly time: number
  /** Number of the fixed tick: within `fixedUpdate` the running one, counted from 1, elsewhere the last one done. */
  readonly tick: number
  /** Number of the frame, counted from 1. */
  readonly frame: number
  /** Seconds of one fixed tick. */
  readonly fixedDt: number
  /** How far the frame is from the last tick to the next, 0 to 1. */
  readonly alpha: number
}

/** A named function that runs in one phase of every frame. */
export interface System {
  readonly name: string
  readonly phase: FramePhase
  run(frame: FrameTime): void
  /** Names of systems of the same phase that must run later. Names that nobody has are ignored. */
  readonly before?: readonly string[]
  /** Names of systems of the same phase that must run earlier. Names that nobody has are ignored. */
  readonly after?: readonly string[]
}

/** What takes the place of a system; its name and phase stay. Order constraints that are not given stay too. */
export type Replacement = Pick<System, 'run' | 'before' | 'after'> & Partial<Pick<System, 'name' | 'phase'>>
