import { createClickCounter, type GestureHandler, type GestureRecogniser } from './gestures.ts'

/** How far the pointer must move before a press becomes a rectangle, CSS pixels. */
const DRAG_THRESHOLD = 4

/** Makes the recogniser for mouse and pen: left selects, right orders, middle drags the ground. */
export function createMouseGestures(handler: GestureHandler): GestureRecogniser {
  const clicks = createClickCounter(8)
  let state: 'idle' | 'pressed' | 'box' | 'grab' = 'idle'
  let startX = 0
  let startY = 0

  const cancel = (): void => {
    if (state === 'box') handler.boxCancel()
    if (state === 'grab') handler.release()
    state = 'idle'
  }
  return {
    feed(record) {
      const { type, button, x, y } = record
      if (type === 'cancel') return cancel()
      if (type === 'down') {
        if (button === 2) return handler.order(x, y, record)
        if (state !== 'idle') return
        startX = x
        startY = y
        if (button === 0) state = 'pressed'
        if (button === 1) {
          state = 'grab'
          handler.grab(x, y)
        }
      } else if (type === 'move') {
        if (state === 'pressed' && Math.hypot(x - startX, y - startY) >= DRAG_THRESHOLD) state = 'box'
        if (state === 'box') handler.box(startX, startY, x, y)
        if (state === 'grab') handler.drag(x, y, 1, 0)
      } else if (state === 'grab' ? button === 1 : button === 0) {
        if (state === 'pressed') handler.tap(x, y, clicks.count(x, y, record.time), false, record)
        if (state === 'box') handler.boxEnd(startX, startY, x, y, record)
        if (state === 'grab') handler.release()
        state = 'idle'
      }
    },
    advance() {},
    cancel,
  }
}
