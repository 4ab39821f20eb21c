import type { ImageDocument } from '@farsight/formats'

/** A sheet in falling sizes; a pixel of each level is the mean of pixels of one cell. */
export interface SheetLevels {
  /** Cells from left to right: 4 or 8. */
  columns: number
  /** `pixels` hold `cell * 4` rows of `cell * columns` pixels, RGBA in one number, as they lie in memory. */
  levels: { cell: number; pixels: Uint32Array }[]
}

/** Makes the levels of a sheet, from cells of `cellSize` pixels down to one pixel a cell. */
export function sheetLevels(sheet: ImageDocument, cellSize: number): SheetLevels {
  const columns = sheet.width >= sheet.height * 2 ? 8 : 4
  let rgba = resample(sheet, cellSize * columns, cellSize * 4)
  const levels: SheetLevels['levels'] = []
  for (let cell = cellSize; ; cell = Math.floor(cell / 2)) {
    levels.push({ cell, pixels: new Uint32Array(rgba.buffer) })
    if (cell === 1) return { columns, levels }
    rgba = halve(rgba, cell * columns, cell * 4)
  }
}

/** The sheet itself when it has the size already, else each pixel the mean of those that it covers. */
function resample(sheet: ImageDocument, width: number, height: number): Uint8Array<ArrayBuffer> {
  if (sheet.width === width && sheet.height === height) return new Uint8Array(sheet.rgba)
  const out = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y++) {
    const y0 = Math.floor((y * sheet.height) / height)
    const y1 = Math.max(y0 + 1, Math.floor(((y + 1) * sheet.height) / height))
    for (let x = 0; x < width; x++) {
      const x0 = Math.floor((x * sheet.width) / width)
      const x1 = Math.max(x0 + 1, Math.floor(((x + 1) * sheet.width) / width))
      meanOf(sheet, x0, y0, x1, y1, out, (y * width + x) * 4)
    }
  }
  return out
}

function meanOf(
  sheet: ImageDocument,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  out: Uint8Array,
  at: number,
): void {
  for (let channel = 0; channel < 4; channel++) {
    let sum = 0
    for (let y = y0; y < y1; y++) {
      for (let x = x0; x < x1; x++) sum += sheet.rgba[(y * sheet.width + x) * 4 + channel]!
    }
    out[at + channel] = Math.round(sum / ((x1 - x0) * (y1 - y0)))
  }
}

/** Half the size; cells have even sizes, so no pixel mixes two of them. */
function halve(rgba: Uint8Array, width: number, height: number): Uint8Array<ArrayBuffer> {
  const halfWidth = width >> 1
  const halfHeight = height >> 1
  const out = new Uint8Array(halfWidth * halfHeight * 4)
  for (let y = 0; y < halfHeight; y++) {
    for (let x = 0; x < halfWidth; x++) {
      const a = (y * 2 * width + x * 2) * 4
      const b = a + width * 4
      const at = (y * halfWidth + x) * 4
      for (let c = 0; c < 4; c++) {
        out[at + c] = (rgba[a + c]! + rgba[a + 4 + c]! + rgba[b + c]! + rgba[b + 4 + c]! + 2) >> 2
      }
    }
  }
  return out
}
