import type { ImageDocument } from '@farsight/formats'
import type { DeviceBackend, DeviceWatcher } from '../core/backend.ts'
import type { FramebufferResource } from '../core/resources.ts'
import type { DeviceBackendName, DeviceLimits } from '../device.ts'

/** What a middling graphics card of 2015 offers; a device without one claims to have it. */
export const HEADLESS_LIMITS: Readonly<DeviceLimits> = {
  maxTextureSize: 8192,
  maxTextures: 16,
  maxVertexTextures: 16,
  floatTextures: true,
  depthTextures: true,
  maxAnisotropy: 1,
  renderer: 'none',
  software: false,
}

/** Does nothing: the same checks and counts without a graphics system. `read()` gives transparent black. */
export class NullBackend implements DeviceBackend {
  readonly name: DeviceBackendName = 'null'
  readonly limits: DeviceLimits
  readonly log: string[] = []
  #watcher: DeviceWatcher | null = null

  constructor(limits: Partial<DeviceLimits> = {}) {
    this.limits = { ...HEADLESS_LIMITS, ...limits }
  }

  createBuffer(..._: Parameters<DeviceBackend['createBuffer']>): void {}
  updateBuffer(..._: Parameters<DeviceBackend['updateBuffer']>): void {}
  destroyBuffer(..._: Parameters<DeviceBackend['destroyBuffer']>): void {}
  createIndexBuffer(..._: Parameters<DeviceBackend['createIndexBuffer']>): void {}
  destroyIndexBuffer(..._: Parameters<DeviceBackend['destroyIndexBuffer']>): void {}
  createTexture(..._: Parameters<DeviceBackend['createTexture']>): void {}
  updateTexture(..._: Parameters<DeviceBackend['updateTexture']>): void {}
  destroyTexture(..._: Parameters<DeviceBackend['destroyTexture']>): void {}
  createFramebuffer(..._: Parameters<DeviceBackend['createFramebuffer']>): void {}
  resizeFramebuffer(..._: Parameters<DeviceBackend['resizeFramebuffer']>): void {}
  destroyFramebuffer(..._: Parameters<DeviceBackend['destroyFramebuffer']>): void {}
  createMesh(..._: Parameters<DeviceBackend['createMesh']>): void {}
  destroyMesh(..._: Parameters<DeviceBackend['destroyMesh']>): void {}
  createPipeline(..._: Parameters<DeviceBackend['createPipeline']>): void {}
  destroyPipeline(..._: Parameters<DeviceBackend['destroyPipeline']>): void {}
  resize(..._: Parameters<DeviceBackend['resize']>): void {}
  beginFrame(): void {}
  beginPass(..._: Parameters<DeviceBackend['beginPass']>): void {}
  submit(..._: Parameters<DeviceBackend['submit']>): void {}
  endFrame(): void {}

  read(_source: FramebufferResource | null, width: number, height: number): ImageDocument {
    return { width, height, rgba: new Uint8Array(width * height * 4) }
  }

  watch(watcher: DeviceWatcher): void {
    this.#watcher = watcher
  }

  loseContext(): void {
    this.#watcher?.onLost()
  }

  restoreContext(): void {
    this.#watcher?.onRestored()
  }

  destroy(): void {}
}
