/**
 * The mesh of one cliff or ramp piece, in world units, placed as the game places its own:
 * a cliff spans x -128..0 and y 0..128 around the tile's south-east corner; a vertical ramp spans y 0..256,
 * a horizontal ramp x -256..0. z 0 is the lowest layer of the piece, 128 one layer.
 */
export interface CliffModel {
  /** 3 floats a vertex. */
  positions: Float32Array
  /** 3 floats a vertex, unit length. */
  normals: Float32Array
  /** 2 floats a vertex, v from the image top. */
  uvs: Float32Array
  indices: Uint16Array
}

/** Cliff and ramp models by file name without folder and ending: `CliffsAABB0`, `CityCliffsABBA1`, `CliffTransAAHL0`. */
export type CliffModels = Readonly<Record<string, CliffModel>>
