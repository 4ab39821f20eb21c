import { createFog } from './fog.ts'
import { FogModel, type ModelCaster } from './testing/fog-model.ts'
import { seededRandom } from './testing/scenes.ts'

/* Faults of state and cost that shipped in other games, each with an input that must not fail here. */

const scout = (team: number, column: number, row: number, radius = 6): Omit<ModelCaster, 'id'> => ({
  team,
  column,
  row,
  radius,
  eye: 0,
  flying: false,
})

test('fault 3: a caster that crosses a cell in eight steps is cast once', () => {
  const fog = createFog({ columns: 64, rows: 64, cellSize: 32, originX: 0, originY: 0 })
  const id = fog.addCaster({ team: 0, x: 320.5, y: 320.5, radius: 640 })
  fog.tick()
  let casts = 0
  for (let step = 1; step <= 8; step++) {
    fog.moveCaster(id, 320.5 + step * 4, 320.5)
    fog.tick()
    casts += fog.casts
  }
  expect(casts).toBe(1)
})

test('fault 4: teams that share see as one, and what one forgets the others keep', () => {
  const fog = createFog({ columns: 64, rows: 64, cellSize: 32, originX: 0, originY: 0, teams: 8 })
  for (let team = 0; team < 8; team++) {
    fog.setSharing(team, team < 4 ? 0x0f : 0xf0)
    fog.addCaster({ team, x: 100 + team * 200, y: 500, radius: 128 })
  }
  fog.tick()
  expect(fog.visibleWords(1)).toBe(fog.visibleWords(0))
  expect(fog.visibleWords(4)).not.toBe(fog.visibleWords(0))
  expect(fog.visibleMask(100, 500)).toBe(0x0f)
  expect(fog.casts).toBe(8)
  fog.resetExplored(2)
  expect(fog.isExplored(3, 700, 500)).toBe(true)
})

test('fault 5: a caster that moves one cell changes no rows beyond its disc', () => {
  const fog = createFog({ columns: 1024, rows: 1024, cellSize: 32, originX: 0, originY: 0 })
  const id = fog.addCaster({ team: 0, x: 16_000, y: 16_000, radius: 20 * 32 })
  fog.tick()
  fog.moveCaster(id, 16_000, 16_032)
  fog.tick()
  const rows = fog.changedRows(0)
  expect(rows.count).toBeGreaterThan(0)
  expect(rows.last - rows.first + 1).toBeLessThanOrEqual(42)
})

test('fault 7: a toggled block of blockers casts only the casters near it again, tick after tick', () => {
  const model = new FogModel(256, 256, 2)
  const random = seededRandom(7)
  for (let i = 0; i < 100; i++) model.spawn(scout(i % 2, random.next(256), random.next(256), 10))
  model.fog.tick()
  const reach = 10 + 32
  const near = model.casters.filter((c) => Math.abs(c.column - 116) <= reach && Math.abs(c.row - 116) <= reach).length
  for (let tick = 0; tick < 20; tick++) {
    for (let row = 100; row < 132; row++) {
      for (let column = 100; column < 132; column++) model.setBlocker(column, row, (tick + 1) % 2)
    }
    model.fog.tick()
    expect(model.fog.casts).toBeLessThanOrEqual(near)
  }
  expect([...model.fog.visibleWords(0)]).toEqual([...model.scratch().visibleWords(0)])
})

test('fault 13: a radius beyond all sense is cut to the largest one', () => {
  const fog = createFog({ columns: 600, rows: 1, cellSize: 32, originX: 0, originY: 0 })
  fog.addCaster({ team: 0, x: 1, y: 1, radius: 1e30 })
  fog.tick()
  expect(fog.isVisible(0, 255 * 32 + 1, 1)).toBe(true)
  expect(fog.isVisible(0, 256 * 32 + 1, 1)).toBe(false)
})

test('fault 27: a blocker set or cleared at any time acts in the next tick', () => {
  const model = new FogModel(20, 3, 1)
  model.spawn(scout(0, 2, 1, 15))
  model.fog.tick()
  const sees = () => model.fog.isVisible(0, model.x(12), model.y(1))
  expect(sees()).toBe(true)
  for (let row = 0; row < 3; row++) model.setBlocker(8, row, 1)
  model.fog.tick()
  expect(sees()).toBe(false)
  model.setBlocker(8, 1, 0)
  model.fog.tick()
  expect(sees()).toBe(true)
})

test('fault 32: destroyed and made again on the same cell in the same tick, moved while destroyed: no sight remains', () => {
  const model = new FogModel(30, 30, 1)
  for (let round = 0; round < 10; round++) {
    const old = model.spawn(scout(0, 10, 10))
    model.fog.tick()
    old.column = 20
    model.send(old)
    model.kill(old)
    const next = model.spawn(scout(0, 10, 10))
    model.fog.tick()
    expect([...model.fog.visibleWords(0)]).toEqual([...model.scratch().visibleWords(0)])
    model.kill(next)
  }
  model.fog.tick()
  expect(model.fog.visibleWords(0).every((word) => word === 0)).toBe(true)
})

test('fault 33: an alliance toggled each tick gives the union of that tick, and is not passed on', () => {
  const model = new FogModel(60, 20, 3)
  for (let team = 0; team < 3; team++) model.spawn(scout(team, 8 + team * 20, 10))
  for (let tick = 0; tick < 12; tick++) {
    model.share(0, tick % 2 ? 2 : 0)
    model.share(1, tick % 3 ? 4 : 0)
    model.fog.tick()
    const sees = (team: number, other: number) => model.fog.isVisible(team, model.x(8 + other * 20), model.y(10))
    expect([sees(0, 0), sees(0, 1), sees(0, 2)]).toEqual([true, tick % 2 === 1, false])
    expect([sees(1, 0), sees(1, 1), sees(1, 2)]).toEqual([false, true, tick % 3 !== 0])
  }
})

test('fault 33: a unit that changes its team takes its sight along', () => {
  const model = new FogModel(30, 30, 2)
  const unit = model.spawn(scout(0, 10, 10))
  model.fog.tick()
  unit.team = 1
  model.send(unit)
  model.fog.tick()
  expect(model.fog.casts).toBe(0)
  expect(model.fog.state(0, model.x(10), model.y(10))).toBe('explored')
  expect(model.fog.state(1, model.x(10), model.y(10))).toBe('visible')
})

test('fault 34: with one caster moving and one standing, the history of both is kept', () => {
  const model = new FogModel(60, 20, 1)
  model.spawn(scout(0, 50, 10, 3))
  const walker = model.spawn(scout(0, 5, 10, 3))
  for (let step = 0; step < 30; step++) {
    walker.column = 5 + step
    model.send(walker)
    model.fog.tick()
  }
  expect(model.fog.state(0, model.x(5), model.y(10))).toBe('explored')
  expect(model.fog.state(0, model.x(20), model.y(10))).toBe('explored')
  expect(model.fog.state(0, model.x(50), model.y(10))).toBe('visible')
})

test('fault 37: after a tick it does not matter how many ticks came before', () => {
  const often = new FogModel(40, 40, 1)
  const seldom = new FogModel(40, 40, 1)
  for (const model of [often, seldom]) model.spawn(scout(0, 5, 5))
  for (let step = 0; step < 30; step++) {
    for (const model of [often, seldom]) {
      const walker = model.casters[0]!
      walker.column = 5 + step
      model.send(walker)
    }
    often.fog.tick()
  }
  seldom.fog.tick()
  expect([...seldom.fog.visibleWords(0)]).toEqual([...often.fog.visibleWords(0)])
})

test('a quiet tick changes no rows and casts nothing', () => {
  const model = new FogModel(60, 60, 3)
  const random = seededRandom(11)
  for (let i = 0; i < 40; i++) model.disturb(random)
  model.fog.tick()
  for (const caster of model.casters) model.send(caster)
  model.fog.tick()
  expect(model.fog.casts).toBe(0)
  for (let team = 0; team < 3; team++) expect(model.fog.changedRows(team).count).toBe(0)
})
