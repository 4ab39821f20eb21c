/** A place on the corner grid of the demo map, in tiles from the south-west corner. */
export interface Place {
  x: number
  y: number
}

/** Lowland, and the level of water where it flows between cliffs. */
export const PLAIN_LAYER = 2
/** Height of the water above the zero layer, world units. */
export const WATER_HEIGHT = -48

/** A straight ramp between two layers. */
export interface RampPlace {
  /** Foot (low) end of the ramp and its smaller cross coordinate, in corners. */
  x: number
  y: number
  /** Way it climbs. */
  rises: 'north' | 'east' | 'south' | 'west'
  /** Tiles across. */
  width: number
  /** Layer at its foot. */
  layer: number
}

/** The composition of the demo map: everything that is placed by hand. The other half follows by a turn of 180 degrees. */
export interface DemoPlan {
  /** Tiles along each side. */
  size: number
  /** Corner of the middle, where the main ford lies. */
  center: number
  /** Table land of the south-western base. */
  base: { x0: number; y0: number; x1: number; y1: number }
  /** Wooded hill beside the ford. */
  hill: Place & { radius: number }
  /** Level fields on the plain that hills and forests leave free: the camp of an ally first, then its army's. */
  fields: (Place & { radius: number })[]
  ramps: RampPlace[]
  /** Places along the river where it can be crossed, in tiles along it from the middle. */
  fords: number[]
  /** Roads as chains of places. */
  roads: Place[][]
  /** The road over the upper ford to the enemy's gate, which an ally's army takes. */
  crossing: Place[]
}

/** Smallest and largest size of a demo map in tiles. */
export const MIN_DEMO_SIZE = 96
export const MAX_DEMO_SIZE = 256

/** Lays out the map. @param size tiles along each side, even */
export function planDemo(size: number): DemoPlan {
  const c = size / 2
  const base = { x0: c - 35, y0: c - 31, x1: c - 11, y1: c - 10 }
  const hill = { x: c - 16, y: c + 4, radius: 6.2 }
  const fields = [
    { x: c - 41, y: c + 19, radius: 6 },
    { x: c - 32.5, y: c + 13.5, radius: 7 },
  ]
  const ramps: RampPlace[] = [
    { x: c - 9, y: c - 18, rises: 'west', width: 3, layer: PLAIN_LAYER },
    { x: c - 19, y: c - 8, rises: 'south', width: 3, layer: PLAIN_LAYER },
    { x: c - 33, y: c - 8, rises: 'south', width: 3, layer: PLAIN_LAYER },
    { x: c - 20, y: c - 3, rises: 'north', width: 3, layer: PLAIN_LAYER },
  ]
  const gate = { x: c - 9, y: c - 16.5 }
  const north = { x: c - 17.5, y: c - 8 }
  const west = { x: c - 31.5, y: c - 8 }
  const ford = { x: c, y: c }
  const upper = { x: c - 23, y: c + 23 }
  const crossing = [upper, { x: c - 17, y: c + 27 }, { x: c - 4, y: c + 23 }, { x: c + 7, y: c + 16.5 }]
  return {
    size,
    center: c,
    base,
    hill,
    fields,
    ramps,
    fords: [0, -32, 32],
    roads: [
      [{ x: c - 23, y: c - 20 }, { x: c - 14, y: c - 16.5 }, gate, { x: c - 6, y: c - 9 }, ford],
      [{ x: c - 23, y: c - 20 }, { x: c - 17.5, y: c - 13 }, north, { x: c - 9, y: c - 5 }, ford],
      [
        { x: c - 23, y: c - 20 },
        { x: c - 31.5, y: c - 14 },
        west,
        { x: c - 32, y: c + 6 },
        { x: c - 27, y: c + 18 },
        upper,
      ],
      [fields[0]!, { x: c - 34, y: c + 19.5 }, { x: c - 27, y: c + 18 }],
      crossing,
    ],
    crossing,
  }
}

/** The same place seen from the other side of the map. */
export function turned(plan: DemoPlan, place: Place): Place {
  return { x: plan.size - place.x, y: plan.size - place.y }
}

/** The ramp turned by 180 degrees. */
export function turnedRamp(plan: DemoPlan, ramp: RampPlace): RampPlace {
  const opposite = { north: 'south', south: 'north', east: 'west', west: 'east' } as const
  const vertical = ramp.rises === 'north' || ramp.rises === 'south'
  return {
    ...ramp,
    x: plan.size - ramp.x - (vertical ? ramp.width : 0),
    y: plan.size - ramp.y - (vertical ? 0 : ramp.width),
    rises: opposite[ramp.rises],
  }
}

/** Distance in tiles from a place to the nearest point of a chain. */
export function distanceToChain(chain: readonly Place[], x: number, y: number): number {
  let best = Number.POSITIVE_INFINITY
  for (let i = 0; i + 1 < chain.length; i++) {
    const a = chain[i]!
    const b = chain[i + 1]!
    const dx = b.x - a.x
    const dy = b.y - a.y
    const t = Math.max(0, Math.min(1, ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy)))
    const ex = a.x + dx * t - x
    const ey = a.y + dy * t - y
    best = Math.min(best, ex * ex + ey * ey)
  }
  return Math.sqrt(best)
}
