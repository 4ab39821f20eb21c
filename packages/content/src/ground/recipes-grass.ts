import { mixRgb, rgb, scaleRgb } from '../color/rgb.ts'
import { createRandom, type Random } from '../noise/random.ts'
import { sin } from '../noise/scalar.ts'
import { tiledFbm } from '../noise/value-noise.ts'
import { paintBlade, paintLeaf, paintPatch, paintStone, paintTuft } from './features.ts'
import type { GroundCell } from './ground-cell.ts'
import { contrastNoise, fillRamp, type GroundRecipe } from './recipe.ts'
import type { Ramp, RampName, Tileset } from './tilesets.ts'

function sow(cell: GroundCell, ramp: Ramp, count: number, length: number, random: Random): void {
  const n = cell.size
  const scale = n / 64
  for (let k = 0; k < count * scale; k++) {
    const x = random.next() * n
    const y = random.next() * n
    const clump = tiledFbm((x / n) * 8, (y / n) * 8, 8, 2, 77)
    const shade = random.range(0.05, 0.75) + (clump - 0.5) * 0.35
    const tip = mixRgb(ramp[0], ramp[1], Math.min(1.15, shade + 0.2))
    const angle = -Math.PI / 2 + (clump - 0.5) * 4 + random.range(-0.7, 0.7)
    paintBlade(cell, x, y, angle, length * scale * random.range(0.6, 1.2), scaleRgb(ramp[0], 0.8), tip)
  }
}

function grassOf(name: RampName, blades: number, length: number): GroundRecipe {
  return {
    base(cell, tileset, seed) {
      const ramp = tileset.ramps[name]
      fillRamp(cell, ramp, 1.5, (u, v) => 0.22 + 0.42 * contrastNoise(u, v, 7, 3, seed))
      sow(cell, ramp, blades, length, createRandom(seed, 1))
    },
    details(cell, tileset, random, amount) {
      const ramp = tileset.ramps[name]
      const n = cell.size
      const s = n / 64
      const at = (): number => random.range(0.22, 0.78) * n
      for (let k = 0; k < 2; k++) {
        const tone = mixRgb(ramp[0], ramp[1], random.range(0.1, 1))
        paintPatch(cell, at(), at(), random.range(14, 24) * s, tone, 0.28, random.index(9999))
      }
      sow(cell, ramp, 34, length, random)
      for (let k = 0; k < 1 + amount; k++) {
        paintTuft(cell, at(), at(), random.range(5, 8) * s, scaleRgb(ramp[0], 0.85), scaleRgb(ramp[1], 1.08), random)
      }
      if (amount === 1 && random.chance(0.6)) paintStone(cell, at(), at(), 2.6 * s, tileset.ramps.rock[1], random)
      if (amount === 2) {
        const x = at()
        const y = at()
        paintPatch(cell, x, y, 15 * s, mixRgb(tileset.ramps.dirt[0], tileset.ramps.dirt[1], 0.5), 0.75, 5)
        for (let k = 0; k < 3; k++)
          paintStone(
            cell,
            x + random.range(-9, 9) * s,
            y + random.range(-9, 9) * s,
            random.range(1.5, 3.2) * s,
            tileset.ramps.rock[1],
            random,
          )
      }
      if (amount === 3) flowers(cell, at(), at(), s, random)
    },
    edge: { softness: 0.12, wander: 0.36, relief: 0.34, whole: 0 },
  }
}

const PETALS = [rgb(0xe9dfae), rgb(0xe2b04e), rgb(0xcf8f9e), rgb(0xb8b4dc)]

function flowers(cell: GroundCell, x: number, y: number, s: number, random: Random): void {
  const petal = random.pick(PETALS)
  for (let k = 0; k < 9; k++) {
    const px = x + random.range(-12, 12) * s
    const py = y + random.range(-12, 12) * s
    for (let j = 0; j < 3; j++)
      paintLeaf(cell, px + random.range(-1, 1) * s, py + random.range(-1, 1) * s, 1.5 * s, petal, random)
  }
}

/** Meadow grass. */
export const grass = grassOf('grass', 330, 6)
/** Thick, dark grass. */
export const lush = grassOf('lush', 430, 7.5)

/** Earth with grass coming through. */
export const grassyDirt: GroundRecipe = {
  base(cell, tileset, seed) {
    const { dirt, grass: green } = tileset.ramps
    fillRamp(cell, dirt, 2, (u, v) => 0.25 + 0.5 * contrastNoise(u, v, 7, 3, seed))
    const random = createRandom(seed, 1)
    const n = cell.size
    for (let k = 0; k < 420 * (n / 64); k++) {
      const x = random.next() * n
      const y = random.next() * n
      if (tiledFbm((x / n) * 7, (y / n) * 7, 7, 2, seed + 9) < 0.47) continue
      const tip = mixRgb(green[0], green[1], random.range(0.2, 1))
      paintBlade(cell, x, y, -Math.PI / 2 + random.range(-1.2, 1.2), random.range(3, 6) * (n / 64), green[0], tip)
    }
  },
  details(cell, tileset, random, amount) {
    const { rock, grass: green } = tileset.ramps
    const n = cell.size
    const s = n / 64
    for (let k = 0; k < 3 + 2 * amount; k++) {
      const x = random.range(0.18, 0.82) * n
      const y = random.range(0.18, 0.82) * n
      if (random.chance(0.5)) paintTuft(cell, x, y, 6 * s, green[0], green[1], random)
      else paintStone(cell, x, y, random.range(1, 1.6 + amount * 0.6) * s, mixRgb(rock[0], rock[1], 0.7), random)
    }
  },
  edge: { softness: 0.14, wander: 0.4, relief: 0.3, whole: 0 },
}

/** Ploughed rows with young plants. */
export const crops: GroundRecipe = {
  base(cell, tileset, seed) {
    const { rough, grass: green } = tileset.ramps
    fillRamp(cell, rough, 5, (u, v) => {
      const wobble = tiledFbm(u * 6, v * 6, 6, 2, seed) * 0.6
      return 0.5 + 0.42 * sin(Math.PI * 2 * (4 * v + wobble * 0.25)) + 0.25 * (wobble - 0.3)
    })
    const random = createRandom(seed, 1)
    const n = cell.size
    const row = n / 4
    for (let r = 0; r < 4; r++) {
      for (let k = 0; k < 11; k++) {
        const x = ((k + random.range(-0.2, 0.2)) * n) / 11
        paintTuft(cell, x, r * row + row * 0.3 + random.range(-1, 1), 5.5 * (n / 64), green[0], green[1], random)
      }
    }
  },
  details(cell, tileset, random, amount) {
    const n = cell.size
    for (let k = 0; k < 2 + 3 * amount; k++) {
      const x = random.range(0.2, 0.8) * n
      paintLeaf(
        cell,
        x,
        random.range(0.2, 0.8) * n,
        2 * (n / 64),
        mixRgb(tileset.ramps.leaves[1], rgb(0xd8b45a), 0.5),
        random,
      )
    }
  },
  edge: { softness: 0.1, wander: 0.22, relief: 0.3, whole: 0 },
}

function foliage(pick: (tileset: Tileset) => { under: Ramp; leaf: Ramp }, count: number, size: number): GroundRecipe {
  const scatter = (cell: GroundCell, leaf: Ramp, random: Random, many: number, low: number, high: number): void => {
    const n = cell.size
    for (let k = 0; k < many; k++) {
      const tone = mixRgb(leaf[0], leaf[1], random.range(0, 1))
      const x = random.range(low, high) * n
      paintLeaf(cell, x, random.range(low, high) * n, size * (n / 64) * random.range(0.7, 1.3), tone, random)
    }
  }
  return {
    base(cell, tileset, seed) {
      const { under, leaf } = pick(tileset)
      fillRamp(cell, under, 2, (u, v) => contrastNoise(u, v, 5, 3, seed))
      scatter(cell, leaf, createRandom(seed, 1), count, 0, 1)
    },
    details(cell, tileset, random, amount) {
      scatter(cell, pick(tileset).leaf, random, 12 + 10 * amount, 0.15, 0.85)
    },
    edge: { softness: 0.1, wander: 0.4, relief: 0.35, whole: 0 },
  }
}

/** Fallen leaves. */
export const leaves = foliage((t) => ({ under: t.ramps.rough, leaf: t.ramps.leaves }), 150, 2.4)
/** Creepers over earth. */
export const vines = foliage((t) => ({ under: t.ramps.rough, leaf: t.ramps.lush }), 170, 2.8)
/** A clipped hedge seen from above. */
export const hedge = foliage((t) => ({ under: t.ramps.lush, leaf: t.foliage }), 330, 2)
