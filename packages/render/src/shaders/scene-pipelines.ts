import { FarsightError } from '@farsight/errors'
import { MAX_PIPELINES } from '../device/core/pipeline-resource.ts'
import type { DrawOrder } from '../device/descriptors.ts'
import type { Device } from '../device/device.ts'
import type { PipelineHandle } from '../device/handles.ts'
import { passIndex } from '../passes/pass-names.ts'
import type { QueuePipeline } from '../queue/render-queue.ts'
import { composePipeline, type ScenePipelineDescriptor } from './compose-pipeline.ts'
import type { ShaderChunks } from './shader-chunks.ts'

/** A pipeline of a renderer; push draw items with it. It outlives the compiled pipelines behind it. */
export interface ScenePipeline extends QueuePipeline {
  readonly id: string
  readonly index: number
  readonly passIndex: number
  readonly order: DrawOrder
  /** Takes it out of the renderer. */
  destroy(): void
}

interface Entry {
  readonly scene: ScenePipeline
  readonly descriptor: ScenePipelineDescriptor
  compiled: PipelineHandle | null
  version: number
}

/**
 * The pipelines of one renderer. They are compiled by `compile()`, which the renderer calls before its first frame and
 * again only when a shader chunk changed, as for another quality tier.
 */
export class ScenePipelines {
  readonly #device: Device
  readonly #chunks: ShaderChunks
  readonly #entries: (Entry | undefined)[] = []
  #pending = false
  #version = -1

  constructor(device: Device, chunks: ShaderChunks) {
    this.#device = device
    this.#chunks = chunks
  }

  /**
   * Registers a pipeline.
   * @throws FarsightError FS0503 when there are 64 already, or another one has its id
   */
  add(descriptor: ScenePipelineDescriptor): ScenePipeline {
    let index = this.#entries.indexOf(undefined)
    if (index === -1) index = this.#entries.length
    if (index >= MAX_PIPELINES) {
      throw new FarsightError('FS0503', `Pipeline "${descriptor.id}" is one more than ${MAX_PIPELINES}`)
    }
    if (this.#entries.some((entry) => entry?.descriptor.id === descriptor.id)) {
      throw new FarsightError('FS0503', `There is a pipeline "${descriptor.id}" already`)
    }
    const entries = this.#entries
    const scene: ScenePipeline = {
      id: descriptor.id,
      index,
      passIndex: passIndex(descriptor.pass),
      order: descriptor.order,
      destroy() {
        const entry = entries[index]
        if (entry?.scene !== scene) return
        entry.compiled?.destroy()
        entries[index] = undefined
      },
    }
    entries[index] = { scene, descriptor, compiled: null, version: -1 }
    this.#pending = true
    return scene
  }

  /**
   * Compiles what is new or out of date.
   * @returns the number of pipelines compiled
   * @throws FarsightError FS0502 with the compiler's words
   */
  compile(): number {
    const { version } = this.#chunks
    if (!this.#pending && version === this.#version) return 0
    let count = 0
    for (const entry of this.#entries) {
      if (entry === undefined || entry.version === version) continue
      const descriptor = composePipeline(entry.descriptor, this.#chunks)
      const { compiled } = entry
      if (compiled === null || !sameShaders(compiled.descriptor, descriptor)) {
        compiled?.destroy()
        entry.compiled = this.#device.createPipeline(descriptor)
        count++
      }
      entry.version = version
    }
    this.#pending = false
    this.#version = version
    return count
  }

  /** The compiled pipeline at an index; undefined before `compile()` and after it was taken out. */
  compiled(index: number): PipelineHandle | undefined {
    return this.#entries[index]?.compiled ?? undefined
  }

  destroy(): void {
    for (const entry of this.#entries) entry?.scene.destroy()
  }
}

function sameShaders(a: { vertex: string; fragment: string }, b: { vertex: string; fragment: string }): boolean {
  return a.vertex === b.vertex && a.fragment === b.fragment
}
