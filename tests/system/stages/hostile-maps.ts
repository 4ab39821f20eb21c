import { createRandom } from '@farsight/content'
import { createGame, FarsightError, type Game } from 'farsight'

/** A file to be damaged. */
export interface Victim {
  name: string
  bytes: Uint8Array
}

/** What damaged files did to a game. */
export interface Outcome {
  loads: number
  /** Loads that went well: the damage lies where nothing is read, or in what is left out with a warning. */
  loaded: number
  warned: number
  /** How often each error code came. */
  codes: Record<string, number>
  /** Everything that is not a FarsightError with one line of text and a file name. */
  faults: string[]
  /** Largest growth of the process over all loads, in megabytes. */
  grownMb: number
  /** Whether the undamaged file still loads into the same game. */
  wholeLoads: boolean
}

/** Loads a file cut off at every `step`-th byte before `end`, the empty one included. */
export function cutEverywhere(victim: Victim, step: number, end = victim.bytes.length): Promise<Outcome> {
  const cuts = Array.from({ length: Math.ceil(end / step) }, (_, i) => i * step)
  return attack(victim, cuts, (bytes, cut) => bytes.slice(0, cut))
}

/** Loads copies of a file with random bits flipped: one bit in three copies of four, 32 bits in the fourth. */
export function flipBits(victim: Victim, copies: number, seed: number): Promise<Outcome> {
  const random = createRandom(seed)
  return attack(victim, Array.from({ length: copies }).keys(), (bytes, copy) => {
    const damaged = bytes.slice()
    for (let flip = 0; flip < (copy % 4 === 3 ? 32 : 1); flip++) {
      damaged[Math.floor(random.next() * bytes.length)]! ^= 1 << Math.floor(random.next() * 8)
    }
    return damaged
  })
}

async function attack(
  { name, bytes }: Victim,
  cases: Iterable<number>,
  damage: (bytes: Uint8Array, which: number) => Uint8Array,
): Promise<Outcome> {
  const game = await createGame({ container: null, workers: { count: 0 } })
  await game.loadMap({ name, bytes })
  const start = peakMb()
  const outcome: Outcome = { loads: 0, loaded: 0, warned: 0, codes: {}, faults: [], grownMb: 0, wholeLoads: false }
  for (const which of cases) {
    outcome.loads++
    try {
      await loadAndStep(game, { name, bytes: damage(bytes, which) }, outcome)
    } catch (error) {
      note(error, name, which, outcome)
    }
  }
  outcome.grownMb = peakMb() - start
  outcome.wholeLoads = (await game.loadMap({ name, bytes })).report.warnings.length === 0
  game.destroy()
  return outcome
}

async function loadAndStep(game: Game, source: Victim, outcome: Outcome): Promise<void> {
  const map = await game.loadMap(source)
  outcome.loaded++
  if (map.report.warnings.length > 0) outcome.warned++
  game.step(1 / 20)
}

function note(error: unknown, name: string, which: number, outcome: Outcome): void {
  const isFine = error instanceof FarsightError && error.message.startsWith(name) && !error.message.includes('\n')
  if (isFine) outcome.codes[error.code] = (outcome.codes[error.code] ?? 0) + 1
  else outcome.faults.push(`${which}: ${error instanceof Error ? error.stack : String(error)}`)
}

/** The most memory that this process ever used. */
function peakMb(): number {
  return process.resourceUsage().maxRSS / 1024
}
