import { FarsightError } from '@farsight/errors'
import type { AttributeType, MeshDescriptor, VertexLayout } from '../descriptors.ts'
import type { BufferHandle, IndexBufferHandle, MeshHandle } from '../handles.ts'
import type { CoreState } from './core-state.ts'
import { Resource } from './resource.ts'

const BYTES: Readonly<Record<AttributeType, number>> = { float: 4, int8: 1, uint8: 1, int16: 2, uint16: 2 }

/** Buffers bound to a layout. It owns none of them. */
export class MeshResource extends Resource implements MeshHandle {
  readonly kind = 'mesh'
  readonly layout: VertexLayout
  readonly buffers: { buffer: BufferHandle; byteOffset: number }[]
  readonly indices: IndexBufferHandle | null
  readonly count: number
  readonly #state: CoreState

  constructor(state: CoreState, descriptor: MeshDescriptor) {
    checkMesh(descriptor)
    super(state.meshes, descriptor.id)
    this.#state = state
    this.layout = descriptor.layout
    this.buffers = descriptor.buffers.map((entry) => ({ ...entry }))
    this.indices = descriptor.indices
    this.count = descriptor.count
    state.backend.createMesh(this)
  }

  setBuffer(slot: number, buffer: BufferHandle, byteOffset: number): void {
    this.assertAlive()
    const entry = this.buffers[slot]
    if (entry === undefined) throw new FarsightError('FS0503', `Mesh "${this.id}" has no buffer slot ${slot}`)
    if (entry.buffer === buffer && entry.byteOffset === byteOffset) return
    entry.buffer = buffer
    entry.byteOffset = byteOffset
    this.#state.backend.createMesh(this)
  }

  protected release(): void {
    this.#state.backend.destroyMesh(this)
  }
}

function checkMesh({ id, layout, buffers, indices, count }: MeshDescriptor): void {
  if (indices?.destroyed) throw new FarsightError('FS0503', `Mesh "${id}": its index buffer was destroyed`)
  if (indices !== null && count > indices.count) {
    throw new FarsightError('FS0503', `Mesh "${id}": ${count} indices are asked for, ${indices.count} exist`)
  }
  for (const attribute of layout.attributes) {
    const entry = buffers[attribute.slot]
    if (entry === undefined || entry.buffer.destroyed) {
      throw new FarsightError('FS0503', `Mesh "${id}": attribute "${attribute.name}" has no living buffer`)
    }
    if (indices !== null || attribute.divisor === 1 || count === 0) continue
    const end =
      entry.byteOffset + attribute.offset + (count - 1) * attribute.stride + attribute.size * BYTES[attribute.type]
    if (end > entry.buffer.byteLength) {
      throw new FarsightError('FS0503', `Mesh "${id}": buffer "${entry.buffer.id}" is too short for ${count} vertices`)
    }
  }
}
