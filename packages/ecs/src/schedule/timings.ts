import { FRAME_PHASES, type FramePhase } from './frame-phases.ts'

/** Milliseconds of the last step. Reading and writing allocates nothing. */
export interface Timings {
  /** Time of a phase, all its systems together; `fixedUpdate` sums its ticks. */
  phase(phase: FramePhase): number
  /** Time of a system, 0 when it did not run. */
  system(name: string): number
  /** Names of all systems that ever were; `systems[i]` is the time of `names[i]`. */
  readonly names: readonly string[]
  readonly systems: Float64Array
  /** Times in the order of FRAME_PHASES. */
  readonly phases: Float64Array
}

/** Timings as the schedule fills them. */
export interface TimingsRecorder extends Timings {
  /** The place of a system in `systems`, the same for every system of that name. */
  slotOf(name: string): number
  addSystem(slot: number, ms: number): void
  addPhase(index: number, ms: number): void
  /** Sets all times to zero, before a step. */
  reset(): void
}

/** Makes timings that are all zero. */
export function createTimings(): TimingsRecorder {
  const names: string[] = []
  const slots = new Map<string, number>()
  const phases = new Float64Array(FRAME_PHASES.length)
  let systems = new Float64Array(64)
  return {
    names,
    get systems() {
      return systems
    },
    phases,
    phase: (phase) => phases[FRAME_PHASES.indexOf(phase)]!,
    system: (name) => systems[slots.get(name) ?? -1] ?? 0,
    slotOf(name) {
      let slot = slots.get(name)
      if (slot === undefined) {
        slot = names.push(name) - 1
        slots.set(name, slot)
        if (slot === systems.length) {
          const longer = new Float64Array(slot * 2)
          longer.set(systems)
          systems = longer
        }
      }
      return slot
    },
    addSystem(slot, ms) {
      systems[slot]! += ms
    },
    addPhase(index, ms) {
      phases[index]! += ms
    },
    reset() {
      systems.fill(0)
      phases.fill(0)
    },
  }
}
