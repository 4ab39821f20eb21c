import { QUALITY_STEPS, type QualitySettings } from './quality-settings.ts'

/** How {@link QualityGovernor} decides. */
export interface GovernorOptions {
  /** Number of the step to begin with, in `QUALITY_STEPS`. */
  start: number
  /** Frames slower than this, in ms, call for a lower step. @defaultValue 28 */
  slowMs?: number
  /** Frames at least as fast as this, in ms, allow a higher step to be tried. @defaultValue 18 */
  fastMs?: number
}

const WINDOW_MS = 400
const WINDOW_FRAMES = 4
/** A window this long is judged by two frames. */
const LONG_WINDOW_MS = 1000
const MAX_WINDOW = 64
const FIRST_WAIT_MS = 3000
const LONGEST_WAIT_MS = 120_000
/** Longer frames are pauses: a hidden tab, a sleeping laptop. */
const PAUSE_MS = 4000

/**
 * Finds the best step that the machine can draw, from nothing but the time between frames. That also sees a graphics
 * card, or a software renderer, that is the bottleneck. A screen hides how fast a machine could be, so a higher step is
 * tried now and then; when it proves too slow, the next try waits twice as long.
 */
export class QualityGovernor {
  readonly #slowMs: number
  readonly #fastMs: number
  readonly #window = new Float64Array(MAX_WINDOW)
  readonly #sorted = new Float64Array(MAX_WINDOW)
  #frames = 0
  #windowMs = 0
  #step: number
  #goodMs = 0
  #wait = FIRST_WAIT_MS
  #trying = false

  constructor({ start, slowMs = 28, fastMs = 18 }: GovernorOptions) {
    this.#step = Math.max(0, Math.min(start, QUALITY_STEPS.length - 1))
    this.#slowMs = slowMs
    this.#fastMs = fastMs
  }

  get step(): number {
    return this.#step
  }

  get settings(): QualitySettings {
    return QUALITY_STEPS[this.#step]!
  }

  /**
   * Takes the time since the frame before.
   * @returns true when `settings` changed
   */
  frame(ms: number): boolean {
    if (!(ms > 0) || ms > PAUSE_MS) {
      this.#clear()
      return false
    }
    this.#window[this.#frames % MAX_WINDOW] = ms
    this.#frames++
    this.#windowMs += ms
    const enough = this.#windowMs < LONG_WINDOW_MS ? WINDOW_FRAMES : 2
    if (this.#windowMs < WINDOW_MS || this.#frames < enough) return false
    const median = this.#median()
    const elapsed = this.#windowMs
    this.#clear()
    if (median > this.#slowMs) return this.#lower(median)
    return median <= this.#fastMs ? this.#endure(elapsed) : false
  }

  #lower(median: number): boolean {
    this.#goodMs = 0
    if (this.#step === 0) return false
    if (this.#trying) this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT_MS)
    this.#trying = false
    const steps = Math.max(1, Math.round(Math.log2(median / this.#slowMs) * 1.5))
    this.#step = Math.max(0, this.#step - steps)
    return true
  }

  #endure(elapsed: number): boolean {
    this.#goodMs += elapsed
    if (this.#goodMs < this.#wait) return false
    this.#goodMs = 0
    this.#trying = false
    if (this.#step === QUALITY_STEPS.length - 1) return false
    this.#step++
    this.#trying = true
    return true
  }

  #clear(): void {
    this.#frames = 0
    this.#windowMs = 0
  }

  #median(): number {
    const count = Math.min(this.#frames, MAX_WINDOW)
    const sorted = this.#sorted.subarray(0, count)
    sorted.set(this.#window.subarray(0, count))
    sorted.sort()
    return sorted[count >> 1]!
  }
}
