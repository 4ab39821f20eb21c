import type { ImageDocument } from '@farsight/formats'
import type { PassName } from '../passes/pass-names.ts'
import type {
  BufferDescriptor,
  FramebufferDescriptor,
  IndexBufferDescriptor,
  MaterialDescriptor,
  MeshDescriptor,
  PipelineDescriptor,
  TextureDescriptor,
} from './descriptors.ts'
import type {
  BufferHandle,
  FramebufferHandle,
  IndexBufferHandle,
  MaterialHandle,
  MeshHandle,
  PipelineHandle,
  TextureHandle,
} from './handles.ts'
import type { UniformTable } from './uniform-table.ts'

/** What the graphics system can do. */
export interface DeviceLimits {
  maxTextureSize: number
  /** Samplers a fragment shader may have. */
  maxTextures: number
  /** Samplers a vertex shader may have; 0 on some old phones. */
  maxVertexTextures: number
  floatTextures: boolean
  depthTextures: boolean
  /** Most anisotropic samples, 1 when there are none. */
  maxAnisotropy: number
  /** Name of the graphics system as far as the browser tells. */
  renderer: string
  /** True when the processor draws: SwiftShader, llvmpipe and their like. */
  software: boolean
}

/** How many resources of a kind live on the device. All zero after `destroy()`. */
export interface DeviceCounts {
  buffers: number
  textures: number
  framebuffers: number
  meshes: number
  materials: number
  pipelines: number
}

/** Totals since `resetStats()`. */
export interface DeviceStats {
  draws: number
  triangles: number
  instances: number
  /** Changes of pipeline, material or target. */
  stateChanges: number
  uploads: number
  uploadBytes: number
  /** Samplers that got the magenta stand-in, as their texture was never set or was destroyed. */
  missingTextures: number
}

/** Draw items as columns: entry `i` of each belongs to item `i`. */
export interface DrawItems {
  /** `index` of the mesh. */
  readonly mesh: Uint32Array
  /** First index, or first vertex of a mesh without indices. */
  readonly first: Uint32Array
  /** Number of indices or vertices. */
  readonly count: Uint32Array
  /** Number of instances; 0 for a mesh whose layout has no attribute an instance. */
  readonly instances: Uint32Array
  /** Four floats an item: the `draw` uniform. */
  readonly params: Float32Array
}

/** Where a pass draws, and what it wipes first. */
export interface PassTarget {
  pass: PassName
  /** Null: the canvas. */
  target: FramebufferHandle | null
  /** Red, green, blue, alpha in 0..1; null keeps the colour. */
  clearColor: readonly [number, number, number, number] | null
  /** 0..1; null keeps the depth. */
  clearDepth: number | null
}

/** The three back ends. */
export type DeviceBackendName = 'regl' | 'null' | 'recording'

/** A change of the graphics context: `lost` when the browser took it away, `restored` when all is uploaded again. */
export type ContextEvent = 'lost' | 'restored'

/**
 * The only door to the graphics system. Every resource has an id and an owner who destroys it; `counts()` tells what is
 * left. Pipelines are compiled when they are created: do it at start-up, never in a frame.
 */
export interface Device {
  readonly backend: DeviceBackendName
  readonly limits: DeviceLimits
  readonly stats: Readonly<DeviceStats>
  /** Values that all pipelines can read. */
  readonly shared: UniformTable
  /** Size of the canvas in device pixels. */
  readonly width: number
  readonly height: number
  /** True between `lost` and `restored`; drawing does nothing then. */
  readonly contextLost: boolean
  /** What the recording back end wrote, a line a draw, clear, upload, creation and end; empty for the others. */
  readonly log: readonly string[]

  createBuffer(descriptor: BufferDescriptor): BufferHandle
  createIndexBuffer(descriptor: IndexBufferDescriptor): IndexBufferHandle
  createTexture(descriptor: TextureDescriptor): TextureHandle
  createFramebuffer(descriptor: FramebufferDescriptor): FramebufferHandle
  createMesh(descriptor: MeshDescriptor): MeshHandle
  createMaterial(descriptor: MaterialDescriptor): MaterialHandle
  /** @throws FarsightError FS0502 with the compiler's words */
  createPipeline(descriptor: PipelineDescriptor): PipelineHandle

  /** Sets the size of the canvas in device pixels. */
  resize(width: number, height: number): void
  beginFrame(): void
  beginPass(target: PassTarget): void
  /**
   * Draws the items `order[start]` to `order[end - 1]` with one pipeline and one material: one batch, whose state is
   * set once.
   * @param material `index` of the material
   * @throws FarsightError FS0503 when the material lacks what the pipeline reads
   */
  submit(
    pipeline: PipelineHandle,
    material: number,
    items: DrawItems,
    order: Uint32Array,
    start: number,
    end: number,
  ): void
  endFrame(): void
  /** The pixels of the last frame or of a target, rows from the top. Call it right after the frame. */
  read(source?: FramebufferHandle): ImageDocument
  counts(): DeviceCounts
  /** Sets `stats` to zero; the renderer does it once it has published the totals of a frame. */
  resetStats(): void
  /** Empties `log` and returns what was in it. */
  takeLog(): string[]
  on(event: ContextEvent, listener: () => void): () => void
  /** Takes the context away as the browser would, for tests. Does nothing without a graphics system. */
  loseContext(): void
  restoreContext(): void
  /** Destroys what is left, and gives the context back. */
  destroy(): void
}
