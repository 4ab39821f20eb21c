import { FarsightError } from '@farsight/errors'
import type REGL from 'regl'
import type { MaterialResource, PipelineResource } from '../core/resources.ts'
import type { PipelineDescriptor } from '../descriptors.ts'
import type { TextureHandle, UniformValue } from '../handles.ts'
import type { UniformTable } from '../uniform-table.ts'
import { diagnosePipeline } from './diagnose-shader.ts'

/** What one draw of a batch reads. The objects live in a pool and are written anew for each batch. */
export interface DrawProps {
  vao: REGL.VertexArrayObject
  offset: number
  count: number
  /** -1: not instanced. */
  instances: number
  params: [number, number, number, number]
}

/** What the commands of a device read while a batch runs. */
export interface BatchState {
  material: MaterialResource | null
  target: REGL.Framebuffer2D | null
  /** Gives the regl texture, or the magenta stand-in, which it counts. */
  textureOf(handle: TextureHandle | null | undefined): REGL.Texture2D
}

/** A compiled command: called with a list of draws. */
export type BatchCommand = REGL.DrawCommand<REGL.DefaultContext, DrawProps> & { destroy(): void }

/**
 * Compiles a pipeline into a regl command. Everything that holds for a whole batch is a function without arguments:
 * regl then evaluates it once a batch; only the mesh, its range and the `draw` uniform are read for each draw.
 * @throws FarsightError FS0502
 */
export function compilePipeline(
  regl: REGL.Regl,
  gl: WebGLRenderingContext,
  { descriptor }: PipelineResource,
  shared: UniformTable,
  state: BatchState,
): BatchCommand {
  let program: WebGLProgram | null = null
  const link = gl.linkProgram
  // regl keeps its program to itself, and its unchecked build says nothing when linking fails.
  gl.linkProgram = (linked) => {
    program = linked
    link.call(gl, linked)
  }
  let command: BatchCommand
  try {
    command = regl<UniformBag, AttributeBag, DrawProps>(commandConfig(regl, descriptor, shared, state)) as BatchCommand
  } catch (error) {
    throw diagnosePipeline(gl, descriptor, error)
  } finally {
    gl.linkProgram = link
  }
  if (program !== null) checkProgram(gl, program, descriptor)
  return command
}

type UniformBag = Record<string, REGL.MaybeDynamic<UniformValue | REGL.Texture2D, REGL.DefaultContext, DrawProps>>
type AttributeBag = Record<string, REGL.Attribute>

function commandConfig(
  regl: REGL.Regl,
  descriptor: PipelineDescriptor,
  shared: UniformTable,
  state: BatchState,
): REGL.DrawConfig<UniformBag, AttributeBag, DrawProps> {
  const { depth, blend, cull, polygonOffset, colorWrite } = descriptor
  const locations: Record<string, number> = {}
  descriptor.layout.attributes.forEach(({ name }, index) => {
    locations[name] = index
  })
  return {
    vert: descriptor.vertex,
    frag: descriptor.fragment,
    // With a vertex array regl takes the location of each attribute; its types know only buffers.
    attributes: locations as unknown as AttributeBag,
    uniforms: uniformGetters(regl, descriptor, shared, state),
    vao: regl.prop<DrawProps, 'vao'>('vao'),
    offset: regl.prop<DrawProps, 'offset'>('offset'),
    count: regl.prop<DrawProps, 'count'>('count'),
    instances: regl.prop<DrawProps, 'instances'>('instances'),
    framebuffer: () => state.target,
    primitive: descriptor.primitive,
    depth: { enable: depth.test !== 'always' || depth.write, mask: depth.write, func: depth.test, range: [0, 1] },
    blend:
      blend === null
        ? { enable: false }
        : {
            enable: true,
            func: { srcRGB: blend.src, dstRGB: blend.dst, srcAlpha: blend.srcAlpha, dstAlpha: blend.dstAlpha },
            equation: 'add',
          },
    cull: { enable: cull !== 'none', face: cull === 'front' ? 'front' : 'back' },
    frontFace: 'ccw',
    polygonOffset: {
      enable: polygonOffset !== null,
      offset: { factor: polygonOffset?.factor ?? 0, units: polygonOffset?.units ?? 0 },
    },
    colorMask: [colorWrite, colorWrite, colorWrite, colorWrite],
    stencil: { enable: false },
    scissor: { enable: false },
    dither: false,
  }
}

function uniformGetters(
  regl: REGL.Regl,
  descriptor: PipelineDescriptor,
  shared: UniformTable,
  state: BatchState,
): UniformBag {
  const uniforms: UniformBag = {}
  for (const { name, type, source } of descriptor.uniforms) {
    if (source === 'draw') {
      uniforms[name] = regl.prop<DrawProps, 'params'>('params')
    } else if (source === 'shared') {
      const cell = shared.cell(name, type)
      uniforms[name] = () => cell.value
    } else {
      uniforms[name] = () => state.material!.uniforms[name]!
    }
  }
  for (const { name, source } of descriptor.textures) {
    if (source === 'shared') {
      const cell = shared.textureCell(name)
      uniforms[name] = () => state.textureOf(cell.texture)
    } else {
      uniforms[name] = () => state.textureOf(state.material!.textures[name])
    }
  }
  return uniforms
}

function checkProgram(gl: WebGLRenderingContext, program: WebGLProgram, descriptor: PipelineDescriptor): void {
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) throw diagnosePipeline(gl, descriptor, undefined)
  const declared = new Set([...descriptor.uniforms, ...descriptor.textures].map(({ name }) => name))
  const count = Number(gl.getProgramParameter(program, gl.ACTIVE_UNIFORMS))
  for (let i = 0; i < count; i++) {
    const name = gl.getActiveUniform(program, i)?.name
    if (name !== undefined && !declared.has(name)) {
      throw new FarsightError(
        'FS0502',
        `Pipeline "${descriptor.id}" reads uniform "${name}", which it does not declare`,
      )
    }
  }
}
