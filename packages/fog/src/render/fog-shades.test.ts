import { createFog, type Fog } from '../fog.ts'
import { FogModel } from '../testing/fog-model.ts'
import { seededRandom } from '../testing/scenes.ts'
import { FogShades, SHADE_EXPLORED, SHADE_MASKED, SHADE_VISIBLE } from './fog-shades.ts'

/** The shades that a union of teams must come to, by asking cell by cell. */
function expectedShades(fog: Fog, teams: readonly number[], width: number): Uint8Array {
  const shades = new Uint8Array(width * fog.rows)
  for (let row = 0; row < fog.rows; row++) {
    for (let column = 0; column < fog.columns; column++) {
      const x = fog.originX + (column + 0.5) * fog.cellSize
      const y = fog.originY + (row + 0.5) * fog.cellSize
      const states = teams.map((team) => fog.state(team, x, y))
      if (states.includes('visible')) shades[row * width + column] = SHADE_VISIBLE
      else if (states.includes('explored')) shades[row * width + column] = SHADE_EXPLORED
    }
  }
  return shades
}

const maskOf = (teams: readonly number[]) => teams.reduce((mask, team) => mask | (1 << team), 0)

test('P19: shades move one way, arrive at 0, 128 or 255, and stay', () => {
  const model = new FogModel(70, 40, 3)
  const random = seededRandom(19)
  const teams = [0, 2]
  for (let i = 0; i < 20; i++) model.disturb(random)
  model.fog.tick()
  const shades = new FogShades(model.fog)
  shades.snap(maskOf(teams))
  expect(shades.bytes).toEqual(expectedShades(model.fog, teams, shades.width))
  for (let round = 0; round < 12; round++) {
    for (let i = 0; i < 5; i++) model.disturb(random)
    model.fog.tick()
    const target = expectedShades(model.fog, teams, shades.width)
    for (let tick = 0; tick < 5; tick++) {
      if (tick > 0) model.fog.tick()
      const was = shades.bytes.slice()
      shades.step(maskOf(teams), 64, false)
      const wrong = [...was.keys()].filter((i) => {
        const moved = shades.bytes[i]! - was[i]!
        const wanted = target[i]! - was[i]!
        return Math.sign(moved) !== Math.sign(wanted) || Math.abs(moved) !== Math.min(64, Math.abs(wanted))
      })
      expect(wrong).toEqual([])
    }
    expect(shades.bytes).toEqual(target)
  }
})

test('fault 38: nothing is written while nothing changes, and a fade once begun does not start again', () => {
  const fog = createFog({ columns: 40, rows: 40, cellSize: 32, originX: 0, originY: 0, teams: 1 })
  fog.addCaster({ team: 0, x: 600, y: 600, radius: 100 })
  const shades = new FogShades(fog)
  shades.snap(1)
  shades.written.clear()
  const middle = 18 * shades.width + 18
  const values: number[] = []
  const written: number[] = []
  for (let tick = 0; tick < 14; tick++) {
    fog.tick()
    shades.step(1, 64, false)
    values.push(shades.bytes[middle]!)
    written.push(shades.written.count)
    shades.written.clear()
  }
  expect(values).toEqual([64, 128, 192, ...Array(11).fill(255)])
  expect(written).toEqual([7, 7, 7, 7, ...Array(10).fill(0)])
})

test('only rows with a change are touched', () => {
  const fog = createFog({ columns: 128, rows: 128, cellSize: 32, originX: 0, originY: 0, teams: 1 })
  const id = fog.addCaster({ team: 0, x: 2000, y: 2000, radius: 320 })
  fog.addCaster({ team: 0, x: 400, y: 400, radius: 320 })
  fog.tick()
  const shades = new FogShades(fog)
  shades.snap(1)
  shades.written.clear()
  fog.moveCaster(id, 2032, 2000)
  fog.tick()
  shades.step(1, 255, false)
  expect(shades.written.count).toBeLessThanOrEqual(21)
  expect(shades.written.first).toBeGreaterThan(40)
})

test('after missed ticks, a look at every row catches up', () => {
  const fog = createFog({ columns: 50, rows: 50, cellSize: 32, originX: 0, originY: 0, teams: 1 })
  const id = fog.addCaster({ team: 0, x: 200, y: 200, radius: 100 })
  const shades = new FogShades(fog)
  shades.snap(1)
  for (let step = 0; step < 5; step++) {
    fog.moveCaster(id, 200 + step * 200, 200 + step * 200)
    fog.tick()
  }
  shades.step(1, 255, true)
  expect(shades.bytes).toEqual(expectedShades(fog, [0], shades.width))
})

test('spare bytes of rows that are no multiple of four stay masked', () => {
  const fog = createFog({ columns: 33, rows: 3, cellSize: 32, originX: 0, originY: 0, teams: 2 })
  fog.revealAll(1)
  fog.tick()
  const shades = new FogShades(fog)
  shades.snap(0b10)
  expect(shades.width).toBe(36)
  for (let row = 0; row < 3; row++) {
    expect([...shades.bytes.subarray(row * 36, row * 36 + 36)]).toEqual([
      ...Array(33).fill(SHADE_VISIBLE),
      ...Array(3).fill(SHADE_MASKED),
    ])
  }
})
