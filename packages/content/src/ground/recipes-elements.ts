import { mixRgb, rgb, scaleRgb } from '../color/rgb.ts'
import { createRandom } from '../noise/random.ts'
import { smoothstep } from '../noise/scalar.ts'
import { tiledFbm } from '../noise/value-noise.ts'
import { createWorleyResult, tiledWorley } from '../noise/worley.ts'
import { paintBlade, paintCrack, paintPatch, paintStone } from './features.ts'
import { type GroundCell, paintPixel } from './ground-cell.ts'
import { contrastNoise, fillRamp, type GroundRecipe } from './recipe.ts'
import { paintPlates } from './recipes-earth.ts'
import { grass } from './recipes-grass.ts'
import type { Ramp } from './tilesets.ts'

/** Drifted snow. */
export const snow: GroundRecipe = {
  base(cell, tileset, seed) {
    fillRamp(cell, tileset.ramps.snow, 3.2, (u, v) => {
      const drift = contrastNoise(u, v, 3, 3, seed)
      return 0.35 + 0.5 * drift + 0.25 * (tiledFbm(u * 28, v * 28, 28, 1, seed + 3) - 0.5)
    })
  },
  details(cell, tileset, random, amount) {
    const { snow: ramp, rock, grass } = tileset.ramps
    const n = cell.size
    const s = n / 64
    const at = (): number => random.range(0.22, 0.78) * n
    paintPatch(cell, at(), at(), 22 * s, random.chance(0.4) ? ramp[0] : ramp[1], 0.45, random.index(9999))
    if (amount >= 1)
      paintStone(cell, at(), at(), random.range(1.5, 2 + amount) * s, mixRgb(rock[0], rock[1], 0.5), random)
    if (amount >= 2) {
      const x = at()
      const y = at()
      for (let k = 0; k < 10; k++)
        paintBlade(
          cell,
          x + random.range(-6, 6) * s,
          y + random.range(-4, 4) * s,
          -1.57 + random.range(-1, 1),
          5 * s,
          grass[0],
          grass[1],
        )
    }
  },
  edge: { softness: 0.14, wander: 0.42, relief: 0.25, whole: 0 },
}

/** Snow in patches over what is there; `melt` 0 covers all, 1 nothing. */
function coverWithSnow(cell: GroundCell, ramp: Ramp, melt: number, seed: number): void {
  const n = cell.size
  for (let i = 0; i < n * n; i++) {
    const cover = contrastNoise((i % n) / n, Math.floor(i / n) / n, 5, 4, seed + 21)
    const a = smoothstep(melt - 0.1, melt + 0.1, cover)
    if (a > 0) paintPixel(cell, i, mixRgb(ramp[0], ramp[1], cover), a, a * 1.5)
  }
}

/** Rocks under broken snow. */
export const snowyRock: GroundRecipe = {
  base(cell, tileset, seed) {
    paintPlates(cell, tileset.ramps.rock, 4, 4, seed)
    coverWithSnow(cell, tileset.ramps.snow, 0.52, seed)
  },
  details: snow.details,
  edge: { softness: 0.1, wander: 0.4, relief: 0.35, whole: 0 },
}

/** Grass that shows through thin snow. */
export const snowyGrass: GroundRecipe = {
  base(cell, tileset, seed) {
    grass.base(cell, tileset, seed)
    coverWithSnow(cell, tileset.ramps.snow, 0.62, seed)
  },
  details: snow.details,
  edge: { softness: 0.12, wander: 0.4, relief: 0.3, whole: 0 },
}

/** Clear ice with white cracks. */
export const ice: GroundRecipe = {
  base(cell, tileset, seed) {
    const w = createWorleyResult()
    fillRamp(cell, tileset.ramps.ice, 1, (u, v) => {
      const deep = contrastNoise(u, v, 3, 3, seed)
      const warp = 0.3 * (tiledFbm(u * 5, v * 5, 5, 2, seed + 9) - 0.5)
      tiledWorley(u * 3 + warp, v * 3 + warp, 3, 1, seed + 4, w)
      return 0.2 + 0.5 * deep + 0.55 * smoothstep(0.07, 0, w.second - w.nearest)
    })
  },
  details(cell, tileset, random, amount) {
    const n = cell.size
    const s = n / 64
    const at = (): number => random.range(0.22, 0.78) * n
    for (let k = 0; k <= amount; k++) paintCrack(cell, at(), at(), 30 * s, rgb(0xf2fbff), -0.4, random)
    if (amount >= 2) paintPatch(cell, at(), at(), 15 * s, tileset.ramps.snow[1], 0.8, random.index(9999))
  },
  edge: { softness: 0.14, wander: 0.34, relief: 0.1, whole: 0 },
}

function lavaOf(crust: number): GroundRecipe {
  return {
    base(cell, tileset, seed) {
      const [low, high] = tileset.ramps.glow
      const stone = scaleRgb(tileset.ramps.rock[0], 0.5)
      const w = createWorleyResult()
      const n = cell.size
      for (let y = 0; y < n; y++) {
        for (let x = 0; x < n; x++) {
          const u = x / n
          const v = y / n
          const warp = 0.8 * (tiledFbm(u * 5, v * 5, 5, 3, seed + 9) - 0.5)
          tiledWorley(u * 4 + warp, v * 4 - warp, 4, 1, seed, w)
          const gap = w.second - w.nearest
          const plate = smoothstep(crust * 0.45, crust, gap + 0.15 * warp)
          const heat = tiledFbm(u * 6, v * 6, 6, 3, seed + 2)
          const i = y * n + x
          const molten = mixRgb(low, high, smoothstep(0.75, 0.25, gap / (crust + 0.2)) * 0.7 + 0.4 * (heat - 0.3))
          cell.h[i] = 0
          paintPixel(cell, i, molten, 1, 0)
          paintPixel(cell, i, mixRgb(stone, scaleRgb(stone, 1.7), heat), plate, plate * (3 + 2 * heat))
        }
      }
    },
    details(cell, tileset, random, amount) {
      const n = cell.size
      const s = n / 64
      for (let k = 0; k < 1 + amount; k++) {
        const x = random.range(0.25, 0.75) * n
        if (crust > 0.3)
          paintPatch(cell, x, random.range(0.25, 0.75) * n, 10 * s, tileset.ramps.glow[1], 0.4, random.index(9999))
        else paintCrack(cell, x, random.range(0.25, 0.75) * n, 24 * s, tileset.ramps.glow[1], 0.5, random)
      }
    },
    edge: { softness: 0.1, wander: 0.36, relief: 0.3, whole: 0 },
  }
}

/** Molten rock with floating crust. */
export const lava = lavaOf(0.5)
/** Crust with glowing cracks. */
export const lavaCracks = lavaOf(0.14)

/** Nothing below: near black with a faint drift of light. */
export const abyss: GroundRecipe = {
  base(cell, tileset, seed) {
    const far = mixRgb(rgb(0x05040a), tileset.waterDeep, 0.3)
    fillRamp(cell, [rgb(0x040308), scaleRgb(mixRgb(far, rgb(0x2c2440), 0.6), 1)], 0, (u, v) => {
      const drift = tiledFbm(u * 4, v * 4, 4, 4, seed)
      return smoothstep(0.45, 0.95, drift)
    })
    const random = createRandom(seed, 1)
    for (let k = 0; k < 18; k++)
      paintPixel(cell, random.index(cell.size * cell.size), rgb(0x9a8fc4), random.range(0.2, 0.7), 0)
  },
  details(cell, _tileset, random, amount) {
    for (let k = 0; k < 4 + 6 * amount; k++)
      paintPixel(cell, random.index(cell.size * cell.size), rgb(0xb9aee0), random.range(0.2, 0.8), 0)
  },
  edge: { softness: 0.12, wander: 0.35, relief: 0, whole: 0 },
}

/** Dead, fissured ground with sick veins. */
export const blight: GroundRecipe = {
  base(cell, tileset, seed) {
    const dead = mixRgb(tileset.ramps.rough[0], rgb(0x3a3440), 0.6)
    const pale = mixRgb(tileset.ramps.rough[1], rgb(0x7c7468), 0.6)
    paintPlates(cell, [dead, pale], 5, 3, seed)
    const n = cell.size
    for (let i = 0; i < n * n; i++) {
      const u = (i % n) / n
      const v = Math.floor(i / n) / n
      const ridge = 1 - Math.abs(tiledFbm(u * 4, v * 4, 4, 3, seed + 31) - 0.5) * 16
      if (ridge > 0) paintPixel(cell, i, rgb(0x8a9440), ridge * 0.45, -ridge)
    }
  },
  details(cell, _tileset, random, amount) {
    const n = cell.size
    const s = n / 64
    const at = (): number => random.range(0.22, 0.78) * n
    paintPatch(cell, at(), at(), 18 * s, rgb(0x2c2530), 0.45, random.index(9999))
    paintCrack(cell, at(), at(), (18 + 8 * amount) * s, rgb(0x1a1418), 2, random)
    for (let k = 0; k < amount; k++) paintStone(cell, at(), at(), 2 * s, rgb(0xc9bfa6), random)
  },
  edge: { softness: 0.2, wander: 0.45, relief: 0.25, whole: 0 },
}
