import { type App, createView, definePlugin, type Plugin, Views } from '@farsight/ecs'
import type { Device } from '../device/device.ts'
import { Renderer, RendererResource } from './renderer.ts'

/** What {@link renderPlugin} needs. */
export interface RenderPluginOptions {
  /** Not destroyed by the plugin. */
  device: Device
  /** Milliseconds, for the phase times in the stats. @defaultValue `performance.now` */
  now?: () => number
}

/**
 * Draws the world: makes the {@link Renderer}, provides it as {@link RendererResource}, and adds the systems that drive
 * it. The camera is the view `main` of the resource `Views`; the plugin makes it when nobody has.
 */
export function renderPlugin({ device, now = () => performance.now() }: RenderPluginOptions): Plugin {
  return definePlugin({
    name: 'render',
    setup(app) {
      const renderer = new Renderer(device)
      app.world.resources.set(RendererResource, renderer)
      const views = app.world.resources.get(Views)
      if (views.find('main') === undefined) views.add(createView({ name: 'main' }))
      addFrameSystems(app, renderer, now)
    },
    destroy(app) {
      app.world.resources.find(RendererResource)?.destroy()
      app.world.resources.remove(RendererResource)
    },
  })
}

function addFrameSystems({ world, schedule }: App, renderer: Renderer, now: () => number): void {
  const { stats, queue, uploads } = renderer
  const main = world.resources.get(Views).get('main')
  schedule.add({
    name: 'prepareRenderer',
    phase: 'prepare',
    run({ time }) {
      const start = now()
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
