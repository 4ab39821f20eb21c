import { type App, createView, definePlugin, type Plugin, type View, Views } from '@farsight/ecs'
import type { GameCanvas } from '../canvas/game-canvas.ts'
import type { Device } from '../device/device.ts'
import { addModelSystems } from '../models/model-systems.ts'
import { createTeamMarkerSystem } from '../overlay/team-markers.ts'
import { createShadowPass } from '../passes/shadow/shadow-pass.ts'
import type { QualityChoice } from '../quality/quality-control.ts'
import { Renderer, RendererResource } from './renderer.ts'

/** What {@link renderPlugin} needs. */
export interface RenderPluginOptions {
  /** Not destroyed by the plugin. */
  device: Device
  /** A tier to stay at, or `auto` to follow the machine. @defaultValue 'auto' when the device draws, else 'high' */
  quality?: QualityChoice
  /** The canvas to keep in its container's size; left out, the device keeps the size it has. */
  canvas?: GameCanvas
  /** Milliseconds, for quality and the phase times in the stats. @defaultValue `performance.now` */
  now?: () => number
}

/**
 * Draws the world: makes the {@link Renderer}, provides it as {@link RendererResource}, and adds the systems that drive
 * it. The camera is the view `main` of the resource `Views`; the plugin makes it when nobody has. The view `shadow` sees
 * what throws shadows; it is enabled while the quality has shadows.
 */
export function renderPlugin(options: RenderPluginOptions): Plugin {
  const { device, quality = device.backend === 'regl' ? 'auto' : 'high' } = options
  return definePlugin({
    name: 'render',
    setup(app) {
      const renderer = new Renderer(device, quality)
      app.world.resources.set(RendererResource, renderer)
      const main = viewOf(app, 'main')
      const shadow = viewOf(app, 'shadow')
      addFrameSystems(app, renderer, main, options)
      addShadowSystem(app, renderer, main, shadow)
      addModelSystems(app, renderer, main, shadow)
      app.schedule.add(createTeamMarkerSystem(app.world, renderer, main))
    },
    destroy(app) {
      app.world.resources.find(RendererResource)?.destroy()
      app.world.resources.remove(RendererResource)
    },
  })
}

function viewOf({ world }: App, name: string): View {
  const views = world.resources.get(Views)
  return views.find(name) ?? views.add(createView({ name }))
}

function addShadowSystem({ world, schedule }: App, renderer: Renderer, main: View, shadow: View): void {
  const pass = createShadowPass(renderer, world, main, shadow)
  const unfollow = renderer.quality.follow(({ shadows }) => pass.configure(shadows))
  renderer.onDestroy(() => {
    unfollow()
    pass.destroy()
  })
  schedule.add({ name: 'fitShadowView', phase: 'cull', before: ['cull'], run: () => pass.fit() })
}

function addFrameSystems(
  { schedule }: App,
  renderer: Renderer,
  main: View,
  { canvas, now = () => performance.now() }: RenderPluginOptions,
): void {
  const { stats, queue, uploads, device, overlay, quality } = renderer
  schedule.add({ name: 'governQuality', phase: 'update', run: () => quality.tick(now()) })
  schedule.add({
    name: 'prepareRenderer',
    phase: 'prepare',
    run({ time }) {
      const start = now()
      if (canvas !== undefined) {
        const pixels = canvas.pixelRatio * quality.settings.resolutionScale
        device.resize(Math.max(1, Math.round(canvas.width * pixels)), Math.max(1, Math.round(canvas.height * pixels)))
      }
      overlay.setSize(canvas?.width ?? device.width, canvas?.height ?? device.height)
      uploads.begin()
      renderer.prepare(time)
      stats.prepareMs = now() - start
    },
  })
  schedule.add({ name: 'beginQueue', phase: 'queue', run: () => queue.begin() })
  schedule.add({
    name: 'sortQueue',
    phase: 'sort',
    run() {
      const start = now()
      overlay.flush()
      queue.sort()
      stats.sortMs = now() - start
    },
  })
  schedule.add({
    name: 'submitQueue',
    phase: 'submit',
    run() {
      const start = now()
      renderer.submit(main)
      stats.submitMs = now() - start
    },
  })
  schedule.add({ name: 'publishRenderStats', phase: 'cleanup', run: () => renderer.finish() })
}
