import type { CliffModel, CliffModels } from '@farsight/formats'
import { BORDER_OVERLAP } from '../grid/tile-borders.ts'
import { bakeAll } from '../testing/bake-all.ts'
import { makeTerrain, paintLayers } from '../testing/make-terrain.ts'
import { type Point, readPoints } from '../testing/mesh-reader.ts'
import { testModels } from '../testing/test-models.ts'
import type { SegmentMesh } from './segment-mesh.ts'

const BUILT_IN_VERTICES = 49

/** A model of three vertices, the first of them marked by its height. */
function marker(z: number): CliffModel {
  return {
    positions: Float32Array.of(-64, 64, z, -100, 30, 0, -20, 40, 0),
    normals: Float32Array.of(0, 0, 1, 0, 0, 1, 0, 0, 1),
    uvs: Float32Array.of(0.5, 0.25, 0, 0, 1, 1),
    indices: Uint16Array.of(0, 1, 2),
  }
}

/** One cliff tile with layers SW, NW, NE, SE. */
function cliffTile(sw: number, nw: number, ne: number, se: number) {
  const doc = makeTerrain(1, 1)
  doc.layer.set([sw, se, nw, ne])
  return doc
}

function bakeOne(doc: ReturnType<typeof makeTerrain>, models: CliffModels): SegmentMesh {
  return bakeAll(doc, models).meshes[0]!
}

describe('cliffs', () => {
  it.each([
    [[2, 3, 3, 2], 'ABBA'],
    [[2, 2, 3, 4], 'AABC'],
    [[5, 3, 4, 3], 'CABA'],
  ])('of layers %j use the model %s', (layers, name) => {
    const [sw, nw, ne, se] = layers
    const doc = cliffTile(sw!, nw!, ne!, se!)
    const lowest = Math.min(...doc.layer)
    const mesh = bakeOne(doc, { [`Cliffs${name}0`]: marker(300) })
    expect(readPoints(mesh, 'cliff')[0]).toEqual({ x: 0, y: 0, z: 300 + (lowest - 2) * 128 })
  })

  it('stand on the ground heights below each vertex', () => {
    const doc = cliffTile(2, 3, 3, 2)
    doc.height.set([8192, 8192, 8192 + 400, 8192 + 400])
    const points = readPoints(bakeOne(doc, { CliffsABBA0: marker(10) }), 'cliff')
    expect(points[0]!.z).toBe(60)
    expect(points[1]!.z).toBeCloseTo((100 * 30) / 128, 4)
  })

  it('keep normals, texture coordinates, place and type in their bytes', () => {
    const doc = cliffTile(2, 3, 3, 2)
    doc.cliffTexture.fill(1)
    const mesh = bakeOne(doc, { CliffsABBA0: marker(10) })
    const view = new DataView(mesh.buffer, mesh.cliff.vertexOffset)
    expect([view.getInt8(12), view.getInt8(13), view.getInt8(14), view.getInt8(15)]).toEqual([0, 0, 127, 127])
    expect([view.getInt16(16, true) / 4096, view.getInt16(18, true) / 4096]).toEqual([0.5, 0.25])
    expect([20, 21, 22, 23].map((at) => view.getUint8(at))).toEqual([128, 128, 4, 1])
  })

  it('fall to the highest variation that exists below the one of the corner', () => {
    const doc = cliffTile(2, 3, 3, 2)
    const models = { CliffsABBA0: marker(200), CliffsABBA2: marker(202) }
    const heights = [0, 1, 2, 7].map((variation) => {
      doc.cliffVariation[0] = variation
      return readPoints(bakeOne(doc, models), 'cliff')[0]!.z
    })
    expect(heights).toEqual([200, 200, 202, 202])
  })

  it('use city models for built walls, and plain ones where those are missing', () => {
    const doc = cliffTile(2, 3, 3, 2)
    doc.cliffTextures = ['CDsq']
    expect(readPoints(bakeOne(doc, { CityCliffsABBA0: marker(200), CliffsABBA0: marker(201) }), 'cliff')[0]!.z).toBe(
      200,
    )
    expect(readPoints(bakeOne(doc, { CliffsABBA0: marker(201) }), 'cliff')[0]!.z).toBe(201)
  })

  it.each<[string, Partial<CliffModel>]>([
    ['an index out of range', { indices: Uint16Array.of(0, 1, 3) }],
    ['an odd number of indices', { indices: Uint16Array.of(0, 1) }],
    ['no triangle', { indices: new Uint16Array(0) }],
    ['a position that is no number', { positions: Float32Array.of(Number.NaN, 0, 0, 0, 0, 0, 0, 0, 0) }],
    ['too few normals', { normals: new Float32Array(3) }],
    ['too few texture coordinates', { uvs: new Float32Array(2) }],
    [
      'too many vertices',
      { positions: new Float32Array(3 * 1024), normals: new Float32Array(3 * 1024), uvs: new Float32Array(2 * 1024) },
    ],
  ])('replace a model with %s by the built-in surface', (_, damage) => {
    const mesh = bakeOne(cliffTile(2, 3, 3, 2), { CliffsABBA0: { ...marker(10), ...damage } })
    expect(mesh.cliff.vertexCount).toBe(BUILT_IN_VERTICES)
  })

  it('of any layers have the built-in surface between their corners', () => {
    const tiles: [number, number, number, number][] = [
      [0, 15, 15, 0],
      [0, 3, 9, 15],
      [2, 3, 2, 3],
      [15, 15, 0, 14],
    ]
    for (const layers of tiles) {
      const doc = cliffTile(...layers)
      const points = readPoints(bakeOne(doc, testModels()), 'cliff')
      const at = (x: number, y: number): number => points.find((point) => point.x === x && point.y === y)!.z
      expect([at(-64, -64), at(-64, 64), at(64, 64), at(64, -64)]).toEqual(layers.map((layer) => (layer - 2) * 128))
      for (const { z } of points) expect(z).toBeLessThanOrEqual((Math.max(...layers) - 2) * 128)
    }
  })

  it('of several types in a segment are one run of triangles each, ascending', () => {
    const doc = makeTerrain(4, 1)
    doc.cliffTextures = ['CLdi', 'CLgr', 'CAdi']
    paintLayers(doc, ['33333', '22222'])
    doc.cliffTexture.set([2, 0, 2, 1])
    const mesh = bakeOne(doc, {})
    const perTile = 6 * 6 * 6
    expect(mesh.cliffRuns.map(({ type, indexCount }) => [type, indexCount])).toEqual([
      [0, perTile],
      [1, perTile],
      [2, 2 * perTile],
    ])
    expect(mesh.cliffRuns[0]!.indexOffset).toBe(mesh.cliff.indexOffset)
    expect(mesh.cliffRuns[2]!.indexOffset).toBe(mesh.cliff.indexOffset + 4 * perTile)
  })

  it('with cliff texture 15 take the type of another corner and are drawn', () => {
    const doc = cliffTile(2, 3, 3, 2)
    doc.cliffTexture.set([15, 15, 0, 15])
    expect(bakeOne(doc, {}).cliffRuns.map(({ type }) => type)).toEqual([0])
    doc.cliffTexture.fill(15)
    expect(bakeOne(doc, {}).cliffRuns.map(({ type }) => type)).toEqual([1])
  })
})

describe('ramps', () => {
  const rampDoc = () => {
    const doc = makeTerrain(2, 2)
    paintLayers(doc, ['333', '222', '222'], ['.rr', '.rr', '.rr'])
    return doc
  }
  const corner = (points: Point[], x: number, y: number) => points.find((point) => point.x === x && point.y === y)?.z

  it('that climb north stand on the south-west tile and two tiles long', () => {
    const mesh = bakeOne(rampDoc(), testModels())
    const points = readPoints(mesh, 'cliff')
    expect(points).toHaveLength(7 * 13)
    expect([corner(points, 0, -128), corner(points, 0, 0), corner(points, 0, 128)]).toEqual([0, 64, 128])
    expect([corner(points, -128, -128), corner(points, -128, 0), corner(points, -128, 128)]).toEqual([0, 0, 128])
  })

  it('that climb east have their origin at the east end', () => {
    const doc = makeTerrain(2, 2)
    paintLayers(doc, ['223', '223', '223'], ['...', 'rrr', 'rrr'])
    const points = readPoints(bakeOne(doc, testModels()), 'cliff')
    expect([corner(points, -128, 0), corner(points, 0, 0), corner(points, 128, 0)]).toEqual([0, 64, 128])
    expect(Math.min(...points.map(({ x }) => x))).toBe(-128 - BORDER_OVERLAP)
    expect(Math.max(...points.map(({ x }) => x))).toBe(128 + BORDER_OVERLAP)
  })

  it('that leave a segment without triangles leave it with bounds', () => {
    const doc = makeTerrain(9, 1)
    paintLayers(doc, ['2222222223', '2222222223'], ['..........', '.......rrr'])
    const { grid, meshes } = bakeAll(doc, testModels())
    expect(grid.ramps.map(({ x, name }) => [x, name])).toEqual([[7, 'LABH']])
    expect(meshes[1]!.buffer.byteLength).toBe(0)
    expect(meshes[1]!.bounds).toEqual({ minX: 448, maxX: 576, minY: -64, maxY: 64, minZ: 0, maxZ: 0 })
    expect(meshes[0]!.bounds.maxX).toBe(576 + BORDER_OVERLAP)
  })

  it('whose model cannot be drawn become two cliff tiles', () => {
    const mesh = bakeOne(rampDoc(), { CliffTransABHL0: { ...marker(0), indices: Uint16Array.of(9, 9, 9) } })
    expect(mesh.cliff.vertexCount).toBe(2 * BUILT_IN_VERTICES)
  })
})
