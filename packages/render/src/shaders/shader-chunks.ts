import { FarsightError } from '@farsight/errors'
import type { UniformType } from '../device/descriptors.ts'

/** A piece of GLSL that pipelines share by name, with the shared values it reads. */
export interface ShaderChunk {
  /** Functions in GLSL ES 1.00. The declarations of its uniforms and textures are written for it. */
  glsl: string
  /** Values of the device's uniform table that it reads. */
  uniforms?: readonly { name: string; type: UniformType }[]
  /** Textures of the device's uniform table that it reads. */
  textures?: readonly string[]
  /** Chunks whose functions it calls. */
  requires?: readonly string[]
}

/** The chunks of one renderer. Each has a default; a feature may replace one, once. */
export class ShaderChunks {
  readonly #chunks = new Map<string, ShaderChunk>()
  readonly #replaced = new Set<string>()
  #version = 0

  /** Rises with every change: pipelines compiled for an older version are compiled again. */
  get version(): number {
    return this.#version
  }

  /** Defines the default of a chunk, or changes it. A replacement stays in force. */
  define(name: string, chunk: ShaderChunk): void {
    if (this.#replaced.has(name)) return
    this.#chunks.set(name, chunk)
    this.#version++
  }

  /**
   * Replaces the default of a chunk by a feature's own. The functions must keep their signatures.
   * @returns puts the default back
   * @throws FarsightError FS0503 when the chunk is unknown, or replaced already
   */
  replace(name: string, chunk: ShaderChunk): () => void {
    const before = this.get(name)
    if (this.#replaced.has(name)) {
      throw new FarsightError('FS0503', `Shader chunk "${name}" is replaced already`, {
        hint: 'Two features cannot both give one chunk: leave one of their plugins out.',
        details: { chunk: name },
      })
    }
    this.#replaced.add(name)
    this.#chunks.set(name, chunk)
    this.#version++
    return () => {
      if (this.#chunks.get(name) !== chunk) return
      this.#replaced.delete(name)
      this.#chunks.set(name, before)
      this.#version++
    }
  }

  /** @throws FarsightError FS0503 when there is none of that name */
  get(name: string): ShaderChunk {
    const chunk = this.#chunks.get(name)
    if (chunk === undefined) {
      throw new FarsightError('FS0503', `No shader chunk is called "${name}"`, {
        hint: `There are: ${[...this.#chunks.keys()].join(', ')}.`,
        details: { chunk: name },
      })
    }
    return chunk
  }

  /**
   * The chunks of `names` and what they require, each once, every chunk after those it calls.
   * @throws FarsightError FS0503 for an unknown name, or chunks that require each other in a circle
   */
  resolve(names: readonly string[]): ShaderChunk[] {
    const done = new Set<string>()
    const open = new Set<string>()
    const result: ShaderChunk[] = []
    const visit = (name: string): void => {
      if (done.has(name)) return
      if (open.has(name)) throw new FarsightError('FS0503', `Shader chunk "${name}" requires itself`)
      open.add(name)
      const chunk = this.get(name)
      for (const required of chunk.requires ?? []) visit(required)
      open.delete(name)
      done.add(name)
      result.push(chunk)
    }
    for (const name of names) visit(name)
    return result
  }
}
