import {
  PATHING_NO_BUILD,
  PATHING_NO_FLY,
  PATHING_NO_WALK,
  PATHING_NO_WATER,
  type WpmDocument,
} from '@farsight/formats'
import { modelForUnit } from '../models/model-for-id.ts'
import { groundHeight, TILE_CLIFF } from './ground-height.ts'
import type { Placement } from './placements.ts'
import { WATER_HEIGHT } from './plan.ts'
import { type DemoTerrain, MAP_MARGIN } from './terrain.ts'

/** Pathing cells along a tile. */
export const CELLS_PER_TILE = 4
/** Units wade through water up to this depth, world units. */
const WADING_DEPTH = 40

/** Half the ground that blocks walking under a building, in tiles. */
const FOOTPRINTS: Readonly<Record<string, number>> = {
  'buildings/town-hall': 1.5,
  'buildings/war-tent': 1.4,
  'buildings/barracks': 1.1,
  'buildings/war-barracks': 1.1,
  'buildings/temple': 1.1,
  'buildings/altar': 0.8,
  'buildings/war-altar': 0.8,
  'buildings/workshop': 0.9,
  'buildings/war-forge': 0.9,
  'buildings/lumber-mill': 0.8,
  'buildings/gold-mine': 1,
  'buildings/fountain': 0.7,
  'buildings/living-tree': 1.3,
  'buildings/moon-hall': 1.1,
  'buildings/moon-altar': 0.8,
  'buildings/moon-temple': 1,
  'buildings/necropolis': 1.5,
  'buildings/crypt': 1.1,
  'buildings/dark-altar': 0.8,
  'buildings/dark-temple': 1,
  'buildings/ziggurat': 0.8,
}
const SMALL_BUILDING = 0.5
const TREE = 0.32
/** Doodads that nobody walks through. */
const OBSTACLES = /^(.T|LRrk)/

/** Where units can walk, build and fly, from the terrain and from what stands on it. */
export function buildPathing(
  terrain: DemoTerrain,
  doodads: readonly Placement[],
  buildings: readonly Placement[],
): WpmDocument {
  const columns = terrain.plan.size * CELLS_PER_TILE
  const cells = new Uint8Array(columns * columns)
  for (let y = 0; y < terrain.plan.size; y++) for (let x = 0; x < terrain.plan.size; x++) fillTile(terrain, cells, x, y)
  for (const doodad of doodads) if (OBSTACLES.test(doodad.id)) block(cells, columns, doodad, TREE)
  for (const building of buildings) {
    const model = modelForUnit(building.id).model ?? ''
    block(cells, columns, building, FOOTPRINTS[model] ?? SMALL_BUILDING)
  }
  return { version: 0, columns, rows: columns, cells, rest: new Uint8Array(0) }
}

function fillTile(terrain: DemoTerrain, cells: Uint8Array, x: number, y: number): void {
  const { size } = terrain.plan
  const columns = size * CELLS_PER_TILE
  const outside = Math.min(x, y, size - 1 - x, size - 1 - y) < MAP_MARGIN
  const margin = outside ? PATHING_NO_WALK | PATHING_NO_BUILD | PATHING_NO_FLY : 0
  const cliff = terrain.tiles[y * size + x] === TILE_CLIFF
  const dry = cliff || terrain.shore[y * terrain.layers.columns + x]! > 2
  const bits = (cliff ? PATHING_NO_WALK | PATHING_NO_BUILD : 0) | PATHING_NO_WATER | margin
  for (let j = y * CELLS_PER_TILE; j < (y + 1) * CELLS_PER_TILE; j++) {
    for (let i = x * CELLS_PER_TILE; i < (x + 1) * CELLS_PER_TILE; i++)
      cells[j * columns + i] = dry ? bits : margin | depthBits(terrain, i, j)
  }
}

function depthBits(terrain: DemoTerrain, x: number, y: number): number {
  const depth = WATER_HEIGHT - groundHeight(terrain, (x + 0.5) / CELLS_PER_TILE, (y + 0.5) / CELLS_PER_TILE)
  if (depth <= 0) return PATHING_NO_WATER
  return depth > WADING_DEPTH ? PATHING_NO_WALK | PATHING_NO_BUILD : PATHING_NO_BUILD
}

function block(cells: Uint8Array, columns: number, place: Placement, half: number): void {
  const x0 = Math.max(0, Math.round((place.x - half) * CELLS_PER_TILE))
  const x1 = Math.min(columns, Math.round((place.x + half) * CELLS_PER_TILE))
  const y0 = Math.max(0, Math.round((place.y - half) * CELLS_PER_TILE))
  const y1 = Math.min(columns, Math.round((place.y + half) * CELLS_PER_TILE))
  for (let y = y0; y < y1; y++) {
    for (let x = x0; x < x1; x++) cells[y * columns + x] = cells[y * columns + x]! | PATHING_NO_WALK | PATHING_NO_BUILD
  }
}
