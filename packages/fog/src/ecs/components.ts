import { defineComponent } from '@farsight/ecs'

/**
 * An entity with it, Transform and Team sees for its team: `radius` in world units, `eye` in cliff levels over the
 * ground (0: the level it stands on), `flying` 1 to see over everything.
 */
export const Sight = defineComponent('Sight', { radius: 'f32', eye: 'u8', flying: 'u8' })

/**
 * Half extents, in world units, of the ground that a large entity covers: it is seen when any cell under it is. Without
 * it, only the cell under the position counts. For buildings, whose middle is hidden by their own walls.
 */
export const Footprint = defineComponent('Footprint', { halfX: 'f32', halfY: 'f32' })
