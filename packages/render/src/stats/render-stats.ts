import type { DeviceStats } from '../device/device.ts'

/** What the last frame cost. One object a renderer, written in place at the end of each frame. */
export interface RenderStats extends DeviceStats {
  /** Draw items in the queue. */
  items: number
  /** Batches that the items were sorted into. */
  runs: number
  /** Uploads that were put off to a later frame. */
  uploadsPutOff: number
  /** Entities whose model is unknown, drawn as the magenta stand-in. */
  missingModels: number
  /** Milliseconds from the first to the last system of each phase that the renderer owns. */
  prepareMs: number
  sortMs: number
  submitMs: number
  /** Frames since the renderer was made. */
  frames: number
}

/** All zero. */
export function createRenderStats(): RenderStats {
  return {
    draws: 0,
    triangles: 0,
    instances: 0,
    stateChanges: 0,
    uploads: 0,
    uploadBytes: 0,
    missingTextures: 0,
    items: 0,
    runs: 0,
    uploadsPutOff: 0,
    missingModels: 0,
    prepareMs: 0,
    sortMs: 0,
    submitMs: 0,
    frames: 0,
  }
}

/** Copies the totals of the device into the stats. */
export function copyDeviceStats(from: Readonly<DeviceStats>, to: RenderStats): void {
  to.draws = from.draws
  to.triangles = from.triangles
  to.instances = from.instances
  to.stateChanges = from.stateChanges
  to.uploads = from.uploads
  to.uploadBytes = from.uploadBytes
  to.missingTextures = from.missingTextures
}
