import type { IndexBufferDescriptor } from '../descriptors.ts'
import type { IndexBufferHandle } from '../handles.ts'
import { type CoreState, countUpload } from './core-state.ts'
import { Resource } from './resource.ts'

/** An index buffer and its recipe. */
export class IndexBufferResource extends Resource implements IndexBufferHandle {
  readonly kind = 'indexBuffer'
  readonly count: number
  readonly recipe: Uint16Array | Uint32Array
  readonly #state: CoreState

  constructor(state: CoreState, descriptor: IndexBufferDescriptor) {
    super(state.indexBuffers, descriptor.id)
    this.#state = state
    this.recipe = descriptor.data
    this.count = descriptor.data.length
    state.backend.createIndexBuffer(this)
    countUpload(state, descriptor.data.byteLength)
  }

  protected release(): void {
    this.#state.backend.destroyIndexBuffer(this)
  }
}
