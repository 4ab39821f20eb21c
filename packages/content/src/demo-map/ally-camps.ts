import { type Placement, placement } from './placements.ts'
import { type DemoPlan, turned } from './plan.ts'

const SOUTH = -Math.PI / 2

/** A building and where it stands, in tiles from the middle of its camp. */
type Site = readonly [id: string, x: number, y: number]

const MOON_CAMP: readonly Site[] = [
  ['etol', 0, 1.6],
  ['eate', -3.7, 2.8],
  ['eaom', 3.6, 3.2],
  ['edos', -3.9, -0.8],
  ['eaoe', 0.4, 4.6],
  ['emow', -1.8, -3.2],
  ['emow', -4, -3.6],
  ['etrp', 4.8, -2.6],
  ['etrp', 2.6, -4.2],
]

const DARK_CAMP: readonly Site[] = [
  ['unpl', 0, 1.6],
  ['uaod', -3.7, 2.8],
  ['usep', 3.6, 3.2],
  ['utod', -3.9, -0.8],
  ['uslh', 0.4, 4.6],
  ['uzig', -1.8, -3.2],
  ['uzig', -4, -3.6],
  ['uzg1', 4.8, -2.6],
  ['uzg1', 2.6, -4.2],
]

/** Two posts beside the main ford, in tiles from the middle of the map: [tower, house] of the two peoples. */
const POST_SITES: readonly (readonly [kind: 0 | 1, x: number, y: number])[] = [
  [0, -7.2, 2.6],
  [1, -8.5, 1.1],
  [0, 1.4, -11.2],
  [1, 0.2, -12.6],
  [1, -1.4, -11.6],
]
const POSTS = [
  ['owtw', 'otrb'],
  ['hwtw', 'hhou'],
] as const

/** Buildings of players 2 and 3, who have no walled base but a camp near their ford, mirrored like the land. */
export function planAllyCamps(plan: DemoPlan): Placement[] {
  const field = plan.fields[0]!
  const list: Placement[] = []
  for (const [player, camp, way] of [
    [2, MOON_CAMP, 1],
    [3, DARK_CAMP, -1],
  ] as const) {
    const middle = way === 1 ? field : turned(plan, field)
    for (const [id, x, y] of camp)
      list.push(placement(id, middle.x + way * x, middle.y + way * y, { angle: SOUTH, player }))
  }
  return list
}

/** Watch posts of towers and houses of players 0 and 1, on either side of the road to the main ford. */
export function planPosts(plan: DemoPlan): Placement[] {
  const { center } = plan
  return POST_SITES.flatMap(([kind, x, y]) => [
    placement(POSTS[0][kind], center + x, center + y, { angle: SOUTH, player: 0 }),
    placement(POSTS[1][kind], center - x, center - y, { angle: SOUTH, player: 1 }),
  ])
}
