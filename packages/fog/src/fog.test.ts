import { createFog, type Fog } from './fog.ts'
import type { FogOptions } from './fog-options.ts'
import { countBits } from './grid/bits.ts'
import { FogModel } from './testing/fog-model.ts'

const grid = (columns: number, rows: number, teams = 4): FogOptions => ({
  columns,
  rows,
  cellSize: 32,
  originX: 0,
  originY: 0,
  teams,
})
const countVisible = (fog: Fog, team: number) => fog.visibleWords(team).reduce((sum, word) => sum + countBits(word), 0)

/** Number of visible cells of a team, by asking for each of them. */
function askAll(fog: Fog, team: number): number {
  let count = 0
  for (let row = 0; row < fog.rows; row++) {
    for (let column = 0; column < fog.columns; column++) {
      if (fog.isVisible(team, fog.originX + (column + 0.5) * fog.cellSize, fog.originY + (row + 0.5) * fog.cellSize)) {
        count++
      }
    }
  }
  return count
}

describe('queries', () => {
  test('tell visible, explored and masked apart, in world units', () => {
    const fog = createFog({ columns: 20, rows: 10, cellSize: 64, originX: -640, originY: 100, teams: 3 })
    const id = fog.addCaster({ team: 1, x: -640 + 32, y: 100 + 32, radius: 128 })
    expect(fog.state(1, -600, 120)).toBe('masked')
    fog.tick()
    expect(fog.state(1, -600, 120)).toBe('visible')
    expect(fog.state(1, -640, 100)).toBe('visible')
    expect(fog.state(1, -640 + 2.9 * 64, 101)).toBe('visible')
    expect(fog.state(1, -640 + 3.1 * 64, 101)).toBe('masked')
    expect(fog.state(0, -600, 120)).toBe('masked')
    expect(fog.visibleMask(-600, 120)).toBe(2)
    fog.moveCaster(id, 600, 700)
    fog.tick()
    expect(fog.state(1, -600, 120)).toBe('explored')
    expect(fog.visibleMask(-600, 120)).toBe(0)
    expect(fog.isExplored(1, -600, 120)).toBe(true)
    expect(fog.isVisible(1, 640, 740)).toBe(true)
  })

  test('outside the map, and at positions that are no numbers, nothing is seen', () => {
    const fog = createFog(grid(8, 8))
    fog.revealAll(0)
    fog.tick()
    for (const [x, y] of [
      [-1, 5],
      [5, -0.001],
      [257, 5],
      [5, 1e9],
      [Number.NaN, 5],
      [5, Number.POSITIVE_INFINITY],
    ] as const) {
      expect(fog.isVisible(0, x, y)).toBe(false)
      expect(fog.visibleMask(x, y)).toBe(0)
    }
    expect(fog.isVisible(0, 256, 256)).toBe(true)
  })

  test('the 32nd team has the highest bit, unsigned', () => {
    const fog = createFog(grid(8, 8, 32))
    fog.addCaster({ team: 31, x: 16, y: 16, radius: 32 })
    fog.setSharing(5, 2 ** 31)
    fog.tick()
    expect(fog.visibleMask(16, 16)).toBe(2 ** 31 + 2 ** 5)
  })

  test('a box is seen by whoever sees one of its cells', () => {
    const fog = createFog(grid(100, 20))
    fog.addCaster({ team: 2, x: 50 * 32 + 16, y: 16, radius: 0 })
    fog.addCaster({ team: 3, x: 70 * 32 + 16, y: 16, radius: 0 })
    fog.tick()
    expect(fog.visibleMaskIn(20, 0, 49, 9)).toBe(0)
    expect(fog.visibleMaskIn(20, 0, 50, 9)).toBe(4)
    expect(fog.visibleMaskIn(20, 0, 80, 9)).toBe(12)
    expect(fog.visibleMaskIn(50, 1, 80, 9)).toBe(0)
    expect(fog.visibleMaskIn(71, 0, 99, 19)).toBe(0)
  })
})

test('fault 36: a team, a mask, a cell or a caster that does not exist throws FS0401', () => {
  const fog = createFog(grid(10, 10, 4))
  const id = fog.addCaster({ team: 0, x: 5, y: 5, radius: 64 })
  fog.removeCaster(id)
  const calls = [
    () => fog.isVisible(4, 0, 0),
    () => fog.isExplored(-1, 0, 0),
    () => fog.isVisible(0.5, 0, 0),
    () => fog.state(Number.NaN, 0, 0),
    () => fog.addCaster({ team: 4, x: 0, y: 0, radius: 1 }),
    () => fog.setSharing(64, 0),
    () => fog.setSharing(0, 16),
    () => fog.setSharing(0, -1),
    () => fog.revealAll(9),
    () => fog.exploreAll(9),
    () => fog.resetExplored(9),
    () => fog.visibleWords(9),
    () => fog.exploredWords(9),
    () => fog.changedRows(9),
    () => fog.setBlocker(10, 0, 1),
    () => fog.setBlocker(0, -1, 1),
    () => fog.moveCaster(id, 0, 0),
    () => fog.removeCaster(id),
    () => fog.setCaster(7, 0, 0, 0, 1, 0, false),
  ]
  for (const call of calls) expect(call).toThrow(expect.objectContaining({ code: 'FS0401' }))
})

test('a grid or heights that cannot be throw FS0402', () => {
  const wrong: Partial<FogOptions>[] = [
    { columns: 0 },
    { rows: 1.5 },
    { columns: 1e9 },
    { cellSize: 0 },
    { cellSize: Number.NaN },
    { originX: Number.POSITIVE_INFINITY },
    { teams: 0 },
    { teams: 33 },
  ]
  for (const part of wrong) {
    expect(() => createFog({ ...grid(10, 10), ...part })).toThrow(expect.objectContaining({ code: 'FS0402' }))
  }
  const fog = createFog(grid(10, 10))
  expect(() => fog.setTerrain(new Uint8Array(99))).toThrow(expect.objectContaining({ code: 'FS0402' }))
  expect(() => fog.setBlockers(new Uint8Array(101))).toThrow(expect.objectContaining({ code: 'FS0402' }))
})

describe('P9: odd casters', () => {
  test('outside the map, on its edge, with radius 0, with one beyond the map', () => {
    const fog = createFog(grid(33, 7))
    fog.addCaster({ team: 0, x: -5, y: 10, radius: 500, flying: true })
    fog.addCaster({ team: 1, x: 33 * 32, y: 7 * 32, radius: 0 })
    fog.addCaster({ team: 2, x: 100, y: 100, radius: 1e9 })
    fog.addCaster({ team: 3, x: Number.NaN, y: 100, radius: Number.NaN })
    fog.tick()
    expect([0, 1, 2, 3].map((team) => askAll(fog, team))).toEqual([0, 1, 33 * 7, 0])
    expect(fog.isVisible(1, 33 * 32 - 1, 7 * 32 - 1)).toBe(true)
  })

  test('fault 23: the four corners of the map', () => {
    const fog = createFog(grid(40, 50))
    fog.addCaster({ team: 0, x: 1, y: 1, radius: 10 * 32 })
    fog.addCaster({ team: 1, x: 40 * 32 - 1, y: 1, radius: 10 * 32 })
    fog.addCaster({ team: 2, x: 1, y: 50 * 32 - 1, radius: 10 * 32 })
    fog.addCaster({ team: 3, x: 40 * 32 - 1, y: 50 * 32 - 1, radius: 10 * 32 })
    fog.tick()
    const quarter = 11 + 10 + 10 + 10 + 10 + 9 + 9 + 8 + 7 + 5 + 1
    expect([0, 1, 2, 3].map((team) => askAll(fog, team))).toEqual([quarter, quarter, quarter, quarter])
  })
})

test('P11 and fault 31: 70,000 casters on one cell, removed again, leave only what is explored', () => {
  const fog = createFog(grid(40, 40))
  const ids = Array.from({ length: 70_000 }, () => fog.addCaster({ team: 0, x: 600, y: 600, radius: 96 }))
  fog.tick()
  const seen = countVisible(fog, 0)
  expect(seen).toBe(29)
  for (const id of ids.slice(1)) fog.removeCaster(id)
  fog.tick()
  expect(countVisible(fog, 0)).toBe(seen)
  fog.removeCaster(ids[0]!)
  fog.tick()
  expect(countVisible(fog, 0)).toBe(0)
  expect(fog.state(0, 600, 600)).toBe('explored')
  expect(fog.casterCount).toBe(0)
})

test('P12: explored cells stay, until they are reset; what is seen then stays', () => {
  const fog = createFog(grid(40, 40))
  const id = fog.addCaster({ team: 0, x: 100, y: 100, radius: 64 })
  fog.tick()
  fog.moveCaster(id, 900, 900)
  fog.tick()
  expect(fog.state(0, 100, 100)).toBe('explored')
  fog.resetExplored(0)
  expect(fog.state(0, 100, 100)).toBe('masked')
  expect(fog.state(0, 900, 900)).toBe('visible')
  expect(fog.isExplored(0, 900, 900)).toBe(true)
  fog.exploreAll(0)
  expect(fog.state(0, 100, 100)).toBe('explored')
  fog.tick()
  expect(fog.changedRows(0).count).toBe(40)
})

test('a revealed team sees everything, as do those that share its sight, and no longer when that ends', () => {
  const fog = createFog(grid(37, 20))
  fog.setSharing(1, 1)
  fog.revealAll(0)
  fog.tick()
  expect([0, 1, 2].map((team) => askAll(fog, team))).toEqual([740, 740, 0])
  expect(countVisible(fog, 0)).toBe(740)
  fog.revealAll(0, false)
  fog.tick()
  expect([0, 1, 2].map((team) => askAll(fog, team))).toEqual([0, 0, 0])
  expect(fog.state(1, 5, 5)).toBe('explored')
})

test('fault 2: without fog everything is visible and ticks do nothing; switched on, it is as if it had always been', () => {
  const model = new FogModel(30, 30, 2)
  const caster = model.spawn({ team: 0, column: 5, row: 5, radius: 4, eye: 0, flying: false })
  model.fog.tick()
  model.fog.enabled = false
  caster.column = 20
  model.send(caster)
  model.fog.tick()
  expect(model.fog.ticks).toBe(1)
  expect(model.fog.isVisible(1, model.x(9), model.y(9))).toBe(true)
  expect(model.fog.visibleMask(model.x(9), model.y(9))).toBe(0xffffffff)
  model.fog.enabled = true
  model.fog.tick()
  expect([...model.fog.visibleWords(0)]).toEqual([...model.scratch().visibleWords(0)])
  expect(model.fog.changedRows(1).count).toBe(30)
})
