import { OracleCaster, type Heights, oracleSight } from '../testing/oracle.ts'
import { castCells, fieldOf, randomHeights, seededRandom } from '../testing/scenes.ts'
import { SquareCaster } from './square-caster.ts'

const caster = new SquareCaster()

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
        const radius = random.next(viewer === 0 ? 49 : 18)
        const eye = map.level[row * columns + column]! + random.next(3)
        const seen = castCells(caster, field, column, row, radius, eye)
        expect(Buffer.compare(seen, oracleSight(map, column, row, radius, eye))).toBe(0)
        cells += columns * rows
      }
    }
    expect(cells).toBeGreaterThan(150_000)
  })
})
