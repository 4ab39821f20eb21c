import { FarsightError } from '@farsight/errors'
import type { PipelineDescriptor } from '../descriptors.ts'
import type { PipelineHandle } from '../handles.ts'
import { fitsUniform, type UniformTable } from '../uniform-table.ts'
import type { CoreState } from './core-state.ts'
import type { MaterialResource } from './material-resource.ts'
import { Resource } from './resource.ts'

/** Most pipelines a device holds: the bits a sort key has for them. */
export const MAX_PIPELINES = 64

/** A compiled pipeline. */
export class PipelineResource extends Resource implements PipelineHandle {
  readonly kind = 'pipeline'
  readonly descriptor: PipelineDescriptor
  readonly #checked = new WeakSet<MaterialResource>()
  readonly #state: CoreState

  constructor(state: CoreState, descriptor: PipelineDescriptor, shared: UniformTable) {
    checkPipeline(state, descriptor)
    super(state.pipelines, descriptor.id)
    this.#state = state
    this.descriptor = descriptor
    try {
      state.backend.createPipeline(this, shared)
    } catch (error) {
      this.destroy()
      throw error
    }
  }

  /** Checks once a material that it has what this pipeline reads. */
  accept(material: MaterialResource): void {
    if (this.#checked.has(material)) return
    for (const { name, type, source } of this.descriptor.uniforms) {
      if (source !== 'material') continue
      const value = material.uniforms[name]
      if (value === undefined || !fitsUniform(type, value)) {
        throw new FarsightError(
          'FS0503',
          `Material "${material.id}" has no ${type} "${name}" for pipeline "${this.id}"`,
        )
      }
    }
    for (const { name, source } of this.descriptor.textures) {
      if (source === 'material' && material.textures[name] === undefined) {
        throw new FarsightError(
          'FS0503',
          `Material "${material.id}" has no texture "${name}" for pipeline "${this.id}"`,
        )
      }
    }
    this.#checked.add(material)
  }

  protected release(): void {
    this.#state.backend.destroyPipeline(this)
  }
}

function checkPipeline(state: CoreState, { id, layout, textures, uniforms }: PipelineDescriptor): void {
  if (state.pipelines.count >= MAX_PIPELINES) {
    throw new FarsightError('FS0503', `Pipeline "${id}" is one more than the ${MAX_PIPELINES} that a sort key can tell`)
  }
  if (textures.length > state.backend.limits.maxTextures) {
    throw new FarsightError(
      'FS0503',
      `Pipeline "${id}" reads ${textures.length} textures, this device has ${state.backend.limits.maxTextures} units`,
    )
  }
  if (layout.attributes.length === 0) throw new FarsightError('FS0503', `Pipeline "${id}" has no vertex attribute`)
  if (uniforms.filter(({ source }) => source === 'draw').length > 1) {
    throw new FarsightError('FS0503', `Pipeline "${id}" has more than one uniform of the draw item`)
  }
}
