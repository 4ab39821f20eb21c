import type { ImageDocument } from '@farsight/formats'
import { hashBytes } from '../noise/hash.ts'
import { createRandom } from '../noise/random.ts'
import { blightSheet, groundCellFor, groundSheet } from './ground-sheet.ts'
import { GROUND_MATERIALS, groundMaterial } from './materials.ts'
import { letterForId, TILESET_LETTERS, tilesetOf } from './tilesets.ts'

const CELL = 64
const KNOWN = [
  'Lgrs',
  'Ldrt',
  'Lrok',
  'Zsan',
  'Vcbp',
  'Wsnw',
  'Nice',
  'Dlav',
  'Ysqd',
  'Avin',
  'Vcrp',
  'Oaby',
  'Xhdg',
  'Cpos',
]

interface Cell {
  rgb(x: number, y: number): [number, number, number]
  alpha(x: number, y: number): number
}

function cell({ rgba, width }: ImageDocument, column: number, row: number): Cell {
  const at = (x: number, y: number): number => ((row * CELL + y) * width + column * CELL + x) * 4
  return {
    rgb: (x, y) => [rgba[at(x, y)]!, rgba[at(x, y) + 1]!, rgba[at(x, y) + 2]!],
    alpha: (x, y) => rgba[at(x, y) + 3]!,
  }
}

function fullCells(sheet: ImageDocument): Cell[] {
  const cells = [cell(sheet, 0, 0), cell(sheet, 3, 3)]
  if (sheet.width > sheet.height) for (let v = 0; v < 16; v++) cells.push(cell(sheet, 4 + (v % 4), v >> 2))
  return cells
}

const mask = (sheet: ImageDocument, bits: number): Cell => cell(sheet, bits % 4, bits >> 2)
const step = (a: readonly number[], b: readonly number[]): number =>
  Math.abs(a[0]! - b[0]!) + Math.abs(a[1]! - b[1]!) + Math.abs(a[2]! - b[2]!)

describe('groundSheet', () => {
  test('has the wide and the square layout, and other cell sizes', () => {
    const wide = groundSheet({ tileset: 'L', id: 'Lgrs' })
    expect([wide.width, wide.height, wide.rgba.length]).toEqual([512, 256, 512 * 256 * 4])
    const square = groundSheet({ tileset: 'L', id: 'Lgrs', layout: 'square' })
    expect([square.width, square.height]).toEqual([256, 256])
    const large = groundSheet({ tileset: 'L', id: 'Lgrs', cellSize: 128 })
    expect([large.width, large.height]).toEqual([1024, 512])
  })

  test('is the same for the same id and seed, on every machine', () => {
    const prints = ['Lgrs', 'Ldrt', 'Vcbp', 'Nice'].map((id) => hashBytes(groundSheet({ tileset: 'L', id }).rgba))
    expect(prints).toMatchInlineSnapshot(`
[
  33442439,
  2994313712,
  3310692387,
  2027189049,
]
`)
    expect(hashBytes(groundSheet({ tileset: 'L', id: 'Lgrs', seed: 1 }).rgba)).not.toBe(prints[0])
  })

  test.each(KNOWN)('%s: all full cells are opaque and share their border pixels', (id) => {
    const sheet = groundSheet({ tileset: 'L', id })
    const rims = fullCells(sheet).map((c) => {
      const rim: number[] = []
      for (let k = 0; k < CELL; k++) {
        for (const [x, y] of [
          [k, 0],
          [k, CELL - 1],
          [0, k],
          [CELL - 1, k],
        ] as const)
          rim.push(...c.rgb(x, y), c.alpha(x, y))
      }
      return rim
    })
    for (const rim of rims) expect(rim).toEqual(rims[0])
    expect(rims[0]!.every((value, i) => i % 4 !== 3 || value === 255)).toBe(true)
  })

  test.each(KNOWN)('%s: the step over the border is no larger than the steps inside', (id) => {
    const base = cell(groundSheet({ tileset: 'L', id }), 3, 3)
    let inside = 0
    let over = 0
    for (let k = 0; k < CELL; k++) {
      over += step(base.rgb(CELL - 1, k), base.rgb(0, k)) + step(base.rgb(k, CELL - 1), base.rgb(k, 0))
      for (let x = 0; x + 1 < CELL; x++)
        inside += step(base.rgb(x, k), base.rgb(x + 1, k)) + step(base.rgb(k, x), base.rgb(k, x + 1))
    }
    expect(over).toBeLessThan((inside / (CELL - 1)) * 1.6 + 40)
  })

  test('variations differ inside', () => {
    const sheet = groundSheet({ tileset: 'L', id: 'Lgrs' })
    const prints = new Set(
      fullCells(sheet).map((c) => {
        const bytes: number[] = []
        for (let y = 8; y < 56; y++) for (let x = 8; x < 56; x++) bytes.push(...c.rgb(x, y))
        return hashBytes(Uint8Array.from(bytes))
      }),
    )
    expect(prints.size).toBe(18)
  })

  test.each(KNOWN)('%s: masks are full at their corners and empty at the others', (id) => {
    const sheet = groundSheet({ tileset: 'L', id })
    const last = CELL - 1
    for (let bits = 1; bits < 15; bits++) {
      const m = mask(sheet, bits)
      const expected = [1, 2, 4, 8].map((bit) => (bits & bit ? 255 : 0))
      expect([m.alpha(last, last), m.alpha(0, last), m.alpha(last, 0), m.alpha(0, 0)]).toEqual(expected)
    }
  })

  test.each(KNOWN)('%s: neighbouring masks step over their common edge no more than they do inside', (id) => {
    const sheet = groundSheet({ tileset: 'L', id })
    const last = CELL - 1
    const columns = Array.from({ length: 15 }, (_, bits) => {
      const m = mask(sheet, bits)
      return Array.from({ length: CELL }, (_, x) => Array.from({ length: CELL }, (_, y) => m.alpha(x, y)))
    })
    const jump = (a: number[], b: number[]): number => a.reduce((sum, v, y) => sum + Math.abs(v - b[y]!), 0) / CELL
    const half = [5, 10].map((bits) => {
      let widest = 0
      for (let x = 16; x < 48; x++) widest = Math.max(widest, jump(columns[bits]![x]!, columns[bits]![x + 1]!))
      return widest
    })
    const allowed = 1.25 * Math.max(...half, 12)
    for (let west = 1; west < 15; west++) {
      for (let east = 1; east < 15; east++) {
        const sameSouth = (west & 1 ? 1 : 0) === (east & 2 ? 1 : 0)
        const sameNorth = (west & 4 ? 1 : 0) === (east & 8 ? 1 : 0)
        if (sameSouth && sameNorth) expect(jump(columns[west]![last]!, columns[east]![0]!)).toBeLessThan(allowed)
      }
    }
  })

  test('an edge without the layer is empty along its whole length', () => {
    const sheet = groundSheet({ tileset: 'L', id: 'Vcbp' })
    for (let k = 0; k < CELL; k++) {
      expect(mask(sheet, 1 | 2).alpha(k, 0)).toBe(0)
      expect(mask(sheet, 4 | 8).alpha(k, CELL - 1)).toBe(0)
      expect(mask(sheet, 1 | 4).alpha(0, k)).toBe(0)
      expect(mask(sheet, 2 | 8).alpha(CELL - 1, k)).toBe(0)
    }
  })

  test('tilesets have blight of their own', () => {
    const prints = TILESET_LETTERS.map((tileset) =>
      hashBytes(blightSheet({ tileset, layout: 'square', cellSize: 16 }).rgba),
    )
    expect(new Set(prints).size).toBe(TILESET_LETTERS.length)
  })

  test('any text is an id', () => {
    const random = createRandom(4)
    for (let i = 0; i < 120; i++) {
      const id = Array.from({ length: random.index(6) }, () => String.fromCharCode(random.index(256))).join('')
      const sheet = groundSheet({ tileset: '?', id, layout: 'square', cellSize: 16 })
      expect(sheet.rgba.length).toBe(64 * 64 * 4)
      expect(sheet.rgba[3]).toBe(255)
    }
  })

  test('five kinds of ground are told apart by their colour', () => {
    const mean = (id: string): [number, number, number] => {
      const c = groundCellFor('L', id, 32)
      const n = c.r.length
      return [c.r, c.g, c.b].map((channel) => channel.reduce((a, b) => a + b, 0) / n) as [number, number, number]
    }
    const colors = ['Lgrs', 'Ldrt', 'Lrok', 'Zsan', 'Wsnw', 'Lgrd'].map(mean)
    for (let a = 0; a < colors.length; a++)
      for (let b = 0; b < a; b++) expect(step(colors[a]!, colors[b]!)).toBeGreaterThan(45)
  })
})

describe('groundMaterial', () => {
  test('knows tiles by their suffix, whatever the case', () => {
    expect(groundMaterial('Lgrs')).toEqual({ material: 'grass', reason: 'id', hue: 0 })
    expect(groundMaterial('LGRS').material).toBe('grass')
    expect(groundMaterial('cLc1').material).toBe('dirt')
    expect(groundMaterial('cAc2').material).toBe('grass')
  })

  test('guesses by letters, then by hash', () => {
    expect(groundMaterial('Qsnx')).toMatchObject({ material: 'snow', reason: 'letters' })
    const odd = groundMaterial('9zzz')
    expect(odd).toMatchObject({ material: 'dirt', reason: 'hash' })
    expect(Math.abs(odd.hue)).toBeLessThanOrEqual(0.25)
    expect(groundMaterial('constructor')).toBeDefined()
  })

  test('every material can be painted in every tileset', () => {
    expect(GROUND_MATERIALS.length).toBeGreaterThan(20)
    for (const letter of TILESET_LETTERS) expect(tilesetOf(letter).letter).toBe(letter)
    expect(tilesetOf('?').letter).toBe('L')
    expect([letterForId('Wsnw', 'L'), letterForId('cAc2', 'L'), letterForId('9zzz', 'B')]).toEqual(['W', 'A', 'B'])
  })
})
