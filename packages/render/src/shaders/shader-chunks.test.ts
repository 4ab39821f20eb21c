import { createDevice } from '../device/create-device.ts'
import { composePipeline, type ScenePipelineDescriptor } from './compose-pipeline.ts'
import { defineDefaultChunks } from './default-chunks.ts'
import { ScenePipelines } from './scene-pipelines.ts'
import { ShaderChunks } from './shader-chunks.ts'

const fs0503 = (words: RegExp) => expect.objectContaining({ code: 'FS0503', message: expect.stringMatching(words) })

function defaults(): ShaderChunks {
  const chunks = new ShaderChunks()
  defineDefaultChunks(chunks)
  return chunks
}

const scene: ScenePipelineDescriptor = {
  id: 'ground',
  pass: 'terrain',
  vertex: 'void main() { gl_Position = viewProjection * vec4(position, 1.0); }',
  fragment: 'void main() { gl_FragColor = vec4(finishColor(irradiance(eye, eye), eye), 1.0); }',
  fragmentChunks: ['irradiance', 'finishColor'],
  layout: {
    id: 'ground',
    attributes: [
      { name: 'position', slot: 0, type: 'float', size: 3, normalized: false, offset: 0, stride: 12, divisor: 0 },
    ],
  },
  uniforms: [{ name: 'viewProjection', type: 'mat4', source: 'shared' }],
  textures: [{ name: 'sheet', source: 'material' }],
  depth: { test: 'lequal', write: true },
  blend: null,
  cull: 'back',
  polygonOffset: null,
  colorWrite: true,
  primitive: 'triangles',
  order: 'frontToBack',
}

test('a composed pipeline declares what its layout, uniforms, textures and chunks need, once', () => {
  const { vertex, fragment, uniforms, textures } = composePipeline(scene, defaults())
  expect(vertex).toContain('attribute vec3 position;')
  expect(fragment.match(/uniform vec3 eye;/g)).toHaveLength(1)
  expect(fragment).toContain('uniform sampler2D sheet;')
  expect(uniforms).toContainEqual({ name: 'sunDirection', type: 'vec3', source: 'shared' })
  expect(textures).toEqual([{ name: 'sheet', source: 'material' }])
})

test('chunks come after the chunks they call, each once', () => {
  const { fragment } = composePipeline(scene, defaults())
  for (const [callee, caller] of [
    ['float shadowTerm', 'vec3 irradiance'],
    ['float fogVisibility', 'vec3 finishColor'],
    ['vec3 toneMap', 'vec3 finishColor'],
    ['vec3 finishColor', 'void main'],
  ]) {
    expect(fragment.split(callee!)).toHaveLength(2)
    expect(fragment.indexOf(callee!)).toBeLessThan(fragment.indexOf(caller!))
  }
})

test('a replaced chunk brings its own uniforms and textures', () => {
  const chunks = defaults()
  chunks.replace('fogVisibility', {
    glsl: 'float fogVisibility(vec2 worldXY) { return texture2D(fogMap, worldXY * fogScale).r; }',
    uniforms: [{ name: 'fogScale', type: 'vec2' }],
    textures: ['fogMap'],
  })
  const { fragment, uniforms, textures } = composePipeline(scene, chunks)
  expect(fragment).toContain('texture2D(fogMap')
  expect(uniforms).toContainEqual({ name: 'fogScale', type: 'vec2', source: 'shared' })
  expect(textures).toContainEqual({ name: 'fogMap', source: 'shared' })
})

test('a second replacement throws; after the first is taken back, another may come', () => {
  const chunks = defaults()
  const mine = { glsl: 'float fogVisibility(vec2 worldXY) { return 0.5; }' }
  const restore = chunks.replace('fogVisibility', mine)
  expect(() => chunks.replace('fogVisibility', { ...mine })).toThrow(fs0503(/"fogVisibility" is replaced already/))
  restore()
  expect(chunks.get('fogVisibility').glsl).toContain('1.0')
  restore()
  chunks.replace('fogVisibility', mine)
  expect(chunks.get('fogVisibility')).toBe(mine)
})

test('a default that changes does not undo a replacement', () => {
  const chunks = defaults()
  const mine = { glsl: 'float shadowTerm(vec3 worldPos) { return 0.5; }' }
  chunks.replace('shadowTerm', mine)
  chunks.define('shadowTerm', { glsl: 'float shadowTerm(vec3 worldPos) { return 0.1; }' })
  expect(chunks.get('shadowTerm')).toBe(mine)
})

test('unknown chunks and circles are errors', () => {
  const chunks = defaults()
  expect(() => chunks.replace('nothing', { glsl: '' })).toThrow(fs0503(/"nothing"/))
  expect(() => chunks.resolve(['nothing'])).toThrow(fs0503(/"nothing"/))
  chunks.define('a', { glsl: '', requires: ['b'] })
  chunks.define('b', { glsl: '', requires: ['a'] })
  expect(() => chunks.resolve(['a'])).toThrow(fs0503(/requires itself/))
})

describe('scene pipelines', () => {
  const create = (): { chunks: ShaderChunks; pipelines: ScenePipelines; log: () => string[]; counts: () => number } => {
    const device = createDevice({ backend: 'recording' })
    const chunks = defaults()
    const pipelines = new ScenePipelines(device, chunks)
    return { chunks, pipelines, log: () => device.takeLog(), counts: () => device.counts().pipelines }
  }

  test('nothing is compiled before compile(), and nothing twice', () => {
    const { pipelines, log } = create()
    const ground = pipelines.add(scene)
    expect(log()).toEqual([])
    expect(pipelines.compiled(ground.index)).toBeUndefined()
    expect(pipelines.compile()).toBe(1)
    expect(pipelines.compile()).toBe(0)
    expect(pipelines.compiled(ground.index)?.id).toBe('ground')
  })

  test('a changed chunk compiles again only what uses it', () => {
    const { pipelines, chunks, log, counts } = create()
    pipelines.add(scene)
    pipelines.add({ ...scene, id: 'plain', fragment: 'void main() { gl_FragColor = vec4(1.0); }', fragmentChunks: [] })
    pipelines.compile()
    log()
    chunks.replace('fogVisibility', { glsl: 'float fogVisibility(vec2 worldXY) { return 0.5; }' })
    expect(pipelines.compile()).toBe(1)
    expect(log()).toEqual(['destroy pipeline ground', 'pipeline ground terrain ground'])
    expect(counts()).toBe(2)
  })

  test('ids are unique, places are reused', () => {
    const { pipelines, counts } = create()
    const ground = pipelines.add(scene)
    pipelines.add({ ...scene, id: 'other' })
    expect(() => pipelines.add(scene)).toThrow(fs0503(/"ground" already/))
    pipelines.compile()
    ground.destroy()
    expect(counts()).toBe(1)
    const again = pipelines.add(scene)
    expect(again.index).toBe(ground.index)
    ground.destroy()
    pipelines.compile()
    expect(pipelines.compiled(again.index)?.id).toBe('ground')
    pipelines.destroy()
    expect(counts()).toBe(0)
  })
})
