import type { View } from '@farsight/ecs'
import type { UniformTable } from '../device/uniform-table.ts'

/** Hands a view to the shaders: `viewProjection` and `eye`. */
export function bindView(view: View, shared: UniformTable): void {
  shared.set('viewProjection', 'mat4', view.viewProjection)
  shared.set('eye', 'vec3', view.eye)
}
