import type { ImageDocument } from '@farsight/formats'
import { sheetLevels } from './sheet-levels.ts'

/** Cells of a sheet's block in the atlas: a wide sheet fills it, a square one its left half. */
export const BLOCK_COLUMNS = 8
export const BLOCK_ROWS = 4

/** One texture that holds every ground sheet of a map. */
export interface GroundAtlas {
  width: number
  height: number
  /** Pixels of a cell and of the gutter on each side of it, at the largest level. */
  cellSize: number
  gutter: number
  /** Sheet blocks from left to right. */
  blocksPerRow: number
  /** RGBA of every mip level down to 1x1; each pixel stems from one cell only, so that nothing bleeds. */
  levels: Uint8Array[]
}

/** How the sheets are laid out. */
export interface AtlasLayout {
  width: number
  height: number
  cellSize: number
  gutter: number
  blocksPerRow: number
}

/** Largest cell that is kept; bigger sheets are scaled down. */
const MAX_CELL = 64
const MIN_CELL = 8

/**
 * Finds the layout for a number of sheets: the largest power-of-two cell, at most `largestCell`, with which they fit
 * into `maxSize` pixels a side. A gutter is an eighth of a cell.
 */
export function layoutAtlas(sheets: number, largestCell: number, maxSize: number): AtlasLayout {
  let cellSize = Math.min(MAX_CELL, Math.max(MIN_CELL, 2 ** Math.floor(Math.log2(Math.max(1, largestCell)))))
  for (; ; cellSize /= 2) {
    const stride = cellSize + (cellSize / 8) * 2
    const blocksPerRow = Math.max(
      1,
      Math.min(Math.ceil(Math.sqrt(sheets / 2)), Math.floor(maxSize / (stride * BLOCK_COLUMNS))),
    )
    const width = blocksPerRow * stride * BLOCK_COLUMNS
    const height = Math.ceil(sheets / blocksPerRow) * stride * BLOCK_ROWS
    // Square, as devices take mip levels of their own for square textures only.
    const side = powerOfTwo(Math.max(width, height))
    if (side <= maxSize || cellSize === MIN_CELL) {
      return { width: side, height: side, cellSize, gutter: cellSize / 8, blocksPerRow }
    }
  }
}

/**
 * Packs ground sheets into one page with its own mip levels. Sheets may be square (4 x 4 cells) or wide (8 x 4), and of
 * any size: a cell is a quarter of the height.
 *
 * @param maxSize - Largest side of a texture on the device, in pixels.
 */
export function buildGroundAtlas(sheets: readonly ImageDocument[], maxSize: number): GroundAtlas {
  const largestCell = sheets.reduce((largest, sheet) => Math.max(largest, Math.floor(sheet.height / BLOCK_ROWS)), 1)
  const layout = layoutAtlas(Math.max(1, sheets.length), largestCell, Math.min(maxSize, 4096))
  const levels: Uint8Array[] = []
  for (
    let width = layout.width, height = layout.height;
    ;
    width = Math.max(1, width >> 1), height = Math.max(1, height >> 1)
  ) {
    levels.push(new Uint8Array(width * height * 4))
    if (width === 1 && height === 1) break
  }
  sheets.forEach((sheet, index) => {
    drawSheet(sheet, index, layout, levels)
  })
  return { ...layout, levels }
}

/** Whether a sheet is wide: twice as wide as high, so that it has full-tile variations. */
export function isWideSheet(sheet: { width: number; height: number }): boolean {
  return sheet.width >= sheet.height * 2
}

function powerOfTwo(size: number): number {
  return 2 ** Math.ceil(Math.log2(size))
}

/** Draws the block of one sheet into every level. */
function drawSheet(sheet: ImageDocument, index: number, layout: AtlasLayout, levels: Uint8Array[]): void {
  const cells = sheetLevels(sheet, layout.cellSize)
  const stride = layout.cellSize + 2 * layout.gutter
  const left = (index % layout.blocksPerRow) * stride * BLOCK_COLUMNS
  const top = Math.floor(index / layout.blocksPerRow) * stride * BLOCK_ROWS
  levels.forEach((level, k) => {
    const scale = 2 ** k
    const width = Math.max(1, layout.width >> k)
    const source = cells.levels[Math.min(k, cells.levels.length - 1)]!
    const columns = firstPixels(left, BLOCK_COLUMNS * stride, scale)
    const rows = firstPixels(top, BLOCK_ROWS * stride, scale)
    const fromX = new Int32Array(columns.count)
    for (let i = 0; i < columns.count; i++) {
      fromX[i] = cellPixel((columns.first + i + 0.5) * scale - left, layout, stride, source.cell, cells.columns)
    }
    const to = new Uint32Array(level.buffer)
    for (let j = 0; j < rows.count; j++) {
      const fromY = cellPixel((rows.first + j + 0.5) * scale - top, layout, stride, source.cell, BLOCK_ROWS)
      const from = fromY * source.cell * cells.columns
      const at = (rows.first + j) * width + columns.first
      for (let i = 0; i < columns.count; i++) to[at + i] = source.pixels[from + fromX[i]!]!
    }
  })
}

/** The pixels of a level whose centres lie in `size` pixels of the largest level from `start` on. */
function firstPixels(start: number, size: number, scale: number): { first: number; count: number } {
  const first = Math.ceil(start / scale - 0.5)
  return { first, count: Math.ceil((start + size) / scale - 0.5) - first }
}

/** Pixel of a sheet's level that is drawn at a place of its block: in gutters the nearest pixel of the cell. */
function cellPixel(place: number, layout: AtlasLayout, stride: number, cell: number, cells: number): number {
  const index = Math.min(Math.floor(place / stride), cells - 1)
  const inside = (place - index * stride - layout.gutter) / layout.cellSize
  return index * cell + Math.min(Math.max(Math.floor(inside * cell), 0), cell - 1)
}
