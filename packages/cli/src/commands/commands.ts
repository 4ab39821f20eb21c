import { bake } from './bake.ts'
import type { Command } from './command.ts'
import { info } from './info.ts'
import { render } from './render.ts'

/** Every command, in the order of the help text. */
export const COMMANDS: readonly Command[] = [info, bake, render]
