import { fitWindow, type SightCaster, type SightWindow, windowCapacity } from '../sight/sight-caster.ts'
import { SightField } from '../sight/sight-field.ts'
import type { Heights } from './oracle.ts'

/** A repeatable source of numbers: `next(n)` is a whole number in 0..n-1. */
export interface Random {
  next(limit: number): number
}

/** Random numbers from a seed (a 32-bit xorshift). */
export function seededRandom(seed: number): Random {
  let state = Math.imul(seed + 1, 0x9e3779b1) | 1
  return {
    next(limit) {
      state ^= state << 13
      state ^= state >>> 17
      state ^= state << 5
      return (((state >>> 0) * limit) / 4294967296) | 0
    },
  }
}

/** A map with plateaus of up to `levels` levels and single blockers of height 1 or 2 on `percent` of its cells. */
export function randomHeights(random: Random, columns: number, rows: number, percent: number, levels: number): Heights {
  const level = new Uint8Array(columns * rows)
  const blocker = new Uint8Array(columns * rows)
  for (let plateau = 0; plateau < levels; plateau++) {
    const x0 = random.next(columns)
    const y0 = random.next(rows)
    const x1 = Math.min(columns, x0 + 1 + random.next(12))
    const y1 = Math.min(rows, y0 + 1 + random.next(12))
    for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) level[y * columns + x]!++
  }
  for (let cell = 0; cell < blocker.length; cell++) if (random.next(100) < percent) blocker[cell] = 1 + random.next(2)
  return { columns, rows, level, blocker }
}

/** A map drawn in text, north up: `#` is a blocker of height 1, a digit a cliff level, anything else level 0. */
export function drawnHeights(...lines: string[]): Heights {
  const rows = lines.length
  const columns = lines[0]!.length
  const level = new Uint8Array(columns * rows)
  const blocker = new Uint8Array(columns * rows)
  lines.forEach((line, i) => {
    for (let x = 0; x < columns; x++) {
      const cell = (rows - 1 - i) * columns + x
      const mark = line[x]!
      if (mark === '#') blocker[cell] = 1
      if (mark >= '0' && mark <= '9') level[cell] = Number(mark)
    }
  })
  return { columns, rows, level, blocker }
}

/** The sight field of these heights. */
export function fieldOf(map: Heights): SightField {
  const field = new SightField(map.columns, map.rows)
  for (let row = 0; row < map.rows; row++) {
    for (let column = 0; column < map.columns; column++) {
      const cell = row * map.columns + column
      field.setCell(column, row, map.level[cell]!, map.blocker[cell]!)
    }
  }
  return field
}

/** Runs a caster and spreads its bits: 1 a seen cell, row-major. Bits outside the map fail at once. */
export function castCells(
  caster: SightCaster,
  field: SightField,
  column: number,
  row: number,
  radius: number,
  eye: number,
): Uint8Array {
  const window: SightWindow = { firstRow: 0, rowCount: 0, firstWord: 0, wordCount: 0 }
  fitWindow(window, field.columns, field.rows, column, row, radius)
  const words = window.rowCount * window.wordCount
  if (words > windowCapacity(field.columns, field.rows, radius)) throw new Error('window beyond its capacity')
  const out = new Int32Array(words + 2).fill(-1)
  caster.cast(field, column, row, radius, eye, window, out, 1)
  if (out[0] !== -1 || out[words + 1] !== -1) throw new Error('wrote outside the window')
  const seen = new Uint8Array(field.columns * field.rows)
  for (let i = 0; i < words; i++) {
    for (let bit = 0; bit < 32; bit++) {
      if (((out[1 + i]! >>> bit) & 1) === 0) continue
      const x = (window.firstWord + (i % window.wordCount)) * 32 + bit
      if (x >= field.columns) throw new Error('bit outside the map')
      seen[(window.firstRow + Math.floor(i / window.wordCount)) * field.columns + x] = 1
    }
  }
  return seen
}
