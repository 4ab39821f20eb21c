import { DeviceCore } from './core/device-core.ts'
import type { Device, DeviceLimits } from './device.ts'
import { NullBackend } from './null/null-backend.ts'
import { RecordingBackend } from './recording/recording-backend.ts'
import { ReglBackend, type ReglDeviceOptions } from './regl/regl-backend.ts'

/** A device without a graphics system. */
export interface HeadlessDeviceOptions {
  /** `null` does nothing, `recording` writes a line of text for every call. */
  backend: 'null' | 'recording'
  /** Size of the canvas it claims to have, in device pixels. @defaultValue 1280 */
  width?: number
  /** @defaultValue 720 */
  height?: number
  /** What it claims to be able to do. */
  limits?: Partial<DeviceLimits>
}

/** How {@link createDevice} makes a device. */
export type DeviceOptions = HeadlessDeviceOptions | ReglDeviceOptions

/**
 * Makes a device.
 * @throws FarsightError FS0501 when the browser gives no WebGL context, or one without a required extension
 */
export function createDevice(options: DeviceOptions): Device {
  if (options.backend === 'regl') {
    const backend = new ReglBackend(options)
    return new DeviceCore(backend, backend.width, backend.height)
  }
  const { width = 1280, height = 720, limits = {} } = options
  const backend = options.backend === 'null' ? new NullBackend(limits) : new RecordingBackend(limits)
  return new DeviceCore(backend, width, height)
}
