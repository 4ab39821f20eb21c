import { createApp, setPerspective, Team, Transform, Views } from '@farsight/ecs'
import {
  ADDITIVE_BLEND,
  ALPHA_BLEND,
  Animation,
  clipNumber,
  createDevice,
  type Device,
  Model,
  type QualityTier,
  type Renderer,
  RendererResource,
  renderPlugin,
  type ScenePipelineDescriptor,
} from '@farsight/render'
import { boxModel, liftedModel } from './scene-models.ts'

const WIDTH = 160
const HEIGHT = 120

/** Pixels in a form that passes quickly from page to test. */
export interface Picture {
  width: number
  height: number
  /** Four bytes a pixel, in base 64. */
  data: string
}

interface Scene {
  device: Device
  renderer: Renderer
  app: ReturnType<typeof createApp>
  pixels(): Uint8Array
  picture(): Picture
  destroy(): void
}

function openScene(quality: QualityTier, eye: [number, number, number] = [0, -600, 500]): Scene {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const device = createDevice({ backend: 'regl', canvas })
  const app = createApp({ capacity: 256, plugins: [renderPlugin({ device, quality })] })
  const main = app.world.resources.get(Views).get('main')
  setPerspective(main, { eye, target: [0, 0, 0], fov: 0.8, aspect: WIDTH / HEIGHT, near: 10, far: 4000 })
  const renderer = app.world.resources.get(RendererResource)
  return {
    device,
    renderer,
    app,
    pixels: () => device.read().rgba,
    picture() {
      const { width, height, rgba } = device.read()
      return { width, height, data: encode(rgba) }
    },
    destroy() {
      app.destroy()
      device.destroy()
    },
  }
}

function encode(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

/** Three boxes that take the whole team colour, of teams 0, 1 and 2 from left to right, on a grey floor. */
export function teamColors(): Picture {
  const scene = openScene('low')
  const { app, renderer } = scene
  renderer.models.add(boxModel('floor', 2000, 10, [90, 90, 90]))
  renderer.models.add(boxModel('box', 120, 120, [255, 255, 255], 255))
  app.world.spawn(Transform({ z: -10 }), Model('floor'))
  for (let i = 0; i < 3; i++) app.world.spawn(Transform({ x: (i - 1) * 200 }), Model('box'), Team(i))
  app.step(0.02)
  const picture = scene.picture()
  scene.destroy()
  return picture
}

/** A white floor seen from above, without and with a box high above it, in a tier. */
export function shadowOnFloor(tier: QualityTier, withBox: boolean): Picture {
  const scene = openScene(tier, [0, -1, 900])
  const { app, renderer } = scene
  renderer.models.add(boxModel('floor', 3000, 10, [200, 200, 200]))
  renderer.models.add(boxModel('box', 100, 100, [200, 200, 200]))
  app.world.spawn(Transform({ z: -10 }), Model('floor'))
  if (withBox) app.world.spawn(Transform({ x: 0, y: 0, z: 0 }), Model('box'))
  app.step(0.02)
  const picture = scene.picture()
  scene.destroy()
  return picture
}

/** A skinned box in the clip `stand` or `walk`; the pose of `walk` is 200 world units higher. */
export function skinned(clip: 'stand' | 'walk'): Picture {
  const scene = openScene('low')
  scene.renderer.models.add(liftedModel('lifted', 200))
  scene.app.world.spawn(Transform, Model('lifted'), Team(1), Animation({ clip: clipNumber(clip) }))
  scene.app.step(0.02)
  const picture = scene.picture()
  scene.destroy()
  return picture
}

/** An entity whose model is unknown, and how many the stats count. */
export function unknownModel(): { picture: Picture; missing: number } {
  const scene = openScene('low', [0, -200, 150])
  scene.app.world.spawn(Transform, Model('nobody/knows'))
  scene.app.step(0.02)
  const result = { picture: scene.picture(), missing: scene.renderer.stats.missingModels }
  scene.destroy()
  return result
}

const FLAT: ScenePipelineDescriptor = {
  id: 'flat',
  pass: 'translucent',
  vertex: 'void main() { gl_Position = vec4(corner * 2.0 - 1.0, draw.x, 1.0); }',
  fragment: 'void main() { gl_FragColor = paint; }',
  layout: {
    id: 'flat',
    attributes: [
      { name: 'corner', slot: 0, type: 'float', size: 2, normalized: false, offset: 0, stride: 8, divisor: 0 },
    ],
  },
  uniforms: [
    { name: 'draw', type: 'vec4', source: 'draw' },
    { name: 'paint', type: 'vec4', source: 'material' },
  ],
  textures: [],
  depth: { test: 'lequal', write: false },
  blend: ALPHA_BLEND,
  cull: 'none',
  polygonOffset: null,
  colorWrite: true,
  primitive: 'triangle strip',
  order: 'backToFront',
}

/** Two half-transparent sheets over the whole picture, red at depth 100 and green at depth 50, pushed near one first. */
export function alphaOrder(additive: boolean): number[] {
  const scene = openScene('low')
  const { app, renderer, device } = scene
  const pipeline = renderer.pipelines.add({ ...FLAT, blend: additive ? ADDITIVE_BLEND : ALPHA_BLEND })
  const corners = device.createBuffer({
    id: 'corners',
    data: new Float32Array([0, 0, 1, 0, 0, 1, 1, 1]),
    usage: 'static',
  })
  const mesh = device.createMesh({
    id: 'sheet',
    layout: FLAT.layout,
    buffers: [{ buffer: corners, byteOffset: 0 }],
    indices: null,
    count: 4,
  })
  const red = device.createMaterial({ id: 'red', textures: {}, uniforms: { paint: [1, 0, 0, 0.5] } })
  const green = device.createMaterial({ id: 'green', textures: {}, uniforms: { paint: [0, 1, 0, 0.5] } })
  app.schedule.add({
    name: 'sheets',
    phase: 'queue',
    after: ['beginQueue'],
    run() {
      renderer.queue.push(pipeline, green, mesh, 0, 4, 0, 50)
      renderer.queue.push(pipeline, red, mesh, 0, 4, 0, 100)
    },
  })
  renderer.environment.hazeColor.fill(0)
  app.step(0.02)
  const pixel = Array.from(scene.pixels().subarray(0, 4))
  scene.destroy()
  return pixel
}

/** Ids of pipelines that compile here: of all tiers, on the real compiler. */
export function compileAll(): Record<QualityTier, string[]> {
  const scene = openScene('low')
  const compiled = (tier: QualityTier): string[] => {
    scene.renderer.quality.choose(tier)
    scene.app.step(0.02)
    const ids: string[] = []
    for (let i = 0; i < 64; i++) {
      const pipeline = scene.renderer.pipelines.compiled(i)
      if (pipeline !== undefined) ids.push(pipeline.id)
    }
    return ids
  }
  const result = { low: compiled('low'), medium: compiled('medium'), high: compiled('high') }
  scene.destroy()
  return result
}

/** The message of the error that a shader with a mistake gives. */
export function brokenShader(fragment: string): { code: string; message: string } {
  const scene = openScene('low')
  try {
    scene.renderer.pipelines.add({ ...FLAT, id: 'broken', fragment })
    scene.renderer.prepare(0)
    return { code: 'none', message: '' }
  } catch (error) {
    const { code, message } = error as { code: string; message: string }
    return { code, message }
  } finally {
    scene.destroy()
  }
}

/** Makes, draws and destroys games one after another; returns what is left of the last, and what the first still shows. */
export function createAndDestroy(times: number): { left: number[]; firstAlive: boolean } {
  const first = openScene('high')
  first.renderer.models.add(liftedModel('lifted', 200))
  first.app.world.spawn(Transform, Model('lifted'))
  first.app.step(0.02)
  const left: number[] = []
  for (let i = 0; i < times; i++) {
    const scene = openScene('high')
    scene.renderer.models.add(liftedModel('lifted', 200))
    scene.app.world.spawn(Transform, Model('lifted'))
    scene.app.step(0.02)
    scene.app.destroy()
    left.push(Object.values(scene.device.counts()).reduce((sum, count) => sum + count, 0))
    scene.device.destroy()
  }
  first.app.step(0.02)
  const firstAlive = !first.device.contextLost && first.pixels().some((value) => value > 100 && value < 255)
  first.destroy()
  return { left, firstAlive }
}

/** The same frame before and after the browser took the context away and gave it back. */
export async function loseAndRestore(): Promise<{ before: Picture; after: Picture }> {
  const scene = openScene('high')
  const { app, renderer, device } = scene
  renderer.models.add(boxModel('floor', 2000, 10, [90, 90, 90]))
  renderer.models.add(liftedModel('lifted', 60))
  app.world.spawn(Transform({ z: -10 }), Model('floor'))
  app.world.spawn(Transform, Model('lifted'), Team(3), Animation({ clip: 1 }))
  app.step(0.02)
  app.step(0)
  const before = scene.picture()
  const lost = new Promise<void>((resolve) => device.on('lost', resolve))
  device.loseContext()
  await lost
  app.step(0)
  const restored = new Promise<void>((resolve) => device.on('restored', resolve))
  // The browser refuses to give the context back within the event that took it.
  await new Promise((resolve) => setTimeout(resolve, 50))
  device.restoreContext()
  await restored
  app.step(0)
  const after = scene.picture()
  scene.destroy()
  return { before, after }
}

/** The picture right after a frame, and a screenshot taken when the browser has let go of that frame. */
export async function lateScreenshot(): Promise<{ early: Picture; late: Picture }> {
  const scene = openScene('medium')
  scene.renderer.models.add(boxModel('box', 120, 120, [255, 255, 255], 255))
  scene.app.world.spawn(Transform, Model('box'))
  scene.app.step(0.02)
  const early = scene.picture()
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const { width, height, rgba } = scene.renderer.screenshot(scene.app.world.resources.get(Views).get('main'))
  scene.destroy()
  return { early, late: { width, height, data: encode(rgba) } }
}

/** What a sampler shows whose texture was never set or was destroyed, and how many the stats count. */
export function missingTexture(destroyed: boolean): { pixel: number[]; missing: number } {
  const scene = openScene('low')
  const { app, renderer, device } = scene
  const image = device.createTexture({
    id: 'image',
    width: 1,
    height: 1,
    format: 'rgba8',
    data: new Uint8Array([0, 255, 0, 255]),
    filter: 'nearest',
    wrap: 'clamp',
    mipmaps: 'none',
  })
  if (destroyed) device.shared.setTexture('sheetImage', image)
  image.destroy()
  const pipeline = renderer.pipelines.add({
    ...FLAT,
    blend: null,
    fragment: 'void main() { gl_FragColor = texture2D(sheetImage, vec2(0.5)); }',
    uniforms: [{ name: 'draw', type: 'vec4', source: 'draw' }],
    textures: [{ name: 'sheetImage', source: 'shared' }],
  })
  const corners = device.createBuffer({
    id: 'corners',
    data: new Float32Array([0, 0, 1, 0, 0, 1, 1, 1]),
    usage: 'static',
  })
  const buffers = [{ buffer: corners, byteOffset: 0 }]
  const mesh = device.createMesh({ id: 'sheet', layout: FLAT.layout, buffers, indices: null, count: 4 })
  app.schedule.add({
    name: 'sheet',
    phase: 'queue',
    after: ['beginQueue'],
    run: () => void renderer.queue.push(pipeline, renderer.plainMaterial, mesh, 0, 4),
  })
  app.step(0.02)
  const result = { pixel: Array.from(scene.pixels().subarray(0, 4)), missing: renderer.stats.missingTextures }
  scene.destroy()
  return result
}
