import { QualityGovernor } from './quality-governor.ts'
import { bestStepOf, QUALITY_STEPS, type QualitySettings, type QualityTier } from './quality-settings.ts'

/** A tier to stay at, or `auto` to find the best the machine can draw. */
export type QualityChoice = QualityTier | 'auto'

/** Decides the quality of the picture and tells who must follow. */
export class QualityControl {
  readonly #listeners = new Set<(settings: QualitySettings) => void>()
  readonly #software: boolean
  #choice: QualityChoice
  #governor: QualityGovernor
  #settings: QualitySettings
  #lastMs = Number.NaN

  /** @param software true when the processor draws: `auto` then begins with the lowest step */
  constructor(choice: QualityChoice, software: boolean) {
    this.#software = software
    this.#choice = choice
    this.#governor = this.#newGovernor()
    this.#settings = this.#chosen()
  }

  get choice(): QualityChoice {
    return this.#choice
  }

  get settings(): QualitySettings {
    return this.#settings
  }

  /** Takes a tier, or hands the decision to the machine again. */
  choose(choice: QualityChoice): void {
    this.#choice = choice
    this.#governor = this.#newGovernor()
    this.#lastMs = Number.NaN
    this.#apply(this.#chosen())
  }

  /** Calls `listener` now and whenever the settings change. Returns its unsubscriber. */
  follow(listener: (settings: QualitySettings) => void): () => void {
    this.#listeners.add(listener)
    listener(this.#settings)
    return () => this.#listeners.delete(listener)
  }

  /** Takes the clock, in ms, once a frame. */
  tick(nowMs: number): void {
    const elapsed = nowMs - this.#lastMs
    this.#lastMs = nowMs
    if (this.#choice === 'auto' && this.#governor.frame(elapsed)) this.#apply(this.#governor.settings)
  }

  #newGovernor(): QualityGovernor {
    return new QualityGovernor({ start: this.#software ? 0 : QUALITY_STEPS.length - 1 })
  }

  #chosen(): QualitySettings {
    return this.#choice === 'auto' ? this.#governor.settings : QUALITY_STEPS[bestStepOf(this.#choice)]!
  }

  #apply(settings: QualitySettings): void {
    if (settings === this.#settings) return
    this.#settings = settings
    for (const listener of [...this.#listeners]) listener(settings)
  }
}
