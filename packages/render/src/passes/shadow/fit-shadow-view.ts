import { type HeightSampler, invertMatrix, type View } from '@farsight/ecs'

/** What a fit needs beside the views. */
export interface ShadowFit {
  /** Unit vector towards the sun. */
  sunDirection: Float32Array
  /** Pixels along a side of the shadow map. */
  resolution: number
  /** World units from the eye beyond which nothing needs to be shadowed. */
  distance: number
  /** Heights of the ground; null: from -128 to 640 world units are allowed for. */
  ground: HeightSampler | null
  /** World units that casters rise above the ground. */
  casterHeight: number
}

/** Size of the fitted view, for the shaders' bias. */
export interface ShadowFitResult {
  /** World units along a side of the shadow map, and along its depth. */
  size: number
  depth: number
}

const CORNERS = [-1, -1, 1, -1, 1, 1, -1, 1] as const
const SAMPLES = 5

/**
 * Makes a fitter that points the sun's view at the ground that the main view sees. The view is a cube of light whose side
 * grows in steps of a fifth and whose middle moves in whole pixels of the map, so that shadows do not crawl while the
 * camera pans. It allocates nothing after it is made.
 */
export function createShadowFitter(): (main: View, shadow: View, fit: ShadowFit) => ShadowFitResult {
  const inverse = new Float32Array(16)
  const rays = new Float32Array(24)
  const points = new Float32Array(24)
  const right = new Float32Array(3)
  const up = new Float32Array(3)
  const heights = new Float32Array(2)
  const result: ShadowFitResult = { size: 1, depth: 1 }

  return (main, shadow, fit) => {
    const { sunDirection, resolution, distance, ground, casterHeight } = fit
    invertMatrix(inverse, main.viewProjection)
    cornerRays(inverse, rays)
    groundHeights(ground, main.eye, rays, distance, heights)
    const low = heights[0]!
    const high = heights[1]! + casterHeight
    for (let i = 0; i < 4; i++) {
      pointOnRay(rays, i * 6, low, distance, points, i * 6)
      pointOnRay(rays, i * 6, high, distance, points, i * 6 + 3)
    }
    sunAxes(sunDirection, right, up)
    const x = middleOf(points, right)
    const y = middleOf(points, up)
    const z = middleOf(points, sunDirection)
    const spread = Math.max(extentOf(points, right), extentOf(points, up))
    const size = 2 ** (Math.ceil(Math.log2(Math.max(spread, 64)) * 4) / 4)
    const pixel = size / resolution
    const depth = extentOf(points, sunDirection) + 2 * (high - low) + 2 * casterHeight
    writeOrthographic(shadow, right, up, sunDirection, snap(x, pixel), snap(y, pixel), z, size, depth)
    result.size = size
    result.depth = depth
    return result
  }
}

function snap(value: number, step: number): number {
  return Math.round(value / step) * step
}

/** Origin (on the near plane) and unit direction of the rays through the four corners of the picture. */
function cornerRays(inverse: Float32Array, rays: Float32Array): void {
  for (let i = 0; i < 4; i++) {
    const at = i * 6
    unproject(inverse, CORNERS[i * 2]!, CORNERS[i * 2 + 1]!, -1, rays, at)
    unproject(inverse, CORNERS[i * 2]!, CORNERS[i * 2 + 1]!, 1, rays, at + 3)
    const dx = rays[at + 3]! - rays[at]!
    const dy = rays[at + 4]! - rays[at + 1]!
    const dz = rays[at + 5]! - rays[at + 2]!
    const length = Math.sqrt(dx * dx + dy * dy + dz * dz) || 1
    rays[at + 3] = dx / length
    rays[at + 4] = dy / length
    rays[at + 5] = dz / length
  }
}

function unproject(m: Float32Array, x: number, y: number, z: number, out: Float32Array, at: number): void {
  const w = m[3]! * x + m[7]! * y + m[11]! * z + m[15]!
  for (let k = 0; k < 3; k++) out[at + k] = (m[k]! * x + m[4 + k]! * y + m[8 + k]! * z + m[12 + k]!) / w
}

/** Where a ray comes down to `height`, or the point at `distance` when it does not get there. */
function pointOnRay(
  rays: Float32Array,
  from: number,
  height: number,
  distance: number,
  out: Float32Array,
  at: number,
): void {
  const slope = rays[from + 5]!
  const reach = slope < 0 ? (height - rays[from + 2]!) / slope : distance
  const t = Math.max(0, Math.min(reach, distance))
  for (let k = 0; k < 3; k++) out[at + k] = rays[from + k]! + rays[from + 3 + k]! * t
}

/** Lowest and highest ground among samples of what the picture shows. */
function groundHeights(
  ground: HeightSampler | null,
  eye: Float32Array,
  rays: Float32Array,
  distance: number,
  out: Float32Array,
): void {
  out[0] = -128
  out[1] = 640
  if (ground === null) return
  const base = ground.heightAt(eye[0]!, eye[1]!)
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (let j = 0; j < SAMPLES; j++) {
    for (let i = 0; i < SAMPLES; i++) {
      const u = i / (SAMPLES - 1)
      const v = j / (SAMPLES - 1)
      const height = ground.heightAt(blend(rays, u, v, base, distance, 0), blend(rays, u, v, base, distance, 1))
      if (height < low) low = height
      if (height > high) high = height
    }
  }
  out[0] = low - 64
  out[1] = high + 64
}

/** Coordinate `k` of the ground point at a place of the picture, interpolated between its corners. */
function blend(rays: Float32Array, u: number, v: number, height: number, distance: number, k: number): number {
  let sum = 0
  for (let i = 0; i < 4; i++) {
    const weight = (CORNERS[i * 2]! > 0 ? u : 1 - u) * (CORNERS[i * 2 + 1]! > 0 ? v : 1 - v)
    const slope = rays[i * 6 + 5]!
    const reach = slope < 0 ? (height - rays[i * 6 + 2]!) / slope : distance
    sum += weight * (rays[i * 6 + k]! + rays[i * 6 + 3 + k]! * Math.max(0, Math.min(reach, distance)))
  }
  return sum
}

/** Two unit vectors across the light; `right` is level. */
function sunAxes(sun: Float32Array, right: Float32Array, up: Float32Array): void {
  const flat = Math.sqrt(sun[0]! * sun[0]! + sun[1]! * sun[1]!)
  right[0] = flat > 1e-6 ? -sun[1]! / flat : 1
  right[1] = flat > 1e-6 ? sun[0]! / flat : 0
  right[2] = 0
  up[0] = sun[1]! * right[2]! - sun[2]! * right[1]!
  up[1] = sun[2]! * right[0]! - sun[0]! * right[2]!
  up[2] = sun[0]! * right[1]! - sun[1]! * right[0]!
}

function along(points: Float32Array, i: number, axis: Float32Array): number {
  return points[i]! * axis[0]! + points[i + 1]! * axis[1]! + points[i + 2]! * axis[2]!
}

function extentOf(points: Float32Array, axis: Float32Array): number {
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (let i = 0; i < 24; i += 3) {
    low = Math.min(low, along(points, i, axis))
    high = Math.max(high, along(points, i, axis))
  }
  return high - low
}

function middleOf(points: Float32Array, axis: Float32Array): number {
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (let i = 0; i < 24; i += 3) {
    low = Math.min(low, along(points, i, axis))
    high = Math.max(high, along(points, i, axis))
  }
  return (low + high) / 2
}

function writeOrthographic(
  view: View,
  right: Float32Array,
  up: Float32Array,
  sun: Float32Array,
  x: number,
  y: number,
  z: number,
  size: number,
  depth: number,
): void {
  const m = view.viewProjection
  const side = 2 / size
  const deep = -2 / depth
  for (let k = 0; k < 3; k++) {
    m[k * 4] = right[k]! * side
    m[k * 4 + 1] = up[k]! * side
    m[k * 4 + 2] = sun[k]! * deep
    m[k * 4 + 3] = 0
    view.eye[k] = right[k]! * x + up[k]! * y + sun[k]! * (z + depth / 2)
  }
  m[12] = -x * side
  m[13] = -y * side
  m[14] = -z * deep
  m[15] = 1
}
