import { isBeyondEdge } from './edge-pan.ts'
import type { PointerRecord } from './gestures.ts'
import type { InputState } from './input-state.ts'
import type { KeyPress } from './key-map.ts'
import { takesWheel, type WheelMode, wheelFactor } from './wheel-zoom.ts'

/** Options of {@link attachCanvas}. */
export interface CanvasListening {
  canvas: HTMLElement
  state: InputState
  wheel: WheelMode
  /** Whether a key does something; all others stay with the page. */
  takesKey(key: KeyPress): boolean
  /** Seconds. */
  now(): number
  /** Ends the listening. */
  signal: AbortSignal
}

const POINTER_TYPES = { pointerdown: 'down', pointermove: 'move', pointerup: 'up', pointercancel: 'cancel' } as const

/** Listens to pointers, keys, wheel and focus of the picture, and records what happens. */
export function attachCanvas({ canvas, state, wheel, takesKey, now, signal }: CanvasListening): void {
  const listen = <E extends Event>(type: string, handler: (event: E) => void): void =>
    canvas.addEventListener(type, handler as (event: Event) => void, { signal, passive: false })

  for (const [type, recorded] of Object.entries(POINTER_TYPES)) {
    listen<PointerEvent>(type, (event) => {
      if (recorded === 'down') takePointer(canvas, event)
      if (event.pointerType !== 'touch') recordMouse(state, event, true)
      // A mouse that only hovers concerns nobody but the edges.
      if (recorded === 'move' && event.pointerType !== 'touch' && event.buttons === 0) return
      state.records.push(pointerRecord(recorded, event, now()))
    })
  }
  listen<PointerEvent>('pointerleave', (event) => {
    if (event.pointerType === 'touch') return
    recordMouse(state, event, isBeyondEdge(event.offsetX, event.offsetY, canvas.clientWidth, canvas.clientHeight))
  })
  // Else the browser starts its own scrolling on a middle click.
  listen<MouseEvent>('mousedown', (event) => {
    if (event.button === 1) event.preventDefault()
  })
  listen('contextmenu', (event) => event.preventDefault())
  listen<WheelEvent>('wheel', (event) => {
    if (!takesWheel(wheel, state.hasFocus, event.ctrlKey)) return
    event.preventDefault()
    const factor = wheelFactor({ deltaY: event.deltaY, deltaMode: event.deltaMode, ctrl: event.ctrlKey })
    state.records.push({ type: 'zoom', factor, x: event.offsetX, y: event.offsetY })
  })
  listen<KeyboardEvent>('keydown', (event) => {
    const key = { code: event.code, ctrl: event.ctrlKey, shift: event.shiftKey, alt: event.altKey }
    if (event.metaKey || event.isComposing || isEditable(event.target) || !takesKey(key)) return
    event.preventDefault()
    state.keysDown.add(event.code)
    if (!event.repeat) state.records.push({ type: 'key', ...key, time: now() })
  })
  listen<KeyboardEvent>('keyup', (event) => {
    // While the Meta key is held, browsers do not report that other keys go up.
    if (event.key === 'Meta') state.keysDown.clear()
    state.keysDown.delete(event.code)
  })
  listen('focus', () => {
    state.hasFocus = true
  })
  listen('blur', () => {
    state.hasFocus = false
    state.keysDown.clear()
  })
  state.hasFocus = canvas.ownerDocument?.activeElement === canvas
}

function takePointer(canvas: HTMLElement, event: PointerEvent): void {
  canvas.focus({ preventScroll: true })
  try {
    canvas.setPointerCapture(event.pointerId)
  } catch {
    // Pointers made by scripts cannot be captured; their moves arrive all the same.
  }
}

function recordMouse(state: InputState, event: PointerEvent, isNear: boolean): void {
  state.mouseX = event.offsetX
  state.mouseY = event.offsetY
  state.mouseIsNear = isNear
  state.mouseIsPressed = event.buttons !== 0
}

function pointerRecord(type: PointerRecord['type'], event: PointerEvent, time: number): PointerRecord {
  return {
    type,
    id: event.pointerId,
    touch: event.pointerType === 'touch',
    button: event.button,
    x: event.offsetX,
    y: event.offsetY,
    shift: event.shiftKey,
    ctrl: event.ctrlKey || event.metaKey,
    time,
  }
}

/** Whether an element takes text, so that its keys are not ours. */
export function isEditable(target: EventTarget | null): boolean {
  const element = target as Partial<HTMLElement> | null
  return element?.isContentEditable === true || /^(INPUT|TEXTAREA|SELECT)$/.test(element?.tagName ?? '')
}
