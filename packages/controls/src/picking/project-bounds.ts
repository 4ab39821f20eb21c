import type { Store, View, WorldBounds } from '@farsight/ecs'

/** Columns of WorldBounds. */
export type BoundsColumns = Store<typeof WorldBounds.fields>

/** Numbers that {@link projectBounds} writes. */
export const DISC_SIZE = 4

/**
 * Projects the sphere around an entity to the picture.
 * @param out Receives x, y and radius in CSS pixels, and the depth (clip w, world units along the view).
 * @returns False when it lies behind the eye.
 */
export function projectBounds(
  out: Float64Array,
  view: View,
  width: number,
  height: number,
  bounds: BoundsColumns,
  index: number,
): boolean {
  const m = view.viewProjection
  const x = bounds.x[index]!
  const y = bounds.y[index]!
  const z = bounds.z[index]!
  const w = m[3]! * x + m[7]! * y + m[11]! * z + m[15]!
  if (!(w > 0)) return false
  const clipX = m[0]! * x + m[4]! * y + m[8]! * z + m[12]!
  const clipY = m[1]! * x + m[5]! * y + m[9]! * z + m[13]!
  const stretch = Math.sqrt(m[1]! * m[1]! + m[5]! * m[5]! + m[9]! * m[9]!)
  out[0] = (clipX / w + 1) * 0.5 * width
  out[1] = (1 - clipY / w) * 0.5 * height
  out[2] = (bounds.radius[index]! * stretch * 0.5 * height) / w
  out[3] = w
  return true
}
