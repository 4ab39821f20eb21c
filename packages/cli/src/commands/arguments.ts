import { type ParseArgsConfig, parseArgs } from 'node:util'
import { FarsightError } from '@farsight/errors'

/** Options of a command as `node:util` parseArgs describes them. */
type Options = NonNullable<ParseArgsConfig['options']>

/** What is read: `values` by the name of the option, `positionals` for the rest. */
type Arguments<T extends Options> = ReturnType<typeof parseArgs<{ args: string[]; options: T; allowPositionals: true }>>

/** Reads the arguments of a command, files among them; what is wrong becomes FS0901. */
export function readArguments<T extends Options>(command: string, args: string[], options: T): Arguments<T> {
  try {
    return parseArgs({ args: joinNumbers(args, options), options, allowPositionals: true })
  } catch (error) {
    const [what] = (error as Error).message.split('. ')
    throw usageError(command, what!)
  }
}

/** Writes `--camera -5,0,...` as `--camera=-5,0,...`: a number below zero is a value and no option. */
function joinNumbers(args: readonly string[], options: Options): string[] {
  const joined: string[] = []
  for (let i = 0; i < args.length; i++) {
    const [arg, next] = [args[i]!, args[i + 1]]
    const takesValue = arg.startsWith('--') && options[arg.slice(2)]?.type === 'string'
    if (takesValue && next !== undefined && /^-[\d.]/.test(next)) {
      joined.push(`${arg}=${next}`)
      i++
    } else {
      joined.push(arg)
    }
  }
  return joined
}

/** The error for wrong arguments of a command. */
export function usageError(command: string, what: string): FarsightError {
  return new FarsightError('FS0901', `${command}: ${what}`, { hint: 'Run farsight --help.' })
}

/**
 * Reads the value of an option as an integer; undefined when the option was not given.
 *
 * @throws FarsightError FS0901 when it is none, or out of range.
 */
export function readInteger(
  command: string,
  option: string,
  value: string | undefined,
  { min, max }: { min: number; max: number },
): number | undefined {
  if (value === undefined) return undefined
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN
  if (number >= min && number <= max) return number
  throw usageError(command, `${option} takes an integer from ${min} to ${max}, not '${value}'`)
}
