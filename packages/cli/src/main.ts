import { usageError } from './commands/arguments.ts'
import { COMMANDS } from './commands/commands.ts'
import { errorLine } from './terminal/error-line.ts'
import { processTerminal, type Terminal } from './terminal/terminal.ts'

/**
 * Runs the command line and gives the exit code: 0 when all went well, 1 when something did not, with a line on the
 * error stream for each thing that went wrong.
 *
 * @param args - What stands behind `farsight`.
 */
export async function main(args: readonly string[], terminal: Terminal = processTerminal): Promise<number> {
  const [name, ...rest] = args
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    terminal.out(helpText())
    return name === undefined ? 1 : 0
  }
  try {
    const command = COMMANDS.find((candidate) => candidate.name === name)
    if (!command) throw usageError(name, 'there is no such command')
    if (rest.includes('--help') || rest.includes('-h')) {
      terminal.out(helpText(name))
      return 0
    }
    return await command.run(rest, terminal)
  } catch (error) {
    terminal.error(errorLine(error, name))
    return 1
  }
}

function helpText(name?: string): string {
  const shown = COMMANDS.filter((command) => name === undefined || command.name === name)
  const lines = shown.flatMap(({ usage, summary, options }) => [
    `  farsight ${usage}`,
    `      ${summary}`,
    ...options.map((option) => `      ${option}`),
  ])
  return ['Usage:', ...lines].join('\n')
}
