import { createApp, createView, Team, Transform, type View } from '@farsight/ecs'
import type { ModelDocument } from '@farsight/formats'
import { createDevice } from '../device/create-device.ts'
import { Animation, Model, Tint } from './model-components.ts'
import { createModelExtraction, type ModelExtraction } from './model-extractor.ts'
import { INSTANCE_BYTES } from './model-layout.ts'
import { ModelLibrary } from './model-library.ts'
import { createTeamPalette } from './team-palette.ts'

function triangle(name: string): ModelDocument {
  return {
    name,
    positions: new Float32Array([0, 0, 0, 1, 0, 0, 0, 0, 1]),
    normals: new Float32Array(9),
    colors: new Uint8Array(12),
    indices: new Uint16Array([0, 1, 2]),
    bones: new Uint8Array(3),
    boneCount: 1,
    poses: new Float32Array(8 * 12),
    clips: [
      { name: 'stand', firstFrame: 0, frameCount: 4, framesPerSecond: 4, looping: false },
      { name: 'walk', firstFrame: 4, frameCount: 4, framesPerSecond: 4, looping: false },
    ],
    radius: 1,
    height: 1,
  }
}

function setUp(castersOnly = false) {
  const app = createApp({ capacity: 512 })
  const device = createDevice({ backend: 'null' })
  const library = new ModelLibrary(device)
  const palette = createTeamPalette()
  const view = createView({ name: 'test' })
  const { world } = app
  const extraction = createModelExtraction({ id: 'test', device, world, library, palette, castersOnly })
  return { app, world, device, library, palette, view, extraction }
}

function show(view: View, indices: number[]): void {
  view.visible = Uint32Array.from(indices)
  view.visibleCount = indices.length
}

/** Bytes of the instances of a slot, which begin where its mesh reads. */
function instancesOf({ arena }: ModelExtraction, slot: number, count: number): DataView[] {
  const mesh = arena.mesh(slot) as unknown as { buffers: { byteOffset: number }[] }
  const start = mesh.buffers[1]!.byteOffset
  return Array.from(
    { length: count },
    (_, i) => new DataView(arena.bytes.buffer, start + i * INSTANCE_BYTES, INSTANCE_BYTES),
  )
}

const EYE = new Float32Array(3)

test('an instance holds matrix, team colour, pose and tint', () => {
  const { app, world, library, palette, view, extraction } = setUp()
  const { near } = library.add(triangle('scout'))
  const values = [
    Model('scout'),
    Team(2),
    Animation({ clip: 1, start: 1, speed: 2 }),
    Tint({ r: 10, g: 20, b: 30, glow: 40 }),
  ]
  const entity = world.spawn(Transform({ x: 5, y: 6, z: 7, yaw: Math.PI / 2, scale: 3 }), ...values)
  app.step(0)
  show(view, [world.indexOf(entity)])
  extraction.extract(view, EYE, 1, 1.3125)
  const [instance] = instancesOf(extraction, near.slot, 1)
  const floats = Array.from({ length: 12 }, (_, i) => Math.round(instance!.getFloat32(i * 4, true) * 1000) / 1000)
  expect(floats).toEqual(
    [0, -3, 0, 5, 3, 0, 0, 6, 0, 0, 3, 7].map((value) => (value === 0 ? expect.closeTo(0) : value)),
  )
  const bytes = Array.from({ length: 12 }, (_, i) => instance!.getUint8(48 + i))
  expect(bytes.slice(0, 3)).toEqual(Array.from(palette.subarray(6, 9)))
  // 0.3125 s at double speed and 4 frames a second: half-way from the third to the fourth frame of the clip.
  expect(bytes[3]).toBe(127)
  expect([instance!.getUint16(52, true), instance!.getUint16(54, true)]).toEqual([6, 7])
  expect(bytes.slice(8)).toEqual([10, 20, 30, 40])
})

test('entities are sorted by model, whatever their order', () => {
  const { app, world, library, view, extraction } = setUp()
  const slots = ['a', 'b', 'c'].map((name) => library.add(triangle(name)).near.slot)
  const entities = Array.from({ length: 90 }, (_, i) => world.spawn(Transform({ x: i }), Model('abc'[(i * 7) % 3]!)))
  app.step(0)
  show(
    view,
    entities.map((entity) => world.indexOf(entity)),
  )
  extraction.extract(view, EYE, 1, 0)
  slots.forEach((slot, kind) => {
    expect(extraction.counts[slot]).toBe(30)
    const xs = instancesOf(extraction, slot, 30).map((instance) => instance.getFloat32(12, true))
    expect(xs).toEqual(Array.from({ length: 90 }, (_, i) => i).filter((i) => (i * 7) % 3 === kind))
  })
})

test('far models take over beyond their distance, nearer in lower tiers', () => {
  const { app, world, library, view, extraction } = setUp()
  const { near, far } = library.add(triangle('tree'), { far: { model: triangle('tree far'), distance: 1000 } })
  const entities = [400, 900, 1100].map((x) => world.spawn(Transform({ x }), Model('tree')))
  app.step(0)
  show(
    view,
    entities.map((entity) => world.indexOf(entity)),
  )
  const split = (detail: number, eye: Float32Array): number[] => {
    extraction.extract(view, eye, detail, 0)
    return [extraction.counts[near.slot]!, extraction.counts[far!.slot]!]
  }
  expect(split(1, EYE)).toEqual([2, 1])
  expect(split(0.5, EYE)).toEqual([1, 2])
  expect(split(1, new Float32Array([2000, 0, 0]))).toEqual([1, 2])
})

test('what casts no shadow is left out of the shadow; unknown models are counted', () => {
  const { app, world, library, view, extraction } = setUp(true)
  const flat = library.add(triangle('flat'), { castsShadow: false })
  const tall = library.add(triangle('tall'))
  const entities = ['flat', 'tall', 'unknown', ''].map((name) => world.spawn(Transform, Model(name)))
  app.step(0)
  show(
    view,
    entities.map((entity) => world.indexOf(entity)),
  )
  extraction.extract(view, EYE, 1, 0)
  expect([extraction.counts[flat.near.slot], extraction.counts[tall.near.slot], extraction.missing]).toEqual([0, 1, 1])
})

test('names and models that come later are found', () => {
  const { app, world, library, view, extraction } = setUp()
  const entity = world.spawn(Transform, Model('late'))
  app.step(0)
  show(view, [world.indexOf(entity)])
  extraction.extract(view, EYE, 1, 0)
  expect(extraction.missing).toBe(1)
  const { near } = library.add(triangle('late'))
  extraction.extract(view, EYE, 1, 0)
  expect([extraction.missing, extraction.counts[near.slot]]).toEqual([0, 1])
  world.set(entity, Model('later'))
  const later = library.add(triangle('later'))
  extraction.extract(view, EYE, 1, 0)
  expect([extraction.counts[near.slot], extraction.counts[later.near.slot]]).toEqual([0, 1])
})

test('growing keeps every instance, and destroy leaves nothing', () => {
  const { app, world, device, library, view, extraction } = setUp()
  const { near } = library.add(triangle('a'))
  const other = library.add(triangle('b'))
  const entities = Array.from({ length: 500 }, (_, i) =>
    world.spawn(Transform({ x: i }), Model(i % 100 === 0 ? 'b' : 'a')),
  )
  app.step(0)
  for (const count of [3, 70, 500, 20]) {
    show(
      view,
      entities.slice(0, count).map((entity) => world.indexOf(entity)),
    )
    extraction.extract(view, EYE, 1, 0)
    const [a, b] = [extraction.counts[near.slot]!, extraction.counts[other.near.slot]!]
    expect(a + b).toBe(count)
    const xs = [...instancesOf(extraction, near.slot, a), ...instancesOf(extraction, other.near.slot, b)]
    expect(xs.map((instance) => instance.getFloat32(12, true)).sort((x, y) => x - y)).toEqual(
      Array.from({ length: count }, (_, i) => i),
    )
    extraction.upload()
  }
  extraction.destroy()
  library.destroy()
  expect(Object.values(device.counts()).every((count) => count === 0)).toBe(true)
})
