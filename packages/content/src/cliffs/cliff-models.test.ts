import type { CliffModel } from '@farsight/formats'
import { hashBytes } from '../noise/hash.ts'
import { cliffModelNames, createCliffModels } from './cliff-models.ts'
import { cliffLevels, cliffNames, rampPlans } from './cliff-names.ts'
import { crossing, ROCK_PROFILE } from './profile.ts'

const models = createCliffModels()
const TILE = 128

/** Points on one border of a piece, `t` along it and z, sorted; places in world units. */
function border(model: CliffModel, axis: 0 | 1, at: number): string[] {
  const points = new Set<string>()
  const { positions } = model
  for (let i = 0; i < positions.length; i += 3) {
    if (Math.abs(positions[i + axis]! - at) > 1e-6) continue
    points.add(`${positions[i + 1 - axis]!.toFixed(3)},${positions[i + 2]!.toFixed(3)}`)
  }
  return [...points].sort()
}

const shifted = (points: string[], dt: number, dz: number): string[] =>
  points
    .map((p) => {
      const [t, z] = p.split(',').map(Number) as [number, number]
      return `${(t + dt).toFixed(3)},${(z + dz).toFixed(3)}`
    })
    .sort()

test('the names are those of the game: 64 cliffs, 16 ramps', () => {
  expect(cliffNames()).toHaveLength(64)
  expect(new Set(cliffNames()).size).toBe(64)
  expect(cliffNames()).not.toContain('AAAA')
  expect(cliffNames().every((name) => /^[ABC]{4}$/.test(name) && name.includes('A'))).toBe(true)
  expect(
    rampPlans()
      .map((plan) => plan.name)
      .sort(),
  ).toEqual('AAHL AALH ABHL AHLA ALHA ALHB BALH BHLA HAAL HBAL HLAA HLAB LAAH LABH LHAA LHBA'.split(' '))
  expect(Object.keys(models).sort()).toEqual(cliffModelNames().sort())
  expect(cliffModelNames()).toHaveLength(2 * (64 * 2 + 16))
  expect(Object.keys(createCliffModels(['Cliffs']))).toHaveLength(144)
})

test('models are the same on every machine', () => {
  const print = (name: string): number => hashBytes(new Uint8Array(models[name]!.positions.buffer))
  expect(['CliffsAABB0', 'CliffsACBA1', 'CityCliffsAABB0', 'CliffTransABHL0'].map(print)).toMatchInlineSnapshot(`
[
  3078111357,
  2983966113,
  3078702250,
  2425254771,
]
`)
})

test.each(Object.keys(models))('%s: sound indices, unit normals, finite and within its tiles', (name) => {
  const { positions, normals, uvs, indices } = models[name]!
  const vertices = positions.length / 3
  expect(indices.length / 3).toBeGreaterThanOrEqual(40)
  expect(indices.length / 3).toBeLessThanOrEqual(150)
  expect(indices.every((i) => i < vertices)).toBe(true)
  expect(uvs.length).toBe(vertices * 2)
  expect(uvs.every((v) => v >= 0 && v <= 1.5)).toBe(true)
  const ramp = name.includes('Trans')
  let longest = 0
  let shortest = 9
  const low = [9, 9, 9]
  const high = [-999, -999, -999]
  for (let i = 0; i < positions.length; i += 3) {
    const length = Math.hypot(normals[i]!, normals[i + 1]!, normals[i + 2]!)
    longest = Math.max(longest, length)
    shortest = Math.min(shortest, length)
    for (let k = 0; k < 3; k++) {
      low[k] = Math.min(low[k]!, positions[i + k]!)
      high[k] = Math.max(high[k]!, positions[i + k]!)
    }
  }
  expect(longest).toBeCloseTo(1, 5)
  expect(shortest).toBeCloseTo(1, 5)
  const vertical = ramp && /[LH]{2}..$|..[LH]{2}$/.test(name.slice(0, -1))
  const [width, depth] = ramp ? (vertical ? [TILE, 2 * TILE] : [2 * TILE, TILE]) : [TILE, TILE]
  expect([low[0], high[0], low[1], high[1]]).toEqual([-width!, 0, 0, depth])
  expect(low[2]).toBeGreaterThanOrEqual(-12)
  expect(high[2]).toBeLessThanOrEqual(2 * TILE + 12)
})

test.each(cliffNames())('Cliffs%s covers its tile, with each corner on its level', (name) => {
  const { positions, indices } = models[`Cliffs${name}0`]!
  let area = 0
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [indices[i]! * 3, indices[i + 1]! * 3, indices[i + 2]! * 3]
    const abx = positions[b]! - positions[a]!
    const aby = positions[b + 1]! - positions[a + 1]!
    area += abx * (positions[c + 1]! - positions[a + 1]!) - aby * (positions[c]! - positions[a]!)
  }
  expect(area / 2 / (TILE * TILE)).toBeCloseTo(1, 1)
  const corners = [
    [-TILE, 0],
    [-TILE, TILE],
    [0, TILE],
    [0, 0],
  ] as const
  cliffLevels(name).forEach((level, k) => {
    const heights: number[] = []
    for (let i = 0; i < positions.length; i += 3) {
      if (positions[i] === corners[k]![0] && positions[i + 1] === corners[k]![1]) heights.push(positions[i + 2]!)
    }
    expect(new Set(heights)).toEqual(new Set([level * TILE]))
  })
})

test.each(['Cliffs', 'CityCliffs'])('%s: every pair of neighbours meets without a gap', (prefix) => {
  let pairings = 0
  const gaps: string[] = []
  const edges = cliffNames().map((name) => {
    const variants = [0, 1].map((v) => models[`${prefix}${name}${v}`]!)
    const side = (axis: 0 | 1, at: number): string[] => {
      const [first, second] = variants.map((model) => border(model, axis, at))
      expect(second).toEqual(first)
      return first!
    }
    return {
      name,
      levels: cliffLevels(name),
      west: side(0, -TILE),
      east: side(0, 0),
      south: side(1, 0),
      north: side(1, TILE),
    }
  })
  for (const a of edges) {
    for (const b of edges) {
      if (a.levels[2] - a.levels[3] === b.levels[1] - b.levels[0]) {
        if (shifted(b.west, 0, (a.levels[3] - b.levels[0]) * TILE).join(' ') !== a.east.join(' '))
          gaps.push(`${a.name}|${b.name}`)
        pairings++
      }
      if (a.levels[2] - a.levels[1] === b.levels[3] - b.levels[0]) {
        if (shifted(b.south, 0, (a.levels[1] - b.levels[0]) * TILE).join(' ') !== a.north.join(' '))
          gaps.push(`${b.name}/${a.name}`)
        pairings++
      }
    }
  }
  expect(gaps).toEqual([])
  expect(pairings).toBe(1756)
})

test('an edge between corners of one level is a straight line without points between', () => {
  expect(border(models.CliffsAABB0!, 0, -TILE)).toEqual(['0.000,0.000', '128.000,0.000'])
  expect(border(models.CliffsAABB0!, 0, 0)).toEqual(['0.000,128.000', '128.000,128.000'])
})

test('where high and low corners alternate the high ones stay apart', () => {
  const { positions } = models.CliffsABAB0!
  let middle = 0
  for (let i = 0; i < positions.length; i += 3) {
    if (Math.abs(positions[i]! + 64) < 10 && Math.abs(positions[i + 1]! - 64) < 10)
      middle = Math.max(middle, positions[i + 2]!)
  }
  expect(middle).toBeLessThan(TILE * 0.5)
})

test('crossings lie in the middle, or a terrace apart on an edge of two layers', () => {
  expect(crossing(1, 1)).toBe(0.5)
  expect(crossing(2, 1) + crossing(2, 2)).toBeCloseTo(1)
  const widest =
    Math.max(...ROCK_PROFILE.points.map((p) => p.offset)) - Math.min(...ROCK_PROFILE.points.map((p) => p.offset))
  expect(crossing(2, 2) - crossing(2, 1)).toBeGreaterThan(widest)
})

describe.each(['', 'City'])('%s ramps', (prefix) => {
  test.each(rampPlans())('$name: its ramp side rises evenly, its other sides are flat or cliffs', (plan) => {
    const model = models[`${prefix}CliffTrans${plan.name}0`]!
    const vertical = plan.direction === 'vertical'
    const long = vertical ? 0 : 1
    const lowSide = vertical ? -TILE : 0
    const highSide = vertical ? 0 : TILE
    const rampSide = border(model, long, plan.rampOnFarSide ? highSide : lowSide)
    for (const point of rampSide) {
      const [t, z] = point.split(',').map(Number) as [number, number]
      const along = vertical ? t : t + 256
      expect(z).toBeCloseTo((plan.rising ? along : 256 - along) / 2, 2)
    }
    const outer = border(model, long, plan.rampOnFarSide ? lowSide : highSide)
    const cliff = (name: string, axis: 0 | 1, at: number): string[] =>
      border(models[`${prefix}Cliffs${name}0`]!, axis, at)
    const face = plan.rising ? 'AABB' : 'BBAA'
    const face2 = plan.rising ? 'ABBA' : 'BAAB'
    if (plan.outerRaised) {
      const expected = vertical ? cliff(face2, 0, 0) : cliff(face, 1, 0)
      const origin = vertical ? (plan.rising ? TILE : 0) : plan.rising ? 0 : -TILE
      for (const point of shifted(expected, origin, 0)) expect(outer).toContain(point)
    } else for (const point of outer) expect(point.split(',')[1]).toBe('0.000')
    const ends = vertical ? [0, 256] : [-256, 0]
    const head = border(model, vertical ? 1 : 0, plan.rising ? ends[1]! : ends[0]!)
    const foot = border(model, vertical ? 1 : 0, plan.rising ? ends[0]! : ends[1]!)
    for (const point of foot) expect(point.split(',')[1]).toBe('0.000')
    if (plan.outerRaised) for (const point of head) expect(point.split(',')[1]).toBe('128.000')
    else {
      const up = vertical ? (plan.rampOnFarSide ? 'AABB' : 'BBAA') : plan.rampOnFarSide ? 'ABBA' : 'BAAB'
      expect(head).toEqual(vertical ? cliff(up, 1, 0) : cliff(up, 0, 0))
    }
  })
})
