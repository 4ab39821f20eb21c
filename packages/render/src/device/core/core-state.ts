import type { DeviceStats } from '../device.ts'
import type { DeviceBackend } from './backend.ts'
import type { Resource } from './resource.ts'
import { ResourceTable } from './resource-table.ts'

/** What the resources of one device share. */
export interface CoreState {
  readonly backend: DeviceBackend
  readonly stats: { -readonly [K in keyof DeviceStats]: DeviceStats[K] }
  readonly buffers: ResourceTable<Resource>
  readonly indexBuffers: ResourceTable<Resource>
  readonly textures: ResourceTable<Resource>
  readonly framebuffers: ResourceTable<Resource>
  readonly meshes: ResourceTable<Resource>
  readonly materials: ResourceTable<Resource>
  readonly pipelines: ResourceTable<Resource>
}

/** The empty state of a device on `backend`. */
export function createCoreState(backend: DeviceBackend): CoreState {
  return {
    backend,
    stats: { draws: 0, triangles: 0, instances: 0, stateChanges: 0, uploads: 0, uploadBytes: 0, missingTextures: 0 },
    buffers: new ResourceTable(),
    indexBuffers: new ResourceTable(),
    textures: new ResourceTable(),
    framebuffers: new ResourceTable(),
    meshes: new ResourceTable(),
    materials: new ResourceTable(),
    pipelines: new ResourceTable(),
  }
}

/** Counts one upload of `bytes`. */
export function countUpload(state: CoreState, bytes: number): void {
  state.stats.uploads++
  state.stats.uploadBytes += bytes
}
