import type { SightBlockers } from '@farsight/ecs'
import { fitBlockers, fogGridFor } from './fit-blockers.ts'

function land(columns: number, rows: number, cellSize: number): SightBlockers {
  const cells = columns * rows
  const shape = { columns, rows, cellSize, originX: -100, originY: 50, version: 1 }
  return { ...shape, level: new Uint8Array(cells), blocker: new Uint8Array(cells) }
}

test('without a wish the cells are those of the blockers, heights and all', () => {
  const blockers = land(7, 5, 64)
  const grid = fogGridFor(blockers, undefined)
  expect(grid).toEqual({ columns: 7, rows: 5, cellSize: 64, originX: -100, originY: 50 })
  expect(fitBlockers(blockers, grid)).toBe(blockers)
})

test('larger cells take the level of their middle and are as high as their highest part', () => {
  const blockers = land(8, 4, 32)
  blockers.level.set([0, 0, 0, 0, 1, 1, 1, 1], 0)
  blockers.level.set([0, 0, 2, 2, 1, 1, 1, 1], 8)
  blockers.blocker[1] = 2
  blockers.blocker[8 + 7] = 3
  const grid = fogGridFor(blockers, 2)
  const { level, blocker } = fitBlockers(blockers, grid)
  expect([grid.columns, grid.rows, grid.cellSize]).toEqual([4, 2, 64])
  expect([...level]).toEqual([0, 2, 1, 1, 0, 0, 0, 0])
  expect([...blocker]).toEqual([2, 0, 0, 3, 0, 0, 0, 0])
})

test('smaller cells repeat the ones they lie in, at a rim that does not fit as well', () => {
  const blockers = land(3, 1, 64)
  blockers.level.set([1, 2, 3])
  blockers.blocker.set([0, 4, 0])
  const { level, blocker } = fitBlockers(blockers, fogGridFor(blockers, 4))
  expect([...level.subarray(0, 6)]).toEqual([1, 1, 2, 2, 3, 3])
  expect([...blocker.subarray(0, 6)]).toEqual([0, 0, 4, 4, 0, 0])
  const wide = fogGridFor(blockers, 1)
  expect([wide.columns, wide.rows]).toEqual([2, 1])
  expect([...fitBlockers(blockers, wide).level]).toEqual([2, 3])
})

test('cells are doubled until a fog can hold them', () => {
  const blockers = { ...land(1, 1, 16), columns: 9000, rows: 10 }
  const grid = fogGridFor(blockers, undefined)
  expect([grid.columns, grid.rows, grid.cellSize]).toEqual([2250, 3, 64])
})
