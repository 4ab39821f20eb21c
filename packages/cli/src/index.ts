export type { Command } from './commands/command.ts'
export type { InfoReport } from './commands/info-report.ts'
export { main } from './main.ts'
export type { Terminal } from './terminal/terminal.ts'
