import { FarsightError } from '@farsight/errors'
import type { BufferDescriptor, BufferUsage } from '../descriptors.ts'
import type { BufferHandle } from '../handles.ts'
import { type CoreState, countUpload } from './core-state.ts'
import { Resource } from './resource.ts'

/** A view of the same memory as bytes. */
export function bytesOf(data: ArrayBufferView): Uint8Array {
  return new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
}

/** A buffer and its recipe: a copy of what the GPU holds, but for `stream` buffers. */
export class BufferResource extends Resource implements BufferHandle {
  readonly kind = 'buffer'
  readonly byteLength: number
  readonly usage: BufferUsage
  /** What the GPU holds, or null for zeros and for `stream` buffers. */
  recipe: Uint8Array | null
  readonly #state: CoreState

  constructor(state: CoreState, descriptor: BufferDescriptor) {
    super(state.buffers, descriptor.id)
    this.#state = state
    this.usage = descriptor.usage
    const { data } = descriptor
    this.byteLength = typeof data === 'number' ? data : data.byteLength
    this.recipe = typeof data === 'number' ? null : bytesOf(data)
    state.backend.createBuffer(this)
    if (this.recipe !== null) countUpload(state, this.byteLength)
    if (this.usage === 'stream') this.recipe = null
  }

  update(data: ArrayBufferView, byteOffset = 0): void {
    this.assertAlive()
    if (byteOffset < 0 || byteOffset + data.byteLength > this.byteLength) {
      throw new FarsightError(
        'FS0503',
        `Buffer "${this.id}" has ${this.byteLength} bytes: ${data.byteLength} bytes at ${byteOffset} do not fit`,
      )
    }
    if (this.usage !== 'stream') {
      this.recipe ??= new Uint8Array(this.byteLength)
      this.recipe.set(bytesOf(data), byteOffset)
    }
    this.#state.backend.updateBuffer(this, data, byteOffset)
    countUpload(this.#state, data.byteLength)
  }

  protected release(): void {
    this.#state.backend.destroyBuffer(this)
  }
}
