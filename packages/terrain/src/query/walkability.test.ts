import { CORNER_BOUNDARY, CORNER_WATER, PATHING_NO_BUILD, PATHING_NO_WALK } from '@farsight/formats'
import { createTerrainGrid } from '../grid/terrain-grid.ts'
import { makeTerrain } from '../testing/make-terrain.ts'
import { createTerrainQueries } from './terrain-queries.ts'
import { createWalkability, type WalkabilityOptions } from './walkability.ts'

function walkabilityOf(doc: ReturnType<typeof makeTerrain>, options?: WalkabilityOptions) {
  const grid = createTerrainGrid(doc)
  return createWalkability(grid, createTerrainQueries(grid), options)
}

describe('createWalkability', () => {
  it('follows the cells of a pathing map', () => {
    const cells = new Uint8Array(8 * 4)
    cells[0] = PATHING_NO_WALK | PATHING_NO_BUILD
    cells[9] = PATHING_NO_BUILD
    cells[31] = PATHING_NO_WALK
    const pathing = { version: 0, columns: 8, rows: 4, cells, rest: new Uint8Array(0) }
    const { isWalkable } = walkabilityOf(makeTerrain(2, 1), { pathing })
    expect(isWalkable(-128, -64)).toBe(false)
    expect(isWalkable(-96.5, -32.5)).toBe(false)
    expect(isWalkable(-96, -64)).toBe(true)
    expect(isWalkable(-90, -30)).toBe(true)
    expect(isWalkable(127, 63)).toBe(false)
    expect(isWalkable(128, 63)).toBe(false)
    expect(isWalkable(-129, 0)).toBe(false)
    expect(isWalkable(Number.NaN, 0)).toBe(false)
  })

  it('goes by cliffs, deep water and the map edge without one, or with one that does not fit', () => {
    const doc = makeTerrain(5, 1)
    doc.layer[0] = 3
    doc.flags[2] = CORNER_WATER
    doc.water[2] = 8192 + 4 * (89.6 + 100)
    doc.flags[4] = CORNER_BOUNDARY
    const odd = { version: 0, columns: 3, rows: 3, cells: new Uint8Array(9), rest: new Uint8Array(0) }
    for (const pathing of [null, odd]) {
      const { isWalkable } = walkabilityOf(doc, { pathing })
      expect([-300, -70, 0, 100, 250].map((x) => isWalkable(x, -60))).toEqual([false, false, true, true, false])
      expect(isWalkable(-320, -65)).toBe(false)
    }
    expect(walkabilityOf(doc, { wadingDepth: 200 }).isWalkable(-70, -60)).toBe(true)
  })
})
