import { defineComponent } from '../component/define-component.ts'

/**
 * Box of an entity before its Transform: centre and half extents in world units, and the radius of a sphere around the
 * same centre; 0 means half the diagonal of the box. Only entities with it can be in the visible list of a view.
 */
export const LocalBounds = defineComponent('LocalBounds', {
  cx: 'f32',
  cy: 'f32',
  cz: 'f32',
  hx: 'f32',
  hy: 'f32',
  hz: 'f32',
  radius: 'f32',
})

/**
 * Axis-aligned box and sphere of an entity in the world, in world units. The bounds system writes it for every entity
 * with Transform and LocalBounds; elsewhere it is all zero.
 */
export const WorldBounds = defineComponent(
  'WorldBounds',
  {
    minX: 'f32',
    minY: 'f32',
    minZ: 'f32',
    maxX: 'f32',
    maxY: 'f32',
    maxZ: 'f32',
    x: 'f32',
    y: 'f32',
    z: 'f32',
    radius: 'f32',
  },
  { everywhere: true },
)
