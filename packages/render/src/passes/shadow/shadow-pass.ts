import { type HeightSampler, HeightSampler as Heights, type View, type World } from '@farsight/ecs'
import type { FramebufferHandle } from '../../device/handles.ts'
import type { Renderer } from '../../renderer/renderer.ts'
import { NO_SHADOW } from '../../shaders/default-chunks.ts'
import { createShadowFitter, type ShadowFit } from './fit-shadow-view.ts'
import { PLAIN_SHADOW, SOFT_SHADOW } from './shadow-chunk.glsl.ts'

/** How good shadows are. */
export interface ShadowSettings {
  /** `plain` takes four samples, `soft` nine. */
  filter: 'off' | 'plain' | 'soft'
  /** Pixels along a side of the map. */
  resolution: number
  /** World units from the eye beyond which nothing is shadowed. */
  distance: number
}

/** Casts the sun's shadows into a depth texture. */
export interface ShadowPass {
  /** Turns shadows on, off, or to another quality. Off on devices without depth textures. */
  configure(settings: ShadowSettings): void
  /** Points the sun's view. Call it once the camera stands and before culling. */
  fit(): void
  destroy(): void
}

/** Makes the shadow pass for the view `shadow`; it is off at first. */
export function createShadowPass(renderer: Renderer, world: World, main: View, shadow: View): ShadowPass {
  const { device, shaderChunks, environment } = renderer
  const { shared } = device
  const fitView = createShadowFitter()
  const fit: ShadowFit = {
    sunDirection: environment.sunDirection,
    resolution: 1,
    distance: 1,
    ground: null,
    casterHeight: 320,
  }
  let target: FramebufferHandle | null = null

  const turnOff = (): void => {
    shaderChunks.define('shadowTerm', NO_SHADOW)
    shared.setTexture('shadowMap', null)
    target?.destroy()
    target = null
    renderer.shadow = null
    shadow.enabled = false
  }

  const turnOn = (resolution: number, soft: boolean): void => {
    target ??= device.createFramebuffer({
      id: 'shadow-map',
      width: resolution,
      height: resolution,
      depth: 'texture',
      filter: 'nearest',
    })
    target.resize(resolution, resolution)
    shared.setTexture('shadowMap', target.depth)
    shared.set('shadowSize', 'float', resolution)
    shared.set('shadowMatrix', 'mat4', shadow.viewProjection)
    shaderChunks.define('shadowTerm', soft ? SOFT_SHADOW : PLAIN_SHADOW)
    renderer.shadow = { view: shadow, target }
    shadow.enabled = true
  }

  turnOff()
  return {
    configure({ filter, resolution, distance }) {
      if (filter === 'off' || !device.limits.depthTextures) return turnOff()
      fit.resolution = Math.min(resolution, device.limits.maxTextureSize)
      fit.distance = distance
      turnOn(fit.resolution, filter === 'soft')
    },
    fit() {
      if (target === null) return
      fit.ground = (world.resources.find(Heights) as HeightSampler | undefined) ?? null
      const { size, depth } = fitView(main, shadow, fit)
      // One and a half pixels of the map, seen on ground that lies flat under the sun.
      const slope = Math.sqrt(1 - environment.sunDirection[2]! ** 2) / Math.max(0.2, environment.sunDirection[2]!)
      shared.set('shadowBias', 'float', (1.5 * (size / fit.resolution) * Math.max(0.5, slope)) / depth)
    },
    destroy: turnOff,
  }
}
