import { main } from '../main.ts'

/** Runs the command line in this process; gives what it printed. */
export async function runFarsight(...args: string[]): Promise<{ exitCode: number; out: string[]; errors: string[] }> {
  const out: string[] = []
  const errors: string[] = []
  const exitCode = await main(args, { out: (line) => out.push(line), error: (line) => errors.push(line) })
  return { exitCode, out, errors }
}
