import { createMinimapMapping, minimapToWorld, worldToMinimap } from './minimap-mapping.ts'

const world = { minX: -1000, minY: 0, maxX: 3000, maxY: 2000 }

test('the world is fitted into the middle, north up', () => {
  const mapping = createMinimapMapping(world, 200, 200)
  const out = new Float32Array(2)
  worldToMinimap(out, mapping, -1000, 2000)
  expect([...out]).toEqual([0, 50])
  worldToMinimap(out, mapping, 3000, 0)
  expect([...out]).toEqual([200, 150])
})

test('there and back is the same place', () => {
  const mapping = createMinimapMapping(world, 170, 333)
  const out = new Float32Array(2)
  worldToMinimap(out, mapping, 1234, 567)
  minimapToWorld(out, mapping, out[0]!, out[1]!)
  expect(out[0]).toBeCloseTo(1234, 2)
  expect(out[1]).toBeCloseTo(567, 2)
})

test('places beside the world are held within it', () => {
  const out = new Float32Array(2)
  minimapToWorld(out, createMinimapMapping(world, 200, 200), 500, 0)
  expect([...out]).toEqual([3000, 2000])
})

test('a world or minimap without size is harmless', () => {
  const out = new Float32Array(2)
  minimapToWorld(out, createMinimapMapping({ minX: 5, minY: 5, maxX: 5, maxY: 5 }, 0, 0), 3, 3)
  expect([...out]).toEqual([5, 5])
})
