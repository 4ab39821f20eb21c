import { FarsightError } from '@farsight/errors'
import { FRAME_PHASES, type FramePhase } from './frame-phases.ts'
import { orderSystems } from './order-systems.ts'
import type { Replacement, System } from './system.ts'
import { createTimings, type Timings } from './timings.ts'

/** Largest number of fixed ticks in one step; time beyond it is dropped. */
export const MAX_FIXED_STEPS = 5

/** What happens when a system throws: the step ends with the error, goes on, or goes on without the system from now on. */
export type ErrorPolicy = 'stop' | 'skip' | 'disable'

/** Options of {@link createSchedule}. */
export interface ScheduleOptions {
  /** Fixed ticks a second, default 20. */
  fixedHz?: number
  /** Default 'stop'. */
  errorPolicy?: ErrorPolicy
  /** Called with every error of a system, its name in `details.system`; what it returns overrides the policy. */
  onError?: (error: FarsightError) => ErrorPolicy | undefined
  /** Called once, before the first step. */
  onStart?: () => void
}

/** Runs systems, phase by phase. The same systems, added in the same order, always run in the same order. */
export interface Schedule {
  /** Seconds of one fixed tick. */
  readonly fixedDt: number
  readonly timings: Timings
  errorPolicy: ErrorPolicy
  onError: ((error: FarsightError) => ErrorPolicy | undefined) | undefined
  /** @throws FarsightError FS0104 for an unknown phase, a name that is taken, or a cycle; nothing is added then. */
  add(system: System): void
  /** Puts another function in the place of a system and enables it. @throws FarsightError FS0104 for an unknown name. */
  replace(name: string, system: Replacement): void
  /** @throws FarsightError FS0104 for an unknown name. */
  remove(name: string): void
  has(name: string): boolean
  /** Lets a system run again, or stops it from running. @throws FarsightError FS0104 for an unknown name. */
  setEnabled(name: string, enabled: boolean): void
  /** All systems in the order in which they run. */
  list(): readonly { name: string; phase: FramePhase; enabled: boolean }[]
  /**
   * Runs one frame of `dt` seconds: all phases once, `fixedUpdate` as often as ticks are due. `dt` is clamped to 0 at
   * least and five ticks at most, so that a tab that slept does not catch up for minutes.
   * @throws FarsightError FS0804 when a system throws and the policy is 'stop'.
   */
  step(dt: number): void
}

interface Entry extends System {
  run: System['run']
  before?: readonly string[]
  after?: readonly string[]
  enabled: boolean
  slot: number
}

interface Run {
  readonly phase: FramePhase
  readonly phaseIndex: number
  readonly systems: readonly Entry[]
}

/** Makes a schedule without systems. */
export function createSchedule(options: ScheduleOptions = {}): Schedule {
  const fixedDt = 1 / (options.fixedHz ?? 20)
  const maxDt = fixedDt * MAX_FIXED_STEPS
  const timings = createTimings()
  let entries: readonly Entry[] = []
  let runs: readonly Run[] = []
  let started = false
  let owed = 0
  let seconds = 0
  const time = { dt: 0, time: 0, tick: 0, frame: 0, fixedDt, alpha: 0 }

  const arrange = (list: readonly Entry[]): void => {
    const ordered = orderSystems(list)
    entries = list
    runs = FRAME_PHASES.map((phase, phaseIndex) => ({
      phase,
      phaseIndex,
      systems: ordered.filter((entry) => entry.phase === phase),
    }))
  }
  const find = (name: string): Entry => {
    const entry = entries.find((each) => each.name === name)
    if (entry === undefined) {
      throw new FarsightError('FS0104', `There is no system ${name}`, {
        hint: `There are ${entries.map((each) => each.name).join(', ') || 'none'}.`,
        details: { system: name },
      })
    }
    return entry
  }
  const handle = (entry: Entry, cause: unknown): void => {
    const reason = cause instanceof Error ? cause.message : String(cause)
    const error = new FarsightError('FS0804', `System ${entry.name} (phase ${entry.phase}) threw: ${reason}`, {
      details: { system: entry.name, phase: entry.phase, frame: time.frame, tick: time.tick },
      cause,
    })
    const policy = schedule.onError?.(error) ?? schedule.errorPolicy
    if (policy === 'stop') throw error
    if (policy === 'disable') entry.enabled = false
  }
  const runPhase = (run: Run): void => {
    const { systems } = run
    if (systems.length === 0) return
    let before = performance.now()
    const start = before
    for (let i = 0; i < systems.length; i++) {
      const entry = systems[i]!
      if (!entry.enabled) continue
      try {
        entry.run(time)
      } catch (cause) {
        handle(entry, cause)
      }
      const now = performance.now()
      timings.addSystem(entry.slot, now - before)
      before = now
    }
    timings.addPhase(run.phaseIndex, before - start)
  }

  const schedule: Schedule = {
    fixedDt,
    timings,
    errorPolicy: options.errorPolicy ?? 'stop',
    onError: options.onError,
    add(system) {
      const wrong = !FRAME_PHASES.includes(system.phase)
        ? `names the phase ${system.phase}, which does not exist`
        : entries.some((each) => each.name === system.name)
          ? 'was added twice'
          : undefined
      if (wrong !== undefined) {
        throw new FarsightError('FS0104', `System ${system.name} ${wrong}`, {
          hint: `Phases are ${FRAME_PHASES.join(', ')}; to change a system use schedule.replace.`,
          details: { system: system.name, phase: system.phase },
        })
      }
      const { name, phase, before, after } = system
      arrange([
        ...entries,
        { name, phase, before, after, run: (frame) => system.run(frame), enabled: true, slot: timings.slotOf(name) },
      ])
    },
    replace(name, system) {
      const old = find(name)
      if ((system.name ?? name) !== name || (system.phase ?? old.phase) !== old.phase) {
        throw new FarsightError(
          'FS0104',
          `System ${name} (phase ${old.phase}) keeps its name and phase when replaced`,
          {
            hint: 'Remove it and add another one instead.',
            details: { system: name },
          },
        )
      }
      const entry: Entry = {
        ...old,
        run: (frame) => system.run(frame),
        before: system.before ?? old.before,
        after: system.after ?? old.after,
        enabled: true,
      }
      arrange(entries.map((each) => (each === old ? entry : each)))
    },
    remove(name) {
      const old = find(name)
      arrange(entries.filter((each) => each !== old))
    },
    has: (name) => entries.some((each) => each.name === name),
    setEnabled(name, enabled) {
      find(name).enabled = enabled
    },
    list: () => runs.flatMap((run) => run.systems.map(({ name, phase, enabled }) => ({ name, phase, enabled }))),
    step(dt) {
      if (!started) {
        started = true
        options.onStart?.()
      }
      const frameDt = dt > 0 ? Math.min(dt, maxDt) : 0
      timings.reset()
      time.frame++
      owed += frameDt
      seconds += frameDt
      const list = runs
      for (let i = 0; i < list.length; i++) {
        const run = list[i]!
        if (run.phase === 'fixedUpdate') {
          time.dt = fixedDt
          for (let done = 0; owed >= fixedDt && done < MAX_FIXED_STEPS; done++) {
            owed -= fixedDt
            time.tick++
            time.time = time.tick * fixedDt
            runPhase(run)
          }
          owed = Math.min(owed, fixedDt)
          time.alpha = owed / fixedDt
        }
        time.dt = frameDt
        time.time = seconds
        if (run.phase !== 'fixedUpdate') runPhase(run)
      }
    },
  }
  return schedule
}
