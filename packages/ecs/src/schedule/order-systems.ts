import { FarsightError } from '@farsight/errors'
import { FRAME_PHASES } from './frame-phases.ts'
import type { System } from './system.ts'

/**
 * Puts systems in the order in which they run: by phase, then by `before` and `after`, then by their place in the list.
 * @throws FarsightError FS0104 when constraints form a cycle, or contradict the order of the phases.
 */
export function orderSystems<S extends System>(systems: readonly S[]): S[] {
  const byName = new Map(systems.map((system) => [system.name, system]))
  const earlier = new Map<S, Set<S>>(systems.map((system) => [system, new Set()]))
  const constrain = (first: S | undefined, second: S | undefined): void => {
    if (first === undefined || second === undefined) return
    const order = FRAME_PHASES.indexOf(first.phase) - FRAME_PHASES.indexOf(second.phase)
    if (order > 0) {
      throw new FarsightError(
        'FS0104',
        `System ${first.name} (phase ${first.phase}) cannot run before ${second.name} (phase ${second.phase})`,
        { hint: 'before and after order systems within one phase.', details: { systems: [first.name, second.name] } },
      )
    }
    if (order === 0) earlier.get(second)!.add(first)
  }
  for (const system of systems) {
    for (const name of system.before ?? []) constrain(system, byName.get(name))
    for (const name of system.after ?? []) constrain(byName.get(name), system)
  }
  const ordered: S[] = []
  for (const phase of FRAME_PHASES) {
    const waiting = systems.filter((system) => system.phase === phase)
    const done = new Set<S>()
    while (waiting.length > 0) {
      const next = waiting.findIndex((system) => [...earlier.get(system)!].every((other) => done.has(other)))
      if (next < 0) throw cycleError(waiting, earlier)
      const system = waiting.splice(next, 1)[0]!
      done.add(system)
      ordered.push(system)
    }
  }
  return ordered
}

function cycleError<S extends System>(waiting: readonly S[], earlier: ReadonlyMap<S, ReadonlySet<S>>): FarsightError {
  // Each waiting system waits for another one: walking back must come to one that was passed already.
  const path: S[] = []
  let system = waiting[0]!
  while (!path.includes(system)) {
    path.push(system)
    system = [...earlier.get(system)!].find((other) => waiting.includes(other))!
  }
  const names = [...path.slice(path.indexOf(system)), system].map((each) => each.name).reverse()
  return new FarsightError('FS0104', `Systems of phase ${system.phase} wait for each other: ${names.join(' -> ')}`, {
    hint: 'Remove one of the before or after constraints.',
    details: { cycle: names },
  })
}
