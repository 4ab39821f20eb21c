import { createTerrainGrid } from '../grid/terrain-grid.ts'
import { makeTerrain } from '../testing/make-terrain.ts'
import { createSightBlockers } from './sight-blockers.ts'

describe('createSightBlockers', () => {
  it('takes the level of each cell from the nearest corner', () => {
    const doc = makeTerrain(2, 1)
    doc.layer.set([1, 2, 3, 4, 5, 6])
    const blockers = createSightBlockers(createTerrainGrid(doc))
    expect(blockers).toMatchObject({ columns: 8, rows: 4, cellSize: 32, originX: -128, originY: -64 })
    expect([...blockers.level.subarray(0, 8)]).toEqual([1, 1, 2, 2, 2, 2, 3, 3])
    expect([...blockers.level.subarray(24)]).toEqual([4, 4, 5, 5, 5, 5, 6, 6])
    expect(blockers.blocker.every((height) => height === 0)).toBe(true)
  })

  it('blocks the cells that trees cover, the highest first, and bears trees that stand elsewhere', () => {
    const grid = createTerrainGrid(makeTerrain(2, 1))
    const trees = {
      x: [-128 + 48, -128 + 50, 1e9, Number.NaN, 0, -129],
      y: [-64 + 48, -64 + 50, 0, 0, 1e9, -64],
      radius: [33, 1, 5, 5, 5, 0.5],
      height: [2, 3.4, 9, 9, 9, 9],
    }
    const { blocker } = createSightBlockers(grid, { trees })
    expect([...blocker]).toEqual([
      0, 2, 0, 0, 0, 0, 0, 0, 2, 4, 2, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ])
  })

  it.each([0, 9, 1.5, Number.NaN])('rejects %d cells a tile', (cellsPerTile) => {
    const grid = createTerrainGrid(makeTerrain(2, 1))
    expect(() => createSightBlockers(grid, { cellsPerTile })).toThrow(expect.objectContaining({ code: 'FS0301' }))
  })
})
