import { allocateW3e, CORNER_MAP_EDGE, CORNER_RAMP, CORNER_WATER, type W3eDocument } from '@farsight/formats'
import { hashInteger, hashUnit } from '../noise/hash.ts'
import { length2, smoothstep } from '../noise/scalar.ts'
import { cornerHeights, sortTiles } from './ground-height.ts'
import { baseDepth, buildLayers, type DemoLayers, evenNoiseField, rampCorner } from './layers.ts'
import { type DemoPlan, PLAIN_LAYER, turned, WATER_HEIGHT } from './plan.ts'
import { createRiverPlace, type RiverPlace, riverAt } from './river.ts'

/** Letter of the demo map's tileset. */
export const DEMO_TILESET = 'L'
/** Cliff types of the demo map. */
export const DEMO_CLIFFS = ['CLdi', 'CLgr'] as const
/** Ground textures of the demo map, the lower ones first. */
export const DEMO_GROUND = ['Zsan', 'Ldrt', 'Ldro', 'Lrok', 'Vcbp', 'Ldrg', 'Lgrs', 'Lgrd'] as const
const SAND = 0
const DIRT = 1
const ROUGH = 2
const ROCK = 3
const COBBLE = 4
const GRASSY = 5
const GRASS = 6
const LUSH = 7

/** Tiles at each side of the map that units cannot enter. */
export const MAP_MARGIN = 4
/** `128 * -0.7`, where water of raw level 8192 lies in this tileset. */
const WATER_ZERO = -89.6
const NO_CLIFF = 15

/** The terrain of the demo map and what later steps ask about it. */
export interface DemoTerrain {
  plan: DemoPlan
  layers: DemoLayers
  document: W3eDocument
  /** 0..1 a corner: how thick a forest stands there. */
  forest: Float32Array
  /** Tiles to the nearest road, a corner. */
  road: Float32Array
  /** Tiles to the water's edge, a corner, negative in the water. */
  shore: Float32Array
  /** World units, a corner, with layers and ramps. */
  heights: Float32Array
  /** TILE_* a tile. */
  tiles: Uint8Array
}

/** Shapes and paints the terrain. */
export function buildTerrain(plan: DemoPlan, seed: number): DemoTerrain {
  const layers = buildLayers(plan, seed)
  const columns = plan.size + 1
  const count = columns * columns
  const document = allocateW3e({
    columns,
    rows: columns,
    tileset: DEMO_TILESET,
    groundTextures: [...DEMO_GROUND],
    cliffTextures: [...DEMO_CLIFFS],
  })
  const terrain: DemoTerrain = {
    plan,
    layers,
    document,
    forest: new Float32Array(count),
    road: layers.road,
    shore: new Float32Array(count),
    heights: new Float32Array(count),
    tiles: sortTiles(layers),
  }
  const flat = rampSurroundings(layers)
  const river = createRiverPlace()
  const rolling = evenNoiseField(plan, 0.16, 3, seed + 3)
  const woods = evenNoiseField(plan, 0.1, 3, seed + 31)
  const patches = evenNoiseField(plan, 0.17, 2, seed + 41)
  for (let y = 0; y < columns; y++) {
    for (let x = 0; x < columns; x++) {
      const i = y * columns + x
      riverAt(plan, x, y, river)
      terrain.shore[i] = river.shore
      terrain.forest[i] = forestAt(terrain, x, y, i, woods[i]!)
      shapeCorner(terrain, x, y, i, seed, flat[i]! !== 0, (rolling[i]! - 0.5) * 110, river)
    }
  }
  terrain.heights = cornerHeights(document, layers)
  for (let i = 0; i < count; i++) document.ground[i] = groundAt(terrain, i, patches[i]!, seed)
  return terrain
}

/** Corners on and next to ramps, which stay level. */
function rampSurroundings(layers: DemoLayers): Uint8Array {
  const near = new Uint8Array(layers.layer.length)
  for (const ramp of layers.ramps) {
    for (let across = -1; across <= ramp.width + 1; across++) {
      for (let up = -1; up <= 3; up++) {
        const [x, y] = rampCorner(ramp, across, up)
        near[y * layers.columns + x] = 1
      }
    }
  }
  return near
}

function inAnyBase(plan: DemoPlan, x: number, y: number): number {
  return Math.max(baseDepth(plan, x, y), baseDepth(plan, plan.size - x, plan.size - y))
}

function shapeCorner(
  terrain: DemoTerrain,
  x: number,
  y: number,
  i: number,
  seed: number,
  level: boolean,
  rolling: number,
  river: RiverPlace,
): void {
  const { plan, layers, document } = terrain
  const layer = layers.layer[i]!
  const calm = Math.min(
    smoothstep(-1, -4, inAnyBase(plan, x, y)),
    smoothstep(0.5, 5, river.shore),
    smoothstep(0.5, 3, terrain.road[i]!),
  )
  let height = level ? 0 : rolling * (0.18 + 0.82 * calm)
  if (layer < PLAIN_LAYER) height = -28 - 40 * Math.min(1, Math.max(0, -river.shore / 3))
  else if (layer === PLAIN_LAYER && !level) height += river.ground
  document.height[i] = Math.round(8192 + height * 4)
  document.water[i] = Math.round(8192 + (WATER_HEIGHT - WATER_ZERO) * 4)
  document.layer[i] = layer
  const z = height + (layer - PLAIN_LAYER) * 128
  let flags = 0
  if (layers.ramp[i]) flags |= CORNER_RAMP
  if (river.shore < 2.5 && z < WATER_HEIGHT + 12) flags |= CORNER_WATER
  const edge = Math.min(x, y, plan.size - x, plan.size - y)
  if (edge < MAP_MARGIN) flags |= CORNER_MAP_EDGE
  document.flags[i] = flags
  document.cliffTexture[i] = nearCliff(layers, x, y)
    ? river.gorge && river.shore < 2.5 && river.along * river.shore > 0
      ? 0
      : 1
    : NO_CLIFF
  document.cliffVariation[i] = hashInteger(x, y, seed + 71) & 1
  document.groundVariation[i] = groundVariation(hashInteger(x, y, seed + 72))
}

function nearCliff(layers: DemoLayers, x: number, y: number): boolean {
  const { columns, layer } = layers
  const own = layer[y * columns + x]
  for (let j = -1; j <= 1; j++) {
    for (let i = -1; i <= 1; i++) {
      const cx = Math.max(0, Math.min(columns - 1, x + i))
      const cy = Math.max(0, Math.min(columns - 1, y + j))
      if (layer[cy * columns + cx] !== own) return true
    }
  }
  return false
}

const COMMON = [0, 4, 8, 12, 16, 17] as const

/** Variation by the chances of the original editor: calm ones often, striking ones seldom. */
function groundVariation(hash: number): number {
  const roll = (hash & 0xffff) / 65536
  const pick = hash >>> 16
  if (roll < 0.8) return COMMON[pick % 6]!
  const row = (pick % 4) * 4
  if (roll < 0.93) return row + 1
  return roll < 0.985 ? row + 2 : row + 3
}

function forestAt(terrain: DemoTerrain, x: number, y: number, i: number, noise: number): number {
  const { plan, layers } = terrain
  const heart = length2(x - plan.center, y - plan.center)
  const edge = Math.min(x, y, plan.size - x, plan.size - y)
  const bonus =
    0.1 * smoothstep(10, 2, edge) + 0.07 * smoothstep(24, 16, heart) + (layers.layer[i]! > PLAIN_LAYER ? 0.04 : 0)
  const wish = smoothstep(0.47, 0.56, noise + bonus)
  const hill = onHill(plan, x, y) ? 1 : 0
  const room = Math.min(
    smoothstep(1.8, 3.2, terrain.shore[i]!),
    smoothstep(2, 3.4, terrain.road[i]!),
    smoothstep(-1.6, -3.6, inAnyBase(plan, x, y)),
    Math.max(hill, smoothstep(11, 13, heart)),
  )
  return Math.max(wish, hill) * room
}

function onHill(plan: DemoPlan, x: number, y: number): boolean {
  const { hill } = plan
  const other = turned(plan, { x, y })
  const d = Math.min(length2(x - hill.x, y - hill.y), length2(other.x - hill.x, other.y - hill.y))
  return d < hill.radius * 1.1
}

function groundAt(terrain: DemoTerrain, i: number, noise: number, seed: number): number {
  const { plan, layers, document } = terrain
  const columns = layers.columns
  const x = i % columns
  const y = Math.floor(i / columns)
  const shore = terrain.shore[i]!
  const layer = layers.layer[i]!
  const patch = noise + (hashUnit(x, y, seed + 42) - 0.5) * 0.07
  const depth = inAnyBase(plan, x, y)
  if (layer <= PLAIN_LAYER && document.flags[i]! & CORNER_WATER) return terrain.heights[i]! < -130 ? ROUGH : SAND
  if (layer === PLAIN_LAYER && shore < 0.7 + 1.2 * patch) return SAND
  if (layers.ramp[i]) return DIRT
  const road = terrain.road[i]!
  if (depth > 0.5) {
    if (road < 1.15) return COBBLE
    if (depth > 3 && plaza(plan, x, y) < 4.6) return COBBLE
    return patch > 0.54 ? GRASSY : patch < 0.42 ? DIRT : GRASS
  }
  if (road < 0.9) return DIRT
  if (road < 1.8) return patch > 0.5 ? GRASSY : ROUGH
  if (layer > PLAIN_LAYER + 2) return patch > 0.5 ? ROCK : GRASSY
  if (layer > PLAIN_LAYER && patch > 0.6) return ROCK
  if (terrain.forest[i]! > 0.35) return LUSH
  if (layer === PLAIN_LAYER && shore < 1.6 + 2.2 * patch) return GRASSY
  return patch > 0.585 ? LUSH : patch < 0.4 ? GRASSY : patch < 0.36 ? DIRT : GRASS
}

/** Tiles from the middle of the nearer base. */
function plaza(plan: DemoPlan, x: number, y: number): number {
  const { base } = plan
  const cx = (base.x0 + base.x1) / 2
  const cy = (base.y0 + base.y1) / 2
  const other = turned(plan, { x, y })
  return Math.min(length2(x - cx, y - cy), length2(other.x - cx, other.y - cy))
}
