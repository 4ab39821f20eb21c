import { createDevice } from '../create-device.ts'
import type { PipelineDescriptor, TextureDescriptor, VertexLayout } from '../descriptors.ts'
import type { Device, DrawItems } from '../device.ts'

const layout: VertexLayout = {
  id: 'point',
  attributes: [
    { name: 'position', slot: 0, type: 'float', size: 3, normalized: false, offset: 0, stride: 12, divisor: 0 },
  ],
}

const flat: PipelineDescriptor = {
  id: 'flat',
  pass: 'opaque',
  vertex: '',
  fragment: '',
  layout,
  uniforms: [{ name: 'paint', type: 'vec4', source: 'material' }],
  textures: [{ name: 'image', source: 'material' }],
  depth: { test: 'less', write: true },
  blend: null,
  cull: 'none',
  polygonOffset: null,
  colorWrite: true,
  primitive: 'triangles',
  order: 'state',
}

const picture: TextureDescriptor = {
  id: 'picture',
  width: 2,
  height: 2,
  format: 'rgba8',
  data: new Uint8Array(16),
  filter: 'linear',
  wrap: 'clamp',
  mipmaps: 'none',
}

const fs0503 = (words: RegExp) => expect.objectContaining({ code: 'FS0503', message: expect.stringMatching(words) })

function record(): Device {
  return createDevice({ backend: 'recording' })
}

function oneItem(mesh: number, count = 3, instances = 0): DrawItems {
  return {
    mesh: new Uint32Array([mesh]),
    first: new Uint32Array(1),
    count: new Uint32Array([count]),
    instances: new Uint32Array([instances]),
    params: new Float32Array(4),
  }
}

test('counts rise with every creation and return to zero', () => {
  const device = record()
  const buffer = device.createBuffer({ id: 'b', data: new Float32Array(9), usage: 'static' })
  const indices = device.createIndexBuffer({ id: 'i', data: new Uint16Array(3) })
  const texture = device.createTexture(picture)
  const framebuffer = device.createFramebuffer({ id: 'f', width: 4, height: 4, depth: 'texture', filter: 'nearest' })
  const mesh = device.createMesh({ id: 'm', layout, buffers: [{ buffer, byteOffset: 0 }], indices, count: 3 })
  const material = device.createMaterial({ id: 'mat', textures: {}, uniforms: {} })
  const pipeline = device.createPipeline(flat)
  expect(device.counts()).toEqual({ buffers: 2, textures: 3, framebuffers: 1, meshes: 1, materials: 1, pipelines: 1 })
  for (const handle of [buffer, indices, texture, framebuffer, mesh, material, pipeline]) {
    handle.destroy()
    handle.destroy()
    expect(handle.destroyed).toBe(true)
  }
  expect(device.counts()).toEqual({ buffers: 0, textures: 0, framebuffers: 0, meshes: 0, materials: 0, pipelines: 0 })
})

test('numbers of destroyed resources are given out again', () => {
  const device = record()
  const [first, second] = ['a', 'b'].map((id) => device.createMaterial({ id, textures: {}, uniforms: {} }))
  first!.destroy()
  const third = device.createMaterial({ id: 'c', textures: {}, uniforms: {} })
  expect([second!.index, third.index]).toEqual([1, 0])
})

test('buffers refuse what does not fit and what comes after their end', () => {
  const device = record()
  const buffer = device.createBuffer({ id: 'small', data: 8, usage: 'dynamic' })
  expect(() => buffer.update(new Uint8Array(4), 6)).toThrow(fs0503(/small.*8 bytes.*4 bytes at 6/))
  expect(() => buffer.update(new Uint8Array(4), -1)).toThrow(fs0503(/at -1/))
  buffer.destroy()
  expect(() => buffer.update(new Uint8Array(4))).toThrow(fs0503(/small.*destroyed/))
})

test.each<[string, Partial<TextureDescriptor>, RegExp]>([
  ['too few bytes', { data: new Uint8Array(15) }, /15 bytes came/],
  ['floats for bytes', { data: new Float32Array(16) }, /16 floats came/],
  ['no width', { width: 0 }, /0x2 is outside/],
  ['more than the device takes', { width: 9000 }, /9000x2 is outside 1..8192/],
  ['repeat with odd sizes', { width: 3, wrap: 'repeat', data: new Uint8Array(24) }, /powers of two/],
  ['mipmaps with odd sizes', { width: 3, mipmaps: 'generate', data: new Uint8Array(24) }, /powers of two/],
  ['trilinear without mipmaps', { filter: 'trilinear' }, /needs mipmaps/],
  ['a missing level', { mipmaps: 'given', data: [new Uint8Array(16)] }, /down to 1x1/],
  ['a broken level', { mipmaps: 'given', data: [new Uint8Array(16), new Uint8Array(3)] }, /1x1 pixels.*3 bytes/],
])('textures refuse %s', (_, change, words) => {
  expect(() => record().createTexture({ ...picture, ...change })).toThrow(fs0503(words))
})

test('textures that need an absent extension say so', () => {
  const device = createDevice({ backend: 'null', limits: { floatTextures: false, depthTextures: false } })
  expect(() => device.createTexture({ ...picture, format: 'rgba32f', data: null })).toThrow(fs0503(/no float textures/))
  const shadow = { id: 's', width: 4, height: 4, depth: 'texture', filter: 'nearest' } as const
  expect(() => device.createFramebuffer(shadow)).toThrow(fs0503(/no depth textures/))
  expect(device.counts().textures).toBe(0)
})

test('meshes refuse buffers that are too short, and indices that do not exist', () => {
  const device = record()
  const buffer = device.createBuffer({ id: 'b', data: 36, usage: 'static' })
  const indices = device.createIndexBuffer({ id: 'i', data: new Uint16Array(3) })
  const place = [{ buffer, byteOffset: 0 }]
  expect(() => device.createMesh({ id: 'm', layout, buffers: place, indices: null, count: 4 })).toThrow(
    fs0503(/too short for 4/),
  )
  expect(() => device.createMesh({ id: 'm', layout, buffers: place, indices, count: 6 })).toThrow(fs0503(/6 indices/))
  expect(() => device.createMesh({ id: 'm', layout, buffers: [], indices, count: 3 })).toThrow(fs0503(/"position"/))
  buffer.destroy()
  expect(() => device.createMesh({ id: 'm', layout, buffers: place, indices, count: 3 })).toThrow(
    fs0503(/living buffer/),
  )
})

test('a draw needs a material that has what the pipeline reads', () => {
  const device = record()
  const buffer = device.createBuffer({ id: 'b', data: 36, usage: 'static' })
  const mesh = device.createMesh({ id: 'm', layout, buffers: [{ buffer, byteOffset: 0 }], indices: null, count: 3 })
  const pipeline = device.createPipeline(flat)
  const texture = device.createTexture(picture)
  const order = new Uint32Array([0])
  const draw = (material: { index: number }): void =>
    device.submit(pipeline, material.index, oneItem(mesh.index), order, 0, 1)
  const paint = [1, 0, 0, 1]
  expect(() => draw(device.createMaterial({ id: 'bare', textures: {}, uniforms: {} }))).toThrow(
    fs0503(/no vec4 "paint"/),
  )
  expect(() => draw(device.createMaterial({ id: 'short', textures: {}, uniforms: { paint: [1] } }))).toThrow(
    fs0503(/"paint"/),
  )
  expect(() => draw(device.createMaterial({ id: 'blank', textures: {}, uniforms: { paint } }))).toThrow(
    fs0503(/"image"/),
  )
  expect(() => draw({ index: 77 })).toThrow(fs0503(/material 77/))
  draw(device.createMaterial({ id: 'good', textures: { image: texture }, uniforms: { paint } }))
  mesh.destroy()
  expect(() => draw(device.createMaterial({ id: 'good', textures: { image: texture }, uniforms: { paint } }))).toThrow(
    fs0503(/mesh was destroyed/),
  )
})

test('stats add up draws, triangles, instances and uploads', () => {
  const device = record()
  const buffer = device.createBuffer({ id: 'b', data: new Uint8Array(36), usage: 'static' })
  const mesh = device.createMesh({ id: 'm', layout, buffers: [{ buffer, byteOffset: 0 }], indices: null, count: 3 })
  const pipeline = device.createPipeline({ ...flat, uniforms: [], textures: [] })
  const material = device.createMaterial({ id: 'plain', textures: {}, uniforms: {} })
  device.beginPass({ pass: 'opaque', target: null, clearColor: null, clearDepth: 1 })
  device.submit(pipeline, material.index, oneItem(mesh.index, 6), new Uint32Array([0]), 0, 1)
  device.submit(pipeline, material.index, oneItem(mesh.index, 6, 10), new Uint32Array([0]), 0, 1)
  buffer.update(new Uint8Array(12))
  expect(device.stats).toMatchObject({
    draws: 2,
    triangles: 22,
    instances: 10,
    stateChanges: 3,
    uploads: 2,
    uploadBytes: 48,
  })
  device.resetStats()
  expect(Object.values(device.stats)).toEqual([0, 0, 0, 0, 0, 0, 0])
})

test('a device holds 64 pipelines, as many as a sort key can tell', () => {
  const device = createDevice({ backend: 'null' })
  for (let i = 0; i < 64; i++) device.createPipeline({ ...flat, id: `p${i}` })
  expect(() => device.createPipeline({ ...flat, id: 'p64' })).toThrow(fs0503(/p64.*64/))
})

test('after a lost context every resource is filled from its recipe, updates included', () => {
  const device = record()
  const buffer = device.createBuffer({ id: 'kept', data: new Uint8Array([1, 2, 3, 4]), usage: 'dynamic' })
  device.createBuffer({ id: 'fleeting', data: 16, usage: 'stream' })
  device.createIndexBuffer({ id: 'indices', data: new Uint16Array(3) })
  const texture = device.createTexture(picture)
  const made = jest.fn(() => new Uint8Array(16).fill(7))
  device.createTexture({ ...picture, id: 'made', data: made })
  device.createFramebuffer({ id: 'target', width: 4, height: 4, depth: 'none', filter: 'nearest' })
  device.createMesh({
    id: 'mesh',
    layout: { ...layout, attributes: [] },
    buffers: [{ buffer, byteOffset: 0 }],
    indices: null,
    count: 0,
  })
  buffer.update(new Uint8Array([9]), 2)
  texture.update(1, 1, 1, 1, new Uint8Array([5, 6, 7, 8]))
  const events: string[] = []
  device.on('lost', () => events.push('lost'))
  device.on('restored', () => events.push('restored'))
  device.takeLog()
  device.loseContext()
  device.beginFrame()
  device.endFrame()
  expect(device.contextLost).toBe(true)
  expect(device.log).toEqual([])
  device.restoreContext()
  expect(events).toEqual(['lost', 'restored'])
  expect(device.contextLost).toBe(false)
  expect(device.takeLog()).toEqual([
    'buffer kept 4 bytes dynamic',
    'buffer fleeting 16 bytes stream',
    'indices indices 3 of 16 bits',
    'texture picture 2x2 rgba8 linear clamp',
    'texture made 2x2 rgba8 linear clamp',
    'resize framebuffer target 4x4',
    'mesh mesh point 0 kept+0',
  ])
})

test('the device refuses work after it was destroyed, and destroys what is left', () => {
  const device = record()
  device.createTexture(picture)
  device.destroy()
  device.destroy()
  expect(device.counts().textures).toBe(0)
  expect(() => device.createTexture(picture)).toThrow(fs0503(/device was destroyed/))
})

test('shared values keep their type', () => {
  const device = record()
  device.shared.set('sun', 'vec3', [0, 0, 1])
  expect(() => device.shared.set('sun', 'vec2', [0, 0])).toThrow(fs0503(/"sun" is a vec3/))
  expect(() => device.shared.set('sun', 'vec3', [0, 0])).toThrow(fs0503(/needs 3 numbers/))
  expect(() => device.shared.set('sun', 'vec3', 5)).toThrow(fs0503(/needs 3 numbers/))
})
