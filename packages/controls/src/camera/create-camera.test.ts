import { createView, createWorld, HeightSampler } from '@farsight/ecs'
import { createCamera } from './create-camera.ts'

/** Ground with a plateau of height 400 for x > 0, on a map of 8000 by 8000. */
const plateau: HeightSampler = {
  minX: -4000,
  minY: -4000,
  maxX: 4000,
  maxY: 4000,
  heightAt: (x) => (x > 0 ? 400 : 0),
  normalAt: (_x, _y, out) => out.set([0, 0, 1]),
  raycast(origin, direction, maxDistance, out) {
    for (let d = 0; d < maxDistance; d += 1) {
      for (let axis = 0; axis < 3; axis++) out[axis] = origin[axis]! + direction[axis]! * d
      if (out[2]! <= (out[0]! > 0 ? 400 : 0)) return d
      if (out[2]! < 0) return -1
    }
    return -1
  },
}

const create = (heights?: HeightSampler) => {
  const world = createWorld({ capacity: 4 })
  if (heights !== undefined) world.resources.set(HeightSampler, heights)
  const camera = createCamera({ world, view: createView({ name: 'main' }), initial: { x: -2000, y: 0 } })
  camera.resize(1200, 800)
  camera.update(0)
  const settle = (): void => {
    for (let i = 0; i < 200; i++) camera.update(0.05)
  }
  return { world, camera, settle }
}

const groundAt = (camera: ReturnType<typeof createCamera>, x: number, y: number): number[] => {
  const out = new Float32Array(3)
  expect(camera.groundAt(x, y, out)).toBeGreaterThan(0)
  return [...out]
}

test('the middle of the picture shows the target, without a map at height 0', () => {
  const { camera } = create()
  const [x, y, z] = groundAt(camera, 600, 400)
  expect(x).toBeCloseTo(-2000, 0)
  expect(y).toBeCloseTo(0, 0)
  expect(z).toBeCloseTo(0, 1)
})

test('moves are smooth, jumps are not', () => {
  const { camera, settle } = create()
  camera.glide({ x: 0 })
  camera.update(0.06)
  expect(camera.shown.x).toBeCloseTo(-1000)
  settle()
  expect(camera.shown.x).toBeCloseTo(0)
  camera.jump({ y: 700 })
  expect(camera.shown.y).toBe(700)
})

test('the height follows the ground smoothly', () => {
  const { camera, settle } = create(plateau)
  expect(camera.z).toBeCloseTo(0)
  camera.glide({ x: 2000 })
  for (let i = 0; i < 20; i++) {
    const before = camera.z
    camera.update(0.02)
    expect(Math.abs(camera.z - before)).toBeLessThan(30)
  }
  settle()
  expect(camera.z).toBeCloseTo(400)
  camera.jump({ x: -2000 })
  expect(camera.z).toBeCloseTo(0)
})

test('the eye stays out of hills', () => {
  const { camera, settle } = create(plateau)
  camera.jump({ x: -300, yaw: Math.PI, pitch: 0.3, distance: 1000 })
  settle()
  expect(camera.view.eye[2]).toBeGreaterThanOrEqual(495)
})

test('the target stays on the map, or within the bounds that are set', () => {
  const { camera, settle } = create(plateau)
  camera.pan(-1e6, 0)
  settle()
  expect(camera.shown.x).toBeCloseTo(-4000)
  camera.setLimits({ bounds: { minX: 0, minY: 0, maxX: 100, maxY: 100 } })
  settle()
  expect(camera.shown.x).toBeCloseTo(0)
})

test('zoom keeps the ground under the cursor, through the whole movement', () => {
  const { camera } = create()
  const before = groundAt(camera, 900, 200)
  camera.zoom(0.5, 900, 200)
  for (let i = 0; i < 60; i++) {
    camera.update(0.016)
    const now = groundAt(camera, 900, 200)
    expect(Math.hypot(now[0]! - before[0]!, now[1]! - before[1]!)).toBeLessThan(3)
  }
  expect(camera.shown.distance).toBeCloseTo(950, 0)
})

test('what was grabbed stays under the pointer, on a plateau too', () => {
  const { camera } = create(plateau)
  camera.jump({ x: 1500 })
  expect(camera.grab(300, 300)).toBe(true)
  const held = groundAt(camera, 300, 300)
  expect(held[2]).toBeCloseTo(400, 0)
  for (const [x, y] of [
    [320, 310],
    [700, 500],
    [640, 120],
  ] as const) {
    camera.dragTo(x, y)
    camera.update(0.016)
    const now = groundAt(camera, x, y)
    expect(Math.hypot(now[0]! - held[0]!, now[1]! - held[1]!)).toBeLessThan(4)
  }
  camera.release()
  const { x } = camera.shown
  camera.dragTo(0, 0)
  expect(camera.goal.x).toBe(x)
})

test('while the ground is held the height stays, and follows again afterwards', () => {
  const { camera, settle } = create(plateau)
  camera.jump({ x: -300 })
  const { z } = camera
  camera.grab(600, 400)
  camera.dragTo(0, 400)
  settle()
  expect(camera.shown.x).toBeGreaterThan(300)
  expect(camera.z).toBe(z)
  camera.release()
  settle()
  expect(camera.z).toBeCloseTo(400)
})

test('two fingers: scaling and turning keep the ground between them', () => {
  const { camera } = create()
  camera.grab(500, 500)
  const held = groundAt(camera, 500, 500)
  camera.dragTo(560, 420, 0.8, 0.5)
  camera.update(0.016)
  const now = groundAt(camera, 560, 420)
  expect(Math.hypot(now[0]! - held[0]!, now[1]! - held[1]!)).toBeLessThan(3)
  expect(camera.shown.distance).toBeCloseTo(1900 * 0.8)
  expect(camera.shown.yaw).toBeCloseTo(Math.PI / 2 + 0.5)
})

test('home goes back by the shorter way', () => {
  const { camera, settle } = create()
  camera.rotate(6)
  camera.pan(500, 500)
  settle()
  camera.home()
  expect(camera.goal.yaw).toBeCloseTo(Math.PI / 2 + 2 * Math.PI)
  settle()
  expect(camera.shown.x).toBeCloseTo(-2000)
  camera.setHome({ x: 50 })
  camera.home()
  expect(camera.goal.x).toBe(50)
})

test('the footprint is what the corners of the picture show', () => {
  const { camera } = create()
  const out = new Float32Array(8)
  camera.footprint(out)
  const corners = [
    [0, 0],
    [1200, 0],
    [1200, 800],
    [0, 800],
  ] as const
  corners.forEach(([x, y], i) => {
    const [groundX, groundY] = groundAt(camera, x, y)
    expect(out[i * 2]! - groundX!).toBeCloseTo(0, -1)
    expect(out[i * 2 + 1]! - groundY!).toBeCloseTo(0, -1)
  })
  camera.jump({ pitch: 0.3, fov: 1 })
  camera.footprint(out)
  expect([...out].every(Number.isFinite)).toBe(true)
})

test('a picture without size is harmless', () => {
  const { camera } = create()
  camera.resize(0, 0)
  camera.update(0.016)
  expect([...camera.view.viewProjection].every(Number.isFinite)).toBe(true)
})
