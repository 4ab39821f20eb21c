import { CORNER_RAMP } from '@farsight/formats'
import { hashInteger, hashUnit } from '../noise/hash.ts'
import { length2 } from '../noise/scalar.ts'
import { fbm } from '../noise/value-noise.ts'
import type { DemoPlan } from './plan.ts'
import { DEMO_CORNERS, type Land, waterDepth } from './shape-land.ts'

/** Ground textures from the lowest to the one that covers all others. */
export const DEMO_GROUND = ['Zsan', 'Ldrt', 'Ldro', 'Ldrg', 'Lrok', 'Lgrs', 'Lgrd', 'Ysqd']
const SAND = 0
const DIRT = 1
const ROUGH = 2
const GRASSY = 3
const ROCK = 4
const GRASS = 5
const DARK = 6
const COBBLE = 7

/** Cliff types: dirt and grass. */
export const DEMO_CLIFFS = ['CLdi', 'CLgr']

/** Chances of the 18 full-tile variations, as an editor deals them. */
const VARIATION_CHANCES = [85, 10, 4, 1, 85, 10, 4, 1, 85, 10, 4, 1, 85, 10, 4, 1, 85, 85]
const CHANCE_SUM = VARIATION_CHANCES.reduce((sum, chance) => sum + chance, 0)

/** Gives each corner its texture, variations and cliff type. */
export function paintLand(plan: DemoPlan, land: Land): void {
  const { terrain } = land
  for (let y = 0, i = 0; y < DEMO_CORNERS; y++) {
    for (let x = 0; x < DEMO_CORNERS; x++, i++) {
      terrain.ground[i] = groundAt(plan, land, x, y, i)
      terrain.groundVariation[i] = variationAt(x, y, plan.seed)
      terrain.cliffVariation[i] = hashInteger(x, y, plan.seed + 2) & 1
      terrain.cliffTexture[i] = 1
    }
  }
}

function groundAt(plan: DemoPlan, land: Land, x: number, y: number, i: number): number {
  const { seed, bases, outposts } = plan
  const wild = fbm(x * 0.13, y * 0.13, 3, seed + 41)
  const speckle = hashUnit(x, y, seed + 42)
  const depth = waterDepth(land, i)
  if (depth > 60) return ROUGH
  if (depth > -1 || land.river[i]! < 6.2 + (wild - 0.5) * 5) return land.road[i]! < 1 ? DIRT : SAND
  for (const base of bases) {
    const distance = length2(x - base.x, y - base.y) + (wild - 0.5) * 3
    if (distance < 5.2) return COBBLE
    if (distance < 6.4) return DIRT
  }
  for (const outpost of outposts) {
    if (length2(x - outpost.x, y - outpost.y) + (wild - 0.5) * 2 < 2.2) return DIRT
  }
  if (land.road[i]! < 0.85 || (land.terrain.flags[i]! & CORNER_RAMP) !== 0) return speckle < 0.2 ? ROUGH : DIRT
  if (land.road[i]! < 1.7) return GRASSY
  if (land.z[i]! > 190 && wild > 0.5) return ROCK
  if (wild > 0.63) return DARK
  if (wild < 0.36) return speckle < 0.35 ? ROUGH : GRASSY
  if (speckle < 0.02) return ROCK
  return GRASS
}

function variationAt(x: number, y: number, seed: number): number {
  let rest = hashInteger(x, y, seed + 1) % CHANCE_SUM
  let variation = 0
  while (rest >= VARIATION_CHANCES[variation]!) rest -= VARIATION_CHANCES[variation++]!
  return variation
}
