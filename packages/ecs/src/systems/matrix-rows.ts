/**
 * Writes the upper three rows of `T(x, y, z) * Rz(yaw) * Ry(pitch) * Rx(roll) * scale` from `out[at]` on. Angles in radians.
 */
export function writeRows(
  out: Float32Array,
  at: number,
  x: number,
  y: number,
  z: number,
  yaw: number,
  pitch: number,
  roll: number,
  scale: number,
): void {
  const cosYaw = Math.cos(yaw) * scale
  const sinYaw = Math.sin(yaw) * scale
  if (pitch === 0 && roll === 0) {
    out[at] = cosYaw
    out[at + 1] = -sinYaw
    out[at + 2] = 0
    out[at + 4] = sinYaw
    out[at + 5] = cosYaw
    out[at + 6] = 0
    out[at + 8] = 0
    out[at + 9] = 0
    out[at + 10] = scale
  } else {
    const cosPitch = Math.cos(pitch)
    const sinPitch = Math.sin(pitch)
    const cosRoll = Math.cos(roll)
    const sinRoll = Math.sin(roll)
    out[at] = cosYaw * cosPitch
    out[at + 1] = cosYaw * sinPitch * sinRoll - sinYaw * cosRoll
    out[at + 2] = cosYaw * sinPitch * cosRoll + sinYaw * sinRoll
    out[at + 4] = sinYaw * cosPitch
    out[at + 5] = sinYaw * sinPitch * sinRoll + cosYaw * cosRoll
    out[at + 6] = sinYaw * sinPitch * cosRoll - cosYaw * sinRoll
    out[at + 8] = -sinPitch * scale
    out[at + 9] = cosPitch * sinRoll * scale
    out[at + 10] = cosPitch * cosRoll * scale
  }
  out[at + 3] = x
  out[at + 7] = y
  out[at + 11] = z
}

/** Writes `a * b`, two matrices of three rows each, from `out[at]` on. `out` may be `a` at another place. */
export function multiplyRows(
  out: Float32Array,
  at: number,
  a: Float32Array,
  aAt: number,
  b: Float32Array,
  bAt: number,
): void {
  for (let row = 0; row < 12; row += 4) {
    const a0 = a[aAt + row]!
    const a1 = a[aAt + row + 1]!
    const a2 = a[aAt + row + 2]!
    for (let column = 0; column < 4; column++) {
      const moved = column === 3 ? a[aAt + row + 3]! : 0
      out[at + row + column] = a0 * b[bAt + column]! + a1 * b[bAt + 4 + column]! + a2 * b[bAt + 8 + column]! + moved
    }
  }
}
