import { FarsightError } from '@farsight/errors'
import type { ImageDocument } from '@farsight/formats'
import createREGL from 'regl'
import type { DeviceBackend, DeviceWatcher } from '../core/backend.ts'
import type {
  BufferResource,
  FramebufferResource,
  IndexBufferResource,
  MaterialResource,
  MeshResource,
  PipelineResource,
  TextureResource,
} from '../core/resources.ts'
import type { PixelData } from '../descriptors.ts'
import type { DeviceLimits, DrawItems, PassTarget } from '../device.ts'
import type { UniformTable } from '../uniform-table.ts'
import { BatchLists } from './batch-lists.ts'
import {
  OPTIONAL_EXTENSIONS,
  obtainContext,
  REQUIRED_EXTENSIONS,
  type ReglDeviceOptions,
  readLimits,
} from './context.ts'
import { readPixels } from './read-pixels.ts'
import { type BatchCommand, type BatchState, compilePipeline } from './regl-pipeline.ts'
import { ReglTextures } from './regl-textures.ts'

export type { ReglDeviceOptions } from './context.ts'

/** Draws with regl on WebGL 1. */
export class ReglBackend implements DeviceBackend {
  readonly name = 'regl'
  readonly limits: DeviceLimits
  readonly log: string[] = []
  readonly #canvas: HTMLCanvasElement | OffscreenCanvas
  readonly #gl: WebGLRenderingContext
  readonly #loss: WEBGL_lose_context | null
  readonly #regl: createREGL.Regl
  readonly #textures: ReglTextures
  readonly #buffers: (createREGL.Buffer | undefined)[] = []
  readonly #indices: (createREGL.Elements | undefined)[] = []
  readonly #vaos: (createREGL.VertexArrayObject | undefined)[] = []
  readonly #commands: (BatchCommand | undefined)[] = []
  readonly #state: BatchState
  readonly #batches = new BatchLists()
  readonly #bindTarget: createREGL.DrawCommand
  #onMissingTexture = (): void => {}

  constructor(options: ReglDeviceOptions) {
    const gl = obtainContext(options)
    this.#gl = gl
    this.#canvas = options.canvas
    this.limits = readLimits(gl)
    this.#loss = gl.getExtension('WEBGL_lose_context')
    const regl = createREGL({
      gl,
      extensions: [...REQUIRED_EXTENSIONS],
      optionalExtensions: [...OPTIONAL_EXTENSIONS],
    }) as createREGL.Regl | null
    if (regl === null) throw new FarsightError('FS0501', 'regl does not accept the WebGL context')
    this.#regl = regl
    const textures = new ReglTextures(regl, this.limits.maxAnisotropy)
    this.#textures = textures
    this.#state = {
      material: null,
      target: null,
      textureOf: (handle) => {
        if (handle != null && !handle.destroyed) return textures.texture(handle.index)
        this.#onMissingTexture()
        return textures.missing
      },
    }
    this.#bindTarget = regl({ framebuffer: () => this.#state.target })
  }

  get width(): number {
    return this.#canvas.width
  }
  get height(): number {
    return this.#canvas.height
  }

  createBuffer(buffer: BufferResource): void {
    const usage = buffer.usage
    const options =
      buffer.recipe === null
        ? { length: buffer.byteLength, usage, type: 'uint8' as const }
        : { data: buffer.recipe, usage, type: 'uint8' as const }
    const known = this.#buffers[buffer.index]
    if (known === undefined) this.#buffers[buffer.index] = this.#regl.buffer(options)
    else known(options)
  }

  updateBuffer(buffer: BufferResource, data: ArrayBufferView, byteOffset: number): void {
    this.#buffers[buffer.index]!.subdata(data as createREGL.BufferData, byteOffset)
  }

  destroyBuffer(buffer: BufferResource): void {
    this.#buffers[buffer.index]!.destroy()
    this.#buffers[buffer.index] = undefined
  }

  createIndexBuffer(indices: IndexBufferResource): void {
    const type = indices.recipe instanceof Uint16Array ? 'uint16' : 'uint32'
    const options = { data: indices.recipe, type, usage: 'static' } as const
    const known = this.#indices[indices.index]
    if (known === undefined) this.#indices[indices.index] = this.#regl.elements(options)
    else known(options)
  }

  destroyIndexBuffer(indices: IndexBufferResource): void {
    this.#indices[indices.index]!.destroy()
    this.#indices[indices.index] = undefined
  }

  createTexture(texture: TextureResource): void {
    this.#textures.create(texture)
  }
  updateTexture(texture: TextureResource, x: number, y: number, width: number, height: number, data: PixelData): void {
    this.#textures.update(texture, x, y, width, height, data)
  }
  destroyTexture(texture: TextureResource): void {
    this.#textures.destroy(texture)
  }
  createFramebuffer(framebuffer: FramebufferResource): void {
    this.#textures.createFramebuffer(framebuffer)
  }
  resizeFramebuffer(framebuffer: FramebufferResource): void {
    this.#textures.resizeFramebuffer(framebuffer)
  }
  destroyFramebuffer(framebuffer: FramebufferResource): void {
    this.#textures.destroyFramebuffer(framebuffer)
  }

  createMesh(mesh: MeshResource): void {
    this.#vaos[mesh.index]?.destroy()
    this.#vaos[mesh.index] = undefined
    // What is made without a context belongs to none later; the core asks again when there is one.
    if (this.#gl.isContextLost()) return
    const attributes = mesh.layout.attributes.map(({ slot, type, size, normalized, offset, stride, divisor }) => {
      const { buffer, byteOffset } = mesh.buffers[slot]!
      return {
        buffer: this.#buffers[buffer.index]!,
        type,
        size,
        normalized,
        offset: byteOffset + offset,
        stride,
        divisor,
      }
    })
    const elements = mesh.indices === null ? null : this.#indices[mesh.indices.index]!
    this.#vaos[mesh.index] = this.#regl.vao(elements === null ? { attributes } : { attributes, elements })
  }

  destroyMesh(mesh: MeshResource): void {
    this.#vaos[mesh.index]?.destroy()
    this.#vaos[mesh.index] = undefined
  }

  createPipeline(pipeline: PipelineResource, shared: UniformTable): void {
    this.#commands[pipeline.index] = compilePipeline(this.#regl, this.#gl, pipeline, shared, this.#state)
  }

  destroyPipeline(pipeline: PipelineResource): void {
    this.#commands[pipeline.index]?.destroy()
    this.#commands[pipeline.index] = undefined
  }

  resize(width: number, height: number): void {
    this.#canvas.width = width
    this.#canvas.height = height
  }

  beginFrame(): void {
    this.#regl.poll()
  }

  beginPass({ target, clearColor, clearDepth }: PassTarget): void {
    this.#state.target = target === null ? null : this.#textures.framebuffer(target.index)
    if (clearColor === null && clearDepth === null) return
    const options: createREGL.ClearOptions = { framebuffer: this.#state.target }
    if (clearColor !== null) options.color = [clearColor[0], clearColor[1], clearColor[2], clearColor[3]]
    if (clearDepth !== null) options.depth = clearDepth
    this.#regl.clear(options)
  }

  submit(
    pipeline: PipelineResource,
    material: MaterialResource,
    items: DrawItems,
    order: Uint32Array,
    start: number,
    end: number,
  ): void {
    const length = end - start
    const batch = this.#batches.ofLength(length)
    const { mesh, first, count, instances, params } = items
    for (let i = 0; i < length; i++) {
      const item = order[start + i]!
      const props = batch[i]!
      props.vao = this.#vaos[mesh[item]!]!
      props.offset = first[item]!
      props.count = count[item]!
      props.instances = instances[item]! || -1
      const at = item * 4
      props.params[0] = params[at]!
      props.params[1] = params[at + 1]!
      props.params[2] = params[at + 2]!
      props.params[3] = params[at + 3]!
    }
    this.#state.material = material
    this.#commands[pipeline.index]!(batch)
  }

  endFrame(): void {
    this.#state.material = null
  }

  read(source: FramebufferResource | null, width: number, height: number): ImageDocument {
    this.#state.target = source === null ? null : this.#textures.framebuffer(source.index)
    let image: ImageDocument | undefined
    this.#bindTarget(() => {
      this.#regl.poll()
      image = readPixels(this.#gl, width, height)
    })
    return image!
  }

  watch(watcher: DeviceWatcher): void {
    this.#onMissingTexture = watcher.onMissingTexture
    this.#regl.on('lost', () => {
      // regl would go on with the dead vertex arrays; the core asks for new ones when the context is back.
      for (const vao of this.#vaos) vao?.destroy()
      this.#vaos.length = 0
      watcher.onLost()
    })
    this.#regl.on('restore', () => {
      this.#textures.restoreMissing()
      watcher.onRestored()
    })
  }

  loseContext(): void {
    this.#loss?.loseContext()
  }

  restoreContext(): void {
    this.#loss?.restoreContext()
  }

  destroy(): void {
    this.#textures.missing.destroy()
    this.#regl.destroy()
    // Browsers keep few contexts at once, and collect a dropped one only when they feel like it.
    this.#loss?.loseContext()
  }
}
