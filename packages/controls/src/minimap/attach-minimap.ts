import type { InputState, MinimapRecord } from '../input/input-state.ts'

/**
 * Listens to a minimap, and records what happens: a press or drag with the left button or a finger looks there, the right
 * button sends units there.
 */
export function attachMinimap(minimap: HTMLElement, state: InputState, signal: AbortSignal): void {
  const record = (action: MinimapRecord['action'], event: PointerEvent): void => {
    state.records.push({
      type: 'minimap',
      action,
      left: event.offsetX,
      top: event.offsetY,
      width: minimap.clientWidth,
      height: minimap.clientHeight,
      queued: event.shiftKey,
    })
  }
  let scrubbing = -1
  const end = (event: PointerEvent): void => {
    if (event.pointerId === scrubbing) scrubbing = -1
  }
  minimap.addEventListener(
    'pointerdown',
    (event) => {
      event.preventDefault()
      if (event.button === 2) return record('march', event)
      if (event.button !== 0) return
      scrubbing = event.pointerId
      record('look', event)
    },
    { signal },
  )
  minimap.addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerId === scrubbing) record('look', event)
    },
    { signal },
  )
  minimap.addEventListener('pointerup', end, { signal })
  minimap.addEventListener('pointercancel', end, { signal })
  minimap.addEventListener('contextmenu', (event) => event.preventDefault(), { signal })
}
