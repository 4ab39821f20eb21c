import { PNG } from 'pngjs'

/** An image: four bytes a pixel (red, green, blue, alpha), rows from the top. */
export interface PixelImage {
  width: number
  height: number
  data: Uint8Array
}

/** How two images differ. */
export interface PixelDifference {
  /** Pixels with a channel that differs by more than the tolerance. */
  count: number
  /** `count` as a share of all pixels, 0 to 1. */
  share: number
  /** Largest difference of any channel. */
  max: number
  /** Column and row of the first differing pixel; null when none differs. */
  first: { x: number; y: number } | null
}

/**
 * Compares two images of one size. Software GPUs differ in the last steps of a channel: the default tolerance is 2.
 * @throws Error when the sizes differ.
 */
export function comparePixels(actual: PixelImage, expected: PixelImage, tolerance = 2): PixelDifference {
  if (actual.width !== expected.width || actual.height !== expected.height) {
    throw new Error(`sizes differ: ${actual.width} x ${actual.height} and ${expected.width} x ${expected.height}`)
  }
  const pixels = actual.width * actual.height
  const result: PixelDifference = { count: 0, share: 0, max: 0, first: null }
  for (let pixel = 0; pixel < pixels; pixel++) {
    let worst = 0
    for (let i = pixel * 4; i < pixel * 4 + 4; i++)
      worst = Math.max(worst, Math.abs(actual.data[i]! - expected.data[i]!))
    result.max = Math.max(result.max, worst)
    if (worst <= tolerance) continue
    result.count++
    result.first ??= { x: pixel % actual.width, y: Math.floor(pixel / actual.width) }
  }
  result.share = pixels === 0 ? 0 : result.count / pixels
  return result
}

/** Red, green, blue and alpha of one pixel; row 0 is the top. */
export function pixelAt(image: PixelImage, x: number, y: number): [number, number, number, number] {
  const at = (y * image.width + x) * 4
  return [image.data[at]!, image.data[at + 1]!, image.data[at + 2]!, image.data[at + 3]!]
}

/** Share (0 to 1) of pixels for which `test` holds. */
export function shareOfPixels(
  image: PixelImage,
  test: (r: number, g: number, b: number, a: number) => boolean,
): number {
  const { data } = image
  let count = 0
  for (let i = 0; i < data.length; i += 4) if (test(data[i]!, data[i + 1]!, data[i + 2]!, data[i + 3]!)) count++
  return data.length === 0 ? 0 : count / (data.length / 4)
}

/** Turns the rows of what WebGL reads back, which begin at the bottom, into an image. */
export function fromBottomUp(width: number, height: number, rows: ArrayLike<number>): PixelImage {
  const data = new Uint8Array(width * height * 4)
  const stride = width * 4
  for (let y = 0; y < height; y++) {
    const from = (height - 1 - y) * stride
    for (let i = 0; i < stride; i++) data[y * stride + i] = rows[from + i]!
  }
  return { width, height, data }
}

/** Reads the bytes of a PNG file. */
export function decodePng(bytes: Uint8Array): PixelImage {
  const { width, height, data } = PNG.sync.read(Buffer.from(bytes))
  return { width, height, data: new Uint8Array(data) }
}
