import { defineComponent, defineTag } from '../component/define-component.ts'

/**
 * Where an entity is: position in world units, angles in radians, and a factor of size. It is the truth of the latest
 * tick, and what simulation and fog read. The rotation is `Rz(yaw) * Ry(pitch) * Rx(roll)`, each by the right-hand rule:
 * yaw 0 faces +x and turns counter-clockwise seen from above, a positive pitch lowers the nose.
 */
export const Transform = defineComponent(
  'Transform',
  { x: 'f32', y: 'f32', z: 'f32', yaw: 'f32', pitch: 'f32', roll: 'f32', scale: 'f32' },
  { defaults: { scale: 1 } },
)

/**
 * The pose at the tick before the latest. An entity that has it is drawn between the two; the core systems fill it. Give
 * it to what moves in `fixedUpdate`. To jump without a glide, write the same pose here and to Transform.
 */
export const PreviousTransform = defineComponent('PreviousTransform', { x: 'f32', y: 'f32', z: 'f32', yaw: 'f32' })

/**
 * The Transform does not change: matrix and bounds are computed once, and culling skips whole cells of such entities.
 * To move one all the same, write its Transform, then remove this tag and add it again.
 */
export const Static = defineTag('Static')

/**
 * Handle of the entity that this one is fixed to; its own Transform is relative to it. When the parent is despawned, so
 * are its children, in the next transform phase. Not for Static entities.
 */
export const Parent = defineComponent('Parent', { entity: 'f64' })
