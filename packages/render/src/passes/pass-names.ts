/**
 * The passes of a frame in drawing order. `shadow` is seen from the sun and drawn into the shadow map, all others from
 * the main view. Opaque geometry comes before the terrain, so that the terrain is not shaded where something covers it.
 *
 * | pass | holds |
 * |---|---|
 * | shadow | depth of everything that casts a shadow |
 * | opaque | models without holes |
 * | cutout | models whose texture has holes (discard) |
 * | terrain | ground and cliffs |
 * | splat | images projected on the terrain: selection rings, ground effects |
 * | water | water surfaces |
 * | translucent | particles and glass, back to front |
 * | overlay | health bars, markers: placed in the world, not hidden by it |
 * | ui | screen-space rectangles |
 */
export const PASSES = [
  'shadow',
  'opaque',
  'cutout',
  'terrain',
  'splat',
  'water',
  'translucent',
  'overlay',
  'ui',
] as const

/** One of {@link PASSES}. */
export type PassName = (typeof PASSES)[number]

/** The place of a pass in {@link PASSES}; the top four bits of a sort key. */
export function passIndex(name: PassName): number {
  return PASSES.indexOf(name)
}
