/** When the wheel zooms: always, only while the picture has the focus, or only with Ctrl held. Else the page scrolls. */
export type WheelMode = 'always' | 'focus' | 'ctrl'

/** A wheel event, as far as zooming looks at it. */
export interface WheelTurn {
  readonly deltaY: number
  /** 0 pixels, 1 lines, 2 pages, as the DOM has it. */
  readonly deltaMode: number
  /** Held for real, or set by a browser that reports a pinch on a trackpad. */
  readonly ctrl: boolean
}

const PIXELS_A_LINE = 16
const PIXELS_A_PAGE = 400
/** Most pixels of one event: some mice report hundreds for one notch. */
const MOST_PIXELS = 240

/** Whether the wheel belongs to the picture now. */
export function takesWheel(mode: WheelMode, hasFocus: boolean, ctrl: boolean): boolean {
  return ctrl || mode === 'always' || (mode === 'focus' && hasFocus)
}

/** By what to multiply the distance of the camera: a notch of a mouse is about 16 %, a pinch follows the fingers. */
export function wheelFactor({ deltaY, deltaMode, ctrl }: WheelTurn): number {
  const unit = deltaMode === 1 ? PIXELS_A_LINE : deltaMode === 2 ? PIXELS_A_PAGE : 1
  const pixels = Math.min(Math.max(deltaY * unit, -MOST_PIXELS), MOST_PIXELS)
  // A pinch on a trackpad comes in small steps of a few pixels; a real notch with Ctrl held must not become a jump.
  return ctrl && Math.abs(pixels) < 50 ? Math.exp(pixels * 0.01) : Math.exp(pixels * 0.0015)
}
