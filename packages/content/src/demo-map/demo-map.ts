import { FarsightError } from '@farsight/errors'
import type { DooDocument, ShdDocument, UnitsDocument, W3eDocument, W3iDocument, WpmDocument } from '@farsight/formats'
import { planAllyCamps, planPosts } from './ally-camps.ts'
import { marchPlaces, planArmies } from './armies.ts'
import { planBase } from './base-camp.ts'
import { type DemoScript, writeScript } from './demo-script.ts'
import { createOccupancy, occupy } from './occupancy.ts'
import { moveToOpenGround } from './open-ground.ts'
import { buildPathing } from './pathing.ts'
import { type Placement, placement } from './placements.ts'
import { MAX_DEMO_SIZE, MIN_DEMO_SIZE, planDemo, turned } from './plan.ts'
import { doodadRecords, mapInfo, unitRecords } from './records.ts'
import { bakeShadows } from './shadows.ts'
import { buildTerrain } from './terrain.ts'
import { growWilderness } from './wilderness.ts'

/** What a demo map is made from. */
export interface DemoMapOptions {
  /** Default 7. */
  seed?: number
  /** Tiles along each side: even, 96 to 256. Default 128. */
  size?: number
}

/** The parts of the demo map, ready to be written or shown. */
export interface DemoMap {
  name: string
  terrain: W3eDocument
  info: W3iDocument
  doodads: DooDocument
  units: UnitsDocument
  shadows: ShdDocument
  pathing: WpmDocument
  script: DemoScript
}

/**
 * Makes the demo map: a river with three fords, two walled bases on table lands, two camps, hills, forests, and 1,000 units of
 * four players in two alliances. The same seed gives the same map on every machine.
 * @throws FarsightError FS0203 for a size that is not even or out of range.
 */
export function createDemoMap(options: DemoMapOptions = {}): DemoMap {
  const { seed = 7, size = 128 } = options
  if (!(size % 2 === 0 && size >= MIN_DEMO_SIZE && size <= MAX_DEMO_SIZE)) {
    throw new FarsightError('FS0203', `The demo map cannot have ${size} tiles a side`, {
      hint: `Take an even number from ${MIN_DEMO_SIZE} to ${MAX_DEMO_SIZE}.`,
      details: { file: 'demo map', field: 'size' },
    })
  }
  const whole = seed | 0
  const plan = planDemo(size)
  const terrain = buildTerrain(plan, whole)
  const bases = [planBase(plan, 0), planBase(plan, 1)]
  const buildings = [...bases.flatMap((base) => base.buildings), ...planAllyCamps(plan), ...planPosts(plan)]
  const armies = planArmies(plan)
  const starts = startPlaces(plan)
  const occupied = createOccupancy(size)
  occupy(occupied, armies.units, 0.4)
  occupy(occupied, [...buildings, ...starts], 1.4)
  occupy(occupied, marchPlaces(armies), 0.8)
  const doodads = [...growWilderness(terrain, occupied, whole), ...bases.flatMap((base) => base.props)]
  const pathing = buildPathing(terrain, doodads, buildings)
  moveToOpenGround(pathing, armies.units, { x: plan.center, y: plan.center })
  return {
    name: `twin-fords-${whole}.w3x`,
    terrain: terrain.document,
    info: mapInfo(plan, whole, starts),
    doodads: doodadRecords(terrain, doodads),
    units: unitRecords(terrain, [...starts, ...buildings, ...armies.units]),
    shadows: bakeShadows(terrain, doodads),
    pathing,
    script: writeScript(terrain, armies, starts.length + buildings.length),
  }
}

function startPlaces(plan: ReturnType<typeof planDemo>): Placement[] {
  const { base } = plan
  const home = { x: (base.x0 + base.x1) / 2, y: (base.y0 + base.y1) / 2 - 3 }
  const field = plan.fields[0]!
  const camp = { x: field.x, y: field.y - 1.4 }
  return [home, turned(plan, home), camp, turned(plan, camp)].map(({ x, y }, player) =>
    placement('sloc', x, y, { player }),
  )
}
