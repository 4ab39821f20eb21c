import { CORNER_BLIGHT, CORNER_MAP_EDGE } from '@farsight/formats'
import { createTerrainGrid } from '../grid/terrain-grid.ts'
import type { TerrainOptions } from '../grid/terrain-options.ts'
import { bakeAll } from '../testing/bake-all.ts'
import { makeTerrain, randomTerrain } from '../testing/make-terrain.ts'
import { eachTriangle, readGroundQuads } from '../testing/mesh-reader.ts'
import { readRealMap } from '../testing/real-map.ts'
import { createSegmentBaker } from './bake-segment.ts'
import { GROUND_OPAQUE } from './segment-mesh.ts'

/** The layers of the only tile of a map: [sheet, cell, opaque], for textures SW, SE, NW, NE. */
function layersOf(textures: readonly number[], variation = 0, options: Partial<TerrainOptions> = {}, wide = true) {
  const doc = makeTerrain(1, 1)
  doc.ground.set(textures)
  doc.groundVariation[0] = variation
  const grid = createTerrainGrid(doc, options)
  const mesh = createSegmentBaker(grid, { cliffModels: {}, sheetIsWide: new Array(7).fill(wide) })(0)
  return readGroundQuads(mesh).map(([first]) => [first!.sheet, first!.cell, first!.flags])
}

describe('ground layers of a tile', () => {
  it.each(Array.from({ length: 14 }, (_, i) => i + 1))('use cell %i for the corners of that mask', (mask) => {
    const bit = (value: number): number => (mask & value ? 3 : 1)
    expect(layersOf([bit(2), bit(1), bit(8), bit(4)])).toEqual([
      [1, 16, GROUND_OPAQUE],
      [3, mask, 0],
    ])
  })

  it.each([
    [0, 16],
    [7, 23],
    [15, 31],
    [16, 15],
    [17, 0],
    [31, 0],
  ])('show variation %i of a wide sheet as cell %i', (variation, cell) => {
    expect(layersOf([2, 2, 2, 2], variation)).toEqual([[2, cell, GROUND_OPAQUE]])
  })

  it.each([
    [0, 0],
    [1, 15],
    [16, 15],
    [17, 15],
  ])('show variation %i of a square sheet as cell %i', (variation, cell) => {
    expect(layersOf([2, 2, 2, 2], variation, {}, false)).toEqual([[2, cell, GROUND_OPAQUE]])
  })

  it('blend each distinct texture of three or four once, ascending', () => {
    expect(layersOf([5, 0, 2, 5]).map(([sheet, cell]) => [sheet, cell])).toEqual([
      [0, 16],
      [2, 8],
      [5, 2 | 4],
    ])
    expect(layersOf([3, 2, 1, 0]).map(([sheet, cell]) => [sheet, cell])).toEqual([
      [0, 16],
      [1, 8],
      [2, 1],
      [3, 2],
    ])
  })

  it('let higher textures through the mask of lower ones when asked', () => {
    expect(layersOf([5, 0, 2, 5], 0, { blendMask: '>=' }).map(([sheet, cell]) => [sheet, cell])).toEqual([
      [0, 16],
      [2, 8 | 2 | 4],
      [5, 2 | 4],
    ])
  })

  it('sort indices as numbers, beyond 9 and 16', () => {
    const doc = makeTerrain(1, 1)
    doc.groundTextures = Array.from({ length: 64 }, (_, i) => `L${String(i).padStart(3, '0')}`)
    doc.ground.set([10, 9, 63, 17])
    const quads = readGroundQuads(bakeAll(doc).meshes[0]!)
    expect(quads.map(([first]) => first!.sheet)).toEqual([9, 10, 17, 63])
  })

  it('put blight on top of every texture', () => {
    const doc = makeTerrain(1, 1)
    doc.ground.fill(5)
    doc.flags[3] = CORNER_BLIGHT
    const quads = readGroundQuads(bakeAll(doc).meshes[0]!)
    expect(quads.map(([first]) => [first!.sheet, first!.cell])).toEqual([
      [5, 16],
      [6, 4],
    ])
  })
})

describe('ground vertices', () => {
  it('stand on the corners, with the corner bits and the slope of their surroundings', () => {
    const doc = makeTerrain(3, 2)
    doc.offsetX = -9984
    doc.offsetY = -10496
    for (let y = 0; y < 3; y++) for (let x = 0; x < 4; x++) doc.height[y * 4 + x] = 8192 + 256 * x
    doc.flags[1] = CORNER_MAP_EDGE
    const [quad] = readGroundQuads(bakeAll(doc).meshes[0]!)
    expect(quad!.map(({ x, y, z, corner }) => [x, y, z, corner])).toEqual([
      [-9984, -10496, 0, 0],
      [-9856, -10496, 64, 1],
      [-9984, -10368, 0, 2],
      [-9856, -10368, 64, 3],
    ])
    for (const { normal } of quad!) {
      expect(normal[0]).toBeCloseTo(-1 / Math.sqrt(5), 1)
      expect(normal[1]).toBeCloseTo(0)
      expect(normal[2]).toBeCloseTo(2 / Math.sqrt(5), 1)
    }
    expect(quad!.map(({ shade }) => shade)).toEqual([127, 76, 127, 127])
  })

  it('share no slope with the step of a cliff', () => {
    const doc = makeTerrain(3, 1)
    doc.layer.set([2, 2, 4, 4, 2, 2, 4, 4])
    for (const quad of readGroundQuads(bakeAll(doc).meshes[0]!)) {
      for (const { normal } of quad) expect(normal).toEqual([0, 0, 1])
    }
  })

  it.each(['bl-tr', 'br-tl'] as const)('are split along %s, facing up', (diagonal) => {
    const doc = makeTerrain(1, 1)
    const mesh = bakeAll(doc, {}, { diagonal }).meshes[0]!
    const shared: string[][] = []
    eachTriangle(mesh, 'ground', (a, b, c) => {
      expect((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)).toBe(128 * 128)
      shared.push([a, b, c].map(({ x, y }) => `${x},${y}`))
    })
    const both = shared[0]!.filter((corner) => shared[1]!.includes(corner)).sort()
    expect(both).toEqual(diagonal === 'bl-tr' ? ['-64,-64', '64,64'] : ['-64,64', '64,-64'])
  })

  it.each([
    [1, 1],
    [9, 3],
    [8, 17],
  ])('cover a map of %i x %i tiles, partial segments too', (tileColumns, tileRows) => {
    const { meshes } = bakeAll(makeTerrain(tileColumns, tileRows))
    const quads = meshes.reduce((sum, mesh) => sum + mesh.ground.indexCount / 6, 0)
    expect(quads).toBe(tileColumns * tileRows)
  })
})

describe('the number of ground quads', () => {
  it('is the number of distinct textures over all ground tiles', () => {
    const docs = [randomTerrain(30, 20, 3), readRealMap('tribute-reforged-320')]
    for (const doc of docs) {
      if (!doc) continue
      const { grid, meshes } = bakeAll(doc)
      let expected = 0
      grid.tileKind.forEach((kind, tile) => {
        const sw = Math.floor(tile / grid.tileColumns) * grid.columns + (tile % grid.tileColumns)
        const corners = [sw, sw + 1, sw + grid.columns, sw + grid.columns + 1]
        if (kind === 0) expected += new Set(corners.map((corner) => grid.textures[corner])).size
      })
      expect(meshes.reduce((sum, mesh) => sum + mesh.ground.indexCount / 6, 0)).toBe(expected)
    }
  })
})
