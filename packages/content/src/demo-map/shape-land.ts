import { allocateW3e, CORNER_MAP_EDGE, CORNER_RAMP, CORNER_WATER, type W3eDocument } from '@farsight/formats'
import { length2, smoothstep } from '../noise/scalar.ts'
import { fbm } from '../noise/value-noise.ts'
import { DEMO_TILES, type DemoPlan, distanceToLine, RAMP_HALF_WIDTH, type RampSite, riverY } from './plan.ts'

/** Corners along a side. */
export const DEMO_CORNERS = DEMO_TILES + 1
/** Layer of the valley: its ground lies at height 0. */
const VALLEY_LAYER = 2
/** Height of the water's surface, in world units. */
const WATER_Z = -26
/** What tileset L adds to raw water levels, in world units. */
const WATER_OFFSET = -89.6
/** Tiles at the rim that nobody can enter. */
export const DEMO_MARGIN = 4

/** What the other steps must know of the land, one number a corner. */
export interface Land {
  terrain: W3eDocument
  /** Distance to the next road, in tiles. */
  road: Float32Array
  /** Distance to the middle of the river, in tiles. */
  river: Float32Array
  /** Ground height in world units, layers included. */
  z: Float32Array
}

/** Makes layers, ramps, heights and water. */
export function shapeLand(plan: DemoPlan, groundTextures: string[], cliffTextures: string[]): Land {
  const terrain = allocateW3e({
    columns: DEMO_CORNERS,
    rows: DEMO_CORNERS,
    tileset: 'L',
    groundTextures,
    cliffTextures,
  })
  const count = DEMO_CORNERS * DEMO_CORNERS
  const land: Land = {
    terrain,
    road: new Float32Array(count),
    river: new Float32Array(count),
    z: new Float32Array(count),
  }
  measure(plan, land)
  raisePlateaus(plan, land)
  for (const site of plan.ramps) flattenRampSite(site, terrain)
  limitSteps(terrain)
  for (const site of plan.ramps) markRamp(site, terrain)
  shapeHeights(plan, land)
  return land
}

function measure({ roads, seed }: DemoPlan, { road, river }: Land): void {
  for (let y = 0, i = 0; y < DEMO_CORNERS; y++) {
    for (let x = 0; x < DEMO_CORNERS; x++, i++) {
      river[i] = Math.abs(y - riverY(x, seed))
      let nearest = Number.POSITIVE_INFINITY
      for (const line of roads) nearest = Math.min(nearest, distanceToLine(line, x, y))
      road[i] = nearest + (fbm(x * 0.35, y * 0.35, 2, seed + 11) - 0.5) * 1.1
    }
  }
}

function raisePlateaus({ plateaus, seed }: DemoPlan, { terrain, river }: Land): void {
  for (let y = 0, i = 0; y < DEMO_CORNERS; y++) {
    for (let x = 0; x < DEMO_CORNERS; x++, i++) {
      let rise = 0
      const ragged = (fbm(x * 0.16, y * 0.16, 3, seed + 21) - 0.5) * 7
      for (const plateau of plateaus) {
        const distance = length2(x - plateau.x, y - plateau.y) + ragged
        if (distance < plateau.radius) rise = Math.max(rise, 1)
        if (plateau.rise > 1 && distance < plateau.radius * 0.5) rise = Math.max(rise, 2)
      }
      terrain.layer[i] = VALLEY_LAYER + (river[i]! < 6 ? 0 : rise)
    }
  }
}

/** Corner of a ramp site, `along` corners up the slope and `across` corners to its right. */
function rampCorner(site: RampSite, along: number, across: number): number {
  const [ux, uy] = DIRECTIONS[site.direction]
  return (site.y + uy * along - ux * across) * DEMO_CORNERS + site.x + ux * along + uy * across
}

const DIRECTIONS = { north: [0, 1], south: [0, -1], east: [1, 0], west: [-1, 0] } as const

/** Makes the cliff straight at a ramp: low ground before corner 2 of the slope, high ground from there on. */
function flattenRampSite(site: RampSite, { layer }: W3eDocument): void {
  for (let across = -RAMP_HALF_WIDTH - 2; across <= RAMP_HALF_WIDTH + 2; across++) {
    for (let along = -3; along <= 6; along++) {
      layer[rampCorner(site, along, across)] = VALLEY_LAYER + site.foot + (along >= 2 ? 1 : 0)
    }
  }
}

/** Lowers corners until neighbours differ by one layer at most, and removes single high corners. */
function limitSteps({ layer }: W3eDocument): void {
  for (let pass = 0; pass < 4; pass++) {
    for (let y = 0, i = 0; y < DEMO_CORNERS; y++) {
      for (let x = 0; x < DEMO_CORNERS; x++, i++) {
        let low = 15
        let equal = 0
        for (let j = Math.max(0, y - 1); j <= Math.min(DEMO_TILES, y + 1); j++) {
          for (let k = Math.max(0, x - 1); k <= Math.min(DEMO_TILES, x + 1); k++) {
            const other = layer[j * DEMO_CORNERS + k]!
            low = Math.min(low, other)
            if (other >= layer[i]!) equal++
          }
        }
        layer[i] = Math.min(layer[i]!, equal <= 3 ? low : low + 1)
      }
    }
  }
}

function markRamp(site: RampSite, { flags }: W3eDocument): void {
  for (let across = -RAMP_HALF_WIDTH; across <= RAMP_HALF_WIDTH; across++) {
    for (let along = 0; along <= 2; along++) flags[rampCorner(site, along, across)]! |= CORNER_RAMP
  }
}

function shapeHeights({ seed, fords }: DemoPlan, { terrain, river, road, z }: Land): void {
  const { layer, flags, height, water } = terrain
  const ramps = nearRamp(flags)
  for (let y = 0, i = 0; y < DEMO_CORNERS; y++) {
    for (let x = 0; x < DEMO_CORNERS; x++, i++) {
      const rolling =
        (fbm(x * 0.09, y * 0.09, 3, seed + 31) - 0.5) * 90 + (fbm(x * 0.4, y * 0.4, 2, seed + 32) - 0.5) * 16
      const calm = ramps[i] ? 0.1 : 0.3 + 0.7 * smoothstep(1, 4, road[i]!)
      let ford = 0
      for (const place of fords) ford = Math.max(ford, 1 - smoothstep(3, 6.5, Math.abs(x - place.x)))
      const width = 4.6 + (fbm(x * 0.12, y * 0.12, 2, seed + 33) - 0.5) * 2
      const bed = 1 - smoothstep(width * 0.45, width + 1.2, river[i]!)
      const depth = 150 * (1 - ford) + 52 * ford
      const ground = rolling * calm * (1 - bed) - bed * depth
      height[i] = 8192 + Math.round(ground * 4)
      z[i] = ground + (layer[i]! - VALLEY_LAYER) * 128
      water[i] = 8192 + Math.round((WATER_Z - WATER_OFFSET) * 4)
      if (layer[i] === VALLEY_LAYER && river[i]! < 9 && ground < WATER_Z + 14) flags[i]! |= CORNER_WATER
      if (Math.min(x, y, DEMO_TILES - x, DEMO_TILES - y) < DEMO_MARGIN) flags[i]! |= CORNER_MAP_EDGE
    }
  }
}

/** Corners next to a ramp: they are kept flat, so that the slope is even. */
function nearRamp(flags: Uint8Array): Uint8Array {
  const near = new Uint8Array(flags.length)
  for (let y = 1; y < DEMO_TILES; y++) {
    for (let x = 1; x < DEMO_TILES; x++) {
      if ((flags[y * DEMO_CORNERS + x]! & CORNER_RAMP) === 0) continue
      for (let j = -1; j <= 1; j++) for (let k = -1; k <= 1; k++) near[(y + j) * DEMO_CORNERS + x + k] = 1
    }
  }
  return near
}

/** Depth of the water over a corner in world units; negative on land. */
export function waterDepth({ terrain, z }: Land, corner: number): number {
  return (terrain.flags[corner]! & CORNER_WATER) === 0 ? -1 : WATER_Z - z[corner]!
}
