import { length2 } from '../noise/scalar.ts'
import { fbm } from '../noise/value-noise.ts'

/** Tiles along a side of the demo map. */
export const DEMO_TILES = 128

/** Direction in which a ramp rises. */
export type RampDirection = 'north' | 'south' | 'east' | 'west'

/** A raised piece of land: a disc with a ragged rim, in tiles. */
export interface Plateau {
  x: number
  y: number
  radius: number
  /** Layers above the valley. */
  rise: number
}

/** A straight piece of cliff that is made into a ramp. `x`, `y` is the corner at its foot, in the middle of its width. */
export interface RampSite {
  x: number
  y: number
  direction: RampDirection
  /** Layers above the valley at its foot. */
  foot: number
}

/** A home of one team. */
export interface Base {
  team: number
  x: number
  y: number
}

/** Where things lie on the demo map; everything in tiles from the south-west corner. */
export interface DemoPlan {
  seed: number
  bases: Base[]
  plateaus: Plateau[]
  ramps: RampSite[]
  fords: { x: number; y: number }[]
  /** Polylines. */
  roads: { x: number; y: number }[][]
  outposts: Base[]
}

/** Half width of the flat top of a ramp, in corners. */
export const RAMP_HALF_WIDTH = 2

/** Middle line of the river: its y at an x, in tiles. */
export function riverY(x: number, seed: number): number {
  const middle = 64
  const free = Math.min(1, Math.abs(x - 64) / 22)
  return middle + (fbm(x * 0.035, 3.5, 2, seed + 5) - 0.5) * 34 * free + (fbm(x * 0.11, 9.5, 2, seed + 6) - 0.5) * 4
}

/** Lays out the map of a seed: four bases in the corners, a river between the allies, hills with ramps, and roads. */
export function planDemo(seed: number): DemoPlan {
  const bases: Base[] = [
    { team: 0, x: 26, y: 25 },
    { team: 1, x: 102, y: 25 },
    { team: 2, x: 26, y: 103 },
    { team: 3, x: 102, y: 103 },
  ]
  const fords = [20, 64, 108].map((x) => ({ x, y: riverY(x, seed) }))
  const plateaus: Plateau[] = [
    ...bases.map(({ x, y }) => ({ x, y, radius: 14.5, rise: 1 })),
    { x: 50, y: 77, radius: 6.5, rise: 2 },
    { x: 80, y: 75, radius: 7, rise: 1 },
    { x: 46, y: 50, radius: 6, rise: 1 },
    { x: 82, y: 49, radius: 6.5, rise: 2 },
    { x: 64, y: 22, radius: 8, rise: 2 },
    { x: 64, y: 107, radius: 8, rise: 2 },
    { x: 112, y: 66, radius: 6, rise: 1 },
    { x: 14, y: 64, radius: 5, rise: 1 },
  ]
  const ramps: RampSite[] = [
    { x: 26, y: 42, direction: 'south', foot: 0 },
    { x: 43, y: 25, direction: 'west', foot: 0 },
    { x: 102, y: 42, direction: 'south', foot: 0 },
    { x: 85, y: 25, direction: 'east', foot: 0 },
    { x: 26, y: 86, direction: 'north', foot: 0 },
    { x: 43, y: 103, direction: 'west', foot: 0 },
    { x: 102, y: 86, direction: 'north', foot: 0 },
    { x: 85, y: 103, direction: 'east', foot: 0 },
    { x: 57, y: 77, direction: 'west', foot: 0 },
    { x: 80, y: 68, direction: 'north', foot: 0 },
    { x: 46, y: 56, direction: 'south', foot: 0 },
    { x: 75, y: 49, direction: 'east', foot: 0 },
    { x: 64, y: 31, direction: 'south', foot: 0 },
    { x: 64, y: 98, direction: 'north', foot: 0 },
  ]
  const [west, middle, east] = fords as [DemoPlan['fords'][0], DemoPlan['fords'][0], DemoPlan['fords'][0]]
  const roads = [
    [
      { x: 26, y: 25 },
      { x: 43, y: 25 },
      { x: 56, y: 38 },
      { x: 64, y: 50 },
      middle,
      { x: 64, y: 78 },
      { x: 56, y: 91 },
      { x: 43, y: 103 },
      { x: 26, y: 103 },
    ],
    [
      { x: 102, y: 25 },
      { x: 85, y: 25 },
      { x: 72, y: 38 },
      { x: 64, y: 50 },
    ],
    [
      { x: 102, y: 103 },
      { x: 85, y: 103 },
      { x: 72, y: 91 },
      { x: 64, y: 78 },
    ],
    [{ x: 26, y: 25 }, { x: 26, y: 44 }, west, { x: 26, y: 84 }, { x: 26, y: 103 }],
    [{ x: 102, y: 25 }, { x: 102, y: 44 }, east, { x: 102, y: 84 }, { x: 102, y: 103 }],
  ]
  const outposts = [
    { team: 0, x: 56, y: 49 },
    { team: 1, x: 72, y: 45 },
    { team: 2, x: 57, y: 83 },
    { team: 3, x: 71, y: 83 },
  ]
  return { seed, bases, plateaus, ramps, fords, roads, outposts }
}

/** Distance from a point to a polyline. */
export function distanceToLine(line: readonly { x: number; y: number }[], x: number, y: number): number {
  let best = Number.POSITIVE_INFINITY
  for (let i = 1; i < line.length; i++) {
    const a = line[i - 1]!
    const b = line[i]!
    const dx = b.x - a.x
    const dy = b.y - a.y
    const t = Math.max(0, Math.min(1, ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy)))
    best = Math.min(best, length2(x - a.x - dx * t, y - a.y - dy * t))
  }
  return best
}
