import type { SightField } from './sight-field.ts'

/** Widest sight in cells; larger radii are cut to it. */
export const MAX_RADIUS = 255

/** An eye that sees over everything: that of a flying unit. */
export const EYE_ABOVE_ALL = 1024

/** The part of a map's bit rows that a sight disc covers. */
export interface SightWindow {
  /** First row. */
  firstRow: number
  /** Rows. */
  rowCount: number
  /** First word of a row. */
  firstWord: number
  /** Words a row. */
  wordCount: number
}

/** Finds the cells that one eye sees. Another caster can be given to `createFog`. */
export interface SightCaster {
  /**
   * Writes the cells seen from the centre of cell (column, row), which is inside the field, as rows of bits:
   * `window.rowCount * window.wordCount` words from `out[offset]`, all of them written.
   * `radius` is in cells, 0..{@link MAX_RADIUS}; `eye` is in levels above level 0 ({@link EYE_ABOVE_ALL} when flying).
   * The window is {@link fitWindow} of the same disc. The result must depend on these inputs only.
   */
  cast(
    field: SightField,
    column: number,
    row: number,
    radius: number,
    eye: number,
    window: Readonly<SightWindow>,
    out: Int32Array,
    offset: number,
  ): void
}

/** Fits a window around a disc, clipped to the map. */
export function fitWindow(
  window: SightWindow,
  columns: number,
  rows: number,
  column: number,
  row: number,
  radius: number,
): void {
  window.firstRow = Math.max(0, row - radius)
  window.rowCount = Math.min(rows - 1, row + radius) - window.firstRow + 1
  window.firstWord = Math.max(0, column - radius) >> 5
  window.wordCount = (Math.min(columns - 1, column + radius) >> 5) - window.firstWord + 1
}

/** Words that hold any window of this radius. */
export function windowCapacity(columns: number, rows: number, radius: number): number {
  const words = Math.min((columns + 31) >> 5, ((2 * radius + 31) >> 5) + 1)
  return Math.min(rows, 2 * radius + 1) * words
}
