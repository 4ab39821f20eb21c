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
import type { DrawItems, PassTarget } from '../device.ts'
import { NullBackend } from '../null/null-backend.ts'

/**
 * Writes one line of text for each creation, upload, pass and draw, so that a test can compare the whole stream. Lines
 * hold ids, sizes and counts, never times or addresses: the same scene gives the same text everywhere.
 */
export class RecordingBackend extends NullBackend {
  override readonly name = 'recording'
  readonly #meshes: (MeshResource | undefined)[] = []

  override createBuffer(buffer: BufferResource): void {
    this.log.push(`buffer ${buffer.id} ${buffer.byteLength} bytes ${buffer.usage}`)
  }
  override updateBuffer(buffer: BufferResource, data: ArrayBufferView, byteOffset: number): void {
    this.log.push(`upload ${buffer.id} ${data.byteLength} bytes at ${byteOffset}`)
  }
  override destroyBuffer(buffer: BufferResource): void {
    this.log.push(`destroy buffer ${buffer.id}`)
  }
  override createIndexBuffer(indices: IndexBufferResource): void {
    this.log.push(`indices ${indices.id} ${indices.count} of ${indices.recipe.BYTES_PER_ELEMENT * 8} bits`)
  }
  override destroyIndexBuffer(indices: IndexBufferResource): void {
    this.log.push(`destroy indices ${indices.id}`)
  }
  override createTexture(texture: TextureResource): void {
    const { id, width, height, descriptor } = texture
    const levels = descriptor.mipmaps === 'none' ? '' : ` mipmaps ${descriptor.mipmaps}`
    const format = texture.role === 'depth' ? 'depth' : descriptor.format
    this.log.push(`texture ${id} ${width}x${height} ${format} ${descriptor.filter} ${descriptor.wrap}${levels}`)
  }
  override updateTexture(
    texture: TextureResource,
    x: number,
    y: number,
    width: number,
    height: number,
    data: PixelData,
  ): void {
    this.log.push(`upload ${texture.id} ${width}x${height} at ${x},${y} ${data.byteLength} bytes`)
  }
  override destroyTexture(texture: TextureResource): void {
    this.log.push(`destroy texture ${texture.id}`)
  }
  override createFramebuffer(framebuffer: FramebufferResource): void {
    const { id, width, height, descriptor } = framebuffer
    this.log.push(`framebuffer ${id} ${width}x${height} depth ${descriptor.depth}`)
  }
  override resizeFramebuffer(framebuffer: FramebufferResource): void {
    this.log.push(`resize framebuffer ${framebuffer.id} ${framebuffer.width}x${framebuffer.height}`)
  }
  override destroyFramebuffer(framebuffer: FramebufferResource): void {
    this.log.push(`destroy framebuffer ${framebuffer.id}`)
  }
  override createMesh(mesh: MeshResource): void {
    this.#meshes[mesh.index] = mesh
    const buffers = mesh.buffers.map(({ buffer, byteOffset }) => `${buffer.id}+${byteOffset}`).join(' ')
    this.log.push(`mesh ${mesh.id} ${mesh.layout.id} ${mesh.count} ${buffers}`)
  }
  override destroyMesh(mesh: MeshResource): void {
    this.#meshes[mesh.index] = undefined
    this.log.push(`destroy mesh ${mesh.id}`)
  }
  override createPipeline(pipeline: PipelineResource): void {
    this.log.push(`pipeline ${pipeline.id} ${pipeline.descriptor.pass} ${pipeline.descriptor.layout.id}`)
  }
  override destroyPipeline(pipeline: PipelineResource): void {
    this.log.push(`destroy pipeline ${pipeline.id}`)
  }
  override resize(width: number, height: number): void {
    this.log.push(`resize ${width}x${height}`)
  }
  override beginFrame(): void {
    this.log.push('frame')
  }
  override beginPass({ pass, target, clearColor, clearDepth }: PassTarget): void {
    const color = clearColor === null ? '' : ` clear color ${clearColor.map(short).join(' ')}`
    const depth = clearDepth === null ? '' : ` clear depth ${short(clearDepth)}`
    this.log.push(`pass ${pass} on ${target === null ? 'canvas' : target.id}${color}${depth}`)
  }
  override submit(
    pipeline: PipelineResource,
    material: MaterialResource,
    items: DrawItems,
    order: Uint32Array,
    start: number,
    end: number,
  ): void {
    for (let i = start; i < end; i++) {
      const item = order[i]!
      const mesh = this.#meshes[items.mesh[item]!]!
      const range = `${items.first[item]!}+${items.count[item]!}`
      const instances = items.instances[item]! > 0 ? ` x${items.instances[item]!}` : ''
      this.log.push(`draw ${pipeline.id} ${material.id} ${mesh.id} ${range}${instances}`)
    }
  }
  override endFrame(): void {
    this.log.push('end')
  }
}

function short(value: number): string {
  return String(Math.round(value * 1000) / 1000)
}
