import { createView, invertMatrix, setPerspective } from '@farsight/ecs'
import { createRay, pickGround, writePickingRay } from './picking-ray.ts'

const view = createView({ name: 'main' })
setPerspective(view, { eye: [100, -500, 800], target: [0, 0, 0], fov: 0.9, aspect: 1.6, near: 20, far: 9000 })
const inverse = new Float32Array(16)
invertMatrix(inverse, view.viewProjection)

test('points along the ray are projected to where it came from', () => {
  const m = view.viewProjection
  for (const [ndcX, ndcY] of [
    [0, 0],
    [0.9, -0.7],
    [-1, 1],
  ] as const) {
    const { origin, direction } = writePickingRay(createRay(), inverse, ndcX, ndcY)
    expect(Math.hypot(...direction)).toBeCloseTo(1, 5)
    for (const distance of [10, 900]) {
      const [x, y, z] = [0, 1, 2].map((axis) => origin[axis]! + direction[axis]! * distance)
      const clip = [0, 1, 3].map((row) => m[row]! * x! + m[4 + row]! * y! + m[8 + row]! * z! + m[12 + row]!)
      expect(clip[0]! / clip[2]!).toBeCloseTo(ndcX, 3)
      expect(clip[1]! / clip[2]!).toBeCloseTo(ndcY, 3)
    }
  }
})

test('without heights the ground is z = 0, within the distance asked for and in front only', () => {
  const out = new Float32Array(3)
  const ray = { origin: new Float32Array([0, 0, 100]), direction: new Float32Array([0.6, 0, -0.8]) }
  expect(pickGround(undefined, ray, 1000, out)).toBeCloseTo(125)
  expect([...out].map(Math.round)).toEqual([75, 0, 0])
  expect(pickGround(undefined, ray, 100, out)).toBe(-1)
  expect(pickGround(undefined, { ...ray, direction: new Float32Array([0.6, 0, 0.8]) }, 1000, out)).toBe(-1)
  expect(pickGround(undefined, { ...ray, direction: new Float32Array([1, 0, 0]) }, 1000, out)).toBe(-1)
})
