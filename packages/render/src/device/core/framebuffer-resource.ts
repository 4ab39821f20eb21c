import { FarsightError } from '@farsight/errors'
import type { FramebufferDescriptor } from '../descriptors.ts'
import type { FramebufferHandle } from '../handles.ts'
import type { CoreState } from './core-state.ts'
import { Resource } from './resource.ts'
import { TextureResource } from './texture-resource.ts'

/** A render target and the textures it owns. */
export class FramebufferResource extends Resource implements FramebufferHandle {
  readonly kind = 'framebuffer'
  readonly descriptor: FramebufferDescriptor
  readonly color: TextureResource
  readonly depth: TextureResource | null
  width: number
  height: number
  readonly #state: CoreState

  constructor(state: CoreState, descriptor: FramebufferDescriptor) {
    const { id, width, height, filter, depth } = descriptor
    if (depth === 'texture' && !state.backend.limits.depthTextures) {
      throw new FarsightError('FS0503', `Framebuffer "${id}": this device has no depth textures`, {
        hint: 'Ask limits.depthTextures first.',
      })
    }
    super(state.framebuffers, id)
    this.#state = state
    this.descriptor = descriptor
    this.width = width
    this.height = height
    const shape = { width, height, format: 'rgba8', data: null, wrap: 'clamp', mipmaps: 'none' } as const
    this.color = new TextureResource(state, { ...shape, id: `${id}.color`, filter }, 'color')
    this.depth =
      depth === 'texture'
        ? new TextureResource(state, { ...shape, id: `${id}.depth`, filter: 'nearest' }, 'depth')
        : null
    state.backend.createFramebuffer(this)
  }

  resize(width: number, height: number): void {
    this.assertAlive()
    if (width === this.width && height === this.height) return
    const { maxTextureSize } = this.#state.backend.limits
    if (!(width >= 1 && height >= 1 && width <= maxTextureSize && height <= maxTextureSize)) {
      throw new FarsightError('FS0503', `Framebuffer "${this.id}": ${width}x${height} is outside 1..${maxTextureSize}`)
    }
    this.width = width
    this.height = height
    this.color.setSize(width, height)
    this.depth?.setSize(width, height)
    this.#state.backend.resizeFramebuffer(this)
  }

  protected release(): void {
    this.#state.backend.destroyFramebuffer(this)
    this.color.destroy()
    this.depth?.destroy()
  }
}
