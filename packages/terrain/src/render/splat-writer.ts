import { SPLAT_STRIDE } from './splat-vertex-layout.ts'

const WORDS = SPLAT_STRIDE / 4

/** The most vertices of all splats of a frame; what would pass it is left out. */
export const MAX_SPLAT_VERTICES = 1 << 20

/** Numbers a corner in the scratch polygons: place across and along the image (-1..1), then x, y, z. */
const CORNER = 5
/** A triangle cut by four lines has seven corners at most. */
const MAX_CORNERS = 8

/** Places of {@link SplatWriter.splat}. */
export const SPLAT_X = 0
export const SPLAT_Y = 1
export const SPLAT_RADIUS = 2
/** Cosine and sine of the splat's turn. */
export const SPLAT_COSINE = 3
export const SPLAT_SINE = 4
/** 0xrrggbbaa. */
export const SPLAT_COLOR = 5

/** Cuts terrain triangles to the square of a splat and writes what is left. */
export class SplatWriter {
  /** Bytes of all vertices so far; replaced when they grow. */
  bytes: Uint8Array<ArrayBuffer>
  vertexCount = 0
  /** The next splat, by SPLAT_*: an array, for number arguments would be boxed a thousand times a frame. */
  readonly splat = new Float64Array(6)
  /** The next triangle: x, y, z of its three corners. */
  readonly triangle = new Float64Array(9)
  #floats: Float32Array
  #words: Uint32Array
  // The splat's middle, the cosine and sine of its turn divided by its radius.
  readonly #place = new Float64Array(4)
  readonly #color = new Uint32Array(1)
  #front = new Float64Array(MAX_CORNERS * CORNER)
  #back = new Float64Array(MAX_CORNERS * CORNER)

  constructor(vertices = 4096) {
    this.bytes = new Uint8Array(vertices * SPLAT_STRIDE)
    this.#floats = new Float32Array(this.bytes.buffer)
    this.#words = new Uint32Array(this.bytes.buffer)
  }

  /** Begins the splat that `splat` describes. */
  begin(): void {
    const { splat } = this
    this.#place[0] = splat[SPLAT_X]!
    this.#place[1] = splat[SPLAT_Y]!
    this.#place[2] = splat[SPLAT_COSINE]! / splat[SPLAT_RADIUS]!
    this.#place[3] = splat[SPLAT_SINE]! / splat[SPLAT_RADIUS]!
    const color = splat[SPLAT_COLOR]!
    this.#color[0] = (color >>> 24) | ((color >>> 8) & 0xff00) | ((color << 8) & 0xff0000) | ((color & 0xff) << 24)
  }

  /** Adds the part of `triangle` that lies in the splat's square. */
  add(): void {
    const { triangle } = this
    const front = this.#front
    const x = this.#place[0]!
    const y = this.#place[1]!
    const cosine = this.#place[2]!
    const sine = this.#place[3]!
    let outside = 15
    let crossed = 0
    for (let corner = 0, at = 0; corner < 9; corner += 3, at += CORNER) {
      const dx = triangle[corner]! - x
      const dy = triangle[corner + 1]! - y
      const across = dx * cosine + dy * sine
      const along = dy * cosine - dx * sine
      front[at] = across
      front[at + 1] = along
      front[at + 2] = triangle[corner]!
      front[at + 3] = triangle[corner + 1]!
      front[at + 4] = triangle[corner + 2]!
      const sides = (across < -1 ? 1 : 0) | (across > 1 ? 2 : 0) | (along < -1 ? 4 : 0) | (along > 1 ? 8 : 0)
      outside &= sides
      crossed |= sides
    }
    if (outside !== 0) return
    const corners = crossed === 0 ? 3 : this.#clip(crossed)
    if (corners < 3 || !this.#reserve((corners - 2) * 3)) return
    for (let corner = 1; corner + 1 < corners; corner++) {
      this.#write(0)
      this.#write(corner * CORNER)
      this.#write((corner + 1) * CORNER)
    }
  }

  /** Cuts the front polygon by the crossed sides of the square, one after the other (Sutherland and Hodgman, 1974). */
  #clip(crossed: number): number {
    let count = 3
    for (let side = 0; side < 4 && count > 0; side++) {
      if ((crossed & (1 << side)) === 0) continue
      const axis = side >> 1
      const sign = side & 1 ? 1 : -1
      const from = this.#front
      const to = this.#back
      let kept = 0
      for (let corner = 0; corner < count; corner++) {
        const at = corner * CORNER
        const next = (corner + 1 === count ? 0 : corner + 1) * CORNER
        const here = 1 - sign * from[at + axis]!
        const there = 1 - sign * from[next + axis]!
        if (here >= 0) {
          for (let k = 0; k < CORNER; k++) to[kept * CORNER + k] = from[at + k]!
          kept++
        }
        if (here >= 0 !== there >= 0) {
          const t = here / (here - there)
          for (let k = 0; k < CORNER; k++) {
            to[kept * CORNER + k] = from[at + k]! + (from[next + k]! - from[at + k]!) * t
          }
          kept++
        }
      }
      count = kept
      this.#front = to
      this.#back = from
    }
    return count
  }

  #write(at: number): void {
    const front = this.#front
    const word = this.vertexCount++ * WORDS
    const u = Math.min(65535, Math.max(0, Math.round((front[at]! + 1) * 32767.5)))
    const v = Math.min(65535, Math.max(0, Math.round((1 - front[at + 1]!) * 32767.5)))
    this.#floats[word] = front[at + 2]!
    this.#floats[word + 1] = front[at + 3]!
    this.#floats[word + 2] = front[at + 4]!
    this.#words[word + 3] = u | (v << 16)
    this.#words[word + 4] = this.#color[0]!
  }

  #reserve(vertices: number): boolean {
    const needed = this.vertexCount + vertices
    if (needed > MAX_SPLAT_VERTICES) return false
    if (needed * SPLAT_STRIDE > this.bytes.length) {
      let size = this.bytes.length
      while (size < needed * SPLAT_STRIDE) size *= 2
      const bytes = new Uint8Array(size)
      bytes.set(this.bytes)
      this.bytes = bytes
      this.#floats = new Float32Array(bytes.buffer)
      this.#words = new Uint32Array(bytes.buffer)
    }
    return true
  }
}
