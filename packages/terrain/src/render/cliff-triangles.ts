import { CLIFF_STRIDE, type SegmentMesh } from '../bake/segment-mesh.ts'
import { TILE_SIZE } from '../grid/corner-heights.ts'
import type { TerrainGrid } from '../grid/terrain-grid.ts'
import { SEGMENT_SIZE } from '../segments/plan-segments.ts'

/** Buckets along a side: the tiles of a segment, and one more for ramps that reach into the next. */
const SIDE = SEGMENT_SIZE + 1
const WORDS = CLIFF_STRIDE / 4

/** The cliff and ramp triangles of one segment, by the tile that holds the middle of each. */
export class CliffTriangles {
  readonly #floats: Float32Array
  readonly #indices: Uint16Array
  readonly #x0: number
  readonly #y0: number
  /** Triangles of bucket b are `order[starts[b]]` up to `order[starts[b + 1]]`. */
  readonly #starts = new Uint32Array(SIDE * SIDE + 1)
  readonly #order: Uint32Array
  /** West, south, east and north rim of each bucket's triangles. */
  readonly #rims = new Float32Array(SIDE * SIDE * 4)

  constructor(grid: TerrainGrid, mesh: SegmentMesh) {
    const { cliff } = mesh
    this.#floats = new Float32Array(mesh.buffer, cliff.vertexOffset, cliff.vertexCount * WORDS)
    this.#indices = new Uint16Array(mesh.buffer, cliff.indexOffset, cliff.indexCount)
    this.#x0 = mesh.x0
    this.#y0 = mesh.y0
    const count = cliff.indexCount / 3
    const buckets = new Uint16Array(count)
    for (let triangle = 0; triangle < count; triangle++) {
      const column = this.#bucketOf(triangle, 0, grid.offsetX + mesh.x0 * TILE_SIZE)
      const row = this.#bucketOf(triangle, 1, grid.offsetY + mesh.y0 * TILE_SIZE)
      buckets[triangle] = row * SIDE + column
      this.#starts[buckets[triangle]! + 1]!++
    }
    for (let bucket = 1; bucket < this.#starts.length; bucket++) this.#starts[bucket]! += this.#starts[bucket - 1]!
    const next = this.#starts.slice()
    this.#order = new Uint32Array(count)
    for (let at = 0; at < this.#rims.length; at++) this.#rims[at] = at & 2 ? -Infinity : Infinity
    for (let triangle = 0; triangle < count; triangle++) {
      const bucket = buckets[triangle]!
      this.#order[next[bucket]!++] = triangle
      this.#widenRim(bucket * 4, triangle)
    }
  }

  /**
   * Number of triangles of tile (x, y); 0 when none of them can meet the box, which is west, south, east and north rim in
   * world units.
   */
  count(x: number, y: number, box: Float64Array): number {
    const bucket = this.#bucketAt(x, y)
    if (bucket < 0) return 0
    const rim = bucket * 4
    const rims = this.#rims
    if (rims[rim]! > box[2]! || rims[rim + 1]! > box[3]! || rims[rim + 2]! < box[0]! || rims[rim + 3]! < box[1]!)
      return 0
    return this.#starts[bucket + 1]! - this.#starts[bucket]!
  }

  /** Writes the corners of the n-th triangle of tile (x, y) as x, y, z to `out`. */
  read(x: number, y: number, n: number, out: Float64Array): void {
    const triangle = this.#order[this.#starts[this.#bucketAt(x, y)]! + n]!
    for (let corner = 0; corner < 3; corner++) {
      const at = this.#indices[triangle * 3 + corner]! * WORDS
      out[corner * 3] = this.#floats[at]!
      out[corner * 3 + 1] = this.#floats[at + 1]!
      out[corner * 3 + 2] = this.#floats[at + 2]!
    }
  }

  #widenRim(rim: number, triangle: number): void {
    for (let corner = 0; corner < 3; corner++) {
      const at = this.#indices[triangle * 3 + corner]! * WORDS
      for (let axis = 0; axis < 2; axis++) {
        const value = this.#floats[at + axis]!
        this.#rims[rim + axis] = Math.min(this.#rims[rim + axis]!, value)
        this.#rims[rim + 2 + axis] = Math.max(this.#rims[rim + 2 + axis]!, value)
      }
    }
  }

  #bucketAt(x: number, y: number): number {
    const column = x - this.#x0
    const row = y - this.#y0
    return column < 0 || row < 0 || column >= SIDE || row >= SIDE ? -1 : row * SIDE + column
  }

  #bucketOf(triangle: number, axis: number, origin: number): number {
    let sum = 0
    for (let corner = 0; corner < 3; corner++)
      sum += this.#floats[this.#indices[triangle * 3 + corner]! * WORDS + axis]!
    return Math.min(SIDE - 1, Math.max(0, Math.floor((sum / 3 - origin) / TILE_SIZE)))
  }
}
