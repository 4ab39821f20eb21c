import type {
  PipelineDescriptor,
  TextureDeclaration,
  UniformDeclaration,
  UniformType,
  VertexLayout,
} from '../device/descriptors.ts'
import type { ShaderChunk, ShaderChunks } from './shader-chunks.ts'

/**
 * A pipeline as features describe it. The shaders are written without declarations of attributes, uniforms and
 * samplers: those follow from `layout`, `uniforms`, `textures` and the chunks, so that they always agree.
 */
export interface ScenePipelineDescriptor extends Omit<PipelineDescriptor, 'vertex' | 'fragment'> {
  /** Varyings, functions and `main` of the vertex shader. */
  vertex: string
  /** Varyings, functions and `main` of the fragment shader. `dFdx`, `dFdy` and `fwidth` are there. */
  fragment: string
  /** Chunks whose functions the vertex shader calls. */
  vertexChunks?: readonly string[]
  /** Chunks whose functions the fragment shader calls. */
  fragmentChunks?: readonly string[]
}

const PRECISION = 'precision highp float;'
const DERIVATIVES = '#extension GL_OES_standard_derivatives : enable'
const COMPONENTS = ['float', 'vec2', 'vec3', 'vec4'] as const

/** Puts chunks, declarations and shader bodies together into a pipeline that a device can compile. */
export function composePipeline(scene: ScenePipelineDescriptor, chunks: ShaderChunks): PipelineDescriptor {
  const { vertexChunks = [], fragmentChunks = [], ...rest } = scene
  const inVertex = chunks.resolve(vertexChunks)
  const inFragment = chunks.resolve(fragmentChunks)
  const uniforms = allUniforms(scene.uniforms, [...inVertex, ...inFragment])
  const textures = allTextures(scene.textures, [...inVertex, ...inFragment])
  const values = declareValues(uniforms, textures)
  return {
    ...rest,
    uniforms,
    textures,
    vertex: [PRECISION, declareAttributes(scene.layout), values, ...inVertex.map(glslOf), scene.vertex.trim()].join(
      '\n',
    ),
    fragment: [DERIVATIVES, PRECISION, values, ...inFragment.map(glslOf), scene.fragment.trim()].join('\n'),
  }
}

function glslOf(chunk: ShaderChunk): string {
  return chunk.glsl.trim()
}

function declareAttributes(layout: VertexLayout): string {
  return layout.attributes.map(({ name, size }) => `attribute ${COMPONENTS[size - 1]!} ${name};`).join('\n')
}

function declareValues(uniforms: readonly UniformDeclaration[], textures: readonly TextureDeclaration[]): string {
  const values = uniforms.map(({ name, type }) => `uniform ${type} ${name};`)
  const samplers = textures.map(({ name }) => `uniform sampler2D ${name};`)
  return [...values, ...samplers].join('\n')
}

function allUniforms(own: readonly UniformDeclaration[], chunks: readonly ShaderChunk[]): UniformDeclaration[] {
  const byName = new Map<string, UniformDeclaration>(own.map((uniform) => [uniform.name, uniform]))
  for (const { uniforms = [] } of chunks) {
    for (const { name, type } of uniforms) addShared(byName, name, type)
  }
  return [...byName.values()]
}

function addShared(byName: Map<string, UniformDeclaration>, name: string, type: UniformType): void {
  if (!byName.has(name)) byName.set(name, { name, type, source: 'shared' })
}

function allTextures(own: readonly TextureDeclaration[], chunks: readonly ShaderChunk[]): TextureDeclaration[] {
  const byName = new Map<string, TextureDeclaration>(own.map((texture) => [texture.name, texture]))
  for (const { textures = [] } of chunks) {
    for (const name of textures) if (!byName.has(name)) byName.set(name, { name, source: 'shared' })
  }
  return [...byName.values()]
}
