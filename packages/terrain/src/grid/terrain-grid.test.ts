import { makeTerrain } from '../testing/make-terrain.ts'
import { createTerrainGrid } from './terrain-grid.ts'

describe('createTerrainGrid', () => {
  it.each([
    ['columns', 1],
    ['columns', 4098],
    ['rows', 0],
    ['rows', 2.5],
    ['offsetX', Number.NaN],
    ['offsetY', Infinity],
    ['layer', new Uint8Array(3)],
    ['water', new Uint16Array(5)],
    ['groundTextures', new Array(255).fill('Ldrt')],
  ])('rejects a document whose %s does not fit', (field, value) => {
    const doc = { ...makeTerrain(1, 1), [field]: value }
    expect(() => createTerrainGrid(doc)).toThrow(expect.objectContaining({ code: 'FS0301', details: { field } }))
  })

  it.each([
    ['L', -89.6],
    ['A', -76.8],
    ['D', -96],
    ['O', -192],
    ['?', -89.6],
  ])('lays the water of tileset %s at its level plus %d', (tileset, offset) => {
    const doc = { ...makeTerrain(1, 1), tileset }
    doc.water.set([8192, 8196, 0xc000 | 8192, 0])
    const levels = createTerrainGrid(doc).waterLevels
    const expected = [0, 1, 0, -2048].map((level) => level + offset)
    for (const [i, level] of expected.entries()) expect(levels[i]).toBeCloseTo(level, 3)
  })
})
