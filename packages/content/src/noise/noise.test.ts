import { hashBytes, hashInteger, hashText, hashUnit } from './hash.ts'
import { createRandom } from './random.ts'
import { cos, length2, length3, mix, saturate, sin, smoothstep } from './scalar.ts'
import { fbm, tiledFbm, tiledValueNoise, valueNoise } from './value-noise.ts'
import { createWorleyResult, tiledWorley } from './worley.ts'

describe('hashes', () => {
  test('give the committed numbers on every machine', () => {
    expect([hashInteger(0, 0, 0), hashInteger(-5, 9, 77), hashInteger(2 ** 31 - 1, -1, 1)]).toMatchInlineSnapshot(`
[
  2792617873,
  2108372281,
  3604623929,
]
`)
    expect([hashText('Lgrs'), hashText('Lgrs', 1), hashText('')]).toMatchInlineSnapshot(`
[
  2655286128,
  1082697834,
  2792617873,
]
`)
    expect(hashBytes(Uint8Array.of(1, 2, 3))).toMatchInlineSnapshot(`485132845`)
  })

  test('spread evenly over 0..1 without a pattern between neighbours', () => {
    const buckets = new Array<number>(16).fill(0)
    let sameAsNeighbour = 0
    for (let y = 0; y < 64; y++) {
      for (let x = 0; x < 64; x++) {
        const bucket = Math.floor(hashUnit(x, y, 3) * 16)
        buckets[bucket]!++
        if (bucket === Math.floor(hashUnit(x + 1, y, 3) * 16)) sameAsNeighbour++
      }
    }
    for (const count of buckets) expect(Math.abs(count - 256)).toBeLessThan(64)
    expect(Math.abs(sameAsNeighbour - 256)).toBeLessThan(64)
  })

  test('notice every changed byte and the length', () => {
    const bytes = Uint8Array.from({ length: 50 }, (_, i) => i)
    const all = new Set([hashBytes(bytes), hashBytes(bytes.subarray(1)), hashBytes(Uint8Array.of(...bytes, 0))])
    for (let i = 0; i < bytes.length; i++) {
      const changed = bytes.slice()
      changed[i]! ^= 1
      all.add(hashBytes(changed))
    }
    expect(all.size).toBe(53)
  })
})

describe('random streams', () => {
  test('repeat for a seed and differ between streams', () => {
    const draw = (seed: number, stream: number): number[] => {
      const random = createRandom(seed, stream)
      return Array.from({ length: 5 }, () => random.next())
    }
    expect(draw(1, 2)).toEqual(draw(1, 2))
    expect(draw(1, 2)).not.toEqual(draw(1, 3))
    expect(draw(1, 2)).not.toEqual(draw(2, 2))
  })

  test('keep to their ranges', () => {
    const random = createRandom(9)
    for (let i = 0; i < 500; i++) {
      expect(random.range(-2, 3)).toBeGreaterThanOrEqual(-2)
      expect(random.range(-2, 3)).toBeLessThan(3)
      expect([0, 1, 2]).toContain(random.index(3))
      expect(['a', 'b']).toContain(random.pick(['a', 'b']))
    }
    expect(random.chance(0)).toBe(false)
    expect(random.chance(1)).toBe(true)
  })
})

test('sine and cosine agree with the mathematical ones', () => {
  for (let a = -30; a < 30; a += 0.0137) {
    expect(Math.abs(sin(a) - Math.sin(a))).toBeLessThan(2e-9)
    expect(Math.abs(cos(a) - Math.cos(a))).toBeLessThan(2e-9)
  }
})

test('scalar helpers', () => {
  expect([saturate(-1), saturate(0.25), saturate(7)]).toEqual([0, 0.25, 1])
  expect(mix(2, 4, 0.25)).toBe(2.5)
  expect([smoothstep(1, 3, 0), smoothstep(1, 3, 2), smoothstep(1, 3, 4), smoothstep(3, 1, 0)]).toEqual([0, 0.5, 1, 1])
  expect([length2(3, 4), length3(2, 3, 6)]).toEqual([5, 7])
})

describe('noise', () => {
  test('stays within 0..1 and uses the range', () => {
    let low = 1
    let high = 0
    for (let i = 0; i < 4000; i++) {
      const value = fbm(i * 0.37, i * 0.11, 3, 5)
      low = Math.min(low, value)
      high = Math.max(high, value)
    }
    expect(low).toBeGreaterThanOrEqual(0)
    expect(low).toBeLessThan(0.2)
    expect(high).toBeLessThanOrEqual(1)
    expect(high).toBeGreaterThan(0.8)
  })

  test('is continuous, also over lattice lines and the origin', () => {
    for (let x = -2; x < 2; x += 0.01) {
      expect(Math.abs(valueNoise(x, 0.3, 1) - valueNoise(x + 0.001, 0.3, 1))).toBeLessThan(0.01)
    }
  })

  test.each([1, 2, 3, 7])('tiles with period %i', (period) => {
    const a = createWorleyResult()
    const b = createWorleyResult()
    for (let i = 0; i < 60; i++) {
      const x = i * 0.317 - 4
      const y = i * 0.713 - 9
      expect(tiledValueNoise(x, y, period, 4)).toBeCloseTo(tiledValueNoise(x + period, y - period, period, 4), 9)
      expect(tiledFbm(x, y, period, 3, 4)).toBeCloseTo(tiledFbm(x - 2 * period, y + period, period, 3, 4), 9)
      tiledWorley(x, y, period, 1, 4, a)
      tiledWorley(x + period, y - 2 * period, period, 1, 4, b)
      expect(b.nearest).toBeCloseTo(a.nearest, 9)
      expect(b.cell).toBe(a.cell)
    }
  })

  test('cells: the nearest point is nearer than the second, and the way leads to it', () => {
    const w = createWorleyResult()
    for (let i = 0; i < 200; i++) {
      tiledWorley(i * 0.21, i * 0.13, 5, 1, 2, w)
      expect(w.nearest).toBeLessThanOrEqual(w.second)
      expect(length2(w.dx, w.dy)).toBeCloseTo(w.nearest, 9)
    }
  })
})
