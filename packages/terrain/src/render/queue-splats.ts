import type { BufferHandle, MeshHandle, Renderer, ScenePipeline } from '@farsight/render'
import type { SplatExtraction } from './extract-splats.ts'
import type { SplatImages } from './splat-images.ts'
import { SPLAT_LAYOUT, SPLAT_STRIDE } from './splat-vertex-layout.ts'

/** Vertices of the smallest part of the buffer that is uploaded. */
const SMALLEST = 1024

/** The vertices of all splats on the GPU: one buffer, one draw an image. */
export class SplatBatch {
  readonly #renderer: Renderer
  readonly #pipeline: ScenePipeline
  #buffer: BufferHandle
  #mesh: MeshHandle
  /** The first 1024, 2048, 4096... vertices of the writer's bytes: made once, so that no frame makes views. */
  #views: Uint8Array[] = []
  #bytes: Uint8Array = new Uint8Array(0)

  constructor(renderer: Renderer, pipeline: ScenePipeline) {
    this.#renderer = renderer
    this.#pipeline = pipeline
    this.#buffer = this.#createBuffer(SMALLEST * SPLAT_STRIDE)
    this.#mesh = renderer.device.createMesh({
      id: 'splats',
      layout: SPLAT_LAYOUT,
      buffers: [{ buffer: this.#buffer, byteOffset: 0 }],
      indices: null,
      count: SMALLEST,
    })
  }

  /** Uploads the triangles of this frame. */
  upload({ writer }: SplatExtraction): void {
    if (writer.vertexCount === 0) return
    if (writer.bytes !== this.#bytes) this.#follow(writer.bytes)
    let level = 0
    while (SMALLEST << level < writer.vertexCount) level++
    this.#buffer.update(this.#views[level]!)
  }

  /** Queues one draw for each image that has triangles. */
  queue({ starts, images: count }: SplatExtraction, images: SplatImages): void {
    for (let number = 0; number < count; number++) {
      const vertices = starts[number + 1]! - starts[number]!
      if (vertices === 0) continue
      this.#renderer.queue.push(this.#pipeline, images.all[number]!.material, this.#mesh, starts[number]!, vertices)
    }
  }

  destroy(): void {
    this.#mesh.destroy()
    this.#buffer.destroy()
  }

  #follow(bytes: Uint8Array): void {
    this.#bytes = bytes
    this.#views = []
    for (let size = SMALLEST * SPLAT_STRIDE; size <= bytes.length; size *= 2) this.#views.push(bytes.subarray(0, size))
    if (this.#buffer.byteLength >= bytes.length) return
    const old = this.#buffer
    this.#buffer = this.#createBuffer(bytes.length)
    this.#mesh.destroy()
    this.#mesh = this.#renderer.device.createMesh({
      id: 'splats',
      layout: SPLAT_LAYOUT,
      buffers: [{ buffer: this.#buffer, byteOffset: 0 }],
      indices: null,
      count: bytes.length / SPLAT_STRIDE,
    })
    old.destroy()
  }

  #createBuffer(bytes: number): BufferHandle {
    return this.#renderer.device.createBuffer({ id: 'splats', data: bytes, usage: 'stream' })
  }
}
