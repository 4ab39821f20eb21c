import { makeTerrain, paintLayers } from '../testing/make-terrain.ts'
import { RAMP_NAMES } from '../testing/test-models.ts'
import { createTerrainGrid } from './terrain-grid.ts'
import {
  TILE_CLIFF,
  TILE_GROUND,
  TILE_RAMP_EAST,
  TILE_RAMP_NORTH,
  TILE_RAMP_SOUTH,
  TILE_RAMP_WEST,
} from './tile-kind.ts'

const cliffModelNames = RAMP_NAMES.map((name) => `CliffTrans${name}0`)

/** A ramp three corners wide that climbs north, with a cliff on both sides. */
function northRamp() {
  const doc = makeTerrain(4, 3)
  paintLayers(doc, ['33333', '33333', '22222', '22222'], ['.....', '.rrr.', '.rrr.', '.rrr.'])
  return doc
}

describe('kinds of tiles', () => {
  it('are ground where the four layers agree and cliff where they differ', () => {
    const doc = makeTerrain(3, 2)
    paintLayers(doc, ['2222', '2322', '2222'])
    expect([...createTerrainGrid(doc).tileKind]).toEqual([1, 1, 0, 1, 1, 0])
  })

  it('draw a ramp entrance as ground, and the tiles beside it as ramps when there are models', () => {
    const grid = createTerrainGrid(northRamp(), { cliffModelNames })
    expect([...grid.tileKind]).toEqual([
      TILE_RAMP_SOUTH,
      TILE_GROUND,
      TILE_GROUND,
      TILE_RAMP_SOUTH,
      TILE_RAMP_NORTH,
      TILE_GROUND,
      TILE_GROUND,
      TILE_RAMP_NORTH,
      TILE_GROUND,
      TILE_GROUND,
      TILE_GROUND,
      TILE_GROUND,
    ])
    expect(grid.ramps.map(({ x, y, name }) => [x, y, name])).toEqual([
      [0, 0, 'ABHL'],
      [3, 0, 'LHBA'],
    ])
  })

  it('leave ramps without a model as cliffs', () => {
    const grid = createTerrainGrid(northRamp())
    expect([...grid.tileKind].slice(4, 8)).toEqual([TILE_CLIFF, TILE_GROUND, TILE_GROUND, TILE_CLIFF])
    expect(grid.ramps).toEqual([])
    expect(grid.rampMeshes).toBe(2)
  })

  it('find ramps that climb east', () => {
    const doc = makeTerrain(3, 2)
    paintLayers(doc, ['2233', '2233', '2233'], ['....', 'rrr.', 'rrr.'])
    const grid = createTerrainGrid(doc, { cliffModelNames })
    expect([...grid.tileKind].slice(3)).toEqual([TILE_RAMP_WEST, TILE_RAMP_EAST, TILE_GROUND])
    expect(grid.ramps.map((ramp) => ramp.name)).toEqual(['LABH'])
  })

  it('turn ramp corners that fit nothing into ordinary cliffs', () => {
    const doc = makeTerrain(2, 1)
    paintLayers(doc, ['233', '222'], ['.r.', '.r.'])
    expect([...createTerrainGrid(doc, { cliffModelNames }).tileKind]).toEqual([TILE_CLIFF, TILE_CLIFF])
  })

  it('never give a tile to two ramps', () => {
    const doc = makeTerrain(1, 3)
    paintLayers(doc, ['32', '22', '22', '32'], ['r.', 'r.', 'r.', 'r.'])
    const grid = createTerrainGrid(doc, { cliffModelNames })
    expect(grid.rampMeshes).toBe(2)
    expect(grid.ramps.map((ramp) => ramp.name)).toEqual(['HLAA'])
    expect([...grid.tileKind]).toEqual([TILE_RAMP_SOUTH, TILE_RAMP_NORTH, TILE_CLIFF])
  })
})
