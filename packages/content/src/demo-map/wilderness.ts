import { hashUnit } from '../noise/hash.ts'
import { createRandom } from '../noise/random.ts'
import { TILE_OPEN } from './ground-height.ts'
import { evenNoise } from './layers.ts'
import { isTaken, type Occupancy } from './occupancy.ts'
import { type Placement, placement } from './placements.ts'
import { PLAIN_LAYER } from './plan.ts'
import type { DemoTerrain } from './terrain.ts'

/** Tiles between trees of a thick forest. */
const STEP = 0.8

/** Trees, rocks, bushes and flowers of the whole map, the same after half a turn, where `occupied` leaves room. */
export function growWilderness(terrain: DemoTerrain, occupied: Occupancy, seed: number): Placement[] {
  const list: Placement[] = []
  const { plan } = terrain
  const steps = Math.floor(plan.size / STEP)
  for (let row = 1; row < steps; row++) {
    for (let column = 1; column < steps; column++) {
      const x = column * STEP + (hashUnit(column, row, seed + 51) - 0.5) * 0.44
      const y = row * STEP + (hashUnit(column, row, seed + 52) - 0.5) * 0.44
      if (x + y > plan.size || !isFree(terrain, x, y) || isTaken(occupied, x, y)) continue
      const found = plantAt(terrain, x, y, hashUnit(column, row, seed + 53), seed)
      if (found === null) continue
      const random = createRandom(seed + row, column)
      const grown = { ...found, angle: random.next() * Math.PI * 2, variation: random.index(8) }
      list.push({ ...grown, scale: grown.scale * random.range(0.82, 1.18) })
      list.push({
        ...grown,
        x: plan.size - x,
        y: plan.size - y,
        angle: grown.angle + Math.PI,
        scale: grown.scale * random.range(0.82, 1.18),
      })
    }
  }
  return list
}

/** Half the room that a trunk needs, in tiles. */
const ROOM = 0.3

function isFree(terrain: DemoTerrain, x: number, y: number): boolean {
  const { size } = terrain.plan
  if (x < 0.6 || y < 0.6 || x > size - 0.6 || y > size - 0.6) return false
  const open = (px: number, py: number): boolean => terrain.tiles[Math.floor(py) * size + Math.floor(px)] === TILE_OPEN
  return open(x - ROOM, y - ROOM) && open(x + ROOM, y - ROOM) && open(x - ROOM, y + ROOM) && open(x + ROOM, y + ROOM)
}

function plantAt(terrain: DemoTerrain, x: number, y: number, roll: number, seed: number): Placement | null {
  const { plan, layers } = terrain
  const i = Math.round(y) * layers.columns + Math.round(x)
  const forest = terrain.forest[i]!
  const shore = terrain.shore[i]!
  const layer = layers.layer[i]!
  if (forest > 0.05 && roll < forest * 0.5) {
    const high = layer > PLAIN_LAYER ? 0.08 : 0
    const kind = evenNoise(plan, x, y, 0.12, 2, seed + 57) + high + (roll * 0.35 - 0.1)
    return placement(kind > 0.5 ? 'YTct' : 'LTlt', x, y, { scale: 0.92 + 0.2 * forest })
  }
  const rare = roll * 40 - Math.floor(roll * 40)
  if (shore < -0.2) {
    if (shore > -1.6 && roll > 0.93) return placement(rare > 0.4 ? 'LWct' : 'LWlp', x, y)
    return null
  }
  if (terrain.road[i]! < 1.6 || insideBase(terrain, x, y)) return null
  if (shore < 1.6)
    return roll > 0.955 ? placement(rare > 0.35 ? 'LWct' : 'LRrk', x, y, { scale: 0.6 + rare * 0.4 }) : null
  if (forest > 0.05 && roll > 0.86) return placement(rare > 0.5 ? 'LPbu' : rare > 0.2 ? 'LZlg' : 'LZst', x, y)
  if (roll > 0.987) return placement('LRrk', x, y, { scale: 0.6 + rare * 0.7 })
  if (roll > 0.968) return placement('LPfl', x, y)
  if (roll > 0.93) return placement('LPgr', x, y)
  return roll > 0.922 ? placement('LPbu', x, y, { scale: 0.8 }) : null
}

function insideBase(terrain: DemoTerrain, x: number, y: number): boolean {
  const { base, size } = terrain.plan
  const inside = (px: number, py: number): boolean => px > base.x0 && px < base.x1 && py > base.y0 && py < base.y1
  return inside(x, y) || inside(size - x, size - y)
}
