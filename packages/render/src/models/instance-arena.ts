import type { Device } from '../device/device.ts'
import type { BufferHandle, MeshHandle } from '../device/handles.ts'
import { INSTANCE_BYTES, MODEL_LAYOUT } from './model-layout.ts'
import type { ModelGeometry } from './model-library.ts'

const SMALLEST_REGION = 8

interface Region {
  readonly geometry: ModelGeometry
  mesh: MeshHandle | null
  /** First instance, and how many fit. */
  start: number
  capacity: number
  /** Bytes of the first 8, 16, 32... instances: uploads take the smallest that holds all. */
  views: Uint8Array[]
}

/**
 * The instances of one view: one buffer with a region for each geometry. Regions keep their place from frame to frame, so
 * that vertex arrays are rebuilt only when one grows, to the next power of two.
 */
export class InstanceArena {
  readonly #device: Device
  readonly #id: string
  readonly #regions: (Region | undefined)[] = []
  #buffer: BufferHandle
  /** The memory of all instances as three kinds of numbers; replaced when it grows. */
  floats: Float32Array
  bytes: Uint8Array
  words: Uint16Array

  constructor(device: Device, id: string) {
    this.#device = device
    this.#id = id
    this.floats = new Float32Array(0)
    this.bytes = new Uint8Array(0)
    this.words = new Uint16Array(0)
    this.#buffer = this.#allocate(64)
  }

  /**
   * Makes room for `counts[slot]` instances of every geometry.
   * @param first receives the first instance of each slot
   */
  reserve(geometries: readonly (ModelGeometry | undefined)[], counts: Uint32Array, first: Uint32Array): void {
    if (this.#grow(geometries, counts)) this.#layOut()
    for (let slot = 0; slot < geometries.length; slot++) first[slot] = this.#regions[slot]?.start ?? 0
  }

  /** Uploads the first `count` instances of a geometry. */
  upload(slot: number, count: number): void {
    const region = this.#regions[slot]!
    let level = 0
    while (SMALLEST_REGION << level < count) level++
    this.#buffer.update(region.views[level]!, region.start * INSTANCE_BYTES)
  }

  /** The mesh that draws the instances of a geometry; `reserve` has made it. */
  mesh(slot: number): MeshHandle {
    return this.#regions[slot]!.mesh!
  }

  destroy(): void {
    for (const region of this.#regions) region?.mesh?.destroy()
    this.#regions.length = 0
    this.#buffer.destroy()
  }

  #grow(geometries: readonly (ModelGeometry | undefined)[], counts: Uint32Array): boolean {
    let changed = false
    for (let slot = 0; slot < geometries.length; slot++) {
      const geometry = geometries[slot]
      let region = this.#regions[slot]
      if (region !== undefined && region.geometry !== geometry) {
        region.mesh?.destroy()
        region = this.#regions[slot] = undefined
      }
      const needed = counts[slot]!
      if (geometry === undefined || needed <= (region?.capacity ?? 0)) continue
      region ??= this.#regions[slot] = { geometry, mesh: null, start: 0, capacity: SMALLEST_REGION, views: [] }
      while (region.capacity < needed) region.capacity *= 2
      changed = true
    }
    return changed
  }

  #layOut(): void {
    let total = 0
    for (const region of this.#regions) total += region?.capacity ?? 0
    const old = this.#buffer
    const outgrown = total * INSTANCE_BYTES > old.byteLength
    if (outgrown) this.#buffer = this.#allocate(total)
    let start = 0
    for (const region of this.#regions) {
      if (region === undefined) continue
      region.start = start
      start += region.capacity
      this.#place(region)
    }
    if (outgrown) old.destroy()
  }

  #place(region: Region): void {
    const { geometry } = region
    const byteOffset = region.start * INSTANCE_BYTES
    region.mesh ??= this.#device.createMesh({
      id: geometry.id,
      layout: MODEL_LAYOUT,
      buffers: [
        { buffer: geometry.vertices, byteOffset: 0 },
        { buffer: this.#buffer, byteOffset },
      ],
      indices: geometry.indices,
      count: geometry.indices.count,
    })
    region.mesh.setBuffer(1, this.#buffer, byteOffset)
    region.views = []
    for (let size = SMALLEST_REGION; size <= region.capacity; size *= 2) {
      region.views.push(this.bytes.subarray(byteOffset, byteOffset + size * INSTANCE_BYTES))
    }
  }

  #allocate(instances: number): BufferHandle {
    let capacity = 64
    while (capacity < instances) capacity *= 2
    const bytes = new Uint8Array(capacity * INSTANCE_BYTES)
    this.bytes = bytes
    this.floats = new Float32Array(bytes.buffer)
    this.words = new Uint16Array(bytes.buffer)
    return this.#device.createBuffer({ id: `${this.#id}.instances`, data: bytes.byteLength, usage: 'stream' })
  }
}
