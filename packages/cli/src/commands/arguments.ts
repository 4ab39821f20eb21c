import { type ParseArgsConfig, parseArgs } from 'node:util'
import { FarsightError } from '@farsight/errors'

/** Reads the arguments of a command by `node:util` parseArgs, positionals allowed; what is wrong becomes FS0901. */
export function readArguments<T extends NonNullable<ParseArgsConfig['options']>>(
  command: string,
  args: string[],
  options: T,
) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true })
  } catch (error) {
    throw usageError(command, (error as Error).message)
  }
}

/** The error for wrong arguments of a command. */
export function usageError(command: string, what: string): FarsightError {
  return new FarsightError('FS0901', `${command}: ${what}`, { hint: 'Run farsight --help.' })
}
