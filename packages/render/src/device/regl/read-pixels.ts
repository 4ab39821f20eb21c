import type { ImageDocument } from '@farsight/formats'

/** Reads the bound target. WebGL counts rows from the bottom, a document from the top. */
export function readPixels(gl: WebGLRenderingContext, width: number, height: number): ImageDocument {
  const pixels = new Uint8Array(width * height * 4)
  gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, pixels)
  const rgba = new Uint8Array(pixels.length)
  const row = width * 4
  for (let y = 0; y < height; y++) {
    rgba.set(pixels.subarray(y * row, (y + 1) * row), (height - 1 - y) * row)
  }
  return { width, height, rgba }
}
