/** A picture: rows from the top, 4 bytes a pixel, red green blue alpha, alpha not multiplied in. */
export interface ImageDocument {
  width: number
  height: number
  /** `width * height * 4` bytes. */
  rgba: Uint8Array
}
