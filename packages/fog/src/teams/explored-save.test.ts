import { createFog } from '../fog.ts'
import { seededRandom } from '../testing/scenes.ts'
import { readExplored, writeExplored } from './explored-save.ts'

const grid = { columns: 70, rows: 9, cellSize: 1, originX: 0, originY: 0 }
const stride = 3

function randomTeams(seed: number): Int32Array[] {
  const random = seededRandom(seed)
  return Array.from({ length: 3 }, (_, team) => {
    const words = new Int32Array(grid.rows * stride)
    for (let i = 0; i < words.length; i++) {
      const full = i % stride === stride - 1 ? 63 : -1
      words[i] = [0, full, random.next(2 ** 32) & full][team === 0 ? 0 : random.next(3)]!
    }
    return words
  })
}

const blank = () => Array.from({ length: 3 }, () => new Int32Array(grid.rows * stride))

test('what is written comes back', () => {
  for (let seed = 0; seed < 50; seed++) {
    const teams = randomTeams(seed)
    const read = blank()
    readExplored(writeExplored(grid, teams), grid, read)
    expect(read).toEqual(teams)
  }
})

test('an empty map takes few bytes', () => {
  expect(writeExplored(grid, blank()).length).toBe(20 + 3 * 8)
})

test('damaged bytes throw FS0402 and leave everything as it was, or are read whole', () => {
  const bytes = writeExplored(grid, randomTeams(1))
  const random = seededRandom(2)
  const broken: Uint8Array[] = []
  for (let length = 0; length < bytes.length; length += 3) broken.push(bytes.slice(0, length))
  broken.push(new Uint8Array([...bytes, 0, 0, 0, 0]))
  for (let i = 0; i < 400; i++) {
    const flipped = bytes.slice()
    flipped[random.next(bytes.length)]! ^= 1 << random.next(8)
    broken.push(flipped)
  }
  let refused = 0
  for (const damaged of broken) {
    const teams = blank()
    try {
      readExplored(damaged, grid, teams)
      for (const words of teams) expect(words.every((word, i) => i % stride !== 2 || word >>> 6 === 0)).toBe(true)
    } catch (error) {
      refused++
      expect(error).toMatchObject({ code: 'FS0402' })
      expect(teams).toEqual(blank())
    }
  }
  expect(refused).toBeGreaterThan(50)
})

test('a save of another grid or number of teams is refused', () => {
  const options = { ...grid, teams: 3 }
  const save = createFog(options).serialize()
  for (const other of [{ columns: 71 }, { rows: 8 }, { teams: 4 }]) {
    const fog = createFog({ ...options, ...other })
    expect(() => fog.restore(save)).toThrow(expect.objectContaining({ code: 'FS0402' }))
  }
})
