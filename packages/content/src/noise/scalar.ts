const { round, max, min, sqrt } = Math

/** Clamps to 0..1. */
export function saturate(x: number): number {
  return max(0, min(1, x))
}

/** Linear mix of a (t = 0) and b (t = 1). */
export function mix(a: number, b: number, t: number): number {
  return a + (b - a) * t
}

/** 0 below `low`, 1 above `high`, a smooth cubic between; the edges may be given in falling order. */
export function smoothstep(low: number, high: number, x: number): number {
  const t = saturate((x - low) / (high - low))
  return t * t * (3 - 2 * t)
}

const TWO_PI = 6.283185307179586
const HALF_PI = 1.5707963267948966

/**
 * Sine by range reduction and an odd polynomial of degree 13, error below 1e-9.
 * Unlike `Math.sin` it gives the same bits everywhere, so models and maps can be compared by hash.
 */
export function sin(angle: number): number {
  let x = angle - TWO_PI * round(angle / TWO_PI)
  if (x > HALF_PI) x = Math.PI - x
  else if (x < -HALF_PI) x = -Math.PI - x
  const s = x * x
  return (
    x * (1 + s * (-1 / 6 + s * (1 / 120 + s * (-1 / 5040 + s * (1 / 362880 + s * (-1 / 39916800 + s / 6227020800))))))
  )
}

/** Cosine, see {@link sin}. */
export function cos(angle: number): number {
  return sin(angle + HALF_PI)
}

/** Length of a vector; `Math.hypot` may differ in its last bit between machines, this does not. */
export function length3(x: number, y: number, z: number): number {
  return sqrt(x * x + y * y + z * z)
}

/** Length of a vector in the plane. */
export function length2(x: number, y: number): number {
  return sqrt(x * x + y * y)
}
