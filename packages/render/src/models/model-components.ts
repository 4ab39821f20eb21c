import { defineComponent } from '@farsight/ecs'

/** Which model an entity shows, by the name of its document: `Model('units/scout')`. The empty name shows nothing. */
export const Model = defineComponent('Model', { name: 'name' })

/**
 * What a model does. `clip` is a place in {@link CLIP_NAMES}; a model without that clip plays its first one. `start` is
 * the time, in seconds of the schedule, at which the clip begins; `speed` its factor, 0 to freeze it. Entities without
 * this component stand. Looping clips are shifted by a part that differs from entity to entity, so that a crowd does not
 * march in lockstep.
 */
export const Animation = defineComponent(
  'Animation',
  { clip: 'u8', start: 'f32', speed: 'f32' },
  { defaults: { speed: 1 } },
)

/** Colour that multiplies a model, 0..255 each, and `glow` that whitens it: a flash of damage, the mouse above it. */
export const Tint = defineComponent(
  'Tint',
  { r: 'u8', g: 'u8', b: 'u8', glow: 'u8' },
  { defaults: { r: 255, g: 255, b: 255 } },
)

/** Names of the clips that {@link Animation} knows, in the order of their numbers. */
export const CLIP_NAMES = ['stand', 'walk', 'attack', 'death', 'decay', 'spell', 'birth', 'work'] as const

/** Name of a clip that {@link Animation} knows. */
export type ClipName = (typeof CLIP_NAMES)[number]

/** The number of a clip: `Animation({ clip: clipNumber('walk') })`. */
export function clipNumber(name: ClipName): number {
  return CLIP_NAMES.indexOf(name)
}
