import { oracleSight } from '../testing/oracle.ts'
import { castCells, drawnHeights, fieldOf, randomHeights, seededRandom } from '../testing/scenes.ts'
import { SquareCaster } from './square-caster.ts'

const caster = new SquareCaster()

/** Cells that do not block an eye. */
function floorsFor(map: { level: ArrayLike<number>; blocker: ArrayLike<number> }, eye: number): number[] {
  return Array.from(map.level, (level, cell) => (level + map.blocker[cell]! <= eye ? cell : -1)).filter((c) => c >= 0)
}

test('P2: two floors of one height see each other or neither does; if the low one sees the high one, so does that', () => {
  const random = seededRandom(2)
  for (let round = 0; round < 6; round++) {
    const side = 20
    const map = randomHeights(random, side, side, [2, 10, 25][round % 3]!, round % 2 ? 3 : 0)
    const field = fieldOf(map)
    const ground = floorsFor({ level: map.blocker, blocker: new Uint8Array(side * side) }, 0)
    const seen = new Map(
      ground.map((cell) => [
        cell,
        castCells(caster, field, cell % side, Math.floor(cell / side), 14, map.level[cell]!),
      ]),
    )
    let pairs = 0
    let wrong = 0
    for (const a of ground) {
      for (const b of ground) {
        if (map.level[a]! > map.level[b]! || a === b) continue
        const up = seen.get(a)![b]!
        const down = seen.get(b)![a]!
        if (map.level[a] === map.level[b] ? up !== down : up > down) wrong++
        pairs++
      }
    }
    expect(wrong).toBe(0)
    expect(pairs).toBeGreaterThan(20_000)
  }
})

test('P3: a smaller radius sees the same floors, as far as it reaches', () => {
  const random = seededRandom(3)
  for (let round = 0; round < 60; round++) {
    const map = randomHeights(random, 45, 45, 3 + random.next(30), 3)
    const field = fieldOf(map)
    const column = random.next(45)
    const row = random.next(45)
    const eye = map.level[row * 45 + column]!
    const wide = castCells(caster, field, column, row, 22, eye)
    const radius = random.next(22)
    const narrow = castCells(caster, field, column, row, radius, eye)
    const wrong = floorsFor(map, eye).filter((cell) => {
      const inside = ((cell % 45) - column) ** 2 + (Math.floor(cell / 45) - row) ** 2 <= radius ** 2
      return narrow[cell] !== (inside ? wide[cell] : 0)
    })
    expect(wrong).toEqual([])
  }
})

test('P4: a higher eye sees every floor that a lower eye sees', () => {
  const random = seededRandom(4)
  for (let round = 0; round < 60; round++) {
    const map = randomHeights(random, 40, 40, 20, 5)
    const field = fieldOf(map)
    const column = random.next(40)
    const row = random.next(40)
    for (let eye = map.level[row * 40 + column]!; eye < 7; eye++) {
      const low = castCells(caster, field, column, row, 15, eye)
      const high = castCells(caster, field, column, row, 15, eye + 1)
      expect(floorsFor(map, eye).filter((cell) => high[cell]! < low[cell]!)).toEqual([])
    }
  }
})

test('P5: taking a blocker away never hides a floor', () => {
  const random = seededRandom(5)
  for (let round = 0; round < 60; round++) {
    const map = randomHeights(random, 32, 32, 20, 0)
    const field = fieldOf(map)
    const before = castCells(caster, field, 16, 16, 15, 0)
    const blocked = Array.from(map.blocker, (height, cell) => (height > 0 ? cell : -1)).filter((cell) => cell >= 0)
    const gone = blocked[random.next(blocked.length)]!
    field.setCell(gone % 32, Math.floor(gone / 32), 0, 0)
    const after = castCells(caster, field, 16, 16, 15, 0)
    expect(floorsFor(map, 0).filter((cell) => after[cell]! < before[cell]!)).toEqual([])
  }
})

describe('P6: diagonal walls of single cells are tight', () => {
  const side = 61
  const walls: Record<string, (x: number, y: number) => number> = {
    rising: (x, y) => y - x,
    falling: (x, y) => x + y - (side - 1),
    'shallow stairs': (x, y) => 2 * (y - 30) - (x - 30),
    'steep stairs': (x, y) => y - 30 - 2 * (x - 30),
    'falling stairs': (x, y) => 2 * (y - 30) + (x - 30),
  }

  test.each(Object.keys(walls))('%s', (name) => {
    const beyond = walls[name]!
    const blocker = new Uint8Array(side * side)
    const sideOf = new Int8Array(side * side)
    for (let y = 0; y < side; y++) {
      for (let x = 0; x < side; x++) {
        const d = beyond(x, y)
        blocker[y * side + x] = d === 0 ? 1 : 0
        sideOf[y * side + x] = Math.sign(d)
      }
    }
    // A line of slope 2 skips cells; with those at distance 1 it becomes a wall whose cells meet at corners at least.
    for (let y = 0; y < side; y++) {
      for (let x = 0; x < side; x++) {
        const d = beyond(x, y)
        if (name.includes('stairs') && d === 1) blocker[y * side + x] = 1
      }
    }
    const field = fieldOf({ columns: side, rows: side, level: new Uint8Array(side * side), blocker })
    for (const [column, row] of [
      [30, 20],
      [22, 30],
      [38, 30],
      [30, 40],
      [30, 27],
      [33, 30],
    ] as const) {
      if (blocker[row * side + column]) continue
      const own = sideOf[row * side + column]!
      const seen = castCells(caster, field, column, row, 30, 0)
      expect([...seen.keys()].filter((cell) => seen[cell] && !blocker[cell] && sideOf[cell] === -own)).toEqual([])
    }
  })
})

test('P7: in a convex room every floor and every wall cell is lit', () => {
  for (const [width, height] of [
    [3, 3],
    [9, 5],
    [12, 17],
    [2, 11],
  ] as const) {
    const columns = width + 2
    const rows = height + 2
    const lines = Array.from({ length: rows }, (_, y) =>
      y === 0 || y === rows - 1 ? '#'.repeat(columns) : `#${'.'.repeat(width)}#`,
    )
    const field = fieldOf(drawnHeights(...lines))
    for (let y = 1; y <= height; y++) {
      for (let x = 1; x <= width; x++) {
        expect(castCells(caster, field, x, y, 30, 0)).toEqual(new Uint8Array(columns * rows).fill(1))
      }
    }
  }
})

test('P8: a single pillar hides what the oracle says', () => {
  const side = 41
  for (let dy = -6; dy <= 6; dy++) {
    for (let dx = -6; dx <= 6; dx++) {
      if (dx === 0 && dy === 0) continue
      const blocker = new Uint8Array(side * side)
      blocker[(20 + dy) * side + 20 + dx] = 1
      const map = { columns: side, rows: side, level: new Uint8Array(side * side), blocker }
      const seen = castCells(caster, fieldOf(map), 20, 20, 20, 0)
      expect(Buffer.compare(seen, oracleSight(map, 20, 20, 20, 0))).toBe(0)
    }
  }
})
