import { createView } from '../interfaces/views.ts'
import { invertMatrix, setOrthographic, setPerspective } from './camera-matrices.ts'

const project = (m: Float32Array, x: number, y: number, z: number): number[] => {
  const clip = [0, 1, 2, 3].map((row) => m[row]! * x + m[4 + row]! * y + m[8 + row]! * z + m[12 + row]!)
  return clip.slice(0, 3).map((value) => value / clip[3]!)
}
const expectNear = (actual: number[], expected: number[]): void => {
  actual.forEach((value, i) => {
    expect(value).toBeCloseTo(expected[i]!, 4)
  })
}

test('perspective: the target is in the middle, +z is up, +x is right when looking north', () => {
  const view = createView({ name: 'main' })
  setPerspective(view, { eye: [0, -10, 0], target: [0, 0, 0], fov: Math.PI / 2, aspect: 2, near: 1, far: 100 })
  expectNear(project(view.viewProjection, 0, 0, 0).slice(0, 2), [0, 0])
  expectNear(project(view.viewProjection, 20, 0, 10).slice(0, 2), [1, 1])
  expectNear(project(view.viewProjection, 0, -9, 0), [0, 0, -1])
  expectNear(project(view.viewProjection, 0, 90, 0), [0, 0, 1])
  expect([...view.eye]).toEqual([0, -10, 0])
})

test('orthographic from above: the given half sizes fill the picture', () => {
  const view = createView({ name: 'map' })
  const camera = {
    eye: [5, 5, 100],
    target: [5, 5, 0],
    up: [0, 1, 0],
    halfWidth: 20,
    halfHeight: 10,
    near: 0,
    far: 200,
  }
  setOrthographic(view, camera)
  expectNear(project(view.viewProjection, 25, 15, 0), [1, 1, 0])
})

test('the inverse takes a point of the picture back; a matrix without inverse is refused', () => {
  const view = createView({ name: 'main' })
  setPerspective(view, { eye: [3, -10, 8], target: [0, 0, 0], fov: 1, aspect: 1.5, near: 1, far: 100 })
  const inverse = new Float32Array(16)
  expect(invertMatrix(inverse, view.viewProjection)).toBe(true)
  const [x, y, z] = project(view.viewProjection, 1, 2, 3)
  project(inverse, x!, y!, z!).forEach((value, i) => {
    expect(value).toBeCloseTo(i + 1, 2)
  })
  expect(invertMatrix(inverse, new Float32Array(16))).toBe(false)
})
