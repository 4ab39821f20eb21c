import { bakeAll } from '../testing/bake-all.ts'
import { uncoveredTiles } from '../testing/coverage.ts'
import { createRandom, makeTerrain, randomTerrain } from '../testing/make-terrain.ts'
import { readRealMap } from '../testing/real-map.ts'
import { testModels } from '../testing/test-models.ts'

const models = testModels()

jest.setTimeout(60_000)

describe('a baked map seen from above', () => {
  it.each([1, 2, 3, 4, 5, 6])('has no hole on random terrain %i', (seed) => {
    const wild = { layers: seed * 2, ramps: 0.1 * seed, calm: 0.9 - 0.15 * seed }
    const doc = randomTerrain(29, 21, seed, wild)
    for (const cliffModels of [{}, models]) {
      const { grid, meshes } = bakeAll(doc, cliffModels)
      expect(uncoveredTiles(grid, meshes)).toEqual([])
    }
  })

  it.each([1, 2, 3])('has no hole when every corner is random bytes (%i)', (seed) => {
    const random = createRandom(seed)
    const doc = makeTerrain(13, 11)
    for (const array of [doc.height, doc.water, doc.flags, doc.ground, doc.groundVariation, doc.layer]) {
      for (let i = 0; i < array.length; i++) array[i] = random() * 65536
    }
    for (const array of [doc.cliffVariation, doc.cliffTexture]) {
      for (let i = 0; i < array.length; i++) array[i] = random() * 256
    }
    doc.groundTextures.length = seed - 1
    doc.cliffTextures.length = seed - 1
    const { grid, meshes } = bakeAll(doc, models)
    expect(uncoveredTiles(grid, meshes)).toEqual([])
  })

  it('would show a hole', () => {
    const { grid, meshes } = bakeAll(makeTerrain(9, 9))
    expect(uncoveredTiles(grid, meshes.slice(0, 3))).toEqual(['8,8'])
  })

  it.each(['tribute-reforged-320', 'maul-96', 'legion-td-128'])('has no hole on %s', (name) => {
    const doc = readRealMap(name)
    if (!doc) return
    const { grid, meshes } = bakeAll(doc, models)
    expect(uncoveredTiles(grid, meshes)).toEqual([])
  })
})
