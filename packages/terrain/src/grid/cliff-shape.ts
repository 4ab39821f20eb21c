import { TILE_SIZE } from './corner-heights.ts'

/** Cells along one side of a shape; it has one vertex more. */
export const SHAPE_CELLS = 6
export const SHAPE_SIDE = SHAPE_CELLS + 1

/** Width of a cliff face, in tiles. */
const FACE_WIDTH = 0.34

/**
 * The surface of one tile above its lowest layer, without ground heights: 7 x 7 vertices from south to north, x fastest.
 * Heights in world units, slopes in world units a tile.
 */
export interface TileShape {
  readonly z: Float32Array
  readonly slopeX: Float32Array
  readonly slopeY: Float32Array
}

/** A smooth step from 0 to 1 around `position` 0.5, as wide as a cliff face. */
export function faceStep(position: number): number {
  const t = Math.min(1, Math.max(0, (position - 0.5) / FACE_WIDTH + 0.5))
  return t * t * (3 - 2 * t)
}

/** Derivative of {@link faceStep}. */
export function faceSlope(position: number): number {
  const t = (position - 0.5) / FACE_WIDTH + 0.5
  return t <= 0 || t >= 1 ? 0 : (6 * t * (1 - t)) / FACE_WIDTH
}

/**
 * The built-in cliff surface: each layer is a terrace, and where two terraces meet the face stands halfway between their
 * corners. A border of the tile depends on its two corners alone, so neighbours always meet.
 *
 * `southWest` to `southEast` are layers above the tile's lowest one, in the order of cliff names: SW, NW, NE, SE.
 */
export function cliffShape(southWest: number, northWest: number, northEast: number, southEast: number): TileShape {
  const levels = [southWest, northWest, northEast, southEast]
  const terraces = [...new Set(levels)].sort((a, b) => a - b)
  const shape = emptyShape()
  for (let step = 1; step < terraces.length; step++) {
    const terrace = terraces[step]!
    const climb = (terrace - terraces[step - 1]!) * TILE_SIZE
    const [sw, nw, ne, se] = levels.map((level) => (level >= terrace ? 1 : 0)) as [number, number, number, number]
    eachVertex((vertex, u, v) => {
      const position = (sw * (1 - u) + se * u) * (1 - v) + (nw * (1 - u) + ne * u) * v
      const slope = climb * faceSlope(position)
      shape.z[vertex]! += climb * faceStep(position)
      if (u > 0 && u < 1) shape.slopeX[vertex]! += slope * ((se - sw) * (1 - v) + (ne - nw) * v)
      if (v > 0 && v < 1) shape.slopeY[vertex]! += slope * ((nw - sw) * (1 - u) + (ne - se) * u)
    })
  }
  return shape
}

/** A shape of height 0. */
export function emptyShape(): TileShape {
  const count = SHAPE_SIDE * SHAPE_SIDE
  return { z: new Float32Array(count), slopeX: new Float32Array(count), slopeY: new Float32Array(count) }
}

/** Calls `visit` for each vertex of a shape; u runs east and v north, 0..1. */
export function eachVertex(visit: (vertex: number, u: number, v: number) => void): void {
  for (let row = 0; row <= SHAPE_CELLS; row++) {
    for (let column = 0; column <= SHAPE_CELLS; column++) {
      visit(row * SHAPE_SIDE + column, column / SHAPE_CELLS, row / SHAPE_CELLS)
    }
  }
}
