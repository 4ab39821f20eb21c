import { loadMap } from '../map/load-map.ts'
import { errorLine } from '../terminal/error-line.ts'
import { readArguments, usageError } from './arguments.ts'
import type { Command } from './command.ts'
import { describeMap } from './info-report.ts'
import { infoText } from './info-text.ts'

/** `farsight info FILE...`: what is in a map. */
export const info: Command = {
  name: 'info',
  usage: 'info FILE... [--json]',
  summary: 'prints what is in maps: archives, war3map.w3e files or folders',
  options: ['--json    one JSON object a map and line'],
  run(args, terminal) {
    const { values, positionals } = readArguments('info', args, { json: { type: 'boolean', default: false } })
    if (positionals.length === 0) throw usageError('info', 'name at least one map')
    let exitCode = 0
    for (const file of positionals) {
      try {
        const report = describeMap(loadMap(file))
        terminal.out(values.json ? JSON.stringify(report) : infoText(report))
      } catch (error) {
        terminal.error(errorLine(error, file))
        exitCode = 1
      }
    }
    return exitCode
  },
}
