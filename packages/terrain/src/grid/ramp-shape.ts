import { eachVertex, emptyShape, faceStep, type TileShape } from './cliff-shape.ts'
import { TILE_SIZE } from './corner-heights.ts'

/** The long sides of a ramp: layers of their two ends above the lowest layer. */
export interface RampSides {
  /** The western side of a ramp that runs north and south, the southern side of one that runs east and west. */
  readonly near: readonly [start: number, end: number]
  readonly far: readonly [start: number, end: number]
  /** Which of them is the slope; the other one is a cliff or flat. */
  readonly slope: 'near' | 'far'
}

/**
 * Surface of one tile of a ramp mesh, for queries: the slope's side climbs evenly over both tiles, the other side like a
 * cliff, and between them lies a cliff face. Only heights are set. `second` asks for the northern or eastern tile.
 */
export function rampShape(sides: RampSides, vertical: boolean, second: boolean): Pick<TileShape, 'z'> {
  const { z } = emptyShape()
  eachVertex((vertex, u, v) => {
    const across = vertical ? u : v
    const along = (vertical ? v : u) + (second ? 1 : 0)
    const near = sideHeight(sides.near, sides.slope === 'near', along)
    const far = sideHeight(sides.far, sides.slope === 'far', along)
    z[vertex] = (near + (far - near) * faceStep(across)) * TILE_SIZE
  })
  return { z }
}

function sideHeight([start, end]: readonly [number, number], slope: boolean, along: number): number {
  if (slope) return start + ((end - start) * along) / 2
  const middle = Math.min(start, end)
  return along <= 1 ? start + (middle - start) * faceStep(along) : middle + (end - middle) * faceStep(along - 1)
}
