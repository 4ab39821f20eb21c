import { definePlugin, type Plugin, type System, ViewerTeams, type World } from '@farsight/ecs'
import { type Renderer, RendererResource } from '@farsight/render'
import { type FogControl, FogResource } from '../ecs/fog-control.ts'
import type { Fog } from '../fog.ts'
import { FogPicture } from './fog-picture.ts'
import { FOG_VISIBILITY } from './fog-shaders.glsl.ts'
import { FogShades, SHADE_VISIBLE } from './fog-shades.ts'

/** Options of {@link fogRenderPlugin}. */
export interface FogRenderOptions {
  /** Seconds in which a masked cell becomes fully visible. Default 0.4; 0 changes at once. */
  fadeSeconds?: number
  /** Brightness of masked ground, 0..1. Default 0.04: a hint of its relief. */
  maskedBrightness?: number
  /** Brightness of explored ground, 0..1. Default 0.45. */
  exploredBrightness?: number
}

/**
 * Draws the fog of the viewed teams: replaces the shader chunk `fogVisibility`, which ground, water, units and minimap
 * share, and adds the system `prepareFog` (prepare). Needs `fogPlugin` and `renderPlugin`.
 */
export function fogRenderPlugin(options: FogRenderOptions = {}): Plugin {
  return definePlugin({
    name: 'fogRender',
    requires: ['fog', 'render'],
    setup({ world, schedule }) {
      const renderer = world.resources.get(RendererResource)
      const picture = new FogPicture(renderer)
      const restoreChunk = renderer.shaderChunks.replace('fogVisibility', FOG_VISIBILITY)
      const system = createPrepareFogSystem(world, renderer, picture, options)
      schedule.add(system)
      renderer.onDestroy(() => {
        system.stop()
        restoreChunk()
        picture.destroy()
      })
    },
  })
}

function createPrepareFogSystem(
  world: World,
  renderer: Renderer,
  picture: FogPicture,
  { fadeSeconds = 0.4, maskedBrightness = 0.04, exploredBrightness = 0.45 }: FogRenderOptions,
): System & { stop(): void } {
  const { device } = renderer
  const control: FogControl = world.resources.get(FogResource)
  const viewer = world.resources.get(ViewerTeams)
  const map = new Float32Array([0, 0, 1, 1])
  const look = new Float32Array([maskedBrightness, exploredBrightness, 1, 0])
  device.shared.set('fogMap', 'vec4', map)
  device.shared.set('fogLook', 'vec4', look)
  let shades: FogShades | null = null
  let shown: Fog | null = null
  let mask = 0
  let ticks = 0
  let tickTime = 0
  const stop = device.on('restored', () => {
    picture.stale = true
  })

  function followMap(fog: Fog): FogShades {
    const fresh = new FogShades(fog)
    picture.fit(fresh, fog)
    map.set([fog.originX, fog.originY, 1 / (fog.columns * fog.cellSize), 1 / (fog.rows * fog.cellSize)])
    return fresh
  }

  return {
    name: 'prepareFog',
    phase: 'prepare',
    after: ['prepareRenderer'],
    stop,
    run({ time, fixedDt }) {
      const fog = control.enabled ? control.fog : null
      look[3] = fog === null ? 0 : 1
      if (fog === null) {
        shown = null
        return
      }
      if (shades === null || shades.fog !== fog) shades = followMap(fog)
      const interval = control.ticksPerCast(fixedDt) * fixedDt
      if (fog !== shown || viewer.mask !== mask) {
        shades.snap(viewer.mask)
        picture.stale = true
      } else if (fog.ticks !== ticks) {
        const steps = Math.max(1, Math.round(fadeSeconds / interval))
        shades.step(mask, Math.ceil(SHADE_VISIBLE / steps), fog.ticks !== ticks + 1)
        if (picture.advance(shades)) tickTime = time
      }
      if (picture.stale) picture.renew(shades)
      shown = fog
      mask = viewer.mask
      ticks = fog.ticks
      look[2] = Math.min(1, (time - tickTime) / interval)
    },
  }
}
