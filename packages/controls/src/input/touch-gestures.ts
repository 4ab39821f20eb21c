import { createClickCounter, type GestureHandler, type GestureRecogniser, type HeldKeys } from './gestures.ts'

/** How far a finger may stray and still rest, CSS pixels. */
const REST_RADIUS = 10
/** How long a finger rests before it orders, seconds. */
const LONG_PRESS = 0.5

const NO_KEYS: HeldKeys = { shift: false, ctrl: false }

interface Finger {
  readonly id: number
  x: number
  y: number
}

/**
 * Makes the recogniser for fingers: one drags the ground, taps select, a long press orders; two drag, pinch and twist.
 * Further fingers are ignored.
 */
export function createTouchGestures(handler: GestureHandler): GestureRecogniser {
  const clicks = createClickCounter(24)
  const fingers: Finger[] = []
  let state: 'idle' | 'rest' | 'drag' | 'pinch' | 'spent' = 'idle'
  let startX = 0
  let startY = 0
  let startTime = 0
  let lastSpan = 0
  let lastAngle = 0

  const middleX = (): number => (fingers[0]!.x + fingers[1]!.x) / 2
  const middleY = (): number => (fingers[0]!.y + fingers[1]!.y) / 2
  const span = (): number => Math.max(1, Math.hypot(fingers[1]!.x - fingers[0]!.x, fingers[1]!.y - fingers[0]!.y))
  // Counter-clockwise as one looks at the screen, whose y goes down.
  const angle = (): number => Math.atan2(fingers[0]!.y - fingers[1]!.y, fingers[1]!.x - fingers[0]!.x)

  const letGo = (): void => {
    if (state === 'drag' || state === 'pinch') handler.release()
  }
  const startPinch = (): void => {
    letGo()
    state = 'pinch'
    lastSpan = span()
    lastAngle = angle()
    handler.grab(middleX(), middleY())
  }
  const movePinch = (): void => {
    const newSpan = span()
    const newAngle = angle()
    const twist = newAngle - lastAngle
    const turn = twist - Math.round(twist / (2 * Math.PI)) * 2 * Math.PI
    // The ground follows the fingers: the camera turns the other way.
    handler.drag(middleX(), middleY(), lastSpan / newSpan, -turn)
    lastSpan = newSpan
    lastAngle = newAngle
  }
  const cancel = (): void => {
    letGo()
    fingers.length = 0
    state = 'idle'
  }

  return {
    feed({ type, id, x, y, time }) {
      if (type === 'cancel') return cancel()
      if (type === 'down') {
        if (fingers.length === 2) return
        fingers.push({ id, x, y })
        if (fingers.length === 2) return startPinch()
        state = 'rest'
        startX = x
        startY = y
        startTime = time
        return
      }
      const finger = fingers.find((each) => each.id === id)
      if (finger === undefined) return
      finger.x = x
      finger.y = y
      if (type === 'move') {
        if (state === 'rest' && Math.hypot(x - startX, y - startY) > REST_RADIUS) {
          state = 'drag'
          handler.grab(startX, startY)
        }
        if (state === 'drag') handler.drag(x, y, 1, 0)
        if (state === 'pinch') movePinch()
        return
      }
      fingers.splice(fingers.indexOf(finger), 1)
      if (state === 'rest') handler.tap(x, y, clicks.count(x, y, time), true, NO_KEYS)
      letGo()
      const left = fingers[0]
      if (left === undefined) {
        state = 'idle'
      } else {
        // The finger that stays goes on dragging from where it is.
        state = 'drag'
        handler.grab(left.x, left.y)
      }
    },
    advance(time) {
      if (state !== 'rest' || time - startTime < LONG_PRESS) return
      state = 'spent'
      handler.order(startX, startY, NO_KEYS)
    },
    cancel,
  }
}
