import { setPerspective } from '../camera/camera-matrices.ts'
import { createView } from '../interfaces/views.ts'
import { ALL_PLANES, cutPlanes, frustumPlanes, isInFrustum, OUTSIDE } from './frustum.ts'

const view = createView({ name: 'main' })
setPerspective(view, { eye: [0, 0, 0], target: [10, 0, 0], fov: Math.PI / 2, aspect: 1, near: 1, far: 100 })
frustumPlanes(view.planes, view.viewProjection)

const distances = (x: number, y: number, z: number): number[] =>
  [0, 4, 8, 12, 16, 20].map((p) => {
    const [a, b, c, d] = view.planes.subarray(p, p + 4)
    return a! * x + b! * y + c! * z + d!
  })

test('plane distances are world units, in the order left, right, bottom, top, near, far', () => {
  const root = Math.SQRT1_2
  const expected = [5 * root, 15 * root, 10 * root, 10 * root, 9, 90]
  distances(10, 5, 0).forEach((distance, i) => {
    expect(distance).toBeCloseTo(expected[i]!, 3)
  })
})

test.each([
  ['inside', 0, [40, -5, -5, 50, 5, 5]],
  ['across the left plane', 0b1, [40, 30, -5, 50, 60, 5]],
  ['behind', OUTSIDE, [-50, -5, -5, -40, 5, 5]],
  ['too far', OUTSIDE, [101, -5, -5, 102, 5, 5]],
  ['around everything', ALL_PLANES, [-500, -500, -500, 500, 500, 500]],
] as const)('a box %s', (_, cut, [x0, y0, z0, x1, y1, z1]) => {
  expect(cutPlanes(view.planes, ALL_PLANES, x0, y0, z0, x1, y1, z1)).toBe(cut)
})

test('planes that are not asked for are not looked at', () => {
  expect(cutPlanes(view.planes, 0b1, 101, -5, -5, 102, 5, 5)).toBe(0)
  expect(isInFrustum(view.planes, ALL_PLANES, 110, 0, 0, 5, 5, 5, 5)).toBe(false)
  expect(isInFrustum(view.planes, 0b11111, 110, 0, 0, 5, 5, 5, 5)).toBe(true)
})

test.each([
  ['neither reaches', false, 105, 1, 1],
  ['only the sphere reaches', false, 105, 10, 1],
  ['only the box reaches', false, 105, 1, 10],
  ['both reach', true, 105, 10, 10],
] as const)('sphere and box across the far plane: %s', (_, visible, x, radius, half) => {
  expect(isInFrustum(view.planes, ALL_PLANES, x, 0, 0, radius, half, half, half)).toBe(visible)
})

test('a far plane at infinity culls nothing', () => {
  const near = 1
  const planes = new Float32Array(24)
  // Infinite projection along -z: clip.z = -z - 2 near, clip.w = -z.
  frustumPlanes(planes, [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, -1, -1, 0, 0, -2 * near, 0])
  expect([...planes.subarray(20)]).toEqual([0, 0, 0, 1])
  expect(cutPlanes(planes, ALL_PLANES, -1, -1, -1e7, 1, 1, -1e6)).toBe(0)
})
