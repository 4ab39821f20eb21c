/**
 * Spreads large uploads over frames, so that streaming a map does not make the picture stutter. Features ask before they
 * upload textures and segment buffers, and try again in the next frame when they are refused. What must be fresh every
 * frame, such as instances, does not ask.
 */
export class UploadBudget {
  /** Bytes a frame. */
  bytesPerFrame: number
  #left: number
  #refused = 0

  /** @param bytesPerFrame 4 MB keep a frame under 2 ms of uploading on an integrated GPU */
  constructor(bytesPerFrame = 4 * 1024 * 1024) {
    this.bytesPerFrame = bytesPerFrame
    this.#left = bytesPerFrame
  }

  /** How often `take` said no in this frame: above zero while a map streams in. */
  get refused(): number {
    return this.#refused
  }

  /** Starts a frame with the whole budget. */
  begin(): void {
    this.#left = this.bytesPerFrame
    this.#refused = 0
  }

  /** True when `bytes` may be uploaded now. The first upload of a frame is always granted, however large. */
  take(bytes: number): boolean {
    if (bytes <= this.#left || this.#left === this.bytesPerFrame) {
      this.#left = Math.max(0, this.#left - bytes)
      return true
    }
    this.#refused++
    return false
  }
}
