import type { MaterialDescriptor } from '../descriptors.ts'
import type { MaterialHandle, TextureHandle, UniformValue } from '../handles.ts'
import type { CoreState } from './core-state.ts'
import { Resource } from './resource.ts'

/** Textures and values of a material; nothing of it lives on the GPU. */
export class MaterialResource extends Resource implements MaterialHandle {
  readonly kind = 'material'
  readonly textures: Record<string, TextureHandle>
  readonly uniforms: Record<string, UniformValue>

  constructor(state: CoreState, descriptor: MaterialDescriptor) {
    super(state.materials, descriptor.id)
    this.textures = { ...descriptor.textures }
    this.uniforms = { ...descriptor.uniforms }
  }

  setTexture(name: string, texture: TextureHandle): void {
    this.textures[name] = texture
  }

  setUniform(name: string, value: UniformValue): void {
    this.uniforms[name] = value
  }

  protected release(): void {}
}
