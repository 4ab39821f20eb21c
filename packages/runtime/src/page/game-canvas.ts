import { FarsightError } from '@farsight/errors'

/** A canvas of our own inside the user's element, kept at its size. */
export interface GameCanvas {
  readonly canvas: HTMLCanvasElement
  readonly container: HTMLElement
  /** Size in CSS pixels. */
  readonly width: number
  readonly height: number
  /** Called after the element's size has changed. */
  onResize: (() => void) | null
  destroy(): void
}

/**
 * Finds the container and puts a canvas in it that fills it.
 * @throws FS0802 when nothing matches `container`.
 */
export function createGameCanvas(container: string | HTMLElement, label: string): GameCanvas {
  const element = typeof container === 'string' ? document.querySelector<HTMLElement>(container) : container
  if (!element) {
    throw new FarsightError('FS0802', `createGame: nothing on the page matches the container "${String(container)}"`, {
      hint: 'Call createGame after the element is in the page.',
    })
  }
  const canvas = document.createElement('canvas')
  canvas.style.cssText = 'position:absolute;inset:0;width:100%;height:100%;display:block;touch-action:none;outline:none'
  canvas.tabIndex = 0
  canvas.setAttribute('role', 'application')
  canvas.setAttribute('aria-label', label)
  if (getComputedStyle(element).position === 'static') element.style.position = 'relative'
  element.append(canvas)

  const result = {
    canvas,
    container: element,
    width: element.clientWidth,
    height: element.clientHeight,
    onResize: null as (() => void) | null,
    destroy() {
      observer.disconnect()
      canvas.remove()
    },
  }
  const observer = new ResizeObserver(() => {
    result.width = element.clientWidth
    result.height = element.clientHeight
    result.onResize?.()
  })
  observer.observe(element)
  return result
}
