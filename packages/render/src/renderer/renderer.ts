import { defineResource, type View } from '@farsight/ecs'
import type { ImageDocument } from '@farsight/formats'
import type { Device, PassTarget } from '../device/device.ts'
import type { FramebufferHandle, MaterialHandle } from '../device/handles.ts'
import { ModelLibrary } from '../models/model-library.ts'
import { createTeamPalette, type TeamPalette } from '../models/team-palette.ts'
import { OverlayQuads } from '../overlay/overlay-quads.ts'
import { createMarkerSettings, type MarkerSettings } from '../overlay/team-markers.ts'
import { PASSES, passIndex } from '../passes/pass-names.ts'
import { type QualityChoice, QualityControl } from '../quality/quality-control.ts'
import { RenderQueue } from '../queue/render-queue.ts'
import { defineDefaultChunks } from '../shaders/default-chunks.ts'
import { ScenePipelines } from '../shaders/scene-pipelines.ts'
import { ShaderChunks } from '../shaders/shader-chunks.ts'
import { copyDeviceStats, createRenderStats, type RenderStats } from '../stats/render-stats.ts'
import { bindEnvironment, clearColor, createEnvironment, type Environment } from './environment.ts'
import { UploadBudget } from './upload-budget.ts'
import { bindView } from './view-uniforms.ts'

const SHADOW = passIndex('shadow')
const OPAQUE = passIndex('opaque')

/** Where the shadow pass draws, and from where it looks. */
export interface ShadowTarget {
  view: View
  target: FramebufferHandle
}

/** Bytes a frame for uploads where the processor draws: more would hold the page for longer than 50 ms. */
const SOFTWARE_UPLOAD_BYTES = 1024 * 1024

/**
 * Draws one world on one device. A feature puts its part of the picture into three phases of the frame: in `extract` it
 * reads the ECS, in `prepare` it uploads (asking `uploads`), in `queue` it calls `queue.push`. Everything else is done by
 * the systems of `renderPlugin`.
 */
export class Renderer {
  readonly device: Device
  readonly queue = new RenderQueue(2048)
  readonly shaderChunks = new ShaderChunks()
  readonly pipelines: ScenePipelines
  readonly models: ModelLibrary
  /** Screen colours of the teams, three bytes each; write into it at any time. */
  readonly teamPalette: TeamPalette = createTeamPalette()
  readonly overlay: OverlayQuads
  /** From what height units get markers in their team's colour; never, at first. */
  readonly markers: MarkerSettings = createMarkerSettings()
  readonly quality: QualityControl
  readonly environment: Environment = createEnvironment()
  readonly uploads: UploadBudget
  readonly stats: RenderStats = createRenderStats()
  /** For pipelines that read nothing from a material. */
  readonly plainMaterial: MaterialHandle
  /** Set by the shadow pass while shadows are on. */
  shadow: ShadowTarget | null = null
  readonly #clearColor: [number, number, number, number] = [0, 0, 0, 1]
  readonly #targets = createTargets()
  readonly #resolution = new Float32Array(2)
  readonly #destroyers: (() => void)[] = []
  #destroyed = false

  /** @param quality a tier, or `auto` to measure and follow */
  constructor(device: Device, quality: QualityChoice = 'high') {
    this.device = device
    this.uploads = new UploadBudget(device.limits.software ? SOFTWARE_UPLOAD_BYTES : undefined)
    this.quality = new QualityControl(quality, device.limits.software)
    defineDefaultChunks(this.shaderChunks)
    this.pipelines = new ScenePipelines(device, this.shaderChunks)
    this.plainMaterial = device.createMaterial({ id: 'plain', textures: {}, uniforms: {} })
    this.models = new ModelLibrary(device)
    this.overlay = new OverlayQuads(this)
    this.onDestroy(() => this.plainMaterial.destroy())
    this.onDestroy(() => this.models.destroy())
    this.onDestroy(() => this.overlay.destroy())
    this.onDestroy(() => this.pipelines.destroy())
  }

  /** Calls `fn` when the renderer is destroyed, the last one given first. */
  onDestroy(fn: () => void): void {
    this.#destroyers.push(fn)
  }

  /** Compiles pipelines that are new or whose chunks changed, and hands light and time to the shaders. */
  prepare(time: number): void {
    const { shared, contextLost } = this.device
    if (!contextLost) this.pipelines.compile()
    bindEnvironment(this.environment, shared)
    shared.set('time', 'float', time)
    this.#resolution[0] = this.device.width
    this.#resolution[1] = this.device.height
    shared.set('resolution', 'vec2', this.#resolution)
  }

  /** Draws the sorted queue, pass by pass. The canvas is cleared even when nothing is to be drawn on it. */
  submit(main: View): void {
    const { device, queue, shadow } = this
    const { runs } = queue
    device.beginFrame()
    const afterShadow = this.#endOfPass(0, SHADOW)
    if (shadow !== null) {
      bindView(shadow.view, device.shared)
      this.#targets[SHADOW]!.target = shadow.target
      device.beginPass(this.#targets[SHADOW]!)
      this.#submitRuns(0, afterShadow)
    }
    bindView(main, device.shared)
    this.#targets[OPAQUE]!.clearColor = clearColor(this.environment, this.#clearColor)
    device.beginPass(this.#targets[OPAQUE]!)
    for (let run = afterShadow; run < runs.count; ) {
      const pass = runs.pass[run]!
      if (pass !== OPAQUE) device.beginPass(this.#targets[pass]!)
      const end = this.#endOfPass(run, pass)
      this.#submitRuns(run, end)
      run = end
    }
    device.endFrame()
  }

  /** Publishes the totals of the frame. */
  finish(): void {
    const { stats, queue } = this
    copyDeviceStats(this.device.stats, stats)
    stats.items = queue.length
    stats.runs = queue.runs.count
    stats.uploadsPutOff = this.uploads.refused
    stats.frames++
    this.device.resetStats()
  }

  /** Draws the sorted queue once more and reads the picture; works without a kept drawing buffer. */
  screenshot(main: View): ImageDocument {
    this.submit(main)
    return this.device.read()
  }

  /** Destroys what was registered with `onDestroy`. The device stays: who made it destroys it. */
  destroy(): void {
    if (this.#destroyed) return
    this.#destroyed = true
    for (const destroy of this.#destroyers.reverse()) destroy()
    this.#destroyers.length = 0
  }

  #endOfPass(run: number, pass: number): number {
    const { runs } = this.queue
    let end = run
    while (end < runs.count && runs.pass[end] === pass) end++
    return end
  }

  #submitRuns(from: number, to: number): void {
    const { device, queue } = this
    const { runs } = queue
    for (let run = from; run < to; run++) {
      const pipeline = this.pipelines.compiled(runs.pipeline[run]!)
      if (pipeline === undefined) continue
      device.submit(pipeline, runs.material[run]!, queue, queue.order, runs.start[run]!, runs.end[run]!)
    }
  }
}

function createTargets(): PassTarget[] {
  const targets = PASSES.map((pass): PassTarget => ({ pass, target: null, clearColor: null, clearDepth: null }))
  targets[SHADOW]!.clearDepth = 1
  targets[OPAQUE]!.clearDepth = 1
  return targets
}

/** The renderer of a world that has one. */
export const RendererResource = defineResource<Renderer>('Renderer')
