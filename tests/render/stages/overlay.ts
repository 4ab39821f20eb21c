import { createApp, setPerspective, Views } from '@farsight/ecs'
import { createDevice, createGameCanvas, type QualityTier, RendererResource, renderPlugin } from '@farsight/render'

/** What {@link overlayPixels} looks at: colours at places of the picture, and the size of the canvas. */
export interface OverlayReport {
  width: number
  height: number
  /** Red, green, blue by name of the place. */
  colors: Record<string, number[]>
  draws: number
}

/** Draws rectangles on the screen and above the world's origin in a canvas of 300 x 200 CSS pixels. */
export function overlayPixels(tier: QualityTier): OverlayReport {
  const container = document.createElement('div')
  container.style.cssText = 'width:300px;height:200px'
  document.body.append(container)
  const canvas = createGameCanvas(container)
  const device = createDevice({ backend: 'regl', canvas: canvas.element })
  const app = createApp({ capacity: 16, plugins: [renderPlugin({ device, canvas, quality: tier })] })
  const renderer = app.world.resources.get(RendererResource)
  const main = app.world.resources.get(Views).get('main')
  setPerspective(main, { eye: [0, -500, 0], target: [0, 0, 0], fov: 0.8, aspect: 1.5, near: 10, far: 1000 })
  app.schedule.add({
    name: 'rectangles',
    phase: 'update',
    run() {
      renderer.overlay.screen(10, 20, 60, 30, 0xff0000ff)
      renderer.overlay.world(0, 0, 0, -20, 5, 40, 10, 0x00ff00ff)
      renderer.overlay.bar(0, 0, -100, 60, 0.5)
    },
  })
  app.step(0.02)
  const image = device.read()
  const at = (x: number, y: number): number[] => {
    const column = Math.floor((x * image.width) / 300)
    const row = Math.floor((y * image.height) / 200)
    const from = (row * image.width + column) * 4
    return Array.from(image.rgba.subarray(from, from + 3))
  }
  const report: OverlayReport = {
    width: image.width,
    height: image.height,
    colors: {
      screenInside: at(40, 35),
      screenAbove: at(40, 16),
      screenBelow: at(40, 54),
      worldInside: at(150, 90),
      worldBelow: at(150, 99),
      barFull: at(135, 145),
      barEmpty: at(165, 145),
    },
    draws: renderer.stats.draws,
  }
  app.destroy()
  device.destroy()
  canvas.destroy()
  container.remove()
  return report
}

/** Sizes of the canvas, in device pixels: at first, after its container grew, and what is in the container at the end. */
export async function followsContainer(): Promise<{ first: number[]; grown: number[]; left: number }> {
  const container = document.createElement('div')
  container.style.cssText = 'width:120px;height:80px'
  document.body.append(container)
  const canvas = createGameCanvas(container)
  const device = createDevice({ backend: 'regl', canvas: canvas.element })
  const app = createApp({ capacity: 16, plugins: [renderPlugin({ device, canvas, quality: 'high' })] })
  app.step(0.02)
  const first = [canvas.element.width, canvas.element.height]
  container.style.width = '200px'
  // The observer reports after layout, before the next but one frame is painted.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  app.step(0.02)
  const grown = [device.width, device.height]
  app.destroy()
  device.destroy()
  canvas.destroy()
  const left = container.childElementCount
  container.remove()
  return { first, grown, left }
}
