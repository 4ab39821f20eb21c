/** Keys held during a gesture. */
export interface HeldKeys {
  readonly shift: boolean
  readonly ctrl: boolean
}

/** A pointer event as it was recorded. Places in CSS pixels of the picture, time in seconds. */
export interface PointerRecord extends HeldKeys {
  readonly type: 'down' | 'move' | 'up' | 'cancel'
  readonly id: number
  readonly touch: boolean
  /** 0 left, 1 middle, 2 right, as the DOM has it; of a `down` or `up`. */
  readonly button: number
  readonly x: number
  readonly y: number
  readonly time: number
}

/** What the gesture recognisers make of pointers. */
export interface GestureHandler {
  /** A click or tap; `count` is 2 for the second of a double click. */
  tap(x: number, y: number, count: 1 | 2, touch: boolean, keys: HeldKeys): void
  /** A right click or long press: an order. */
  order(x: number, y: number, keys: HeldKeys): void
  /** A rectangle is drawn, from where the button went down. */
  box(x0: number, y0: number, x1: number, y1: number): void
  /** The rectangle is finished. */
  boxEnd(x0: number, y0: number, x1: number, y1: number, keys: HeldKeys): void
  boxCancel(): void
  /** The ground is taken hold of, */
  grab(x: number, y: number): void
  /** dragged, perhaps with the distance scaled and the camera turned (radians), */
  drag(x: number, y: number, factor: number, turn: number): void
  /** and let go. */
  release(): void
}

/** Turns recorded pointer events into gestures. */
export interface GestureRecogniser {
  feed(record: PointerRecord): void
  /** Lets time pass, seconds: a finger that rests becomes a long press. */
  advance(time: number): void
  /** Gives up what is under way. */
  cancel(): void
}

/** Counts clicks: two at about the same place within a short time are a double click. */
export interface ClickCounter {
  count(x: number, y: number, time: number): 1 | 2
}

/** Makes a counter. @param reach Largest distance between the two clicks, CSS pixels. */
export function createClickCounter(reach: number): ClickCounter {
  let lastX = 0
  let lastY = 0
  let lastTime = Number.NEGATIVE_INFINITY
  return {
    count(x, y, time) {
      const double = time - lastTime <= 0.35 && Math.hypot(x - lastX, y - lastY) <= reach
      lastX = x
      lastY = y
      lastTime = double ? Number.NEGATIVE_INFINITY : time
      return double ? 2 : 1
    },
  }
}
