import type { Armies } from './armies.ts'
import { worldX, worldY } from './ground-height.ts'
import { type Place, turned } from './plan.ts'
import type { DemoTerrain } from './terrain.ts'

/** Where a camera looks: world units and radians. */
export interface DemoCamera {
  x: number
  y: number
  /** From the eye to the place looked at. */
  distance: number
  /** How steeply it looks down: 0 level, PI / 2 straight down. */
  pitch: number
  /** Direction it looks in, counter-clockwise from east. */
  yaw: number
}

/** A group of units with the places it marches through, in world units. */
export interface DemoMarch {
  player: number
  /** Records of the map's units that belong to it. */
  firstUnit: number
  unitCount: number
  route: Place[]
}

/** What happens on the demo map: plain data for whoever moves the units. */
export interface DemoScript {
  /** Opening view: two armies at the ford, hills with ramps beside it, a base behind. */
  camera: DemoCamera
  /** A flight for the first seconds; `time` in seconds from the start. */
  flight: (DemoCamera & { time: number })[]
  /** Player whose fog is shown first, and its allies as a bit mask with its own bit. */
  player: number
  allies: number
  /** Bit t of entry p: player p fights player t. */
  enemies: number[]
  armies: DemoMarch[]
  scouts: DemoMarch[]
}

/** Turns the plan of the armies into a script. @param firstUnit record of the first army unit in the units document */
export function writeScript(terrain: DemoTerrain, armies: Armies, firstUnit: number): DemoScript {
  const { plan } = terrain
  const world = (places: readonly Place[]): Place[] =>
    places.map(({ x, y }) => ({ x: worldX(terrain, x), y: worldY(terrain, y) }))
  const look = (x: number, y: number, distance: number, pitch: number): DemoCamera => ({
    x: worldX(terrain, x),
    y: worldY(terrain, y),
    distance,
    pitch,
    yaw: Math.PI / 2,
  })
  const c = plan.center
  const camera = look(c + 2, c + 2.6, 2950, 0.88)
  const away = turned(plan, { x: c + 10, y: c + 8 })
  return {
    camera,
    flight: [
      { time: 0, ...look(away.x, away.y, 3400, 0.9) },
      { time: 3.5, ...camera },
      { time: 9, ...look(c, c, 4600, 1.05) },
      { time: 14, ...camera },
    ],
    player: 0,
    allies: 0b0101,
    enemies: [0b1010, 0b0101, 0b1010, 0b0101],
    armies: armies.groups.map(({ player, first, count, march }) => ({
      player,
      firstUnit: firstUnit + first,
      unitCount: count,
      route: world(march),
    })),
    scouts: armies.scouts.map(({ player, unit, route }) => ({
      player,
      firstUnit: firstUnit + unit,
      unitCount: 1,
      route: world(route),
    })),
  }
}
