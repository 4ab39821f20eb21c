import type { VertexLayout } from '../device/descriptors.ts'
import type { BufferHandle, MeshHandle } from '../device/handles.ts'
import type { Renderer } from '../renderer/renderer.ts'
import type { ScenePipeline } from '../shaders/scene-pipelines.ts'

const BYTES = 36
const FLOATS = BYTES / 4
const FIRST_CAPACITY = 256

const instance = { slot: 1, stride: BYTES, divisor: 1, normalized: false } as const

const LAYOUT: VertexLayout = {
  id: 'overlay-quad',
  attributes: [
    { name: 'corner', slot: 0, type: 'uint8', size: 2, normalized: false, offset: 0, stride: 4, divisor: 0 },
    { name: 'anchor', type: 'float', size: 4, offset: 0, ...instance },
    { name: 'rect', type: 'float', size: 4, offset: 16, ...instance },
    { name: 'color', type: 'uint8', size: 4, offset: 32, ...instance, normalized: true },
  ],
}

const VERTEX = `
varying vec4 vColor;
void main() {
  vec2 pixels = rect.xy + rect.zw * corner;
  vec4 world = viewProjection * vec4(anchor.xyz, 1.0);
  vec4 atWorld = vec4(world.xy + pixels * 2.0 / overlaySize * world.w, world.zw);
  vec4 onScreen = vec4(vec2(pixels.x, overlaySize.y - pixels.y) * 2.0 / overlaySize - 1.0, 0.0, 1.0);
  vColor = color;
  gl_Position = mix(onScreen, atWorld, anchor.w);
}`

const FRAGMENT = `
varying vec4 vColor;
void main() {
  gl_FragColor = vColor;
}`

/**
 * Flat rectangles above the scene: health bars, markers, a selection box. Push them anew each frame in the phase `queue`
 * or before; all of them are one draw. Sizes are CSS pixels, so they do not change with the resolution scale.
 */
export class OverlayQuads {
  readonly #renderer: Renderer
  readonly #pipeline: ScenePipeline
  readonly #corners: BufferHandle
  readonly #size = new Float32Array([1, 1])
  #instances: BufferHandle
  #mesh: MeshHandle
  #capacity = FIRST_CAPACITY
  #floats = new Float32Array(FIRST_CAPACITY * FLOATS)
  #bytes = new Uint8Array(this.#floats.buffer)
  #count = 0

  constructor(renderer: Renderer) {
    const { device, pipelines } = renderer
    this.#renderer = renderer
    this.#pipeline = pipelines.add({
      id: 'overlay-quads',
      pass: 'overlay',
      vertex: VERTEX,
      fragment: FRAGMENT,
      layout: LAYOUT,
      uniforms: [
        { name: 'viewProjection', type: 'mat4', source: 'shared' },
        { name: 'overlaySize', type: 'vec2', source: 'shared' },
      ],
      textures: [],
      depth: { test: 'always', write: false },
      blend: { src: 'src alpha', dst: 'one minus src alpha', srcAlpha: 'one', dstAlpha: 'one minus src alpha' },
      cull: 'none',
      polygonOffset: null,
      colorWrite: true,
      primitive: 'triangle strip',
      order: 'state',
    })
    const corners = new Uint8Array([0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 1, 1, 0, 0])
    this.#corners = device.createBuffer({ id: 'overlay-quads.corners', data: corners, usage: 'static' })
    this.#instances = this.#createInstances()
    this.#mesh = device.createMesh({
      id: 'overlay-quads',
      layout: LAYOUT,
      buffers: [
        { buffer: this.#corners, byteOffset: 0 },
        { buffer: this.#instances, byteOffset: 0 },
      ],
      indices: null,
      count: 4,
    })
    device.shared.set('overlaySize', 'vec2', this.#size)
  }

  /** Rectangles pushed in this frame. */
  get count(): number {
    return this.#count
  }

  /** Sets the size of the picture in CSS pixels. */
  setSize(width: number, height: number): void {
    this.#size[0] = width
    this.#size[1] = height
  }

  /**
   * A rectangle fixed to a point of the world.
   * @param dx pixels from the point's place in the picture to the left edge, and `dy` up to the lower edge
   * @param rgba bytes, as 0xrrggbbaa
   */
  world(x: number, y: number, z: number, dx: number, dy: number, width: number, height: number, rgba: number): void {
    this.#push(x, y, z, 1, dx, dy, width, height, rgba)
  }

  /** A rectangle in pixels from the left upper corner of the picture. */
  screen(left: number, top: number, width: number, height: number, rgba: number): void {
    this.#push(0, 0, 0, 0, left, top, width, height, rgba)
  }

  /**
   * A bar above a point, filled from the left, green to red.
   * @param width pixels, `fill` 0..1
   */
  bar(x: number, y: number, z: number, width: number, fill: number): void {
    const full = Math.max(0, Math.min(1, fill))
    const red = Math.round(Math.min(1, 2 - 2 * full) * 220)
    const green = Math.round(Math.min(1, 2 * full) * 205)
    this.world(x, y, z, -width / 2 - 1, -1, width + 2, 6, 0x0a0c10c8)
    this.world(x, y, z, -width / 2, 0, width * full, 4, ((red << 24) | (green << 16) | (40 << 8) | 255) >>> 0)
  }

  /** Uploads the rectangles and queues them. The renderer calls it last in the phase `queue`. */
  flush(): void {
    if (this.#count === 0) return
    // The whole buffer in one write: it is small, and a part of it would be one more object a frame.
    this.#instances.update(this.#bytes)
    this.#renderer.queue.push(this.#pipeline, this.#renderer.plainMaterial, this.#mesh, 0, 4, this.#count)
    this.#count = 0
  }

  destroy(): void {
    this.#mesh.destroy()
    this.#instances.destroy()
    this.#corners.destroy()
  }

  #push(
    x: number,
    y: number,
    z: number,
    isWorld: number,
    left: number,
    top: number,
    width: number,
    height: number,
    rgba: number,
  ): void {
    if (this.#count === this.#capacity) this.#grow()
    const at = this.#count * FLOATS
    const floats = this.#floats
    floats[at] = x
    floats[at + 1] = y
    floats[at + 2] = z
    floats[at + 3] = isWorld
    floats[at + 4] = left
    floats[at + 5] = top
    floats[at + 6] = width
    floats[at + 7] = height
    const byte = this.#count * BYTES + 32
    this.#bytes[byte] = rgba >>> 24
    this.#bytes[byte + 1] = (rgba >>> 16) & 255
    this.#bytes[byte + 2] = (rgba >>> 8) & 255
    this.#bytes[byte + 3] = rgba & 255
    this.#count++
  }

  #grow(): void {
    this.#capacity *= 2
    const floats = new Float32Array(this.#capacity * FLOATS)
    floats.set(this.#floats)
    this.#floats = floats
    this.#bytes = new Uint8Array(floats.buffer)
    const old = this.#instances
    this.#instances = this.#createInstances()
    this.#mesh.setBuffer(1, this.#instances, 0)
    old.destroy()
  }

  #createInstances(): BufferHandle {
    return this.#renderer.device.createBuffer({
      id: 'overlay-quads.instances',
      data: this.#capacity * BYTES,
      usage: 'stream',
    })
  }
}
