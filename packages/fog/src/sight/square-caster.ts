import { hasBit, nextClear, nextSet, setSpan, spanInWord } from '../grid/bits.ts'
import { Discs } from './disc.ts'
import { MAX_RADIUS, type SightCaster, type SightWindow } from './sight-caster.ts'
import type { EyePlane, SightField } from './sight-field.ts'

/**
 * Slopes are quotients of integers up to 2 * MAX_RADIUS + 1. Equal slopes are equal doubles, because division rounds
 * correctly, and different ones differ by more than 1e-6, so they compare exactly. Products with a distance, up to
 * MAX_RADIUS, are off by less than 1e-12 and are either an integer or at least 1e-3 away from one.
 */
const SLACK = 1e-9

const SCRATCH_WORDS = (2 * MAX_RADIUS + 3) * (((2 * MAX_RADIUS + 31) >> 5) + 3)

/**
 * Exact sight between cell centres over square blockers.
 *
 * The plane is cut into four cones by the diagonals. In a cone, the line of cells at distance d can only be hidden by
 * lines nearer than d, so the caster walks outwards and keeps the open directions as a sorted list of closed slope
 * intervals (across / along). Runs of opaque cells, found by scanning bits, cut pieces out of them. A direction that
 * touches a corner survives as the end of an interval; one that is touched from both sides is left as an interval of
 * no width, and is dropped: that seals walls whose cells meet only at corners. The four exact diagonals belong to two
 * cones each, so they are walked cell by cell.
 */
export class SquareCaster implements SightCaster {
  private readonly discs = new Discs()
  private open = new Float64Array(2 * MAX_RADIUS + 8)
  private next = new Float64Array(2 * MAX_RADIUS + 8)
  /** Lit floors, with an empty word and an empty row around the window so that neighbours need no bounds. */
  private readonly lit = new Int32Array(SCRATCH_WORDS)
  private litStride = 0
  /** Word of {@link lit} at which the bit row of map row 0 would begin. */
  private litOrigin = 0

  cast(
    field: SightField,
    column: number,
    row: number,
    radius: number,
    eye: number,
    window: Readonly<SightWindow>,
    out: Int32Array,
    offset: number,
  ): void {
    const half = this.discs.halfWidths(radius)
    const plane = field.plane(eye)
    if (plane === undefined || !this.meetsOpaque(field, plane, column, row, radius)) {
      fillDisc(field, column, row, half, window, out, offset)
      return
    }
    this.litStride = window.wordCount + 2
    this.litOrigin = this.litStride + 1 - window.firstRow * this.litStride - window.firstWord
    this.lit.fill(0, 0, (window.rowCount + 2) * this.litStride)

    const { columns, rows, stride, turnedStride } = field
    this.castCone(plane.opaque, stride, columns, rows, column, row, 1, half, false)
    this.castCone(plane.opaque, stride, columns, rows, column, row, -1, half, false)
    this.castCone(plane.turned, turnedStride, rows, columns, row, column, 1, half, true)
    this.castCone(plane.turned, turnedStride, rows, columns, row, column, -1, half, true)
    for (let corner = 0; corner < 4; corner++) {
      this.castDiagonal(field, plane.opaque, column, row, corner & 1 ? 1 : -1, corner & 2 ? 1 : -1, half)
    }
    this.removeOpaque(plane.opaque, stride, window)
    this.light(column, row)
    this.writeWithRim(field, plane, column, row, half, window, out, offset)
  }

  private meetsOpaque(field: SightField, plane: EyePlane, column: number, row: number, radius: number): boolean {
    return field.anyOpaque(
      plane,
      Math.max(0, column - radius),
      Math.max(0, row - radius),
      Math.min(field.columns - 1, column + radius),
      Math.min(field.rows - 1, row + radius),
    )
  }

  /**
   * Lights one cone. Lines of `length` cells lie across the cone, at `centreLine + direction * distance`;
   * `turned` tells that lines are columns of the map.
   */
  private castCone(
    bits: Int32Array,
    stride: number,
    length: number,
    lines: number,
    centre: number,
    centreLine: number,
    direction: 1 | -1,
    half: Int32Array,
    turned: boolean,
  ): void {
    let { open, next } = this
    open[0] = -1
    open[1] = 1
    let ends = 2
    for (let distance = 1; distance < half.length && ends > 0; distance++) {
      const line = centreLine + direction * distance
      if (line < 0 || line >= lines) break
      const base = line * stride
      const near = 2 * distance - 1
      const far = 2 * distance + 1
      const reach = Math.min(half[distance]!, distance - 1)
      const lowest = Math.max(-reach, -centre)
      const highest = Math.min(reach, length - 1 - centre)
      let kept = 0
      for (let i = 0; i < ends; i += 2) {
        const start = open[i]!
        const end = open[i + 1]!
        const from = Math.max(lowest, Math.ceil(distance * start - SLACK))
        const to = Math.min(highest, Math.floor(distance * end + SLACK))
        if (from <= to) {
          if (turned) this.lightColumn(line, centre + from, centre + to)
          else this.lightRow(line, centre + from, centre + to)
        }
        // The cells whose squares reach into the open interval, by the edge that bounds them from its side.
        const before = Math.floor(((start >= 0 ? start * near : start * far) - 1) / 2 + SLACK)
        const after = Math.ceil(((end > 0 ? end * far : end * near) + 1) / 2 - SLACK)
        const first = Math.max(0, centre + before + 1)
        const last = Math.min(length - 1, centre + after - 1)
        let cursor = start
        let cell = first <= last ? nextSet(bits, base, first, last) : last + 1
        while (cell <= last) {
          const stop = nextClear(bits, base, cell, last)
          const west = 2 * (cell - centre) - 1
          const east = 2 * (stop - centre) - 1
          const left = west > 0 ? west / far : west / near
          const right = east > 0 ? east / near : east / far
          if (left > cursor) {
            next[kept++] = cursor
            next[kept++] = left
          }
          if (right > cursor) cursor = right
          if (stop >= last) break
          cell = nextSet(bits, base, stop + 1, last)
        }
        if (end > cursor) {
          next[kept++] = cursor
          next[kept++] = end
        }
      }
      ends = kept
      const spare = open
      open = next
      next = spare
    }
  }

  /** Walks one diagonal; it ends in an opaque cell, or where corners have touched it on both sides. */
  private castDiagonal(
    field: SightField,
    opaque: Int32Array,
    column: number,
    row: number,
    stepX: number,
    stepY: number,
    half: Int32Array,
  ): void {
    let touchedBeside = false
    let touchedAbove = false
    for (let k = 1; k < half.length && half[k]! >= k; k++) {
      const x = column + stepX * k
      const y = row + stepY * k
      if (x < 0 || y < 0 || x >= field.columns || y >= field.rows) return
      const base = y * field.stride
      if (hasBit(opaque, base, x - stepX)) touchedAbove = true
      if (hasBit(opaque, base - stepY * field.stride, x)) touchedBeside = true
      if ((touchedAbove && touchedBeside) || hasBit(opaque, base, x)) return
      this.light(x, y)
    }
  }

  private light(column: number, row: number): void {
    this.lit[this.litOrigin + row * this.litStride + (column >> 5)]! |= 1 << (column & 31)
  }

  private lightRow(row: number, from: number, to: number): void {
    setSpan(this.lit, this.litOrigin + row * this.litStride, from, to)
  }

  private lightColumn(column: number, from: number, to: number): void {
    const { lit, litStride } = this
    const bit = 1 << (column & 31)
    const last = this.litOrigin + to * litStride + (column >> 5)
    for (let word = last - (to - from) * litStride; word <= last; word += litStride) lit[word]! |= bit
  }

  private removeOpaque(opaque: Int32Array, stride: number, window: Readonly<SightWindow>): void {
    const { lit, litStride } = this
    for (let k = 0; k < window.rowCount; k++) {
      const from = (k + 1) * litStride + 1
      const map = (window.firstRow + k) * stride + window.firstWord
      for (let j = 0; j < window.wordCount; j++) lit[from + j]! &= ~opaque[map + j]!
    }
  }

  /** Copies the lit floors out and adds the blockers of the disc that have a lit floor among their eight neighbours. */
  private writeWithRim(
    field: SightField,
    plane: EyePlane,
    column: number,
    row: number,
    half: Int32Array,
    window: Readonly<SightWindow>,
    out: Int32Array,
    offset: number,
  ): void {
    const { lit, litStride } = this
    const { rim } = plane
    const { firstRow, rowCount, firstWord, wordCount } = window
    let target = offset
    for (let k = 0; k < rowCount; k++) {
      const map = (firstRow + k) * field.stride + firstWord
      const reach = half[Math.abs(firstRow + k - row)]!
      let at = (k + 1) * litStride + 1
      for (let j = 0; j < wordCount; j++, at++, target++) {
        let bits = lit[at]!
        const edge = rim[map + j]!
        if (edge !== 0) {
          const up = at + litStride
          const down = at - litStride
          const here = bits | lit[up]! | lit[down]!
          const west = lit[at - 1]! | lit[up - 1]! | lit[down - 1]!
          const east = lit[at + 1]! | lit[up + 1]! | lit[down + 1]!
          const beside = here | (here << 1) | (here >>> 1) | (west >>> 31) | (east << 31)
          bits |= edge & beside & spanInWord(column - reach, column + reach, firstWord + j)
        }
        out[target] = bits
      }
    }
  }
}

function fillDisc(
  field: SightField,
  column: number,
  row: number,
  half: Int32Array,
  window: Readonly<SightWindow>,
  out: Int32Array,
  offset: number,
): void {
  const { firstRow, rowCount, firstWord, wordCount } = window
  const shift = firstWord << 5
  out.fill(0, offset, offset + rowCount * wordCount)
  for (let k = 0; k < rowCount; k++) {
    const reach = half[Math.abs(firstRow + k - row)]!
    const from = Math.max(0, column - reach) - shift
    const to = Math.min(field.columns - 1, column + reach) - shift
    setSpan(out, offset + k * wordCount, from, to)
  }
}
