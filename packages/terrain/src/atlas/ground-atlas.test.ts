import type { ImageDocument } from '@farsight/formats'
import { BLOCK_COLUMNS, BLOCK_ROWS, buildGroundAtlas, layoutAtlas } from './ground-atlas.ts'

/** A sheet whose cells have one colour each: red tells the cell, green the sheet. */
function sheetOf(sheet: number, cell: number, columns: number): ImageDocument {
  const width = cell * columns
  const height = cell * 4
  const rgba = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4
      rgba.set([1 + Math.floor(y / cell) * columns + Math.floor(x / cell), 100 + sheet, 7, 255], at)
    }
  }
  return { width, height, rgba }
}

test.each([
  [1, 64],
  [16, 64],
  [65, 64],
  [255, 64],
])('%i sheets fit a device of 4096', (sheets, cell) => {
  const layout = layoutAtlas(sheets, cell, 4096)
  const stride = layout.cellSize + 2 * layout.gutter
  expect(layout.width).toBeLessThanOrEqual(4096)
  expect(layout.height).toBe(layout.width)
  expect(layout.blocksPerRow * stride * BLOCK_COLUMNS).toBeLessThanOrEqual(layout.width)
  expect(Math.ceil(sheets / layout.blocksPerRow) * stride * BLOCK_ROWS).toBeLessThanOrEqual(layout.height)
})

test('17 sheets keep their full size on a device of 4096', () => {
  expect(layoutAtlas(17, 64, 4096).cellSize).toBe(64)
})

test.each([
  [64, 8],
  [64, 4],
  [16, 8],
  [100, 8],
])('no level of an atlas mixes two cells (cells of %i, %i across)', (cell, columns) => {
  const atlas = buildGroundAtlas(
    [sheetOf(0, cell, columns), sheetOf(1, cell, columns), sheetOf(2, cell, columns)],
    4096,
  )
  const stride = atlas.cellSize + 2 * atlas.gutter
  const guarded = Math.log2(atlas.gutter) + 1
  expect(guarded).toBeGreaterThanOrEqual(2)
  atlas.levels.slice(0, guarded).forEach((level, k) => {
    const width = Math.max(1, atlas.width >> k)
    for (let sheet = 0; sheet < 3; sheet++) {
      for (let index = 0; index < columns * 4; index++) {
        const left = (sheet % atlas.blocksPerRow) * stride * BLOCK_COLUMNS + (index % columns) * stride + atlas.gutter
        const top =
          Math.floor(sheet / atlas.blocksPerRow) * stride * BLOCK_ROWS +
          Math.floor(index / columns) * stride +
          atlas.gutter
        // What bilinear filtering reads at the very edges of the cell.
        for (const [x, y] of [
          [left, top],
          [left + atlas.cellSize, top + atlas.cellSize],
        ] as const) {
          const px = Math.floor(x / 2 ** k - 0.5 + 1e-6)
          const py = Math.floor(y / 2 ** k - 0.5 + 1e-6)
          for (const [i, j] of [
            [0, 0],
            [1, 1],
          ] as const) {
            const at = ((py + j) * width + px + i) * 4
            expect([level[at], level[at + 1]]).toEqual([1 + index, 100 + sheet])
          }
        }
      }
    }
  })
})

test('levels go down to one pixel', () => {
  const atlas = buildGroundAtlas([sheetOf(0, 64, 8)], 4096)
  expect(atlas.levels.at(-1)!.length).toBe(4)
  expect(atlas.levels[0]!.length).toBe(atlas.width * atlas.height * 4)
})
