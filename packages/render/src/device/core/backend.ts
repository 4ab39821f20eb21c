import type { ImageDocument } from '@farsight/formats'
import type { PixelData } from '../descriptors.ts'
import type { DeviceBackendName, DeviceLimits, DrawItems, PassTarget } from '../device.ts'
import type { UniformTable } from '../uniform-table.ts'
import type {
  BufferResource,
  FramebufferResource,
  IndexBufferResource,
  MaterialResource,
  MeshResource,
  PipelineResource,
  TextureResource,
} from './resources.ts'

/** What a back end tells the core. */
export interface DeviceWatcher {
  /** The browser took the context away. */
  onLost(): void
  /** The context is back; its objects exist, but are empty. */
  onRestored(): void
  /** A sampler gets the magenta stand-in. */
  onMissingTexture(): void
}

/**
 * What a back end does. The core has checked all arguments, keeps the recipes, and counts; the back end keeps its own
 * objects in arrays by the resource's `index`. The `create` calls are also made for a restored context: they then fill
 * the objects that exist already.
 */
export interface DeviceBackend {
  readonly name: DeviceBackendName
  readonly limits: DeviceLimits
  readonly log: string[]
  createBuffer(buffer: BufferResource): void
  updateBuffer(buffer: BufferResource, data: ArrayBufferView, byteOffset: number): void
  destroyBuffer(buffer: BufferResource): void
  createIndexBuffer(indices: IndexBufferResource): void
  destroyIndexBuffer(indices: IndexBufferResource): void
  createTexture(texture: TextureResource): void
  updateTexture(texture: TextureResource, x: number, y: number, width: number, height: number, data: PixelData): void
  destroyTexture(texture: TextureResource): void
  createFramebuffer(framebuffer: FramebufferResource): void
  resizeFramebuffer(framebuffer: FramebufferResource): void
  destroyFramebuffer(framebuffer: FramebufferResource): void
  createMesh(mesh: MeshResource): void
  destroyMesh(mesh: MeshResource): void
  createPipeline(pipeline: PipelineResource, shared: UniformTable): void
  destroyPipeline(pipeline: PipelineResource): void
  resize(width: number, height: number): void
  beginFrame(): void
  beginPass(target: PassTarget): void
  submit(
    pipeline: PipelineResource,
    material: MaterialResource,
    items: DrawItems,
    order: Uint32Array,
    start: number,
    end: number,
  ): void
  endFrame(): void
  read(source: FramebufferResource | null, width: number, height: number): ImageDocument
  watch(watcher: DeviceWatcher): void
  loseContext(): void
  restoreContext(): void
  destroy(): void
}
