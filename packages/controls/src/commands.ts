import { defineEvent, type Entity } from '@farsight/ecs'

/** What the player orders. */
export interface CommandOrder {
  readonly kind: 'move'
  /** Where to, world units. */
  readonly x: number
  readonly y: number
  /** Who: the selected units that the player commands, never none. */
  readonly units: readonly Entity[]
  /** Whether to do it after all earlier orders (Shift), and not at once. */
  readonly queued: boolean
}

/** Emitted for every order. The game decides what becomes of it. */
export const Command = defineEvent<CommandOrder>('Command')
