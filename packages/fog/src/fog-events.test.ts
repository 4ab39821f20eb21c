import { FogModel } from './testing/fog-model.ts'
import { OracleCaster } from './testing/oracle.ts'
import { randomHeights, seededRandom } from './testing/scenes.ts'

function modelOn(seed: number, columns: number, rows: number, teams: number, caster?: OracleCaster): FogModel {
  const model = new FogModel(columns, rows, teams, caster)
  const heights = randomHeights(seededRandom(seed), columns, rows, 8, 4)
  model.level.set(Uint8Array.from(heights.level))
  model.blocker.set(Uint8Array.from(heights.blocker))
  model.fog.setTerrain(model.level)
  model.fog.setBlockers(model.blocker)
  return model
}

const equal = (a: Int32Array, b: Int32Array) => a.length === b.length && a.every((word, i) => word === b[i])

test('P13, P12, P18: over 10,000 random events what grows step by step equals what is computed at once', () => {
  const teams = 4
  const model = modelOn(13, 70, 33, teams)
  const { fog } = model
  const random = seededRandom(13)
  const explored = Array.from({ length: teams }, () => new Int32Array(fog.rows * fog.stride))
  const replayed = Array.from({ length: teams }, () => new Int32Array(fog.rows * fog.stride))
  for (let i = 0; i < 25; i++) model.disturb(random)
  let events = 0
  for (let tick = 0; tick < 900; tick++) {
    for (let i = random.next(25); i > 0; i--, events++) model.disturb(random)
    fog.tick()
    const scratch = model.scratch()
    for (let team = 0; team < teams; team++) {
      const visible = fog.visibleWords(team)
      if (!equal(visible, scratch.visibleWords(team))) throw new Error(`tick ${tick}: team ${team} sees other cells`)
      const seen = explored[team]!
      for (let i = 0; i < seen.length; i++) seen[i]! |= visible[i]!
      if (!equal(seen, fog.exploredWords(team))) throw new Error(`tick ${tick}: explored of ${team} is not its history`)
      const rows = fog.changedRows(team)
      for (let row = rows.first; row <= rows.last; row++) {
        if (rows.flags[row] === 0) continue
        const from = row * fog.stride
        replayed[team]!.set(visible.subarray(from, from + fog.stride), from)
      }
      if (!equal(replayed[team]!, visible)) throw new Error(`tick ${tick}: a changed row of ${team} was not reported`)
    }
  }
  expect(events).toBeGreaterThan(10_000)
  expect(model.casters.length).toBeGreaterThan(14)
})

test('P1: whole teams equal the oracle run as the caster of another fog', () => {
  const model = modelOn(1, 50, 34, 3, new OracleCaster())
  const random = seededRandom(1)
  for (let tick = 0; tick < 40; tick++) {
    for (let i = 0; i < 6; i++) model.disturb(random)
    model.fog.tick()
    const oracle = model.scratch()
    for (let team = 0; team < 3; team++) {
      expect(equal(model.fog.visibleWords(team), oracle.visibleWords(team))).toBe(true)
    }
  }
})

test('P14 and fault 8: the order of casters does not matter', () => {
  const model = modelOn(14, 90, 60, 5)
  const random = seededRandom(14)
  for (let i = 0; i < 300; i++) model.disturb(random)
  const forwards = model.scratch()
  const shuffled = [...model.casters]
  for (let round = 0; round < 5; round++) {
    for (let i = shuffled.length - 1; i > 0; i--) {
      const other = random.next(i + 1)
      ;[shuffled[i], shuffled[other]] = [shuffled[other]!, shuffled[i]!]
    }
    const fog = model.scratch(shuffled)
    for (let team = 0; team < 5; team++) {
      expect(equal(fog.visibleWords(team), forwards.visibleWords(team))).toBe(true)
      expect(equal(fog.exploredWords(team), forwards.exploredWords(team))).toBe(true)
    }
  }
})

test('P10: nothing that one team does changes a bit of another', () => {
  const model = modelOn(10, 64, 40, 2)
  const random = seededRandom(10)
  for (let i = 0; i < 12; i++) model.spawn({ team: 0, column: i * 5, row: i * 3, radius: 7, eye: 0, flying: false })
  model.fog.tick()
  const visible = model.fog.visibleWords(0).slice()
  const explored = model.fog.exploredWords(0).slice()
  const other = model.spawn({ team: 1, column: 5, row: 5, radius: 9, eye: 0, flying: false })
  for (let tick = 0; tick < 100; tick++) {
    Object.assign(other, { column: random.next(64), row: random.next(40), radius: random.next(30) })
    model.send(other)
    if (tick % 7 === 0) model.fog.resetExplored(1)
    if (tick % 11 === 0) model.reveal(1, tick % 2 === 0)
    model.fog.tick()
    expect(model.fog.changedRows(0).count).toBe(0)
  }
  expect(equal(model.fog.visibleWords(0), visible)).toBe(true)
  expect(equal(model.fog.exploredWords(0), explored)).toBe(true)
})

test('P15 and fault 41: a fog restored at any tick goes on with the same bytes', () => {
  const model = modelOn(15, 64, 40, 3)
  const random = seededRandom(15)
  for (let i = 0; i < 30; i++) model.disturb(random)
  for (let tick = 0; tick < 60; tick++) {
    model.disturb(random)
    model.fog.tick()
    const copy = model.scratch()
    copy.restore(model.fog.serialize())
    for (let team = 0; team < 3; team++) {
      expect(equal(copy.visibleWords(team), model.fog.visibleWords(team))).toBe(true)
      expect(equal(copy.exploredWords(team), model.fog.exploredWords(team))).toBe(true)
    }
    expect(copy.serialize()).toEqual(model.fog.serialize())
  }
})
