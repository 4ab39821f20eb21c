/** A growing pair of vertex and index buffers that is filled again for each segment. */
export interface VertexWriter {
  /** Vertex words; valid until the next {@link VertexWriter.reserve}. */
  words: Uint32Array
  floats: Float32Array
  indices: Uint16Array
  vertexCount: number
  indexCount: number
  /** Makes room for this many more. */
  reserve(vertices: number, indices: number): void
  /** Forgets what was written. */
  reset(): void
}

/** Makes a writer for vertices of `stride` bytes (a multiple of 4). */
export function createVertexWriter(stride: number): VertexWriter {
  const words = new Uint32Array((stride / 4) * 1024)
  return {
    words,
    floats: new Float32Array(words.buffer),
    indices: new Uint16Array(2048),
    vertexCount: 0,
    indexCount: 0,
    reserve(vertices, indices) {
      const needed = (this.vertexCount + vertices) * (stride / 4)
      if (needed > this.words.length) {
        const grown = new Uint32Array(Math.max(needed, this.words.length * 2))
        grown.set(this.words)
        this.words = grown
        this.floats = new Float32Array(grown.buffer)
      }
      if (this.indexCount + indices > this.indices.length) {
        const grown = new Uint16Array(Math.max(this.indexCount + indices, this.indices.length * 2))
        grown.set(this.indices)
        this.indices = grown
      }
    },
    reset() {
      this.vertexCount = 0
      this.indexCount = 0
    },
  }
}
