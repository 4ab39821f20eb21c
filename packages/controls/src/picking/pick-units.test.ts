import { createView, createWorld, setPerspective, WorldBounds } from '@farsight/ecs'
import { type PickScene, pickBox, pickUnit } from './pick-units.ts'
import { projectBounds } from './project-bounds.ts'

const create = () => {
  const world = createWorld({ capacity: 16 })
  const view = createView({ name: 'main' })
  setPerspective(view, { eye: [0, -1000, 0], target: [0, 0, 0], fov: Math.PI / 2, aspect: 1.5, near: 10, far: 5000 })
  const bounds = world.store(WorldBounds)
  const scene: PickScene = { view, width: 1200, height: 800, bounds, accepts: () => true }
  view.visible = new Uint32Array(17)
  const place = (index: number, x: number, y: number, z: number, radius: number): void => {
    bounds.x[index] = x
    bounds.y[index] = y
    bounds.z[index] = z
    bounds.radius[index] = radius
    view.visible[view.visibleCount++] = index
  }
  return { scene, place }
}
const FAR = Number.POSITIVE_INFINITY

test('a sphere is projected to CSS pixels', () => {
  const { scene, place } = create()
  place(1, 250, 0, 500, 100)
  const disc = new Float64Array(4)
  expect(projectBounds(disc, scene.view, 1200, 800, scene.bounds, 1)).toBe(true)
  ;[700, 200, 40, 1000].forEach((value, i) => {
    expect(disc[i]).toBeCloseTo(value, 3)
  })
  place(2, 0, -2000, 0, 100)
  expect(projectBounds(disc, scene.view, 1200, 800, scene.bounds, 2)).toBe(false)
})

test('of several under the pointer, the one it points to best is picked', () => {
  const { scene, place } = create()
  place(1, 0, 0, 0, 200)
  place(2, 60, 0, 0, 50)
  expect(pickUnit(scene, 600, 400, 5, FAR)).toBe(1)
  expect(pickUnit(scene, 622, 400, 5, FAR)).toBe(2)
  expect(pickUnit(scene, 900, 400, 5, FAR)).toBe(0)
})

test('of equals, the one in front', () => {
  const { scene, place } = create()
  place(1, 0, 1000, 0, 100)
  place(2, 0, 0, 0, 100)
  place(3, 0, 500, 0, 100)
  expect(pickUnit(scene, 600, 400, 5, FAR)).toBe(2)
})

test('a tiny unit can be hit within the reach, and one behind a hill cannot', () => {
  const { scene, place } = create()
  place(1, 0, 0, 0, 1)
  expect(pickUnit(scene, 608, 400, 12, FAR)).toBe(1)
  expect(pickUnit(scene, 608, 400, 5, FAR)).toBe(0)
  expect(pickUnit(scene, 600, 400, 12, 900)).toBe(0)
  expect(pickUnit(scene, 600, 400, 12, 999)).toBe(1)
})

test('a rectangle takes all middles within it, whichever way it was drawn', () => {
  const { scene, place } = create()
  place(4, 0, 0, 0, 10)
  place(2, 100, 0, 100, 10)
  place(3, 900, 0, 0, 10)
  place(5, 0, -3000, 0, 10)
  expect(pickBox(scene, { x0: 700, y0: 500, x1: 590, y1: 300 })).toEqual([2, 4])
  expect(pickBox({ ...scene, accepts: (index) => index === 4 }, { x0: 0, y0: 0, x1: 1200, y1: 800 })).toEqual([4])
})
