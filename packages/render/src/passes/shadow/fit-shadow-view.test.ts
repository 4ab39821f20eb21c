import { createView, type HeightSampler, setPerspective, type View } from '@farsight/ecs'
import { createShadowFitter, type ShadowFit } from './fit-shadow-view.ts'

const ground: HeightSampler = {
  minX: -10000,
  minY: -10000,
  maxX: 10000,
  maxY: 10000,
  heightAt: (x, y) => 100 + 60 * Math.sin(x / 500) * Math.cos(y / 700),
  normalAt: (_x, _y, out) => out.set([0, 0, 1]),
  raycast: () => -1,
}

function sunAt(azimuth: number, height: number): Float32Array {
  return new Float32Array([
    Math.cos(azimuth) * Math.cos(height),
    Math.sin(azimuth) * Math.cos(height),
    Math.sin(height),
  ])
}

const fit: ShadowFit = { sunDirection: sunAt(-0.6, 0.7), resolution: 1024, distance: 6000, ground, casterHeight: 320 }

function cameraAt(x: number, y: number, yaw = 0, far = 9000): View {
  const view = createView({ name: 'main' })
  const eye = [x - Math.sin(yaw) * 1200, y - Math.cos(yaw) * 1200, 1700]
  setPerspective(view, { eye, target: [x, y, 100], fov: 0.8, aspect: 16 / 9, near: 20, far })
  return view
}

function project({ viewProjection: m }: View, x: number, y: number, z: number): [number, number, number] {
  const w = m[3]! * x + m[7]! * y + m[11]! * z + m[15]!
  const at = (k: number): number => (m[k]! * x + m[4 + k]! * y + m[8 + k]! * z + m[12 + k]!) / w
  return [at(0), at(1), at(2)]
}

test.each([
  ['afternoon', -0.6, 0.7],
  ['morning, low sun', 2.5, 0.45],
  ['noon, sun overhead', 0, Math.PI / 2],
])('every visible point of the ground and what stands on it is inside: %s', (_, azimuth, height) => {
  const fitter = createShadowFitter()
  for (const [x, y, yaw] of [
    [0, 0, 0],
    [1500, -900, 1],
    [-2000, 2000, 4],
  ] as const) {
    const main = cameraAt(x, y, yaw)
    const shadow = createView({ name: 'shadow' })
    fitter(main, shadow, { ...fit, sunDirection: sunAt(azimuth, height) })
    let seen = 0
    for (let dy = -4000; dy <= 4000; dy += 160) {
      for (let dx = -4000; dx <= 4000; dx += 160) {
        for (const rise of [0, 300]) {
          const point = [x + dx, y + dy, ground.heightAt(x + dx, y + dy) + rise] as const
          if (project(main, ...point).some((value) => Math.abs(value) > 1)) continue
          if (Math.hypot(point[0] - main.eye[0]!, point[1] - main.eye[1]!, point[2] - main.eye[2]!) > 6000) continue
          seen++
          for (const value of project(shadow, ...point)) expect(Math.abs(value)).toBeLessThanOrEqual(1)
        }
      }
    }
    expect(seen).toBeGreaterThan(100)
  }
})

test('what is nearer to the sun has less depth', () => {
  const shadow = createView({ name: 'shadow' })
  createShadowFitter()(cameraAt(0, 0), shadow, fit)
  const [x, y, z] = fit.sunDirection as unknown as [number, number, number]
  const low = project(shadow, 0, 0, 100)
  const high = project(shadow, x * 200, y * 200, 100 + z * 200)
  expect(high[0]).toBeCloseTo(low[0], 4)
  expect(high[1]).toBeCloseTo(low[1], 4)
  expect(high[2]).toBeLessThan(low[2])
})

test('while the camera pans, world points move by whole pixels of the map', () => {
  const fitter = createShadowFitter()
  const flat: HeightSampler = { ...ground, heightAt: () => 100 }
  const places: number[][] = []
  for (let i = 0; i < 20; i++) {
    const shadow = createView({ name: 'shadow' })
    fitter(cameraAt(i * 13.7, i * 5.3), shadow, { ...fit, ground: flat })
    places.push(project(shadow, 50, 60, 100).map((value) => (value * fit.resolution) / 2))
  }
  for (const [x, y] of places) {
    const stepX = x! - places[0]![0]!
    const stepY = y! - places[0]![1]!
    expect(Math.abs(stepX - Math.round(stepX))).toBeLessThan(0.02)
    expect(Math.abs(stepY - Math.round(stepY))).toBeLessThan(0.02)
  }
})

test('a camera that looks at the horizon is cut off at the distance', () => {
  const main = createView({ name: 'main' })
  setPerspective(main, { eye: [0, 0, 300], target: [0, 1000, 320], fov: 0.8, aspect: 1.6, near: 10, far: 50000 })
  const shadow = createView({ name: 'shadow' })
  const { size, depth } = createShadowFitter()(main, shadow, { ...fit, ground: null })
  expect(size).toBeLessThan(16000)
  expect(Number.isFinite(depth)).toBe(true)
  for (const value of shadow.viewProjection) expect(Number.isFinite(value)).toBe(true)
})
