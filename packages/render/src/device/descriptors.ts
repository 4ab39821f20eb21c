import type { PassName } from '../passes/pass-names.ts'
import type { BufferHandle, IndexBufferHandle, TextureHandle, UniformValue } from './handles.ts'

/** `static`: written once. `dynamic`: some bytes change now and then. `stream`: written anew each frame. */
export type BufferUsage = 'static' | 'dynamic' | 'stream'

/** What a vertex or instance buffer is made from. */
export interface BufferDescriptor {
  id: string
  /**
   * The bytes, or only their number. They are kept by reference as the recipe for a lost context: do not change them
   * afterwards but by `update()`. A `stream` buffer has no recipe, as the next frame writes it anyway.
   */
  data: ArrayBufferView | number
  usage: BufferUsage
}

/** What an index buffer is made from; the array is kept by reference. */
export interface IndexBufferDescriptor {
  id: string
  data: Uint16Array | Uint32Array
}

/** Bytes for 8-bit formats, floats for `rgba32f`. */
export type PixelData = Uint8Array | Float32Array

/** `rgba32f` needs `limits.floatTextures`. */
export type TextureFormat = 'rgba8' | 'luminance8' | 'alpha8' | 'rgba32f'

/** What a texture is made from. Rows are uploaded as they come: the first row has v = 0. */
export interface TextureDescriptor {
  id: string
  width: number
  height: number
  format: TextureFormat
  /**
   * The pixels of the largest level, or of all levels down to 1x1 when `mipmaps` is `given`, or null for zeros, or a
   * function that makes them again after a lost context. Arrays are kept by reference as the recipe.
   */
  data: PixelData | readonly PixelData[] | (() => PixelData) | null
  /** `trilinear` needs `mipmaps`. */
  filter: 'nearest' | 'linear' | 'trilinear'
  wrap: 'clamp' | 'repeat'
  mipmaps: 'none' | 'generate' | 'given'
  /** Anisotropic samples, 1 to 16; the device takes as many as it has. */
  anisotropy?: number
}

/** What a render target is made from. Its colour is `rgba8`. */
export interface FramebufferDescriptor {
  id: string
  width: number
  height: number
  /** `texture` needs `limits.depthTextures`. */
  depth: 'none' | 'buffer' | 'texture'
  filter: 'nearest' | 'linear'
}

/** Scalar type of a vertex attribute. */
export type AttributeType = 'float' | 'int8' | 'uint8' | 'int16' | 'uint16'

/** One attribute of a {@link VertexLayout}. */
export interface VertexAttribute {
  /** The name in GLSL. */
  name: string
  /** Which of the mesh's buffers holds it, from 0. */
  slot: number
  type: AttributeType
  /** Components, 1 to 4. */
  size: 1 | 2 | 3 | 4
  /** True: integers become 0..1 or -1..1. */
  normalized: boolean
  /** Bytes from the start of the vertex. */
  offset: number
  /** Bytes from one vertex to the next, at most 255. */
  stride: number
  /** 0: an attribute a vertex; 1: one an instance. */
  divisor: 0 | 1
}

/** How the bytes of a mesh's buffers become attributes. Pipelines of the same layout can draw the same mesh. */
export interface VertexLayout {
  id: string
  attributes: readonly VertexAttribute[]
}

/** What a mesh is made from. */
export interface MeshDescriptor {
  id: string
  layout: VertexLayout
  /** One for each slot of the layout. */
  buffers: readonly { buffer: BufferHandle; byteOffset: number }[]
  /** Null: vertices are drawn in order. */
  indices: IndexBufferHandle | null
  /** Number of indices, or of vertices without indices. */
  count: number
}

/** What a material is made from. The objects are copied, the vectors in them are not. */
export interface MaterialDescriptor {
  id: string
  textures: Readonly<Record<string, TextureHandle>>
  uniforms: Readonly<Record<string, UniformValue>>
}

/** GLSL type of a uniform. */
export type UniformType = 'float' | 'vec2' | 'vec3' | 'vec4' | 'mat3' | 'mat4'

/**
 * A uniform of a pipeline and who gives its value: `shared` the device's {@link UniformTable} once a run, `material`
 * the material once a run, `draw` the four parameters of the draw item (vec4, one a pipeline at most).
 */
export interface UniformDeclaration {
  name: string
  type: UniformType
  source: 'shared' | 'material' | 'draw'
}

/** A sampler of a pipeline and who gives its texture. */
export interface TextureDeclaration {
  name: string
  source: 'shared' | 'material'
}

/** Factors of `source * src + target * dst`. */
export type BlendFactor =
  | 'zero'
  | 'one'
  | 'src alpha'
  | 'one minus src alpha'
  | 'dst color'
  | 'src color'
  | 'one minus src color'

/** How a pipeline mixes with what is drawn already. */
export interface BlendState {
  src: BlendFactor
  dst: BlendFactor
  srcAlpha: BlendFactor
  dstAlpha: BlendFactor
}

/**
 * How the queue orders the draw items of a pipeline within its pass: `state` by pipeline, material and mesh;
 * `frontToBack` by pipeline, material and depth; `backToFront` by depth alone.
 */
export type DrawOrder = 'state' | 'frontToBack' | 'backToFront'

/** Shaders and the complete fixed state. Nothing is inherited from an earlier draw. */
export interface PipelineDescriptor {
  id: string
  pass: PassName
  /** A whole GLSL ES 1.00 vertex shader. */
  vertex: string
  /** A whole GLSL ES 1.00 fragment shader. */
  fragment: string
  layout: VertexLayout
  uniforms: readonly UniformDeclaration[]
  textures: readonly TextureDeclaration[]
  depth: { test: 'less' | 'lequal' | 'equal' | 'always'; write: boolean }
  /** Null: replaces. */
  blend: BlendState | null
  cull: 'none' | 'back' | 'front'
  polygonOffset: { factor: number; units: number } | null
  colorWrite: boolean
  primitive: 'triangles' | 'triangle strip' | 'lines' | 'points'
  order: DrawOrder
}

/** The usual mix of a colour whose alpha is not multiplied in. Keeps the target's alpha opaque. */
export const ALPHA_BLEND: BlendState = {
  src: 'src alpha',
  dst: 'one minus src alpha',
  srcAlpha: 'one',
  dstAlpha: 'one minus src alpha',
}

/** Adds light: sparks, glows. */
export const ADDITIVE_BLEND: BlendState = { src: 'src alpha', dst: 'one', srcAlpha: 'zero', dstAlpha: 'one' }
