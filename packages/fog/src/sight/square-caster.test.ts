import { type Heights, oracleSight } from '../testing/oracle.ts'
import { castCells, fieldOf, randomHeights, seededRandom } from '../testing/scenes.ts'
import { EYE_ABOVE_ALL, MAX_RADIUS } from './sight-caster.ts'
import { SquareCaster } from './square-caster.ts'

const caster = new SquareCaster()

function expectOracle(map: Heights, column: number, row: number, radius: number, eye: number): void {
  const seen = castCells(caster, fieldOf(map), column, row, radius, eye)
  expect(Buffer.compare(seen, oracleSight(map, column, row, radius, eye))).toBe(0)
}

describe('P1: the caster equals the oracle', () => {
  const sizes = [
    [40, 40],
    [33, 50],
    [64, 31],
    [97, 20],
  ] as const

  test.each([0, 2, 5, 10, 20, 40])('at %i %% blockers', (percent) => {
    const random = seededRandom(percent)
    let cells = 0
    for (let round = 0; round < 16; round++) {
      const [columns, rows] = sizes[round % sizes.length]!
      const map = randomHeights(random, columns, rows, percent, round % 5)
      const field = fieldOf(map)
      for (let viewer = 0; viewer < 6; viewer++) {
        const column = random.next(columns)
        const row = random.next(rows)
        const radius = random.next(viewer === 0 ? 49 : 16)
        const eye = map.level[row * columns + column]! + random.next(3)
        const seen = castCells(caster, field, column, row, radius, eye)
        expect(Buffer.compare(seen, oracleSight(map, column, row, radius, eye))).toBe(0)
        cells += columns * rows
      }
    }
    expect(cells).toBeGreaterThan(150_000)
  })

  test('under all eight symmetries of the map', () => {
    const random = seededRandom(8)
    for (let round = 0; round < 12; round++) {
      const side = 37
      const map = randomHeights(random, side, side, 5 + random.next(25), 4)
      const column = random.next(side)
      const row = random.next(side)
      const radius = 4 + random.next(20)
      const eye = map.level[row * side + column]! + random.next(2)
      const plain = castCells(caster, fieldOf(map), column, row, radius, eye)
      for (let symmetry = 0; symmetry < 8; symmetry++) {
        const place = (x: number, y: number) => {
          const a = symmetry & 1 ? side - 1 - x : x
          const b = symmetry & 2 ? side - 1 - y : y
          return symmetry & 4 ? a * side + b : b * side + a
        }
        const level = new Uint8Array(side * side)
        const blocker = new Uint8Array(side * side)
        const expected = new Uint8Array(side * side)
        for (let y = 0; y < side; y++) {
          for (let x = 0; x < side; x++) {
            level[place(x, y)] = map.level[y * side + x]!
            blocker[place(x, y)] = map.blocker[y * side + x]!
            expected[place(x, y)] = plain[y * side + x]!
          }
        }
        const turned = fieldOf({ columns: side, rows: side, level, blocker })
        const at = place(column, row)
        const seen = castCells(caster, turned, at % side, Math.floor(at / side), radius, eye)
        expect(Buffer.compare(seen, expected)).toBe(0)
      }
    }
  })

  test('at the largest radius', () => {
    const random = seededRandom(255)
    const columns = 560
    const rows = 12
    const map = randomHeights(random, columns, rows, 1, 3)
    expectOracle(map, 280, 6, MAX_RADIUS, map.level[6 * columns + 280]!)
    const tall = { ...map, columns: rows, rows: columns }
    expectOracle(tall, 6, 280, MAX_RADIUS, tall.level[280 * rows + 6]!)
  })
})

describe('P9: odd viewers and maps', () => {
  const random = seededRandom(9)

  test('a viewer on a blocker sees past it, and its own cell is lit', () => {
    for (let round = 0; round < 20; round++) {
      const map = randomHeights(random, 31, 31, 30, 2)
      const cell = 15 * 31 + 15
      ;(map.blocker as Uint8Array)[cell] = 2
      expectOracle(map, 15, 15, 12, map.level[cell]!)
      expect(castCells(caster, fieldOf(map), 15, 15, 12, map.level[cell]!)[cell]).toBe(1)
    }
  })

  test('radius 0 lights the own cell only', () => {
    const map = randomHeights(random, 20, 20, 50, 0)
    const seen = castCells(caster, fieldOf(map), 7, 9, 0, 0)
    expect([...seen].map((lit, cell) => (lit ? cell : -1)).filter((cell) => cell >= 0)).toEqual([9 * 20 + 7])
  })

  test.each([
    [1, 1],
    [1, 40],
    [40, 1],
    [2, 2],
    [31, 5],
    [32, 5],
    [33, 5],
    [65, 24],
  ])('on a map of %i x %i, from corners and inside, with a radius beyond the map', (columns, rows) => {
    const map = randomHeights(random, columns, rows, 15, 2)
    const spots = [
      [0, 0],
      [columns - 1, 0],
      [0, rows - 1],
      [columns - 1, rows - 1],
      [random.next(columns), random.next(rows)],
    ] as const
    for (const [column, row] of spots) {
      for (const radius of [1, 7, 90]) expectOracle(map, column, row, radius, map.level[row * columns + column]!)
    }
  })

  test('an eye above everything sees the whole disc', () => {
    const map = randomHeights(random, 50, 41, 60, 4)
    const seen = castCells(caster, fieldOf(map), 3, 20, 17, EYE_ABOVE_ALL)
    const open = oracleSight({ ...map, level: new Uint8Array(50 * 41), blocker: new Uint8Array(50 * 41) }, 3, 20, 17, 0)
    expect(Buffer.compare(seen, open)).toBe(0)
  })
})

test('P14: what a caster cast before leaves no trace', () => {
  const random = seededRandom(14)
  const map = randomHeights(random, 64, 64, 12, 3)
  const field = fieldOf(map)
  for (let round = 0; round < 100; round++) {
    const column = random.next(64)
    const row = random.next(64)
    const radius = random.next(30)
    const eye = map.level[row * 64 + column]!
    const used = castCells(caster, field, column, row, radius, eye)
    expect(Buffer.compare(used, castCells(new SquareCaster(), field, column, row, radius, eye))).toBe(0)
  }
})
