import { FarsightError } from '@farsight/errors'
import type { Device } from '../device/device.ts'
import type { TextureHandle } from '../device/handles.ts'

/** Texels in a row: a multiple of three, so that the three rows of a bone never part. */
export const POSE_TEXTURE_WIDTH = 1020

/**
 * The poses of all models in one float texture, three texels a bone, so that one pipeline without a change of texture
 * draws every animated model. It doubles in height when it is full.
 */
export class PoseTexture {
  readonly #device: Device
  readonly #size = new Float32Array(2)
  readonly #free: { base: number; texels: number }[] = []
  #rows = 64
  #used = 0
  #data = new Float32Array(POSE_TEXTURE_WIDTH * 64 * 4)
  readonly texture: TextureHandle

  constructor(device: Device) {
    this.#device = device
    this.texture = device.createTexture({
      id: 'poses',
      width: POSE_TEXTURE_WIDTH,
      height: this.#rows,
      format: 'rgba32f',
      data: this.#data,
      filter: 'nearest',
      wrap: 'clamp',
      mipmaps: 'none',
    })
    device.shared.setTexture('poseTexture', this.texture)
    device.shared.set('poseTextureSize', 'vec2', this.#size)
    this.#writeSize()
  }

  /**
   * Stores poses.
   * @param poses 12 floats a bone and frame, as a model document holds them
   * @returns the first texel
   * @throws FarsightError FS0503 when the texture would outgrow the device
   */
  add(poses: Float32Array): number {
    const texels = poses.length / 4
    const base = this.#reserve(texels)
    this.#data.set(poses, base * 4)
    const firstRow = Math.floor(base / POSE_TEXTURE_WIDTH)
    const rows = Math.ceil((base + texels) / POSE_TEXTURE_WIDTH) - firstRow
    const from = firstRow * POSE_TEXTURE_WIDTH * 4
    const part = this.#data.subarray(from, from + rows * POSE_TEXTURE_WIDTH * 4)
    if (this.texture.height === this.#rows) this.texture.update(0, firstRow, POSE_TEXTURE_WIDTH, rows, part)
    else this.texture.replace(POSE_TEXTURE_WIDTH, this.#rows, this.#data)
    this.#writeSize()
    return base
  }

  /** Gives texels back for later models. */
  remove(base: number, texels: number): void {
    if (base + texels === this.#used) this.#used = base
    else this.#free.push({ base, texels })
  }

  destroy(): void {
    this.#device.shared.setTexture('poseTexture', null)
    this.texture.destroy()
  }

  #reserve(texels: number): number {
    const hole = this.#free.findIndex((range) => range.texels >= texels)
    if (hole >= 0) {
      const range = this.#free[hole]!
      const { base } = range
      range.base += texels
      range.texels -= texels
      if (range.texels === 0) this.#free.splice(hole, 1)
      return base
    }
    const base = this.#used
    const needed = Math.ceil((base + texels) / POSE_TEXTURE_WIDTH)
    if (needed > this.#device.limits.maxTextureSize) {
      throw new FarsightError('FS0503', `All poses together need ${needed} rows, more than this device's textures have`)
    }
    if (needed > this.#rows) this.#grow(needed)
    this.#used = base + texels
    return base
  }

  #grow(needed: number): void {
    let rows = this.#rows
    while (rows < needed) rows *= 2
    this.#rows = Math.min(rows, this.#device.limits.maxTextureSize)
    const data = new Float32Array(POSE_TEXTURE_WIDTH * this.#rows * 4)
    data.set(this.#data)
    this.#data = data
  }

  #writeSize(): void {
    this.#size[0] = POSE_TEXTURE_WIDTH
    this.#size[1] = this.#rows
  }
}
