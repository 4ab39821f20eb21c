import type { BufferUsage, PipelineDescriptor, PixelData, TextureDescriptor } from './descriptors.ts'

/**
 * What every GPU resource shares. `index` is its place in the device's table of its kind: small, dense, and given to
 * another resource after `destroy()`. Using a destroyed resource throws FS0503.
 */
export interface ResourceHandle {
  /** The name given at creation; it appears in logs and errors. */
  readonly id: string
  readonly index: number
  readonly destroyed: boolean
  destroy(): void
}

/** Vertices or instances on the GPU. */
export interface BufferHandle extends ResourceHandle {
  readonly kind: 'buffer'
  readonly byteLength: number
  readonly usage: BufferUsage
  /**
   * Overwrites the bytes from `byteOffset` on. The buffer never grows.
   * @throws FarsightError FS0503 when the data do not fit
   */
  update(data: ArrayBufferView, byteOffset?: number): void
}

/** Triangle indices on the GPU, of 16 or 32 bits as the data were. */
export interface IndexBufferHandle extends ResourceHandle {
  readonly kind: 'indexBuffer'
  /** Number of indices. */
  readonly count: number
}

/** A picture on the GPU. */
export interface TextureHandle extends ResourceHandle {
  readonly kind: 'texture'
  readonly width: number
  readonly height: number
  readonly format: TextureDescriptor['format']
  /**
   * Overwrites a rectangle; rows from the first row of the texture. Generated mipmaps follow.
   * @throws FarsightError FS0503 when it is outside, or when the mipmaps cannot follow
   */
  update(x: number, y: number, width: number, height: number, data: PixelData): void
  /** Makes all levels anew, of another size if need be. The handle stays the same. */
  replace(width: number, height: number, data: PixelData | readonly PixelData[]): void
}

/** A render target. */
export interface FramebufferHandle extends ResourceHandle {
  readonly kind: 'framebuffer'
  readonly width: number
  readonly height: number
  readonly color: TextureHandle
  /** The depth of each pixel as a texture, or null when it was not asked for. */
  readonly depth: TextureHandle | null
  resize(width: number, height: number): void
}

/** A pipeline that is compiled and ready to draw. */
export interface PipelineHandle extends ResourceHandle {
  readonly kind: 'pipeline'
  readonly descriptor: PipelineDescriptor
}

/** Textures and values that a pipeline reads for each run. */
export interface MaterialHandle extends ResourceHandle {
  readonly kind: 'material'
  readonly textures: Readonly<Record<string, TextureHandle>>
  readonly uniforms: Readonly<Record<string, UniformValue>>
  setTexture(name: string, texture: TextureHandle): void
  /** A vector is kept by reference: write into it, or set another. */
  setUniform(name: string, value: UniformValue): void
}

/** Buffers bound to a vertex layout. */
export interface MeshHandle extends ResourceHandle {
  readonly kind: 'mesh'
  /** Number of indices, or of vertices when the mesh has none. */
  readonly count: number
  /** Binds another buffer, or another place in it, to a slot of the layout. */
  setBuffer(slot: number, buffer: BufferHandle, byteOffset: number): void
}

/** A number for `float`, else an array of 2, 3, 4, 9 or 16 numbers. */
export type UniformValue = number | Float32Array | readonly number[]
