import { defineEvent, defineTag, type Entity } from '@farsight/ecs'

/** The player can select this entity. */
export const Selectable = defineTag('Selectable')

/** The player has selected this entity. Only the selection writes it. */
export const Selected = defineTag('Selected')

/** Emitted when other entities are selected than before, with all of them, in the order of their indices. */
export const SelectionChanged = defineEvent<{ entities: readonly Entity[] }>('SelectionChanged')
