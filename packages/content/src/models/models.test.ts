import { hashBytes } from '../noise/hash.ts'
import { createRandom } from '../noise/random.ts'
import { createModel, MODEL_NAMES, MODEL_VARIATIONS, modelKey, modelVaries } from './create-model.ts'
import { modelForDoodad, modelForUnit } from './model-for-id.ts'

const group = (prefix: string): string[] => MODEL_NAMES.filter((name) => name.startsWith(prefix))
const triangles = (name: string, options = {}): number => createModel(name, options).indices.length / 3

/** Triangles a model may have, by group. */
const BUDGETS: Readonly<Record<string, readonly [low: number, high: number]>> = {
  'units/': [150, 380],
  'buildings/': [100, 600],
  'trees/': [60, 140],
  'props/': [10, 270],
}

test('there is enough to choose from', () => {
  expect(group('units/').length).toBeGreaterThan(20)
  expect(group('buildings/').length).toBeGreaterThan(20)
  expect(group('trees/').length).toBeGreaterThanOrEqual(9)
  expect(group('props/').length).toBeGreaterThan(25)
  expect(new Set(MODEL_NAMES).size).toBe(MODEL_NAMES.length)
})

test.each([...MODEL_NAMES])('%s is a sound model within its budget', (name) => {
  for (let variation = 0; variation < (modelVaries(name) ? MODEL_VARIATIONS : 1); variation++) {
    const model = createModel(name, { variation, tileset: 'LWBZ'[variation]! })
    const vertices = model.positions.length / 3
    expect(model.name).toBe(modelKey(name, { variation, tileset: 'LWBZ'[variation]! }))
    expect([model.normals.length, model.colors.length]).toEqual([vertices * 3, vertices * 4])
    expect(model.indices.every((i) => i < vertices)).toBe(true)
    expect(model.positions.every(Number.isFinite)).toBe(true)
    let worst = 0
    let reach = 0
    let top = 0
    for (let i = 0; i < model.positions.length; i += 3) {
      worst = Math.max(worst, Math.abs(Math.hypot(model.normals[i]!, model.normals[i + 1]!, model.normals[i + 2]!) - 1))
      const [x, y, z] = [model.positions[i]!, model.positions[i + 1]!, model.positions[i + 2]!]
      reach = Math.max(reach, Math.hypot(x, y, z - model.height / 2))
      top = Math.max(top, z)
    }
    expect(worst).toBeLessThan(1e-5)
    expect(reach).toBeLessThanOrEqual(model.radius + 0.01)
    expect(top).toBeCloseTo(model.height, 3)
    const [low, high] = BUDGETS[name.slice(0, name.indexOf('/') + 1)]!
    expect(model.indices.length / 3).toBeGreaterThanOrEqual(low)
    expect(model.indices.length / 3).toBeLessThanOrEqual(high)
  }
})

test.each(group('units/'))('%s has its four clips and poses that hold together', (name) => {
  const model = createModel(name)
  expect(model.boneCount!).toBeGreaterThanOrEqual(7)
  expect(model.bones!.length).toBe(model.positions.length / 3)
  expect(Math.max(...model.bones!)).toBeLessThan(model.boneCount!)
  expect(
    model.clips!.map(({ name: clip, frameCount, firstFrame, looping }) => [clip, firstFrame, frameCount, looping]),
  ).toEqual([
    ['stand', 0, 8, true],
    ['walk', 8, 16, true],
    ['attack', 24, 16, true],
    ['death', 40, 16, false],
  ])
  expect(model.poses!.length).toBe(56 * model.boneCount! * 12)
  let bent = 0
  for (let m = 0; m < model.poses!.length; m += 12) {
    const p = model.poses!.subarray(m, m + 12)
    for (const [a, b] of [
      [0, 0],
      [4, 4],
      [8, 8],
      [0, 4],
      [0, 8],
      [4, 8],
    ] as const) {
      const dot = p[a]! * p[b]! + p[a + 1]! * p[b + 1]! + p[a + 2]! * p[b + 2]!
      bent = Math.max(bent, Math.abs(dot - (a === b ? 1 : 0)))
    }
  }
  expect(bent).toBeLessThan(1e-5)
})

test.each(group('units/'))('%s shows the colour of its owner unless it is wild', (name) => {
  const { colors } = createModel(name)
  const share = colors.filter((v, i) => i % 4 === 3 && v > 127).length / (colors.length / 4)
  const wild = ['horse', 'wolf', 'bear', 'boar', 'sheep'].includes(name.slice(6))
  if (wild) expect(share).toBe(0)
  else expect(share).toBeGreaterThan(0.02)
})

test('a footman stands about 100 units high, feet on the ground, looking east', () => {
  const { positions, height } = createModel('units/swordsman')
  expect(height).toBeGreaterThan(90)
  expect(height).toBeLessThan(115)
  expect(Math.min(...positions.filter((_, i) => i % 3 === 2))).toBeCloseTo(0, 1)
  const blade = Math.max(...positions.filter((_, i) => i % 3 === 0))
  const back = Math.min(...positions.filter((_, i) => i % 3 === 0))
  expect(blade).toBeGreaterThan(-back)
})

test('the fallen lie on the ground', () => {
  const model = createModel('units/swordsman')
  const last = 55 * model.boneCount! * 12
  let top = 0
  for (let v = 0; v < model.bones!.length; v++) {
    const m = last + model.bones![v]! * 12
    const p = model.positions.subarray(v * 3, v * 3 + 3)
    top = Math.max(
      top,
      model.poses![m + 8]! * p[0]! +
        model.poses![m + 9]! * p[1]! +
        model.poses![m + 10]! * p[2]! +
        model.poses![m + 11]!,
    )
  }
  expect(top).toBeLessThan(model.height * 0.6)
})

test('trees have a shape of few triangles for far views', () => {
  for (const name of group('trees/')) expect(triangles(name, { lowDetail: true })).toBeLessThanOrEqual(60)
})

test('models are the same on every machine', () => {
  const print = (name: string): number => {
    const { positions, colors, poses } = createModel(name, { tileset: 'L', variation: 1 })
    return hashBytes(
      new Uint8Array(positions.buffer),
      hashBytes(colors, poses ? hashBytes(new Uint8Array(poses.buffer)) : 0),
    )
  }
  expect(
    ['units/swordsman', 'units/knight', 'trees/conifer', 'props/rock', 'buildings/town-hall'].map(print),
  ).toMatchInlineSnapshot(`
[
  1686901016,
  45005105,
  3652683971,
  1964730015,
  2961012922,
]
`)
})

test('tileset and variation change trees and props, not units', () => {
  const conifer = createModel('trees/conifer', { tileset: 'L', variation: 0 })
  expect(createModel('trees/conifer', { tileset: 'L', variation: 4 })).toEqual(conifer)
  expect(createModel('trees/conifer', { tileset: 'W', variation: 0 }).colors).not.toEqual(conifer.colors)
  expect(createModel('trees/conifer', { tileset: 'L', variation: -3 }).name).toBe('trees/conifer:L1')
  expect(createModel('trees/conifer', { variation: Number.NaN }).name).toBe('trees/conifer:L0')
  expect(createModel('units/mage', { tileset: 'W', variation: 3 })).toEqual(createModel('units/mage'))
})

test.each(['', 'units/', 'units/dragoon', 'trees/constructor', 'rocks/rock', 'units'])(
  'there is no model %j',
  (name) => {
    expect(() => createModel(name)).toThrow(expect.objectContaining({ code: 'FS0205' }))
  },
)

describe('models for ids', () => {
  test('known ones', () => {
    expect(modelForUnit('hfoo')).toEqual({ model: 'units/swordsman', tileset: 'L', reason: 'stand-in by id' })
    expect(modelForUnit('ngol').model).toBe('buildings/gold-mine')
    expect(modelForUnit('sloc').model).toBeNull()
    expect(modelForUnit('ratc', { item: true })).toMatchObject({ model: 'props/chest', reason: 'by category' })
    expect(modelForDoodad('LTlt', 'L')).toMatchObject({ model: 'trees/broadleaf', reason: 'stand-in by id' })
    expect(modelForDoodad('WTxx', 'L')).toEqual({ model: 'trees/snowy-conifer', tileset: 'W', reason: 'by category' })
    expect(modelForUnit('I04M')).toMatchObject({ model: 'props/chest', reason: 'by category' })
    expect(modelForUnit('hslv').model).toBe('props/chest')
    expect(modelForUnit('h000').model).toMatch(/^units/)
    expect(modelForDoodad('YTfb', 'Y').model).toBeNull()
    expect(modelForDoodad('DTg3', 'D').model).toBe('props/gate')
    expect(modelForDoodad('LRzz', 'L')).toMatchObject({ model: 'props/boulders', reason: 'by category' })
  })

  test('any text has one, always the same, and the report says why', () => {
    const random = createRandom(11)
    const reasons = new Set<string>()
    for (let i = 0; i < 3000; i++) {
      const id = Array.from({ length: i < 2600 ? 4 : random.index(6) }, () =>
        String.fromCharCode(random.index(i % 2 ? 128 : 65536)),
      ).join('')
      for (const match of [modelForUnit(id), modelForDoodad(id, 'L')]) {
        if (match.model === null) continue
        expect(MODEL_NAMES).toContain(match.model)
        reasons.add(match.reason)
      }
      expect(modelForUnit(id)).toEqual(modelForUnit(id))
    }
    for (const id of ['', 'constructor', '__proto__', 'toString', '\0\0\0\0']) {
      expect(MODEL_NAMES).toContain(modelForUnit(id).model)
      expect(MODEL_NAMES).toContain(modelForDoodad(id, '').model)
    }
    expect(reasons).toEqual(new Set(['by category', 'by hash']))
  })
})
