import { cliffModelNames, createDemoMap } from '@farsight/content'
import { CORNER_RAMP } from '@farsight/formats'
import {
  createTerrainGrid,
  createTerrainQueries,
  createWalkability,
  findRampMeshes,
  TILE_CLIFF,
  TILE_GROUND,
} from '@farsight/terrain'

const RAMP_NAMES = new Set('AAHL AALH ABHL AHLA ALHA ALHB BALH BHLA HAAL HBAL HLAA HLAB LAAH LABH LHAA LHBA'.split(' '))

describe.each([7, 3])('the demo map of seed %p as the terrain sees it', (seed) => {
  const map = createDemoMap({ seed })
  const cliffModels = cliffModelNames()
  const grid = createTerrainGrid(map.terrain, { cliffModelNames: cliffModels })

  it('has at least 20 ramp meshes, all of known names, and draws each', () => {
    const meshes = findRampMeshes(map.terrain)
    expect(meshes.length).toBeGreaterThanOrEqual(20)
    expect(meshes.filter(({ name }) => !RAMP_NAMES.has(name))).toEqual([])
    expect(grid.ramps).toHaveLength(meshes.length)
  })

  it('leaves no hole: every cliff tile has a model, every other tile off the ramps is flat or a ramp entrance', () => {
    const known = new Set(cliffModels)
    const holes: string[] = []
    for (let y = 0; y < grid.tileRows; y++) {
      for (let x = 0; x < grid.tileColumns; x++) {
        const sw = y * grid.columns + x
        const corners = [sw, sw + grid.columns, sw + grid.columns + 1, sw + 1]
        const layers = corners.map((corner) => grid.layer[corner]!)
        const lowest = Math.min(...layers)
        const kind = grid.tileKind[y * grid.tileColumns + x]
        if (kind === TILE_CLIFF) {
          const name = layers.map((layer) => String.fromCharCode(65 + layer - lowest)).join('')
          if (!known.has(`Cliffs${name}0`)) holes.push(`${x}, ${y}: no cliff ${name}`)
          if (corners.every((corner) => grid.flags[corner]! & CORNER_RAMP)) holes.push(`${x}, ${y}: cliff in a ramp`)
        } else if (kind === TILE_GROUND && lowest !== Math.max(...layers)) {
          if (!corners.every((corner) => grid.flags[corner]! & CORNER_RAMP))
            holes.push(`${x}, ${y}: a step without a face`)
        }
      }
    }
    expect(holes).toEqual([])
  })

  it('stands its units on the ground and where they can walk', () => {
    const queries = createTerrainQueries(grid)
    const walkability = createWalkability(grid, queries, { pathing: map.pathing })
    const { units, script } = map
    const wrong: string[] = []
    for (let i = script.armies[0]!.firstUnit; i < units.count; i++) {
      const [x, y] = [units.x[i]!, units.y[i]!]
      if (!walkability.isWalkable(x, y)) wrong.push(`unit ${i} on closed ground`)
      if (Math.abs(units.z[i]! - queries.heightAt(x, y)) >= 16) wrong.push(`unit ${i} off the ground`)
    }
    expect(wrong).toEqual([])
  })
})
