import { CORNER_BLIGHT } from '@farsight/formats'
import { makeTerrain, paintLayers } from '../testing/make-terrain.ts'
import { createTerrainGrid } from './terrain-grid.ts'

describe('textures of corners', () => {
  it('are the ground of the cliff type around cliff tiles, then blight after the last index, then their own', () => {
    const doc = makeTerrain(4, 1)
    paintLayers(doc, ['22222', '32222'])
    doc.ground.fill(3)
    doc.cliffTexture.fill(1)
    doc.flags[1] = CORNER_BLIGHT
    doc.flags[3] = CORNER_BLIGHT
    expect([...createTerrainGrid(doc).textures]).toEqual([4, 4, 3, 6, 3, 4, 4, 3, 3, 3])
  })

  it('keep their own where the map does not list the ground of the cliff type', () => {
    const doc = makeTerrain(1, 1)
    doc.cliffTextures = ['CLno']
    paintLayers(doc, ['22', '32'])
    doc.ground.set([1, 2, 3, 4])
    expect([...createTerrainGrid(doc).textures]).toEqual([1, 2, 3, 4])
  })

  it('take the cliff type of the first tile, row by row, when several touch a corner', () => {
    const doc = makeTerrain(2, 1)
    paintLayers(doc, ['232', '222'])
    doc.cliffTexture.set([1, 0, 0, 1, 0, 0])
    const { textures } = createTerrainGrid(doc)
    expect([textures[1], textures[4]]).toEqual([4, 4])
    expect([textures[2], textures[5]]).toEqual([0, 0])
  })

  it('replace indices past the list by 0', () => {
    const doc = makeTerrain(1, 1)
    doc.ground.set([6, 5, 63, 0])
    expect([...createTerrainGrid(doc).textures]).toEqual([0, 5, 0, 0])
    doc.groundTextures = []
    expect([...createTerrainGrid(doc).textures]).toEqual([0, 0, 0, 0])
  })
})
