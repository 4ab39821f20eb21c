import { boxModel } from './box-model.ts'
import { createModel, MODEL_NAMES } from './create-model.ts'

const units = MODEL_NAMES.filter((name) => name.startsWith('units/'))

test.each(units)('%s keeps bones, poses and size in its simple version', (name) => {
  const model = createModel(name)
  const simple = boxModel(model, `${name}:low`)
  expect(simple.indices.length / 3).toBeLessThanOrEqual(132)
  expect(simple.positions.length).toBeLessThan(model.positions.length / 4)
  expect(simple.poses).toBe(model.poses)
  expect(simple.bones!.length).toBe(simple.positions.length / 3)
  expect(Math.max(...simple.bones!)).toBeLessThan(model.boneCount!)
  const top = (positions: Float32Array) => Math.max(...positions.filter((_, i) => i % 3 === 2))
  expect(top(simple.positions)).toBeGreaterThan(top(model.positions) * 0.7)
  expect(top(simple.positions)).toBeLessThanOrEqual(top(model.positions) * 1.01)
})

test('boxes look outwards', () => {
  const { positions, indices } = boxModel(createModel('units/swordsman'), 'low')
  for (let i = 0; i < indices.length; i += 3) {
    const at = (k: number, axis: number): number => positions[indices[i + k]! * 3 + axis]!
    const box = Math.floor(indices[i]! / 8) * 24
    const middle = [0, 1, 2].map((axis) => (positions[box + axis]! + positions[box + 21 + axis]!) / 2)
    const u = [0, 1, 2].map((axis) => at(1, axis) - at(0, axis))
    const v = [0, 1, 2].map((axis) => at(2, axis) - at(0, axis))
    const n = [u[1]! * v[2]! - u[2]! * v[1]!, u[2]! * v[0]! - u[0]! * v[2]!, u[0]! * v[1]! - u[1]! * v[0]!]
    const out = n.reduce((sum, x, axis) => sum + x * (at(0, axis) - middle[axis]!), 0)
    expect(out).toBeGreaterThan(0)
  }
})
