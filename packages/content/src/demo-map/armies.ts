import { createRandom } from '../noise/random.ts'
import { cos, length2, sin } from '../noise/scalar.ts'
import { type Placement, placement } from './placements.ts'
import { type DemoPlan, type Place, turned } from './plan.ts'

/** Ranks of an army from its front to its rear: unit id, how many, and their distance in tiles. */
interface Rank {
  id: string
  count: number
  spacing: number
}

/** One formation: where its front stands, which way it looks, its ranks. */
interface Formation extends Place {
  player: number
  facing: number
  /** Units side by side at common spacing. */
  width: number
  ranks: readonly Rank[]
}

/** A group of units that march together; units are the records `first` to `first + count` of the army list. */
export interface ArmyGroup {
  player: number
  first: number
  count: number
  march: Place[]
}

/** All units of the armies and how they group. */
export interface Armies {
  units: Placement[]
  groups: ArmyGroup[]
  /** Single scouts with their ways. */
  scouts: { player: number; unit: number; route: Place[] }[]
}

const COMMON = 0.46

const RANKS: readonly (readonly Rank[])[] = [
  [
    { id: 'ogru', count: 100, spacing: 0.5 },
    { id: 'ohun', count: 100, spacing: COMMON },
    { id: 'orai', count: 30, spacing: 0.7 },
    { id: 'oshm', count: 26, spacing: COMMON },
    { id: 'ocat', count: 9, spacing: 1.15 },
  ],
  [
    { id: 'hfoo', count: 100, spacing: COMMON },
    { id: 'hspm', count: 75, spacing: COMMON },
    { id: 'hkni', count: 30, spacing: 0.7 },
    { id: 'harc', count: 50, spacing: COMMON },
    { id: 'hsor', count: 16, spacing: COMMON },
    { id: 'hmtm', count: 8, spacing: 1.15 },
  ],
  [
    { id: 'hrif', count: 60, spacing: COMMON },
    { id: 'earc', count: 128, spacing: COMMON },
    { id: 'edoc', count: 14, spacing: 0.8 },
    { id: 'emtg', count: 10, spacing: 0.8 },
    { id: 'ehip', count: 6, spacing: 1.6 },
  ],
  [
    { id: 'uske', count: 128, spacing: COMMON },
    { id: 'ugho', count: 66, spacing: COMMON },
    { id: 'unec', count: 18, spacing: COMMON },
    { id: 'uabo', count: 12, spacing: 0.8 },
    { id: 'ufro', count: 4, spacing: 2.2 },
  ],
]

const HERO: readonly string[] = ['Obla', 'Hpal', 'Emoo', 'Ulic']
const SCOUT: readonly string[] = ['orai', 'hsct', 'earc', 'ugho']

/** Sets up two armies before the main ford and two on their way to the side fords. */
export function planArmies(plan: DemoPlan): Armies {
  const c = plan.center
  const ne = Math.PI / 4
  const armies: Armies = { units: [], groups: [], scouts: [] }
  const main = { x: c - 2.9, y: c - 2.9 }
  const side = { x: c - 29.5, y: c + 16.5 }
  const beyond = [{ x: c, y: c }, turned(plan, { x: c - 9, y: c - 5 }), turned(plan, { x: c - 17.5, y: c - 8 })]
  const across = plan.crossing
  const back = (ways: readonly Place[]): Place[] => ways.map((p) => turned(plan, p))
  addFormation(armies, { ...main, player: 0, facing: ne, width: 25, ranks: RANKS[0]! }, beyond)
  addFormation(
    armies,
    { ...turned(plan, main), player: 1, facing: ne + Math.PI, width: 25, ranks: RANKS[1]! },
    back(beyond),
  )
  addFormation(armies, { ...side, player: 2, facing: ne, width: 16, ranks: RANKS[2]! }, across)
  addFormation(
    armies,
    { ...turned(plan, side), player: 3, facing: ne + Math.PI, width: 16, ranks: RANKS[3]! },
    back(across),
  )
  addScouts(plan, armies)
  return armies
}

/** Places along all marches, a tile apart at most, to be kept free of trees. */
export function marchPlaces(armies: Armies): Place[] {
  const places: Place[] = []
  const ways = [
    ...armies.groups.map(({ first, march }) => [armies.units[first]!, ...march]),
    ...armies.scouts.map(({ route }) => route),
  ]
  for (const way of ways) {
    for (let leg = 0; leg + 1 < way.length; leg++) {
      const a = way[leg]!
      const b = way[leg + 1]!
      const steps = Math.ceil(length2(b.x - a.x, b.y - a.y))
      for (let k = 0; k <= steps; k++)
        places.push({ x: a.x + ((b.x - a.x) * k) / steps, y: a.y + ((b.y - a.y) * k) / steps })
    }
  }
  return places
}

function addFormation(armies: Armies, formation: Formation, march: Place[]): void {
  const random = createRandom(97 + formation.player)
  const { facing, player } = formation
  const forward = { x: cos(facing), y: sin(facing) }
  const first = armies.units.length
  let depth = 0
  const put = (id: string, along: number, scale: number): void => {
    const x = formation.x - forward.x * depth - forward.y * along + random.range(-0.06, 0.06)
    const y = formation.y - forward.y * depth + forward.x * along + random.range(-0.06, 0.06)
    armies.units.push(placement(id, x, y, { angle: facing + random.range(-0.12, 0.12), player, scale }))
  }
  put(HERO[player]!, 0, 1)
  depth += 0.75
  for (const rank of formation.ranks) {
    const across = Math.max(1, Math.floor((formation.width * COMMON) / rank.spacing))
    for (let k = 0; k < rank.count; k++) {
      const column = k % across
      const inRow = Math.min(across, rank.count - (k - column))
      if (column === 0 && k > 0) depth += rank.spacing
      put(rank.id, (column - (inRow - 1) / 2) * rank.spacing, random.range(0.95, 1.06))
    }
    depth += rank.spacing * 0.5 + COMMON * 0.7
  }
  armies.groups.push({ player, first, count: armies.units.length - first, march })
}

/** Three scouts a team run ahead: along the river both ways and to the enemy. */
function addScouts(plan: DemoPlan, armies: Armies): void {
  const c = plan.center
  const routes: Place[][] = [
    [
      { x: c - 4.6, y: c + 0.2 },
      { x: c - 9.4, y: c - 0.4 },
      { x: c - 13, y: c - 5.5 },
      { x: c - 18.5, y: c - 6 },
      { x: c - 18.5, y: c + 0.3 },
    ],
    [
      { x: c + 0.2, y: c - 4.6 },
      { x: c - 0.2, y: c - 9.4 },
      { x: c - 3.2, y: c - 11 },
      { x: c + 2, y: c - 16 },
      { x: c + 11, y: c - 24 },
      { x: c + 20, y: c - 27 },
    ],
    [
      { x: c - 0.6, y: c - 0.6 },
      { x: c + 7, y: c + 5 },
      { x: c + 16, y: c + 7 },
    ],
  ]
  for (const player of [0, 1]) {
    for (const route of routes) {
      const ways = player === 0 ? route : route.map((p) => turned(plan, p))
      const start = ways[0]!
      armies.scouts.push({ player, unit: armies.units.length, route: ways })
      armies.units.push(
        placement(SCOUT[player]!, start.x, start.y, { player, angle: player === 0 ? Math.PI / 4 : (-3 * Math.PI) / 4 }),
      )
    }
  }
}
