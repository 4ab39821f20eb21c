import { mixRgb, rgb, scaleRgb } from '../color/rgb.ts'
import { createRandom, type Random } from '../noise/random.ts'
import { sin, smoothstep } from '../noise/scalar.ts'
import { tiledFbm } from '../noise/value-noise.ts'
import { createWorleyResult, tiledWorley } from '../noise/worley.ts'
import { paintBlade, paintCrack, paintPatch, paintStone } from './features.ts'
import { forDisc, type GroundCell, paintPixel } from './ground-cell.ts'
import { contrastNoise, fillRamp, type GroundRecipe } from './recipe.ts'
import type { Ramp, RampName } from './tilesets.ts'

const { min } = Math

function strewStones(
  cell: GroundCell,
  rock: Ramp,
  random: Random,
  count: number,
  low: number,
  high: number,
  max: number,
): void {
  const n = cell.size
  const s = n / 64
  for (let k = 0; k < count; k++) {
    const big = random.next()
    const radius = (0.8 + max * big * big) * s
    const tone = mixRgb(rock[0], rock[1], random.range(0.35, 1))
    paintStone(cell, random.range(low, high) * n, random.range(low, high) * n, radius, tone, random)
  }
}

function earthOf(name: RampName, pebbles: number, lumps: number): GroundRecipe {
  return {
    base(cell, tileset, seed) {
      const ramp = tileset.ramps[name]
      fillRamp(cell, ramp, lumps, (u, v) => {
        const broad = contrastNoise(u, v, 6, 3, seed)
        const fine = tiledFbm(u * 24, v * 24, 24, 2, seed + 7)
        return 0.3 + 0.34 * broad + 0.4 * (fine - 0.4)
      })
      const random = createRandom(seed, 1)
      strewStones(cell, [ramp[0], mixRgb(ramp[1], tileset.ramps.rock[1], 0.35)], random, pebbles, 0, 1, 1.1)
    },
    details(cell, tileset, random, amount) {
      const { rock, grass } = tileset.ramps
      const ramp = tileset.ramps[name]
      const n = cell.size
      const s = n / 64
      const at = (): number => random.range(0.22, 0.78) * n
      paintPatch(
        cell,
        at(),
        at(),
        random.range(14, 22) * s,
        random.chance(0.5) ? ramp[0] : ramp[1],
        0.35,
        random.index(9999),
      )
      strewStones(cell, rock, random, 3 + 2 * amount, 0.18, 0.82, 1 + amount)
      if (amount === 2) paintCrack(cell, at(), at(), 26 * s, scaleRgb(ramp[0], 0.55), 1.2, random)
      if (amount === 3) {
        const x = at()
        const y = at()
        for (let k = 0; k < 14; k++)
          paintBlade(
            cell,
            x + random.range(-8, 8) * s,
            y + random.range(-6, 6) * s,
            -1.57 + random.range(-1, 1),
            6 * s,
            grass[0],
            grass[1],
          )
      }
    },
    edge: { softness: 0.2, wander: 0.42, relief: 0.2, whole: 0 },
  }
}

/** Plain earth. */
export const dirt = earthOf('dirt', 16, 2.4)
/** Dark, lumpy earth with pebbles. */
export const roughDirt = earthOf('rough', 42, 4)

/** Sand with wind ripples. */
export const sand: GroundRecipe = {
  base(cell, tileset, seed) {
    fillRamp(cell, tileset.ramps.sand, 2.2, (u, v) => {
      const warp = tiledFbm(u * 3, v * 3, 3, 3, seed)
      const ripple = sin(Math.PI * 2 * (6 * v + 2 * u + 1.6 * warp))
      const grain = tiledFbm(u * 32, v * 32, 32, 1, seed + 5)
      return 0.5 + 0.16 * ripple * smoothstep(0.35, 0.6, warp) + 0.5 * (warp - 0.5) + 0.2 * (grain - 0.5)
    })
  },
  details(cell, tileset, random, amount) {
    const { sand: ramp, rock } = tileset.ramps
    const n = cell.size
    const s = n / 64
    const at = (): number => random.range(0.22, 0.78) * n
    paintPatch(cell, at(), at(), 20 * s, random.chance(0.5) ? ramp[0] : ramp[1], 0.3, random.index(9999))
    strewStones(cell, [scaleRgb(ramp[0], 0.9), rock[1]], random, 2 + 2 * amount, 0.2, 0.8, 0.6 + 0.6 * amount)
    if (amount === 3) for (let k = 0; k < 3; k++) paintStone(cell, at(), at(), 1.6 * s, rgb(0xefe3cf), random)
  },
  edge: { softness: 0.24, wander: 0.4, relief: 0.12, whole: 0 },
}

/** Broken bedrock: tilted plates with cracks between. */
export const rock: GroundRecipe = {
  base(cell, tileset, seed) {
    paintPlates(cell, tileset.ramps.rock, 4, 4.5, seed)
    const random = createRandom(seed, 2)
    for (let k = 0; k < 5; k++)
      paintCrack(
        cell,
        random.next() * cell.size,
        random.next() * cell.size,
        16,
        scaleRgb(tileset.ramps.rock[0], 0.55),
        1,
        random,
      )
    strewStones(cell, tileset.ramps.rock, random, 9, 0, 1, 1)
  },
  details(cell, tileset, random, amount) {
    const { rock: ramp, grass } = tileset.ramps
    const n = cell.size
    const s = n / 64
    const at = (): number => random.range(0.22, 0.78) * n
    paintPatch(cell, at(), at(), 18 * s, random.chance(0.5) ? ramp[0] : ramp[1], 0.35, random.index(9999))
    strewStones(cell, ramp, random, 3 + amount * 2, 0.2, 0.8, 1.4 + amount)
    if (amount >= 1) paintCrack(cell, at(), at(), 30 * s, scaleRgb(ramp[0], 0.45), 1.6, random)
    if (amount >= 2) paintPatch(cell, at(), at(), 10 * s, mixRgb(grass[0], grass[1], 0.4), 0.6, random.index(9999))
  },
  edge: { softness: 0.1, wander: 0.4, relief: 0.4, whole: 0 },
}

/** Plates of a broken surface over the whole cell; `count` plates an edge, `relief` pixels of tilt. */
export function paintPlates(cell: GroundCell, ramp: Ramp, count: number, relief: number, seed: number): void {
  const w = createWorleyResult()
  const n = cell.size
  fillRamp(cell, ramp, 0, () => 0)
  for (let y = 0; y < n; y++) {
    for (let x = 0; x < n; x++) {
      const u = x / n
      const v = y / n
      const warp = 0.55 * (tiledFbm(u * 6, v * 6, 6, 3, seed + 3) - 0.5)
      tiledWorley(u * count + warp, v * count - warp, count, 1, seed, w)
      const tilt = (w.dx * (w.cell - 0.5) + w.dy * (((w.cell * 7) % 1) - 0.5)) * 5
      const gap = smoothstep(0, 0.14, w.second - w.nearest)
      const grain = tiledFbm(u * 10, v * 10, 10, 4, seed + 11)
      const tone = 0.25 + 0.3 * w.cell + 0.9 * (grain - 0.4)
      const i = y * n + x
      paintPixel(cell, i, mixRgb(ramp[0], ramp[1], tone), 1, (tilt + 0.35 * w.cell + 1.1 * grain) * relief)
      paintPixel(cell, i, scaleRgb(ramp[0], 0.6), (1 - gap) * 0.4, (gap - 1) * relief * 0.25)
    }
  }
}

/** Earth with sick green pools. */
export const poison: GroundRecipe = {
  ...roughDirt,
  details(cell, tileset, random, amount) {
    roughDirt.details(cell, tileset, random, min(amount, 1))
    for (let k = 0; k < 1 + amount; k++) paintPool(cell, tileset.ramps.glow[1], random)
  },
}

function paintPool(cell: GroundCell, color: readonly [number, number, number], random: Random): void {
  const n = cell.size
  const s = n / 64
  const radius = random.range(4, 9) * s
  forDisc(cell, random.range(0.25, 0.75) * n, random.range(0.25, 0.75) * n, radius, (i, _dx, _dy, d) => {
    paintPixel(cell, i, scaleRgb(color, 0.55 + 0.45 * d * d), smoothstep(1, 0.8, d) * 0.85, -2 * smoothstep(1, 0.7, d))
  })
}
