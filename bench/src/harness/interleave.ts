import { median } from './median.ts'

/** How often and how long {@link interleave} measures. */
export interface InterleaveOptions {
  /** Samples of each contestant. */
  runs: number
  /** A sample repeats the work until it has taken this long, in milliseconds. */
  sampleMs?: number
}

/**
 * Measures several ways of doing the same work side by side: every run takes one sample of each contestant, in an order
 * that turns by one from run to run, so that a slow spell of the machine meets all of them alike.
 *
 * @returns Milliseconds for the work once: the median of the samples, by contestant.
 */
export function interleave<K extends string>(
  contestants: Readonly<Record<K, () => unknown>>,
  { runs, sampleMs = 20 }: InterleaveOptions,
): Record<K, number> {
  const names = Object.keys(contestants) as K[]
  const samples = new Map(names.map((name) => [name, [] as number[]]))
  for (const name of names) sample(contestants[name], sampleMs)
  for (let run = 0; run < runs; run++) {
    for (let i = 0; i < names.length; i++) {
      const name = names[(i + run) % names.length]!
      globalThis.gc?.()
      samples.get(name)!.push(sample(contestants[name], sampleMs))
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(samples.get(name)!)])) as Record<K, number>
}

/** Milliseconds of one call of `work`, the mean of as many calls as fill `sampleMs`. */
function sample(work: () => unknown, sampleMs: number): number {
  const start = performance.now()
  let calls = 0
  let passed = 0
  do {
    work()
    calls++
    passed = performance.now() - start
  } while (passed < sampleMs)
  return passed / calls
}
