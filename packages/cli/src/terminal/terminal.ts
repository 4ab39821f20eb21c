/** Where a command prints to. */
export interface Terminal {
  /** Prints a line of the result. */
  out(line: string): void
  /** Prints a line about an error. */
  error(line: string): void
}

/** The terminal of this process. */
export const processTerminal: Terminal = {
  out: (line) => void process.stdout.write(`${line}\n`),
  error: (line) => void process.stderr.write(`${line}\n`),
}
