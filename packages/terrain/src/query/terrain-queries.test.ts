import { CORNER_WATER } from '@farsight/formats'
import { createTerrainGrid } from '../grid/terrain-grid.ts'
import { bakeAll } from '../testing/bake-all.ts'
import { createRandom, makeTerrain, paintLayers, randomTerrain } from '../testing/make-terrain.ts'
import { eachTriangle, type Point } from '../testing/mesh-reader.ts'
import { testModels } from '../testing/test-models.ts'
import { createTerrainQueries, NO_WATER, type TerrainQueries } from './terrain-queries.ts'

const DIAGONALS = ['bl-tr', 'br-tl'] as const

/** Triangles of a bake as [a, b, c], with the height of each over a point. */
function collectTriangles(baked: ReturnType<typeof bakeAll>, kind: 'ground' | 'cliff'): [Point, Point, Point][] {
  const triangles: [Point, Point, Point][] = []
  for (const mesh of baked.meshes) eachTriangle(mesh, kind, (a, b, c) => void triangles.push([a, b, c]))
  return triangles
}

function heightOver([a, b, c]: [Point, Point, Point], x: number, y: number): number | null {
  const area = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
  if (Math.abs(area) < 1e-6) return null
  const wb = ((x - a.x) * (c.y - a.y) - (y - a.y) * (c.x - a.x)) / area
  const wc = ((b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x)) / area
  if (wb < -1e-7 || wc < -1e-7 || wb + wc > 1 + 1e-7) return null
  return a.z + (b.z - a.z) * wb + (c.z - a.z) * wc
}

describe.each(DIAGONALS)('queries with the diagonal %s', (diagonal) => {
  const doc = randomTerrain(23, 17, 21, { layers: 3, ramps: 0.2, calm: 0.9 })
  const baked = bakeAll(doc, {}, { diagonal })
  const ground = collectTriangles(baked, 'ground')
  const cliffs = collectTriangles(baked, 'cliff')
  const queries = createTerrainQueries(baked.grid)
  const random = createRandom(4)

  it('give the height of the drawn ground triangles, and of the built-in cliffs nearly', () => {
    let checked = 0
    for (let i = 0; i < 400; i++) {
      // Cliffs reach a little over their borders, so the points keep off them.
      const x = queries.minX + (Math.floor(random() * 23) + 0.01 + 0.98 * random()) * 128
      const y = queries.minY + (Math.floor(random() * 17) + 0.01 + 0.98 * random()) * 128
      for (const [triangles, tolerance] of [
        [ground, 0.001],
        [cliffs, 1],
      ] as const) {
        for (const triangle of triangles) {
          const drawn = heightOver(triangle, x, y)
          if (drawn === null) continue
          checked++
          expect(Math.abs(queries.heightAt(x, y) - drawn)).toBeLessThan(tolerance)
        }
      }
    }
    expect(checked).toBeGreaterThanOrEqual(400)
  })

  it('give unit normals that fit the heights around', () => {
    const normal = new Float32Array(3)
    for (let i = 0; i < 400; i++) {
      const x = queries.minX + 1 + random() * (queries.maxX - queries.minX - 2)
      const y = queries.minY + 1 + random() * (queries.maxY - queries.minY - 2)
      queries.normalAt(x, y, normal)
      expect(Math.hypot(...normal)).toBeCloseTo(1, 5)
      const step = 1e-3
      const slopeX = (queries.heightAt(x + step, y) - queries.heightAt(x - step, y)) / (2 * step)
      const slopeY = (queries.heightAt(x, y + step) - queries.heightAt(x, y - step)) / (2 * step)
      expect(-normal[0]! / normal[2]!).toBeCloseTo(slopeX, 2)
      expect(-normal[1]! / normal[2]!).toBeCloseTo(slopeY, 2)
    }
  })
})

describe('heightAt', () => {
  it('clamps points outside of the map and what is no number', () => {
    const doc = makeTerrain(2, 2)
    doc.height[0] = 8192 + 40
    doc.height[8] = 8192 + 80
    const queries = createTerrainQueries(createTerrainGrid(doc))
    expect(queries.heightAt(-1e9, -1e9)).toBe(10)
    expect(queries.heightAt(1e9, Infinity)).toBe(20)
    expect(queries.heightAt(Number.NaN, Number.NaN)).toBe(10)
    expect(queries.heightAt(128, 128)).toBe(20)
  })

  it('climbs a ramp mesh evenly on its slope and meets the entrance beside it', () => {
    const doc = makeTerrain(4, 3)
    paintLayers(doc, ['33333', '33333', '22222', '22222'], ['.....', '.rrr.', '.rrr.', '.rrr.'])
    const queries = createTerrainQueries(createTerrainGrid(doc, { cliffModelNames: Object.keys(testModels()) }))
    for (let y = -192; y <= 64; y += 16) {
      expect(queries.heightAt(-128.001, y)).toBeCloseTo((y + 192) / 2, 1)
      expect(queries.heightAt(-127.999, y)).toBeCloseTo((y + 192) / 2, 1)
      expect(queries.heightAt(128.001, y)).toBeCloseTo((y + 192) / 2, 1)
    }
    expect(queries.heightAt(-255, -64)).toBeCloseTo(0, 3)
  })

  it('is continuous across every border of a tile that no ramp touches', () => {
    const doc = randomTerrain(20, 20, 8, { layers: 5, ramps: 0, calm: 0.7 })
    const queries = createTerrainQueries(createTerrainGrid(doc))
    for (let line = 1; line < 20; line++) {
      for (let at = 0.05; at < 20; at += 0.31) {
        const across = queries.minX + line * 128
        const along = queries.minY + at * 128
        const gap = queries.heightAt(across - 1e-4, along) - queries.heightAt(across + 1e-4, along)
        expect(Math.abs(gap)).toBeLessThan(0.05)
      }
    }
  })
})

describe('waterAt and layerAt', () => {
  it('give the water level of tiles with water and the level of the nearest corner', () => {
    const doc = makeTerrain(2, 1)
    doc.flags[0] = CORNER_WATER
    doc.water.set([8192, 8592, 8192, 8192, 8592, 8192])
    doc.layer[2] = doc.layer[5] = 3
    const queries = createTerrainQueries(createTerrainGrid(doc))
    expect(queries.waterAt(-64, 0)).toBeCloseTo(50 - 89.6, 3)
    expect(queries.waterAt(64, 0)).toBe(NO_WATER)
    expect([queries.layerAt(-1e6, 0), queries.layerAt(63, 0), queries.layerAt(65, 0), queries.layerAt(1e6, 0)]).toEqual(
      [2, 2, 3, 3],
    )
  })
})

describe('raycast', () => {
  /** Steps along a ray by a small amount and bisects the first change of side. */
  function march(queries: TerrainQueries, origin: number[], direction: number[], reach: number): number {
    const over = (t: number): number =>
      origin[2]! + direction[2]! * t - queries.heightAt(origin[0]! + direction[0]! * t, origin[1]! + direction[1]! * t)
    const inside = (t: number): boolean => {
      const x = origin[0]! + direction[0]! * t
      const y = origin[1]! + direction[1]! * t
      return x >= queries.minX && x <= queries.maxX && y >= queries.minY && y <= queries.maxY
    }
    let previous = -1
    for (let t = 0; t <= reach; t += 1) {
      if (!inside(t)) {
        if (previous >= 0) return -1
        continue
      }
      if (previous >= 0 && over(previous) * over(t) <= 0) {
        let low = previous
        let high = t
        for (let i = 0; i < 40; i++) {
          const middle = (low + high) / 2
          if (over(low) * over(middle) <= 0) high = middle
          else low = middle
        }
        return high
      }
      previous = t
    }
    return -1
  }

  it.each([
    [1, 1],
    [7, 5],
    [40, 33],
  ])('finds what stepping along the ray finds, on %i x %i tiles', (tileColumns, tileRows) => {
    const random = createRandom(tileColumns)
    const wild = { layers: 4, ramps: 0.1, calm: 0.8 }
    const doc = randomTerrain(tileColumns, tileRows, 3, wild)
    const grid = createTerrainGrid(doc, { cliffModelNames: Object.keys(testModels()) })
    const queries = createTerrainQueries(grid)
    const out = new Float32Array(3)
    const spanX = queries.maxX - queries.minX
    const spanY = queries.maxY - queries.minY
    let hits = 0
    for (let i = 0; i < 300; i++) {
      const origin = [
        queries.minX + (random() * 1.4 - 0.2) * spanX,
        queries.minY + (random() * 1.4 - 0.2) * spanY,
        random() * 1400 - 500,
      ]
      const yaw = random() * 2 * Math.PI
      const pitch = i % 10 === 0 ? 0 : (random() - 0.6) * Math.PI * (i % 3 === 0 ? 0.1 : 0.8)
      const direction = [Math.cos(yaw) * Math.cos(pitch), Math.sin(yaw) * Math.cos(pitch), Math.sin(pitch)]
      const reach = 3000
      const distance = queries.raycast(origin, direction, reach, out)
      const expected = march(queries, origin, direction, reach)
      if (expected < 0) {
        // A graze shorter than the step may be missed by stepping, never the other way round.
        if (distance >= 0) expect(Math.abs(out[2]! - queries.heightAt(out[0]!, out[1]!))).toBeLessThan(0.05)
        continue
      }
      hits++
      expect(distance).toBeGreaterThanOrEqual(0)
      expect(distance).toBeLessThan(expected + 0.02)
      if (distance < expected - 1) expect(Math.abs(out[2]! - queries.heightAt(out[0]!, out[1]!))).toBeLessThan(0.05)
      expect(out[0]).toBeCloseTo(origin[0]! + direction[0]! * distance, 1)
      expect(out[1]).toBeCloseTo(origin[1]! + direction[1]! * distance, 1)
    }
    expect(hits).toBeGreaterThan(5)
  })

  it('is exact against the ground triangles', () => {
    const doc = randomTerrain(30, 30, 6, { layers: 0, ramps: 0, calm: 1 })
    const baked = bakeAll(doc)
    const triangles = collectTriangles(baked, 'ground')
    const queries = createTerrainQueries(baked.grid)
    const random = createRandom(77)
    const out = new Float32Array(3)
    let hits = 0
    for (let i = 0; i < 200; i++) {
      const origin = [queries.minX + random() * 3840, queries.minY + random() * 3840, 300]
      const target = [queries.minX + random() * 3840, queries.minY + random() * 3840, -300]
      const length = Math.hypot(...target.map((value, axis) => value - origin[axis]!))
      const direction = target.map((value, axis) => (value - origin[axis]!) / length)
      const expected = Math.min(...triangles.map((triangle) => rayTriangle(origin, direction, triangle)))
      const distance = queries.raycast(origin, direction, Infinity, out)
      if (expected === Infinity) {
        expect(distance).toBe(-1)
        continue
      }
      hits++
      expect(Math.abs(distance - expected)).toBeLessThan(0.01)
    }
    expect(hits).toBeGreaterThan(100)
  })

  it('goes straight down and up, stops at the distance, and copes with useless input', () => {
    const queries = createTerrainQueries(createTerrainGrid(makeTerrain(8, 8)))
    const out = new Float32Array(3)
    expect(queries.raycast([10, 20, 500], [0, 0, -1], Infinity, out)).toBe(500)
    expect([...out]).toEqual([10, 20, 0])
    expect(queries.raycast([10, 20, -500], [0, 0, 1], Infinity, out)).toBe(500)
    expect(queries.raycast([10, 20, 500], [0, 0, -1], 499, out)).toBe(-1)
    expect(queries.raycast([10, 20, 500], [0, 0, 1], Infinity, out)).toBe(-1)
    expect(queries.raycast([10, 20, 500], [1, 0, 0], Infinity, out)).toBe(-1)
    expect(queries.raycast([1e5, 0, 500], [0, 0, -1], Infinity, out)).toBe(-1)
    expect(queries.raycast([0, 0, 500], [0, 0, 0], Infinity, out)).toBe(-1)
    expect(queries.raycast([Number.NaN, 0, 500], [0, 0, -1], Infinity, out)).toBe(-1)
    expect(queries.raycast([0, 0, 500], [Number.NaN, 0, -1], Infinity, out)).toBe(-1)
  })
})

function rayTriangle(origin: number[], direction: number[], [a, b, c]: [Point, Point, Point]): number {
  const e1 = [b.x - a.x, b.y - a.y, b.z - a.z]
  const e2 = [c.x - a.x, c.y - a.y, c.z - a.z]
  const cross = (p: number[], q: number[]) => [
    p[1]! * q[2]! - p[2]! * q[1]!,
    p[2]! * q[0]! - p[0]! * q[2]!,
    p[0]! * q[1]! - p[1]! * q[0]!,
  ]
  const dot = (p: number[], q: number[]) => p[0]! * q[0]! + p[1]! * q[1]! + p[2]! * q[2]!
  const p = cross(direction, e2)
  const determinant = dot(e1, p)
  if (determinant === 0) return Infinity
  const s = [origin[0]! - a.x, origin[1]! - a.y, origin[2]! - a.z]
  const u = dot(s, p) / determinant
  const q = cross(s, e1)
  const v = dot(direction, q) / determinant
  const t = dot(e2, q) / determinant
  return u >= -1e-9 && v >= -1e-9 && u + v <= 1 + 1e-9 && t >= 0 ? t : Infinity
}
