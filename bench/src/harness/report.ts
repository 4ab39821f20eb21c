import { describeMachine, type Machine } from './machine.ts'

/** What a benchmark prints. */
export interface BenchReport {
  benchmark: string
  machine: Machine
  /** Versions of what is measured beside. */
  peers: Record<string, string>
  /** Samples behind each median. */
  runs: number
  /** What was worked on: a folder of real files, or `synthetic`. */
  data: string
  /** Every figure by name; the unit ends the name: `Ms`, `MBps`, `Bytes`, or none for counts. */
  figures: Record<string, number>
  /** How many times faster or smaller than the peer, by name. */
  ratios: Record<string, number>
  /** What a reader must know about the figures. */
  notes?: string[]
}

/** Prints a report as JSON: on one line with `--json`, else indented. Numbers keep four digits. */
export function printReport(report: Omit<BenchReport, 'machine'>): void {
  const { benchmark, ...rest } = report
  const whole: BenchReport = { benchmark, machine: describeMachine(), ...rest }
  const indent = process.argv.includes('--json') ? undefined : 2
  const short = (_key: string, value: unknown) => (typeof value === 'number' ? shortNumber(value) : value)
  process.stdout.write(`${JSON.stringify(whole, short, indent)}\n`)
}

function shortNumber(value: number): number {
  return Number.isInteger(value) ? value : Number(value.toPrecision(4))
}
