/** One clip of a {@link ModelDocument}: a range of its pose frames. */
export interface ModelClip {
  /** Lower case: `stand`, `walk`, `attack`, `death`, ... */
  name: string
  /** First pose frame. */
  firstFrame: number
  frameCount: number
  framesPerSecond: number
  /** False: the last frame stays. */
  looping: boolean
}

/**
 * A model as plain arrays, in world units, z up, facing +x (yaw 0 = east). One mesh; rigid skinning: one bone a vertex.
 * Static models leave `bones` and `poses` out.
 */
export interface ModelDocument {
  name: string
  /** 3 floats a vertex. */
  positions: Float32Array
  /** 3 floats a vertex, unit length. */
  normals: Float32Array
  /** 4 bytes a vertex: red, green, blue, and in alpha how much of the team colour multiplies in (0 none, 255 whole). */
  colors: Uint8Array
  /** Triangles, counter-clockwise from outside. */
  indices: Uint16Array
  /** Bone of each vertex. */
  bones?: Uint8Array
  boneCount?: number
  /** `frames * boneCount * 12` floats: 3 rows of 4 a bone, model space to posed model space. */
  poses?: Float32Array
  clips?: ModelClip[]
  /** How far the tips sway in the wind: 0 none, 1 a tree. */
  sway?: number
  /** Bounding sphere around (0, 0, height / 2). */
  radius: number
  /** Height above the ground. */
  height: number
}
