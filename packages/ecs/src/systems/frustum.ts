/** Result of {@link cutPlanes} for a box that lies outside of one plane. */
export const OUTSIDE = -1
/** Bits of all six planes. */
export const ALL_PLANES = 0b111111

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

/**
 * Which planes a box reaches across: bit n for plane n, 0 when it lies inside of all of them, or {@link OUTSIDE}.
 * @param mask Bits of the planes to look at. What lies in the box needs to be tested against the returned ones only.
 */
export function cutPlanes(
  planes: Float32Array,
  mask: number,
  minX: number,
  minY: number,
  minZ: number,
  maxX: number,
  maxY: number,
  maxZ: number,
): number {
  let cut = 0
  for (let plane = 0; plane < 6; plane++) {
    if ((mask & (1 << plane)) === 0) continue
    const a = planes[plane * 4]!
    const b = planes[plane * 4 + 1]!
    const c = planes[plane * 4 + 2]!
    const d = planes[plane * 4 + 3]!
    const furthest = a * (a > 0 ? maxX : minX) + b * (b > 0 ? maxY : minY) + c * (c > 0 ? maxZ : minZ) + d
    if (furthest < 0) return OUTSIDE
    const nearest = a * (a > 0 ? minX : maxX) + b * (b > 0 ? minY : maxY) + c * (c > 0 ? minZ : maxZ) + d
    if (nearest < 0) cut |= 1 << plane
  }
  return cut
}

/**
 * Whether a sphere and a box around one centre both reach into the frustum. The box is looked at only where a plane cuts
 * the sphere.
 * @param mask Bits of the planes to look at.
 * @param extentX Half the size of the box along x; likewise y and z.
 */
export function isInFrustum(
  planes: Float32Array,
  mask: number,
  x: number,
  y: number,
  z: number,
  radius: number,
  extentX: number,
  extentY: number,
  extentZ: number,
): boolean {
  for (let plane = 0; plane < 6; plane++) {
    if ((mask & (1 << plane)) === 0) continue
    const a = planes[plane * 4]!
    const b = planes[plane * 4 + 1]!
    const c = planes[plane * 4 + 2]!
    const distance = a * x + b * y + c * z + planes[plane * 4 + 3]!
    if (distance < -radius) return false
    if (distance < radius) {
      if (distance + Math.abs(a) * extentX + Math.abs(b) * extentY + Math.abs(c) * extentZ < 0) return false
    }
  }
  return true
}
