/** How {@link createGameCanvas} makes a canvas. */
export interface GameCanvasOptions {
  /** Most device pixels a CSS pixel: beyond 2 nobody sees a difference, but everybody pays. @defaultValue 2 */
  maxPixelRatio?: number
}

/** An own canvas that fills its container. */
export interface GameCanvas {
  readonly element: HTMLCanvasElement
  /** Size of the container in CSS pixels, at least 1. */
  readonly width: number
  readonly height: number
  /** Device pixels a CSS pixel, as far as the cap allows. */
  readonly pixelRatio: number
  /** Takes the canvas out of the page. */
  destroy(): void
}

/**
 * Puts a fresh canvas into a container, so that no other context can be on it. Who draws sets its size in pixels: reading
 * `width`, `height` and `pixelRatio` once a frame is enough, a size observer keeps them.
 */
export function createGameCanvas(container: HTMLElement, { maxPixelRatio = 2 }: GameCanvasOptions = {}): GameCanvas {
  const document = container.ownerDocument
  const window = document.defaultView
  const element = document.createElement('canvas')
  element.style.cssText = 'display:block;width:100%;height:100%;touch-action:none;outline:none'
  element.tabIndex = 0
  container.append(element)
  let width = Math.max(1, container.clientWidth)
  let height = Math.max(1, container.clientHeight)
  const observer = new ResizeObserver(() => {
    width = Math.max(1, container.clientWidth)
    height = Math.max(1, container.clientHeight)
  })
  observer.observe(container)
  return {
    element,
    get width() {
      return width
    },
    get height() {
      return height
    },
    get pixelRatio() {
      return Math.min(window?.devicePixelRatio ?? 1, maxPixelRatio)
    },
    destroy() {
      observer.disconnect()
      element.remove()
    },
  }
}
