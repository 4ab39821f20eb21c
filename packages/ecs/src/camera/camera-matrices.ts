import { mat4, type ReadonlyVec3 } from 'gl-matrix'
import type { View } from '../interfaces/views.ts'

/** A perspective camera. Lengths in world units, angles in radians. */
export interface PerspectiveCamera {
  /** Where the camera is. */
  eye: ArrayLike<number>
  /** What it looks at. */
  target: ArrayLike<number>
  /** Which way is up in the picture; default +z. Needed when the camera looks straight down. */
  up?: ArrayLike<number>
  /** Vertical opening angle. */
  fov: number
  /** Width of the picture divided by its height. */
  aspect: number
  near: number
  far: number
}

/** A camera without perspective: a shadow map, a minimap. */
export interface OrthographicCamera {
  eye: ArrayLike<number>
  target: ArrayLike<number>
  up?: ArrayLike<number>
  /** Half the width and height of what is seen. */
  halfWidth: number
  halfHeight: number
  near: number
  far: number
}

const Z_UP: ReadonlyVec3 = [0, 0, 1]

/** Points a view: writes its `viewProjection` and `eye`. */
export function setPerspective(view: View, camera: PerspectiveCamera): void {
  mat4.perspectiveNO(view.viewProjection, camera.fov, camera.aspect, camera.near, camera.far)
  applyLookAt(view, camera)
}

/** Points a view without perspective: writes its `viewProjection` and `eye`. */
export function setOrthographic(view: View, camera: OrthographicCamera): void {
  const { halfWidth, halfHeight, near, far } = camera
  mat4.orthoNO(view.viewProjection, -halfWidth, halfWidth, -halfHeight, halfHeight, near, far)
  applyLookAt(view, camera)
}

/** Writes the inverse of a 4x4 column-major matrix. Returns false, and writes nothing, when there is none. */
export function invertMatrix(out: Float32Array, matrix: Float32Array): boolean {
  return mat4.invert(out, matrix) !== null
}

function applyLookAt(view: View, camera: PerspectiveCamera | OrthographicCamera): void {
  const eye = camera.eye as ReadonlyVec3
  // The planes follow from the matrix at the next culling; until then they serve as scratch space.
  const look = mat4.lookAt(view.planes, eye, camera.target as ReadonlyVec3, (camera.up ?? Z_UP) as ReadonlyVec3)
  mat4.multiply(view.viewProjection, view.viewProjection, look)
  view.eye.set(camera.eye)
}
