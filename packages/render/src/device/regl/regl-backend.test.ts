import { FarsightError } from '@farsight/errors'
import { RenderQueue } from '../../queue/render-queue.ts'
import { createDevice } from '../create-device.ts'
import { ALPHA_BLEND, type PipelineDescriptor, type VertexLayout } from '../descriptors.ts'
import type { Device } from '../device.ts'
import { OPTIONAL_EXTENSIONS, REQUIRED_EXTENSIONS } from './context.ts'
import { createRecordingCanvas, type RecordingCanvas } from './recording-gl.ts'

const layout: VertexLayout = {
  id: 'test',
  attributes: [
    { name: 'position', slot: 0, type: 'float', size: 3, normalized: false, offset: 0, stride: 12, divisor: 0 },
  ],
}

const pipelineDescriptor: PipelineDescriptor = {
  id: 'test',
  pass: 'opaque',
  vertex:
    'attribute vec3 position; uniform mat4 viewProjection; uniform vec4 draw; void main() { gl_Position = viewProjection * (vec4(position, 1.0) + draw); }',
  fragment:
    'uniform vec4 paint; uniform sampler2D image; void main() { gl_FragColor = paint * texture2D(image, paint.xy); }',
  layout,
  uniforms: [
    { name: 'viewProjection', type: 'mat4', source: 'shared' },
    { name: 'draw', type: 'vec4', source: 'draw' },
    { name: 'paint', type: 'vec4', source: 'material' },
  ],
  textures: [{ name: 'image', source: 'material' }],
  depth: { test: 'less', write: true },
  blend: ALPHA_BLEND,
  cull: 'back',
  polygonOffset: null,
  colorWrite: true,
  primitive: 'triangles',
  order: 'state',
}

interface Fixture {
  canvas: RecordingCanvas
  device: Device
  queue: RenderQueue
  draw(meshes: number, materials: number): Map<string, number>
}

function setUp(): Fixture {
  const canvas = createRecordingCanvas()
  const device = createDevice({ backend: 'regl', canvas: canvas.canvas })
  const buffer = device.createBuffer({ id: 'vertices', data: new Float32Array(9), usage: 'static' })
  const indices = device.createIndexBuffer({ id: 'indices', data: new Uint16Array([0, 1, 2]) })
  const image = device.createTexture({
    id: 'image',
    width: 1,
    height: 1,
    format: 'rgba8',
    data: new Uint8Array(4),
    filter: 'linear',
    wrap: 'clamp',
    mipmaps: 'none',
  })
  const pipeline = device.createPipeline(pipelineDescriptor)
  const meshes = Array.from({ length: 100 }, (_, i) =>
    device.createMesh({ id: `mesh ${i}`, layout, buffers: [{ buffer, byteOffset: 0 }], indices, count: 3 }),
  )
  const materials = Array.from({ length: 10 }, (_, i) =>
    device.createMaterial({ id: `material ${i}`, textures: { image }, uniforms: { paint: [i, 0, 0, 1] } }),
  )
  const queue = new RenderQueue()
  return {
    canvas,
    device,
    queue,
    draw(meshCount, materialCount) {
      queue.begin()
      for (let i = 0; i < meshCount; i++) {
        const item = queue.push(
          { index: 0, passIndex: 1, order: 'state' },
          materials[i % materialCount]!,
          meshes[i]!,
          0,
          3,
        )
        queue.setParams(item, i, 0, 0, 0)
      }
      queue.sort()
      device.beginFrame()
      device.beginPass({ pass: 'opaque', target: null, clearColor: null, clearDepth: null })
      canvas.take()
      const { runs } = queue
      for (let i = 0; i < runs.count; i++) {
        device.submit(pipeline, runs.material[i]!, queue, queue.order, runs.start[i]!, runs.end[i]!)
      }
      const counts = canvas.take()
      device.endFrame()
      return counts
    },
  }
}

test('a batch of N meshes is N draws, one program and one set of state', () => {
  const { draw, device } = setUp()
  const counts = draw(100, 1)
  expect(counts.get('drawElements')).toBe(100)
  expect(counts.get('useProgram')).toBe(1)
  expect(counts.get('depthFunc')).toBe(1)
  expect(counts.get('blendFuncSeparate')).toBe(1)
  expect(counts.get('uniformMatrix4fv')).toBe(1)
  expect(counts.get('bindTexture')).toBe(1)
  device.destroy()
})

test('a draw inside a batch costs three calls: vertex array, its own uniform, draw', () => {
  const { draw, device } = setUp()
  const total = (counts: Map<string, number>): number => [...counts.values()].reduce((sum, count) => sum + count, 0)
  draw(10, 1)
  const ten = total(draw(10, 1))
  const hundred = total(draw(100, 1))
  expect((hundred - ten) / 90).toBe(3)
  device.destroy()
})

test('interleaved materials are sorted into one batch each', () => {
  const { draw, device } = setUp()
  const counts = draw(100, 10)
  expect(counts.get('useProgram')).toBe(10)
  expect(counts.get('drawElements')).toBe(100)
  device.destroy()
})

test('a longer batch after a shorter one, and the other way round, draws what was asked for', () => {
  const { draw, device } = setUp()
  for (const length of [3, 90, 64, 65, 1, 100, 70]) expect(draw(length, 1).get('drawElements')).toBe(length)
  device.destroy()
})

test('creating pipelines happens outside of frames: a frame compiles nothing', () => {
  const { draw, device } = setUp()
  const counts = draw(10, 2)
  expect(counts.get('compileShader')).toBeUndefined()
  expect(counts.get('linkProgram')).toBeUndefined()
  expect(counts.get('bufferData')).toBeUndefined()
  device.destroy()
})

test.each(REQUIRED_EXTENSIONS)('without %s there is no device, and the error names it', (extension) => {
  const { canvas } = createRecordingCanvas([extension])
  const make = (): Device => createDevice({ backend: 'regl', canvas })
  expect(make).toThrow(FarsightError)
  expect(make).toThrow(expect.objectContaining({ code: 'FS0501', message: expect.stringContaining(extension) }))
})

test('without the optional extensions there is a device with fewer limits', () => {
  const { canvas } = createRecordingCanvas(OPTIONAL_EXTENSIONS)
  const device = createDevice({ backend: 'regl', canvas })
  expect(device.limits).toMatchObject({ floatTextures: false, depthTextures: false, maxAnisotropy: 1 })
  device.destroy()
})

test('without a context there is FS0501', () => {
  const canvas = { getContext: () => null } as unknown as HTMLCanvasElement
  expect(() => createDevice({ backend: 'regl', canvas })).toThrow(expect.objectContaining({ code: 'FS0501' }))
})

test('destroy deletes every object and gives the context back', () => {
  const { canvas, device } = setUp()
  canvas.take()
  device.destroy()
  const counts = canvas.take()
  expect(device.counts()).toEqual({ buffers: 0, textures: 0, framebuffers: 0, meshes: 0, materials: 0, pipelines: 0 })
  expect(counts.get('deleteBuffer')).toBe(2)
  expect(counts.get('deleteTexture')).toBe(2)
  expect(counts.get('deleteVertexArrayOES')).toBe(100)
  expect(counts.get('deleteProgram')).toBe(1)
  expect(counts.get('loseContext')).toBe(1)
})
