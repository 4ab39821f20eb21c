import { FarsightError } from '@farsight/errors'
import type { ImageDocument } from '@farsight/formats'
import type {
  BufferDescriptor,
  FramebufferDescriptor,
  IndexBufferDescriptor,
  MaterialDescriptor,
  MeshDescriptor,
  PipelineDescriptor,
  TextureDescriptor,
} from '../descriptors.ts'
import type { ContextEvent, Device, DeviceCounts, DeviceStats, DrawItems, PassTarget } from '../device.ts'
import type { FramebufferHandle, PipelineHandle } from '../handles.ts'
import { UniformTable } from '../uniform-table.ts'
import type { DeviceBackend } from './backend.ts'
import { type CoreState, createCoreState } from './core-state.ts'
import {
  BufferResource,
  FramebufferResource,
  IndexBufferResource,
  MaterialResource,
  MeshResource,
  PipelineResource,
  TextureResource,
} from './resources.ts'
import { restoreResources } from './restore-resources.ts'

/** The part of a device that all back ends share: checks, counts, recipes. */
export class DeviceCore implements Device {
  readonly shared = new UniformTable()
  readonly #state: CoreState
  readonly #backend: DeviceBackend
  readonly #listeners: Record<ContextEvent, Set<() => void>> = { lost: new Set(), restored: new Set() }
  #width: number
  #height: number
  #contextLost = false
  #destroyed = false

  constructor(backend: DeviceBackend, width: number, height: number) {
    this.#backend = backend
    this.#state = createCoreState(backend)
    this.#width = width
    this.#height = height
    backend.watch({
      onLost: () => this.#lose(),
      onRestored: () => this.#restore(),
      onMissingTexture: () => {
        this.#state.stats.missingTextures++
      },
    })
  }

  get backend() {
    return this.#backend.name
  }
  get limits() {
    return this.#backend.limits
  }
  get stats(): Readonly<DeviceStats> {
    return this.#state.stats
  }
  get width() {
    return this.#width
  }
  get height() {
    return this.#height
  }
  get contextLost() {
    return this.#contextLost
  }
  get log(): readonly string[] {
    return this.#backend.log
  }

  createBuffer(descriptor: BufferDescriptor) {
    return new BufferResource(this.#alive(), descriptor)
  }
  createIndexBuffer(descriptor: IndexBufferDescriptor) {
    return new IndexBufferResource(this.#alive(), descriptor)
  }
  createTexture(descriptor: TextureDescriptor) {
    return new TextureResource(this.#alive(), descriptor)
  }
  createFramebuffer(descriptor: FramebufferDescriptor) {
    return new FramebufferResource(this.#alive(), descriptor)
  }
  createMesh(descriptor: MeshDescriptor) {
    return new MeshResource(this.#alive(), descriptor)
  }
  createMaterial(descriptor: MaterialDescriptor) {
    return new MaterialResource(this.#alive(), descriptor)
  }
  createPipeline(descriptor: PipelineDescriptor) {
    return new PipelineResource(this.#alive(), descriptor, this.shared)
  }

  resize(width: number, height: number): void {
    if (width === this.#width && height === this.#height) return
    this.#width = width
    this.#height = height
    this.#backend.resize(width, height)
  }

  beginFrame(): void {
    this.#alive()
    if (!this.#contextLost) this.#backend.beginFrame()
  }

  beginPass(target: PassTarget): void {
    this.#state.stats.stateChanges++
    if (!this.#contextLost) this.#backend.beginPass(target)
  }

  submit(
    pipeline: PipelineHandle,
    materialIndex: number,
    items: DrawItems,
    order: Uint32Array,
    start: number,
    end: number,
  ): void {
    const { stats, meshes, materials } = this.#state
    const material = materials.items[materialIndex]
    if (!(pipeline instanceof PipelineResource && material instanceof MaterialResource)) {
      throw new FarsightError('FS0503', `submit() knows no pipeline "${pipeline.id}" with material ${materialIndex}`)
    }
    pipeline.assertAlive()
    pipeline.accept(material)
    const perTriangle = pipeline.descriptor.primitive === 'triangles' ? 3 : 0
    for (let i = start; i < end; i++) {
      const item = order[i]!
      if (meshes.items[items.mesh[item]!] === undefined) {
        throw new FarsightError('FS0503', `Pipeline "${pipeline.id}": a mesh was destroyed before it was drawn`)
      }
      const instances = items.instances[item]!
      stats.instances += instances
      if (perTriangle > 0) stats.triangles += Math.floor(items.count[item]! / perTriangle) * Math.max(1, instances)
    }
    stats.draws += end - start
    stats.stateChanges++
    if (!this.#contextLost) this.#backend.submit(pipeline, material, items, order, start, end)
  }

  endFrame(): void {
    if (!this.#contextLost) this.#backend.endFrame()
  }

  resetStats(): void {
    const { stats } = this.#state
    stats.draws = stats.triangles = stats.instances = stats.stateChanges = 0
    stats.uploads = stats.uploadBytes = stats.missingTextures = 0
  }

  read(source?: FramebufferHandle): ImageDocument {
    this.#alive()
    if (source === undefined) return this.#backend.read(null, this.#width, this.#height)
    if (!(source instanceof FramebufferResource)) {
      throw new FarsightError('FS0503', 'read() was given a framebuffer of another device')
    }
    source.assertAlive()
    return this.#backend.read(source, source.width, source.height)
  }

  counts(): DeviceCounts {
    const { buffers, indexBuffers, textures, framebuffers, meshes, materials, pipelines } = this.#state
    return {
      buffers: buffers.count + indexBuffers.count,
      textures: textures.count,
      framebuffers: framebuffers.count,
      meshes: meshes.count,
      materials: materials.count,
      pipelines: pipelines.count,
    }
  }

  takeLog(): string[] {
    return this.#backend.log.splice(0)
  }

  on(event: ContextEvent, listener: () => void): () => void {
    this.#listeners[event].add(listener)
    return () => this.#listeners[event].delete(listener)
  }

  loseContext(): void {
    this.#backend.loseContext()
  }

  restoreContext(): void {
    this.#backend.restoreContext()
  }

  destroy(): void {
    if (this.#destroyed) return
    this.#destroyed = true
    const { meshes, pipelines, framebuffers, materials, textures, buffers, indexBuffers } = this.#state
    for (const table of [meshes, pipelines, framebuffers, materials, textures, buffers, indexBuffers]) {
      table.forEach((resource) => {
        resource.destroy()
      })
    }
    this.#listeners.lost.clear()
    this.#listeners.restored.clear()
    this.#backend.destroy()
  }

  #alive(): CoreState {
    if (this.#destroyed) throw new FarsightError('FS0503', 'The device was destroyed and is used after that')
    return this.#state
  }

  #lose(): void {
    if (this.#contextLost || this.#destroyed) return
    this.#contextLost = true
    for (const listener of [...this.#listeners.lost]) listener()
  }

  #restore(): void {
    if (!this.#contextLost || this.#destroyed) return
    restoreResources(this.#state)
    this.#contextLost = false
    for (const listener of [...this.#listeners.restored]) listener()
  }
}
