/** A box lies outside of a frustum, partly in it, or inside of it. */
export const OUTSIDE = 0
/** See {@link OUTSIDE}. */
export const PARTLY = 1
/** See {@link OUTSIDE}. */
export const INSIDE = 2

/**
 * Writes the six frustum planes of a column-major view-projection matrix (clip z from -1 to 1), normalised, with normals
 * that point inwards: left, right, bottom, top, near, far. Source: Gribb and Hartmann, "Fast extraction of viewing frustum
 * planes from the world-view-projection matrix", 2001. A plane at infinity becomes one that everything is inside of.
 */
export function frustumPlanes(out: Float32Array, viewProjection: ArrayLike<number>): void {
  const m = viewProjection
  for (let plane = 0; plane < 6; plane++) {
    const row = plane >> 1
    const sign = (plane & 1) === 0 ? 1 : -1
    const a = m[3]! + sign * m[row]!
    const b = m[7]! + sign * m[4 + row]!
    const c = m[11]! + sign * m[8 + row]!
    const d = m[15]! + sign * m[12 + row]!
    const length = Math.sqrt(a * a + b * b + c * c)
    const at = plane * 4
    if (length > 1e-12) {
      out[at] = a / length
      out[at + 1] = b / length
      out[at + 2] = c / length
      out[at + 3] = d / length
    } else {
      out[at] = 0
      out[at + 1] = 0
      out[at + 2] = 0
      out[at + 3] = 1
    }
  }
}

/** Where a box lies: {@link OUTSIDE}, {@link PARTLY} or {@link INSIDE}. A box near a corner may count as partly inside. */
export function classifyBox(
  planes: Float32Array,
  minX: number,
  minY: number,
  minZ: number,
  maxX: number,
  maxY: number,
  maxZ: number,
): number {
  let result = INSIDE
  for (let p = 0; p < 24; p += 4) {
    const a = planes[p]!
    const b = planes[p + 1]!
    const c = planes[p + 2]!
    const d = planes[p + 3]!
    const furthest = a * (a > 0 ? maxX : minX) + b * (b > 0 ? maxY : minY) + c * (c > 0 ? maxZ : minZ) + d
    if (furthest < 0) return OUTSIDE
    const nearest = a * (a > 0 ? minX : maxX) + b * (b > 0 ? minY : maxY) + c * (c > 0 ? minZ : maxZ) + d
    if (nearest < 0) result = PARTLY
  }
  return result
}
