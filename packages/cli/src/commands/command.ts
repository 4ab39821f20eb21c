import type { Terminal } from '../terminal/terminal.ts'

/** A command of the command line. */
export interface Command {
  name: string
  /** How it is called, behind `farsight`. */
  usage: string
  /** What it does, one line. */
  summary: string
  /** What its options do, a line each. */
  options: readonly string[]
  /**
   * Runs it with the arguments behind its name; gives the exit code. Throws FS0901 when they are wrong; errors of single
   * files are printed, and the other files are still done.
   */
  run(args: string[], terminal: Terminal): number | Promise<number>
}
