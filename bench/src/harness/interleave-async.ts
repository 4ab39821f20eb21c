import { median } from './median.ts'

/**
 * As `interleave`, for work that takes its time: every run does the work of each contestant once, in an order that turns
 * by one from run to run, after one run that does not count.
 *
 * @returns For each contestant the median of what its work resolves to, figure by figure.
 */
export async function interleaveAsync<K extends string, F extends string>(
  contestants: Readonly<Record<K, () => Promise<Record<F, number>>>>,
  runs: number,
): Promise<Record<K, Record<F, number>>> {
  const names = Object.keys(contestants) as K[]
  const samples = new Map(names.map((name) => [name, [] as Record<F, number>[]]))
  for (const name of names) await contestants[name]()
  for (let run = 0; run < runs; run++) {
    for (let i = 0; i < names.length; i++) {
      const name = names[(i + run) % names.length]!
      globalThis.gc?.()
      samples.get(name)!.push(await contestants[name]())
    }
  }
  return Object.fromEntries(names.map((name) => [name, medians(samples.get(name)!)])) as Record<K, Record<F, number>>
}

function medians<F extends string>(samples: readonly Record<F, number>[]): Record<F, number> {
  const figures = Object.keys(samples[0]!) as F[]
  return Object.fromEntries(
    figures.map((figure) => [figure, median(samples.map((sample) => sample[figure]))]),
  ) as Record<F, number>
}
