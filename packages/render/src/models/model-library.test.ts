import type { ModelDocument } from '@farsight/formats'
import { createDevice } from '../device/create-device.ts'
import type { DeviceLimits } from '../device/device.ts'
import { ModelLibrary } from './model-library.ts'
import { freezeModel, packVertices } from './pack-model.ts'
import { POSE_TEXTURE_WIDTH } from './pose-texture.ts'
import { createStandInModel } from './stand-in-model.ts'

const IDENTITY = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0]

function triangle(name: string, bones = 0, frames = 1): ModelDocument {
  const model: ModelDocument = {
    name,
    positions: new Float32Array([0, 0, 0, 1, 0, 0, 0, 0, 1]),
    normals: new Float32Array([0, -1, 0, 0, -1, 0, 0, -1, 0]),
    colors: new Uint8Array(12).fill(200),
    indices: new Uint16Array([0, 1, 2]),
    radius: 1,
    height: 1,
  }
  if (bones === 0) return model
  const poses = new Float32Array(frames * bones * 12)
  for (let i = 0; i < frames * bones; i++) poses.set(IDENTITY, i * 12)
  return { ...model, bones: new Uint8Array(3), boneCount: bones, poses, clips: [] }
}

function open(limits: Partial<DeviceLimits> = {}): { library: ModelLibrary; device: ReturnType<typeof createDevice> } {
  const device = createDevice({ backend: 'recording', limits })
  return { device, library: new ModelLibrary(device) }
}

const fs0503 = (words: RegExp) => expect.objectContaining({ code: 'FS0503', message: expect.stringMatching(words) })

test.each<[string, Partial<ModelDocument>, RegExp]>([
  ['no name', { name: '' }, /needs a name/],
  ['half a vertex', { positions: new Float32Array(8) }, /positions: 8/],
  ['no vertices', { positions: new Float32Array(0) }, /positions/],
  ['too few normals', { normals: new Float32Array(6) }, /normals: 6/],
  ['too few colours', { colors: new Uint8Array(9) }, /colors: 9/],
  ['half a triangle', { indices: new Uint16Array(4) }, /indices: 4/],
  ['an index without vertex', { indices: new Uint16Array([0, 1, 3]) }, /vertex 3 of 3/],
  ['no radius', { radius: Number.NaN }, /radius/],
  ['bones without poses', { bones: new Uint8Array(3) }, /come together/],
  [
    'a bone that does not exist',
    { bones: new Uint8Array([0, 0, 1]), boneCount: 1, poses: new Float32Array(12) },
    /bone 1 of 1/,
  ],
  ['half a pose', { bones: new Uint8Array(3), boneCount: 1, poses: new Float32Array(13) }, /13 floats/],
  [
    'a clip beyond the frames',
    {
      bones: new Uint8Array(3),
      boneCount: 1,
      poses: new Float32Array(24),
      clips: [{ name: 'walk', firstFrame: 1, frameCount: 2, framesPerSecond: 10, looping: true }],
    },
    /"walk" reaches outside/,
  ],
  [
    'a clip that stands still in time',
    {
      bones: new Uint8Array(3),
      boneCount: 1,
      poses: new Float32Array(24),
      clips: [{ name: 'walk', firstFrame: 0, frameCount: 2, framesPerSecond: 0, looping: true }],
    },
    /"walk" has 0 frames a second/,
  ],
])('refuses a model with %s', (_, change, words) => {
  const { library, device } = open()
  const before = device.counts()
  expect(() => library.add({ ...triangle('broken'), ...change })).toThrow(fs0503(words))
  expect(device.counts()).toEqual(before)
})

test('vertices are packed into 20 bytes', () => {
  const bytes = packVertices({ ...triangle('t', 3), bones: new Uint8Array([0, 1, 2]) })
  expect(bytes.length).toBe(60)
  const view = new DataView(bytes.buffer)
  expect([view.getFloat32(20, true), view.getInt8(20 + 13), view.getUint8(20 + 15), view.getUint8(20 + 16)]).toEqual([
    1, -127, 1, 200,
  ])
})

test('a frozen model stands in its first pose', () => {
  const model = triangle('t', 1, 2)
  model.poses!.set([0, -1, 0, 5, 1, 0, 0, 6, 0, 0, 1, 7], 0)
  const frozen = freezeModel(model)
  expect(Array.from(frozen.positions)).toEqual([5, 6, 7, 5, 7, 7, 5, 6, 8])
  expect(Array.from(frozen.normals.subarray(0, 3))).toEqual([1, 0, 0])
  expect(frozen.poses).toBeUndefined()
})

test.each([{ floatTextures: false }, { maxVertexTextures: 0 }])(
  'on a device with %p animated models stand still',
  (limits) => {
    const { library, device } = open(limits)
    const model = library.add(triangle('unit', 2, 3))
    expect(model.near.skinned).toBe(false)
    expect(model.clips).toEqual([])
    expect(device.counts().textures).toBe(0)
  },
)

test('models share one pose texture, three texels a bone', () => {
  const { library, device } = open()
  const first = library.add(triangle('a', 2, 5))
  const second = library.add(triangle('b', 3, 4))
  expect(first.near).toMatchObject({ poseBase: 0, frameTexels: 6, poseTexels: 30 })
  expect(second.near).toMatchObject({ poseBase: 30, frameTexels: 9, poseTexels: 36 })
  expect(device.counts().textures).toBe(1)
})

test('the pose texture grows, and what a removed model leaves is used again', () => {
  const { library, device } = open()
  const big = library.add(triangle('big', 100, 250))
  expect(big.near.poseTexels).toBeGreaterThan(POSE_TEXTURE_WIDTH * 64)
  expect(device.takeLog()).toContain(`texture poses ${POSE_TEXTURE_WIDTH}x128 rgba32f nearest clamp`)
  library.add(triangle('small', 2, 5))
  library.remove('big')
  expect(library.add(triangle('next', 2, 5)).near.poseBase).toBe(0)
})

test('poses that no texture can hold are refused', () => {
  const { library } = open({ maxTextureSize: 1024 })
  expect(() => library.add(triangle('vast', 256, 2000))).toThrow(fs0503(/1506 rows/))
})

test('clips are found by name; a missing one is replaced by standing', () => {
  const { library } = open()
  const model = triangle('unit', 1, 6)
  model.clips = [
    { name: 'walk', firstFrame: 2, frameCount: 4, framesPerSecond: 8, looping: true },
    { name: 'stand', firstFrame: 0, frameCount: 2, framesPerSecond: 4, looping: true },
  ]
  const { clips } = library.add(model)
  expect(clips.map((clip) => clip.firstFrame)).toEqual([0, 2, 0, 0, 0, 0, 0, 0])
})

test('a far model uses the poses of the near one, and must have the same', () => {
  const { library } = open()
  const model = library.add(triangle('unit', 2, 3), { far: { model: triangle('unit far', 2, 3), distance: 2000 } })
  expect(model.far).toMatchObject({ skinned: true, poseBase: model.near.poseBase, poseTexels: 0 })
  expect(model.farDistance2).toBe(4e6)
  const other = { far: { model: triangle('unit far', 2, 4), distance: 2000 } }
  expect(() => library.add(triangle('unit', 2, 3), other)).toThrow(fs0503(/other bones or poses/))
})

test('adding a name again replaces the model; destroy leaves nothing', () => {
  const { library, device } = open()
  library.add(triangle('a', 2, 5))
  const before = device.counts()
  const { version } = library
  library.add(triangle('a', 2, 5))
  expect(device.counts()).toEqual(before)
  expect(library.version).toBeGreaterThan(version)
  expect(library.names).toEqual(['a'])
  library.destroy()
  expect(Object.values(device.counts()).every((count) => count === 0)).toBe(true)
})

test('the stand-in is a closed box whose triangles face outwards', () => {
  const { positions, normals, indices } = createStandInModel()
  let volume = 0
  for (let i = 0; i < indices.length; i += 3) {
    const corner = (k: number): number[] => Array.from(positions.subarray(indices[i + k]! * 3, indices[i + k]! * 3 + 3))
    const [a, b, c] = [corner(0), corner(1), corner(2)] as [number[], number[], number[]]
    const e1 = b.map((value, k) => value - a[k]!)
    const e2 = c.map((value, k) => value - a[k]!)
    const cross = [
      e1[1]! * e2[2]! - e1[2]! * e2[1]!,
      e1[2]! * e2[0]! - e1[0]! * e2[2]!,
      e1[0]! * e2[1]! - e1[1]! * e2[0]!,
    ]
    const facing = cross.reduce((sum, value, k) => sum + value * normals[indices[i]! * 3 + k]!, 0)
    expect(facing).toBeGreaterThan(0)
    volume += cross.reduce((sum, value, k) => sum + value * a[k]!, 0) / 6
  }
  expect(volume).toBeCloseTo(64 ** 3)
})
