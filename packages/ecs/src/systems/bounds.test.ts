import { createApp } from '../app/create-app.ts'
import { LocalBounds, WorldBounds } from '../components/bounds.ts'
import { Static, Transform } from '../components/transform.ts'

test('a turned box gets the box around its corners, and its radius grows with the scale', () => {
  const app = createApp({ capacity: 8 })
  const { world } = app
  const unit = world.spawn(
    Transform({ x: 100, y: 50, z: 10, yaw: Math.PI / 2, scale: 2 }),
    LocalBounds({ cx: 5, cz: 3, hx: 4, hy: 1, hz: 3, radius: 7 }),
  )
  app.step(0)
  const expected = { x: 100, y: 60, z: 16, radius: 14, minX: 98, maxX: 102, minY: 52, maxY: 68, minZ: 10, maxZ: 22 }
  for (const [field, value] of Object.entries(expected)) {
    expect(world.get(unit, WorldBounds)[field as keyof typeof expected]).toBeCloseTo(value, 4)
  }
})

test('without a radius the sphere goes around the box', () => {
  const app = createApp({ capacity: 8 })
  const unit = app.world.spawn(Transform({ pitch: 0.3 }), LocalBounds({ hx: 2, hy: 3, hz: 6 }))
  app.step(0)
  expect(app.world.get(unit, WorldBounds).radius).toBeCloseTo(7, 4)
})

test('bounds of moving entities follow, those of static ones come once, and gone ones leave nothing', () => {
  const app = createApp({ capacity: 2 })
  const { world } = app
  const unit = world.spawn(Transform, LocalBounds({ hx: 1 }))
  const rock = world.spawn(Transform({ x: 5 }), LocalBounds({ hx: 1 }), Static)
  app.step(0)
  world.set(unit, Transform({ x: 3 }))
  app.step(0)
  expect(world.get(unit, WorldBounds).x).toBe(3)
  expect(world.get(rock, WorldBounds).x).toBe(5)
  world.despawn(rock)
  expect(world.get(world.spawn(), WorldBounds)).toMatchObject({ x: 0, minX: 0, maxX: 0, radius: 0 })
})
