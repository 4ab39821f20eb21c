import {
  allocateDoo,
  allocateUnits,
  type DooDocument,
  emptyW3i,
  idFromString,
  type UnitsDocument,
  type W3iDocument,
} from '@farsight/formats'
import { groundHeight, worldX, worldY } from './ground-height.ts'
import type { Placement } from './placements.ts'
import type { DemoPlan } from './plan.ts'
import { type DemoTerrain, MAP_MARGIN } from './terrain.ts'

/** Records of war3map.doo. */
export function doodadRecords(terrain: DemoTerrain, list: readonly Placement[]): DooDocument {
  const doc = allocateDoo(list.length)
  list.forEach((p, i) => {
    placeRecord(terrain, doc, p, i)
    doc.variation[i] = p.variation
  })
  return doc
}

/** Owner of gold mines and fountains. */
const NEUTRAL_PASSIVE = 15

/** Records of war3mapUnits.doo; ids of neutral buildings begin with `n`. */
export function unitRecords(terrain: DemoTerrain, list: readonly Placement[]): UnitsDocument {
  const doc = allocateUnits(list.length)
  list.forEach((p, i) => {
    placeRecord(terrain, doc, p, i)
    doc.player[i] = p.id.startsWith('n') ? NEUTRAL_PASSIVE : p.player
    if (p.id === 'ngol') doc.gold[i] = 12500
    if (/^[A-Z]/.test(p.id)) doc.level[i] = 5
  })
  return doc
}

function placeRecord(terrain: DemoTerrain, doc: DooDocument | UnitsDocument, p: Placement, i: number): void {
  doc.id[i] = idFromString(p.id)
  doc.x[i] = worldX(terrain, p.x)
  doc.y[i] = worldY(terrain, p.y)
  doc.z[i] = groundHeight(terrain, p.x, p.y)
  doc.angle[i] = p.angle
  doc.scaleX[i] = p.scale
  doc.scaleY[i] = p.scale
  doc.scaleZ[i] = p.scale
  doc.creation[i] = i
}

const NAMES = ['Red Banner', 'Blue Keep', 'Teal Wardens', 'Purple Host'] as const
const RACES = [2, 1, 4, 3] as const

/** The map's information: four players in two forces. @param starts start places in tiles, by player */
export function mapInfo(plan: DemoPlan, seed: number, starts: readonly Placement[]): W3iDocument {
  const info = emptyW3i(25)
  const inside = plan.size - 2 * MAP_MARGIN
  const reach = plan.size * 64 - MAP_MARGIN * 128
  info.name = `Twin Fords, seed ${seed}`
  info.author = 'Farsight'
  info.description = 'Two allied pairs meet at the fords of a river. Made by the demo generator.'
  info.playersRecommended = '4'
  info.tileset = 'L'
  info.cameraBounds = [-reach, -reach, reach, reach, -reach, reach, reach, -reach]
  info.margins = { left: MAP_MARGIN, right: MAP_MARGIN, bottom: MAP_MARGIN, top: MAP_MARGIN }
  info.width = inside
  info.height = inside
  info.players = starts.map((start, slot) => ({
    slot,
    controller: slot === 0 ? 1 : 2,
    race: RACES[slot % 4]!,
    hud: 0,
    flags: 1,
    name: NAMES[slot % 4]!,
    startX: (start.x - plan.size / 2) * 128,
    startY: (start.y - plan.size / 2) * 128,
    allyLow: 0,
    allyHigh: 0,
    enemyLow: 0,
    enemyHigh: 0,
  }))
  info.forces = [
    { flags: 0b101, players: 0b0101, name: 'South-west' },
    { flags: 0b101, players: 0b1010, name: 'North-east' },
  ]
  return info
}
