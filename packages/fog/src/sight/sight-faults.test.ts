import { castCells, drawnHeights, fieldOf, randomHeights, seededRandom } from '../testing/scenes.ts'
import { EYE_ABOVE_ALL } from './sight-caster.ts'
import { SquareCaster } from './square-caster.ts'

/* Faults that shipped in other games, each with an input that must not fail here. */

const caster = new SquareCaster()

/** The map as the viewer sees it: lit cells as they are drawn, hidden ones as a blank. North up. */
function view(lines: string[], radius = 60, eye = 0): string[] {
  const map = drawnHeights(...lines)
  const row = lines.length - 1 - lines.findIndex((line) => line.includes('@'))
  const column = lines[lines.length - 1 - row]!.indexOf('@')
  const seen = castCells(caster, fieldOf(map), column, row, radius, eye)
  return lines.map((line, i) =>
    [...line].map((mark, x) => (seen[(map.rows - 1 - i) * map.columns + x] ? mark : ' ')).join(''),
  )
}

test('faults 15 and 16: nobody sees a floor from which it is not seen', () => {
  const random = seededRandom(15)
  for (let round = 0; round < 3; round++) {
    const side = 24
    const map = randomHeights(random, side, side, 15, 0)
    const field = fieldOf(map)
    const floors = Array.from(map.blocker, (height, cell) => (height === 0 ? cell : -1)).filter((cell) => cell >= 0)
    const seen = floors.map((cell) => castCells(caster, field, cell % side, Math.floor(cell / side), side * 2, 0))
    const oneSided = floors.filter((a, i) => floors.some((b, k) => seen[i]![b] !== seen[k]![a]))
    expect(oneSided).toEqual([])
  }
})

test('fault 16: a corridor has no spot to ambush from', () => {
  expect(view(['#######', '#.....#', '#.###.#', '#.###.#', '#@###.#', '#######'])).toEqual([
    '###    ',
    '#.     ',
    '#.#    ',
    '#.#    ',
    '#@#    ',
    '###    ',
  ])
})

test.each([
  ['rising to the east', (x: number, y: number) => y - x],
  ['rising to the west', (x: number, y: number) => x + y - 60],
])('fault 17: no streak passes a diagonal wall, one or two cells wide, %s', (_, beyond) => {
  const side = 61
  for (const wide of [1, 2]) {
    const blocker = new Uint8Array(side * side)
    for (let y = 0; y < side; y++) {
      for (let x = 0; x < side; x++) if (beyond(x, y) >= 0 && beyond(x, y) < wide) blocker[y * side + x] = 1
    }
    const field = fieldOf({ columns: side, rows: side, level: new Uint8Array(side * side), blocker })
    for (let cell = 0; cell < side * side; cell += 17) {
      const column = cell % side
      const row = Math.floor(cell / side)
      const own = Math.sign(beyond(column, row))
      if (blocker[cell] || Math.abs(beyond(column, row)) > 40) continue
      const seen = castCells(caster, field, column, row, 30, 0)
      const leaked = [...seen.keys()].filter(
        (other) => seen[other] && !blocker[other] && Math.sign(beyond(other % side, Math.floor(other / side))) !== own,
      )
      expect(leaked).toEqual([])
    }
  }
})

test('fault 18: both walls of a corridor are lit without holes up to the edge of the disc', () => {
  const lines = ['#'.repeat(61), `${'.'.repeat(30)}@${'.'.repeat(30)}`, '#'.repeat(61)]
  const seen = view(lines, 20)
  // 20² - 1² is under 20²: beside the disc's last column, the walls end one cell earlier.
  expect(seen).toEqual([
    ' '.repeat(11) + '#'.repeat(39) + ' '.repeat(11),
    `${' '.repeat(10)}${'.'.repeat(20)}@${'.'.repeat(20)}${' '.repeat(10)}`,
    ' '.repeat(11) + '#'.repeat(39) + ' '.repeat(11),
  ])
})

test.each([
  ['1 : 3', (k: number) => [3 * k, k], (t: number) => [3 * t + 2, t], (t: number) => [3 * t + 1, t + 1]],
  ['3 : 1', (k: number) => [k, 3 * k], (t: number) => [t + 1, 3 * t + 1], (t: number) => [t, 3 * t + 2]],
  ['1 : 1', (k: number) => [k, k], (t: number) => [t + 1, t], (t: number) => [t, t + 1]],
] as const)(
  'faults 19 and 20: on a slope of %s corners are decided by the rule, not by rounding',
  (_, on, right, left) => {
    const side = 91
    const seenOn = (...blockers: (readonly number[])[]): number[] => {
      const blocker = new Uint8Array(side * side)
      for (const [x, y] of blockers) blocker[y! * side + x!] = 1
      const field = fieldOf({ columns: side, rows: side, level: new Uint8Array(side * side), blocker })
      const seen = castCells(caster, field, 0, 0, 200, 0)
      return Array.from({ length: 31 }, (_, k) => seen[on(k)[1]! * side + on(k)[0]!]!)
    }
    const upTo = (last: number) => Array.from({ length: 31 }, (_, k) => (k <= last ? 1 : 0))
    for (const near of [0, 1, 6, 13]) {
      for (const far of [near, near + 1, near + 9, 28]) {
        expect(seenOn(right(near), right(far))).toEqual(upTo(30))
        expect(seenOn(left(near), left(far))).toEqual(upTo(30))
        expect(seenOn(left(near), right(far))).toEqual(upTo(far))
        expect(seenOn(right(near), left(far))).toEqual(upTo(far))
      }
    }
  },
)

test('fault 21: a pillar beside the line hides nothing on it, from either end', () => {
  expect(view(['.........', '@.......x', '....#....'])[1]).toBe('@.......x')
  expect(view(['.........', 'x.......@', '....#....'])[1]).toBe('x.......@')
})

test('fault 22: blockers that meet at the corner of the viewer seal it, one alone does not', () => {
  expect(view(['....', '#...', '@#..'])).toEqual(['    ', '#   ', '@#  '])
  expect(view(['....', '....', '@#..'])).toEqual(['... ', '..  ', '@#  '])
})

test('fault 24: a map that is not square is not read with its sides swapped', () => {
  for (const [columns, rows] of [
    [128, 64],
    [64, 128],
  ] as const) {
    const map = { columns, rows, level: new Uint8Array(columns * rows), blocker: new Uint8Array(columns * rows) }
    const seen = castCells(caster, fieldOf(map), columns - 1, rows - 1, 10, 0)
    const lit = [...seen.keys()].filter((cell) => seen[cell])
    expect(Math.min(...lit.map((cell) => cell % columns))).toBe(columns - 11)
    expect(Math.min(...lit.map((cell) => Math.floor(cell / columns)))).toBe(rows - 11)
  }
})

test('fault 25: from below a cliff is dark; from above its edge and the ground below are lit', () => {
  expect(view(['.....11111', '@....11111', '.....11111'])).toEqual(['.....     ', '@....     ', '.....     '])
  expect(view(['.....11111', '.....1111@', '.....11111'], 60, 1)).toEqual(['.....11111', '.....1111@', '.....11111'])
})

test('fault 25: a tree on the own level is lit at the rim of what is seen, a cliff beside it is not', () => {
  expect(view(['@..#1', '...#1', '...11'])).toEqual(['@..# ', '...# ', '...  '])
})

test('fault 26: on six levels a flyer sees all, whatever it flies over', () => {
  const map = drawnHeights('001122334455', '554433221100', '0#1#2#3#4#5#')
  for (let column = 0; column < 12; column++) {
    expect(castCells(caster, fieldOf(map), column, 1, 30, EYE_ABOVE_ALL)).toEqual(new Uint8Array(36).fill(1))
  }
})

test('fault 27: a tree that grows after the start hides what is behind it, until it falls', () => {
  const field = fieldOf(drawnHeights('@......'))
  expect(castCells(caster, field, 0, 0, 9, 0)).toEqual(new Uint8Array([1, 1, 1, 1, 1, 1, 1]))
  field.setCell(3, 0, 0, 1)
  expect(castCells(caster, field, 0, 0, 9, 0)).toEqual(new Uint8Array([1, 1, 1, 1, 0, 0, 0]))
  field.setCell(3, 0, 0, 0)
  expect(castCells(caster, field, 0, 0, 9, 0)).toEqual(new Uint8Array([1, 1, 1, 1, 1, 1, 1]))
})

test('fault 28: a wall stops sight on the ground and not from the air', () => {
  const field = fieldOf(drawnHeights('@..#...'))
  expect(castCells(caster, field, 0, 0, 9, 0)[6]).toBe(0)
  expect(castCells(caster, field, 0, 0, 9, EYE_ABOVE_ALL)[6]).toBe(1)
})
