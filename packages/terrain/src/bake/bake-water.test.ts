import { CORNER_MAP_EDGE, CORNER_WATER } from '@farsight/formats'
import { bakeAll } from '../testing/bake-all.ts'
import { makeTerrain } from '../testing/make-terrain.ts'
import { readPoints } from '../testing/mesh-reader.ts'
import { WATER_STRIDE } from './segment-mesh.ts'

describe('water', () => {
  it('covers each tile of which any corner has water, at the map edge too', () => {
    const doc = makeTerrain(10, 3)
    doc.flags[0] = CORNER_WATER | CORNER_MAP_EDGE
    doc.flags[doc.flags.length - 1] = CORNER_WATER
    doc.flags[11 + 4] = CORNER_WATER
    const { meshes } = bakeAll(doc)
    expect(meshes.map((mesh) => mesh.water.indexCount / 6)).toEqual([5, 1])
    expect(meshes[0]!.water.vertexCount).toBe(9 + 4)
  })

  it('lies at the level of each corner and knows its depth', () => {
    const doc = { ...makeTerrain(1, 1), tileset: 'D' }
    doc.flags[3] = CORNER_WATER
    doc.water.set([8192, 8192, 8592, 8592])
    doc.height.set([8192, 7792, 8192, 8192])
    doc.layer[0] = 1
    const mesh = bakeAll(doc).meshes[0]!
    const depths = new Float32Array(mesh.buffer, mesh.water.vertexOffset, (4 * WATER_STRIDE) / 4)
    expect(readPoints(mesh, 'water').map(({ z }) => z)).toEqual([-96, -96, 4, 4])
    expect([3, 7, 11, 15].map((at) => depths[at])).toEqual([32, 4, 4, 4])
  })
})
