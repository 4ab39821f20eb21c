import { hashUnit } from './hash.ts'

const { floor } = Math

function ease(t: number): number {
  return t * t * t * (t * (t * 6 - 15) + 10)
}

/** Smooth noise over a unit lattice of hashed values. @returns 0..1 */
export function valueNoise(x: number, y: number, seed: number): number {
  const x0 = floor(x)
  const y0 = floor(y)
  const u = ease(x - x0)
  const v = ease(y - y0)
  const a = hashUnit(x0, y0, seed)
  const b = hashUnit(x0 + 1, y0, seed)
  const c = hashUnit(x0, y0 + 1, seed)
  const d = hashUnit(x0 + 1, y0 + 1, seed)
  return a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v
}

/** {@link valueNoise} that repeats every `period` lattice steps (a positive whole number) on both axes. */
export function tiledValueNoise(x: number, y: number, period: number, seed: number): number {
  const x0 = floor(x)
  const y0 = floor(y)
  const u = ease(x - x0)
  const v = ease(y - y0)
  const xa = wrap(x0, period)
  const ya = wrap(y0, period)
  const xb = xa + 1 === period ? 0 : xa + 1
  const yb = ya + 1 === period ? 0 : ya + 1
  const a = hashUnit(xa, ya, seed)
  const b = hashUnit(xb, ya, seed)
  const c = hashUnit(xa, yb, seed)
  const d = hashUnit(xb, yb, seed)
  return a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v
}

/** Sum of `octaves` of {@link valueNoise}, each of twice the frequency and half the weight. @returns 0..1 */
export function fbm(x: number, y: number, octaves: number, seed: number): number {
  let sum = 0
  let weight = 1
  let total = 0
  for (let i = 0; i < octaves; i++) {
    sum += weight * valueNoise(x, y, seed + i * 101)
    total += weight
    weight *= 0.5
    x *= 2
    y *= 2
  }
  return sum / total
}

/** {@link fbm} that repeats every `period` lattice steps of its lowest octave on both axes. @returns 0..1 */
export function tiledFbm(x: number, y: number, period: number, octaves: number, seed: number): number {
  let sum = 0
  let weight = 1
  let total = 0
  for (let i = 0; i < octaves; i++) {
    sum += weight * tiledValueNoise(x, y, period, seed + i * 101)
    total += weight
    weight *= 0.5
    x *= 2
    y *= 2
    period *= 2
  }
  return sum / total
}

function wrap(i: number, period: number): number {
  const r = i % period
  return r < 0 ? r + period : r
}
