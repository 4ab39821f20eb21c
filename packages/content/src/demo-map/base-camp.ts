import { createRandom } from '../noise/random.ts'
import { type Placement, placement } from './placements.ts'
import type { DemoPlan } from './plan.ts'

const SOUTH = -Math.PI / 2

/** Building ids of one people. */
interface People {
  hall: string
  barracks: string
  altar: string
  mill: string
  forge: string
  temple: string
  farm: string
  house: string
  tower: string
  wall: string
  corner: string
}

const ORC: People = {
  hall: 'ogre',
  barracks: 'obar',
  altar: 'oalt',
  mill: 'ofor',
  forge: 'obea',
  temple: 'osld',
  farm: 'otrb',
  house: 'otto',
  tower: 'owtw',
  wall: 'owal',
  corner: 'owtr',
}

const HUMAN: People = {
  hall: 'htow',
  barracks: 'hbar',
  altar: 'halt',
  mill: 'hlum',
  forge: 'hbla',
  temple: 'hars',
  farm: 'hhou',
  house: 'hvlt',
  tower: 'hwtw',
  wall: 'hwal',
  corner: 'hwtr',
}

/** Buildings, walls and clutter of one base. */
export interface BaseCamp {
  buildings: Placement[]
  props: Placement[]
}

/** Plans the south-western base (player 0, tents) or the north-eastern one (player 1, half-timbered houses). */
export function planBase(plan: DemoPlan, player: 0 | 1): BaseCamp {
  const people = player === 0 ? ORC : HUMAN
  const half = player === 1
  const flip = (p: Placement): Placement => ({
    ...p,
    x: half ? plan.size - p.x : p.x,
    y: half ? plan.size - p.y : p.y,
    angle: half && p.id !== people.wall ? p.angle + (p.angle === SOUTH ? 0 : Math.PI) : p.angle,
    player,
  })
  const camp: BaseCamp = {
    buildings: [...buildings(plan, people), ...walls(plan, people)],
    props: clutter(plan, player),
  }
  return { buildings: camp.buildings.map(flip), props: camp.props.map(flip) }
}

function buildings(plan: DemoPlan, p: People): Placement[] {
  const { x0, y0, x1, y1 } = plan.base
  const cx = (x0 + x1) / 2
  const cy = (y0 + y1) / 2
  const at = (id: string, x: number, y: number): Placement => placement(id, x, y, { angle: SOUTH })
  return [
    at(p.hall, cx - 0.5, cy + 4),
    at('nfoh', cx, cy - 0.5),
    at(p.barracks, x1 - 4.5, y1 - 3.8),
    at(p.barracks, x0 + 10.5, y1 - 3.5),
    at(p.altar, cx + 6, cy + 1.4),
    at(p.temple, cx - 7, cy + 1),
    at(p.mill, x0 + 4, y1 - 4),
    at(p.forge, x1 - 4, y0 + 4),
    at(p.house, x1 - 7.5, y1 - 3.2),
    at(p.house, cx + 3.4, cy - 5),
    at(p.house, cx - 3.4, cy - 5.2),
    at(p.house, cx - 6.2, cy - 4),
    at(p.house, cx + 6.8, cy - 3.6),
    at(p.farm, x0 + 3, y0 + 3),
    at(p.farm, x0 + 5.4, y0 + 3.1),
    at(p.farm, x0 + 7.8, y0 + 2.9),
    at(p.farm, x0 + 3.2, y0 + 6),
    at(p.farm, x0 + 10.4, y0 + 3.2),
    at(p.tower, x1 - 2.6, y0 + 9),
    at(p.tower, x0 + 4.6, cy + 0.5),
    at(p.tower, x1 - 3, y1 - 7),
    at('ngol', x0 - 5.5, cy - 2),
  ]
}

/** Wall pieces along the rim with towers at the corners and beside the gates. */
function walls(plan: DemoPlan, p: People): Placement[] {
  const inset = 1.15
  const { x0, y0, x1, y1 } = plan.base
  const [left, right, low, high] = [x0 + inset, x1 - inset, y0 + inset, y1 - inset]
  const list: Placement[] = []
  const gatesNorth = plan.ramps.filter((r) => r.rises === 'south').map((r) => [r.x - 0.7, r.x + r.width + 0.7] as const)
  const gatesEast = plan.ramps.filter((r) => r.rises === 'west').map((r) => [r.y - 0.7, r.y + r.width + 0.7] as const)
  const open = (gates: readonly (readonly [number, number])[], t: number): boolean =>
    gates.some(([a, b]) => t > a && t < b)
  for (let x = left + 0.5; x < right; x++) {
    list.push(placement(p.wall, x, low, { angle: Math.PI / 2 }))
    if (!open(gatesNorth, x)) list.push(placement(p.wall, x, high, { angle: Math.PI / 2 }))
  }
  for (let y = low + 0.5; y < high; y++) {
    list.push(placement(p.wall, left, y))
    if (!open(gatesEast, y)) list.push(placement(p.wall, right, y))
  }
  for (const x of [left, right]) for (const y of [low, high]) list.push(placement(p.corner, x, y))
  for (const [a, b] of gatesNorth) for (const x of [a, b]) list.push(placement(p.corner, x, high))
  for (const [a, b] of gatesEast) for (const y of [a, b]) list.push(placement(p.corner, right, y))
  return list
}

const CLUTTER = ['LOcg', 'LObr', 'LOct', 'LOhs', 'LOcg', 'LObr', 'LPbu'] as const

function clutter(plan: DemoPlan, player: number): Placement[] {
  const random = createRandom(431 + player)
  const { x0, y0, x1, y1 } = plan.base
  const cx = (x0 + x1) / 2
  const cy = (y0 + y1) / 2
  const list: Placement[] = []
  const near = buildings(plan, HUMAN)
  for (let k = 0; k < 34; k++) {
    const house = near[2 + random.index(near.length - 3)]!
    const angle = random.next() * 6.28
    const x = Math.max(x0 + 2, Math.min(x1 - 2, house.x + (angle < 3.14 ? -1 : 1) * random.range(1.2, 1.7)))
    const y = Math.max(y0 + 2, Math.min(y1 - 2, house.y - random.range(0.2, 1.5)))
    list.push(placement(random.pick(CLUTTER), x, y, { angle: angle, variation: random.index(4) }))
  }
  for (let k = 0; k < 16; k++) {
    const along = (k + 0.5) / 16
    const id = k % 3 === 0 ? 'YTct' : 'LTlt'
    list.push(placement(id, x0 + 2.2, y0 + 7 + along * 9, { variation: k, scale: 0.8, angle: k }))
  }
  for (const [dx, dy] of [
    [3, 3],
    [-3, 3],
    [3, -3],
    [-3, -3],
  ] as const)
    list.push(placement('LOtr', cx + dx, cy - 0.5 + dy))
  list.push(
    placement('LOwl', cx - 4.4, cy + 0.4, { angle: 0.4 }),
    placement('LSst', cx + 4.2, cy - 1.2, { angle: SOUTH }),
  )
  for (const ramp of plan.ramps) {
    if (ramp.rises === 'south')
      for (const d of [-0.6, ramp.width + 0.6]) list.push(placement('LOtr', ramp.x + d, ramp.y + 1))
    if (ramp.rises === 'west')
      for (const d of [-0.6, ramp.width + 0.6]) list.push(placement('LOtr', ramp.x + 1, ramp.y + d))
  }
  return list
}
