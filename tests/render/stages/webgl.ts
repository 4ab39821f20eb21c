/** What the page's WebGL offers. */
export interface WebglReport {
  renderer: string
  maxTextureSize: number
  extensions: string[]
  /** Colour of one pixel after a clear to (51, 102, 153, 255). */
  cleared: number[]
}

/** Makes a WebGL 1 context as the game does, clears it and reads a pixel back; null when there is no context. */
export function probeWebgl(): WebglReport | null {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 4
  const gl = canvas.getContext('webgl')
  if (!gl) return null
  gl.clearColor(0.2, 0.4, 0.6, 1)
  gl.clear(gl.COLOR_BUFFER_BIT)
  const cleared = new Uint8Array(4)
  gl.readPixels(1, 1, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, cleared)
  return {
    renderer: String(gl.getParameter(gl.RENDERER)),
    maxTextureSize: Number(gl.getParameter(gl.MAX_TEXTURE_SIZE)),
    extensions: gl.getSupportedExtensions() ?? [],
    cleared: [...cleared],
  }
}

/** Throws a moment later, outside any call. */
export function throwLater(): Promise<void> {
  setTimeout(() => {
    throw new Error('thrown later')
  }, 0)
  return new Promise((resolve) => setTimeout(resolve, 50))
}

/** Answers of a worker that is served beside this stage. */
export function askWorker(url: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(url, import.meta.url), { type: 'module' })
    worker.onmessage = (event) => resolve(event.data)
    worker.onerror = () => reject(new Error('the worker failed'))
  })
}

/** True where shared memory may be used. */
export function isIsolated(): boolean {
  return crossOriginIsolated
}
