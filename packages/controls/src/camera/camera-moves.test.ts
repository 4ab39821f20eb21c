import { createView, invertMatrix, setPerspective } from '@farsight/ecs'
import { createRay, pickGround, writePickingRay } from '../picking/picking-ray.ts'
import {
  approachCamera,
  createMoveScratch,
  lockGround,
  nearestTurn,
  panCamera,
  rotateCamera,
  zoomAt,
} from './camera-moves.ts'
import { createCameraPose, groundOffset, writeCameraPose } from './camera-pose.ts'
import { type CameraState, clampCamera, DEFAULT_CAMERA, DEFAULT_LIMITS } from './camera-state.ts'

const ASPECT = 1.6
const STATES: CameraState[] = [
  { ...DEFAULT_CAMERA },
  { x: 500, y: -300, distance: 4000, pitch: 0.6, yaw: 0.3, fov: 0.7 },
  { x: -100, y: 900, distance: 800, pitch: Math.PI / 2, yaw: -2, fov: 1 },
]
const POINTS = [
  [0, 0],
  [0.9, -0.8],
  [-0.7, 0.6],
] as const

/** The ground at height `z` under a point of the picture, by way of the real matrices. */
function groundUnder(state: CameraState, targetZ: number, ndcX: number, ndcY: number, z: number): number[] {
  const view = createView({ name: 'main' })
  const { eye, target, up, near, far } = writeCameraPose(createCameraPose(), state, targetZ)
  setPerspective(view, { eye, target, up, near, far, fov: state.fov, aspect: ASPECT })
  const inverse = new Float32Array(16)
  expect(invertMatrix(inverse, view.viewProjection)).toBe(true)
  const ray = writePickingRay(createRay(), inverse, ndcX, ndcY)
  ray.origin[2]! -= z
  const point = new Float32Array(3)
  expect(pickGround(undefined, ray, 1e6, point)).toBeGreaterThan(0)
  return [point[0]!, point[1]!]
}

const expectNear = (actual: number[], expected: number[], tolerance: number): void => {
  actual.forEach((value, i) => {
    expect(Math.abs(value - expected[i]!)).toBeLessThan(tolerance)
  })
}

describe.each(STATES)('camera at distance $distance, pitch $pitch, yaw $yaw', (state) => {
  const scratch = createMoveScratch()

  test.each(POINTS)('groundOffset at %p, %p agrees with the matrices', (ndcX, ndcY) => {
    expect(groundOffset(scratch, state, ASPECT, ndcX, ndcY, 120)).toBe(true)
    expectNear([state.x + scratch[0]!, state.y + scratch[1]!], groundUnder(state, 50, ndcX, ndcY, 170), 2)
  })

  test.each(POINTS)('zoom leaves the ground under %p, %p in its place', (ndcX, ndcY) => {
    const before = groundUnder(state, 50, ndcX, ndcY, 170)
    const out = zoomAt({ ...state }, state, ASPECT, ndcX, ndcY, 1234, 120, scratch)
    expect(out.distance).toBe(1234)
    expectNear(groundUnder(out, 50, ndcX, ndcY, 170), before, 2)
  })

  test('on the way to a zoom the ground stays in its place too', () => {
    const goal = zoomAt({ ...state }, state, ASPECT, 0.5, 0.4, 2500, 0, scratch)
    const half = approachCamera({ ...state }, state, goal, 0.05, 0.06)
    expect(half.distance).not.toBe(goal.distance)
    expectNear(groundUnder(half, 0, 0.5, 0.4, 0), groundUnder(state, 0, 0.5, 0.4, 0), 2)
  })

  test('lockGround brings a point of the ground under a point of the picture', () => {
    const out = lockGround({ ...state }, state, ASPECT, -0.3, -0.5, { x: 77, y: 88, z: 99 }, 50, scratch)
    expectNear(groundUnder(out, 50, -0.3, -0.5, 99), [77, 88], 2)
  })
})

test('outputs may be the inputs', () => {
  const scratch = createMoveScratch()
  for (const state of STATES) {
    const apart = zoomAt({ ...state }, state, ASPECT, 0.4, 0.2, 1500, 0, scratch)
    const same = { ...state }
    zoomAt(same, same, ASPECT, 0.4, 0.2, 1500, 0, scratch)
    expect(same).toEqual(apart)
  }
})

test('above the horizon there is no ground, and locking does nothing', () => {
  const state = { ...DEFAULT_CAMERA, pitch: 0.3, fov: 1 }
  const scratch = createMoveScratch()
  expect(groundOffset(scratch, state, ASPECT, 0, 1, 0)).toBe(false)
  expect(groundOffset(scratch, state, ASPECT, 0, 0, 1e6)).toBe(false)
  expect(lockGround({ ...state }, state, ASPECT, 0, 1, { x: 9, y: 9, z: 0 }, 0, scratch)).toEqual(state)
})

test('pan goes by the picture, rotate by the compass', () => {
  const north = { ...DEFAULT_CAMERA }
  expect(panCamera({ ...north }, north, 10, 0).x).toBeCloseTo(10)
  expect(panCamera({ ...north }, north, 0, 10).y).toBeCloseTo(10)
  const east = rotateCamera({ ...north }, north, -Math.PI / 2, 0.1)
  expect(east.pitch).toBeCloseTo(1.08)
  expect(panCamera({ ...east }, east, 0, 10).x).toBeCloseTo(10)
  expect(panCamera({ ...east }, east, 10, 0).y).toBeCloseTo(-10)
})

test('half of the way is done after the half-life, whatever the frame rate', () => {
  const state = { ...DEFAULT_CAMERA }
  const goal = { ...state, x: 100 }
  expect(approachCamera({ ...state }, state, goal, 0.06, 0.06).x).toBeCloseTo(50)
  const steps = { ...state }
  for (let i = 0; i < 6; i++) approachCamera(steps, steps, goal, 0.01, 0.06)
  expect(steps.x).toBeCloseTo(50)
  expect(approachCamera({ ...state }, state, goal, 0.001, 0).x).toBe(100)
})

test('limits hold, also against numbers that are none', () => {
  const limits = { ...DEFAULT_LIMITS, bounds: { minX: -10, minY: -20, maxX: 10, maxY: 20 } }
  const wild = { x: 1e9, y: -1e9, distance: 1, pitch: 9, yaw: 50, fov: 9 }
  expect(clampCamera({ ...wild }, wild, limits)).toEqual({
    x: 10,
    y: -20,
    distance: limits.minDistance,
    pitch: limits.maxPitch,
    yaw: 50,
    fov: 2.5,
  })
  const broken = { ...wild, x: Number.NaN, distance: Number.NaN }
  expect(clampCamera({ ...broken }, broken, limits)).toMatchObject({ x: -10, distance: limits.minDistance })
})

test.each([
  [0.1, 6.2, 0.1 + 2 * Math.PI],
  [0.1, -12.4, 0.1 - 4 * Math.PI],
  [3, 3.1, 3],
])('the turn of %p nearest to %p', (angle, near, expected) => {
  expect(nearestTurn(angle, near)).toBeCloseTo(expected)
})
