import { defineComponent } from '@farsight/ecs'

/** The largest radius of a splat, in world units; larger ones are drawn as large as this. */
export const MAX_SPLAT_RADIUS = 2048

/**
 * An image projected on the terrain from above, around its entity and turned by its yaw: a selection ring, a blob shadow,
 * a ground effect. It hugs ground, cliffs and ramps. Give it to a unit, or to an entity of its own with a Parent.
 *
 * `image` names an image of `SplatImages` (`ring` and `shadow` are built in; the empty name shows nothing), `radius` is
 * half the side of the image's square in world units, `color` multiplies it (0xrrggbbaa).
 */
export const Splat = defineComponent(
  'Splat',
  { image: 'name', radius: 'f32', color: 'u32' },
  { defaults: { radius: 64, color: 0xffffffff } },
)
