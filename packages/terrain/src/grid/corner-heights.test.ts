import { makeTerrain, paintLayers } from '../testing/make-terrain.ts'
import { createTerrainGrid } from './terrain-grid.ts'

describe('heights of corners', () => {
  it('are a quarter of the raw value around 8192, plus 128 a layer above layer 2', () => {
    const doc = makeTerrain(2, 1)
    doc.height.set([8192, 8193, 0, 16383, 8191, 8192])
    doc.layer.set([2, 2, 2, 2, 3, 0])
    const { heights, baseHeights } = createTerrainGrid(doc)
    expect([...heights]).toEqual([0, 0.25, -2048, 2047.75, 127.75, -256])
    expect([...baseHeights]).toEqual([0, 0.25, -2048, 2047.75, -0.25, 0])
  })

  it('raise the lowest corners of a ramp entrance by half a layer, once', () => {
    const doc = makeTerrain(2, 3)
    paintLayers(doc, ['333', '333', '222', '222'], ['rrr', 'rrr', 'rrr', 'rrr'])
    const { heights } = createTerrainGrid(doc)
    expect([...heights]).toEqual([0, 0, 0, 64, 64, 64, 128, 128, 128, 128, 128, 128])
  })

  it('leave a saddle of ramp corners and a slope without ramp corners alone', () => {
    const saddle = makeTerrain(1, 1)
    paintLayers(saddle, ['32', '23'], ['rr', 'rr'])
    expect([...createTerrainGrid(saddle).heights]).toEqual([0, 128, 128, 0])
    const slope = makeTerrain(1, 1)
    paintLayers(slope, ['33', '22'], ['rr', 'r.'])
    expect([...createTerrainGrid(slope).heights]).toEqual([0, 0, 128, 128])
  })
})
