import type { GestureHandler, PointerRecord } from './gestures.ts'
import { createMouseGestures } from './mouse-gestures.ts'
import { createTouchGestures } from './touch-gestures.ts'

const record = (
  type: PointerRecord['type'],
  x: number,
  y: number,
  rest: Partial<PointerRecord> = {},
): PointerRecord => ({
  type,
  id: 1,
  touch: false,
  button: 0,
  x,
  y,
  shift: false,
  ctrl: false,
  time: 0,
  ...rest,
})

/** A handler that writes down what it is told, numbers rounded. */
const createLog = () => {
  const log: string[] = []
  const note =
    (name: string) =>
    (...values: unknown[]): void => {
      const numbers = values.filter((value) => typeof value === 'number').map((value) => Math.round(value * 100) / 100)
      log.push([name, ...numbers].join(' '))
    }
  const names = ['tap', 'order', 'box', 'boxEnd', 'boxCancel', 'grab', 'drag', 'release'] as const
  const handler = Object.fromEntries(names.map((name) => [name, note(name)])) as unknown as GestureHandler
  return { log, handler }
}

describe('mouse', () => {
  const create = () => {
    const { log, handler } = createLog()
    return { log, mouse: createMouseGestures(handler) }
  }

  test('a press that hardly moves is a click', () => {
    const { log, mouse } = create()
    mouse.feed(record('down', 10, 10))
    mouse.feed(record('move', 12, 12))
    mouse.feed(record('up', 12, 12))
    expect(log).toEqual(['tap 12 12 1'])
  })

  test('two clicks in time and place are a double click, three are not two', () => {
    const { log, mouse } = create()
    const click = (x: number, time: number): void => {
      mouse.feed(record('down', x, 10, { time }))
      mouse.feed(record('up', x, 10, { time }))
    }
    click(10, 0)
    click(12, 0.2)
    click(12, 0.4)
    click(40, 0.5)
    click(40, 2)
    expect(log).toEqual(['tap 10 10 1', 'tap 12 10 2', 'tap 12 10 1', 'tap 40 10 1', 'tap 40 10 1'])
  })

  test('from four pixels on, a press draws a rectangle', () => {
    const { log, mouse } = create()
    mouse.feed(record('down', 10, 10))
    mouse.feed(record('move', 13, 10))
    mouse.feed(record('move', 14, 10))
    mouse.feed(record('move', 11, 10))
    mouse.feed(record('up', 30, 40))
    expect(log).toEqual(['box 10 10 14 10', 'box 10 10 11 10', 'boxEnd 10 10 30 40'])
  })

  test('a rectangle is given up by cancel, and an order does not end it', () => {
    const { log, mouse } = create()
    mouse.feed(record('down', 10, 10))
    mouse.feed(record('move', 50, 50))
    mouse.feed(record('down', 60, 60, { button: 2 }))
    mouse.feed(record('up', 60, 60, { button: 2 }))
    mouse.cancel()
    mouse.feed(record('up', 70, 70))
    expect(log).toEqual(['box 10 10 50 50', 'order 60 60', 'boxCancel'])
  })

  test('the middle button drags the ground until it goes up', () => {
    const { log, mouse } = create()
    mouse.feed(record('down', 10, 10, { button: 1 }))
    mouse.feed(record('move', 20, 20))
    mouse.feed(record('down', 25, 25))
    mouse.feed(record('up', 25, 25))
    mouse.feed(record('move', 30, 30))
    mouse.feed(record('up', 30, 30, { button: 1 }))
    mouse.feed(record('move', 40, 40))
    expect(log).toEqual(['grab 10 10', 'drag 20 20 1 0', 'drag 30 30 1 0', 'release'])
  })

  test('a cancelled pointer lets go', () => {
    const { log, mouse } = create()
    mouse.feed(record('down', 10, 10, { button: 1 }))
    mouse.feed(record('cancel', 10, 10))
    expect(log).toEqual(['grab 10 10', 'release'])
  })
})

describe('touch', () => {
  const create = () => {
    const { log, handler } = createLog()
    const touch = createTouchGestures(handler)
    const feed = (type: PointerRecord['type'], id: number, x: number, y: number, time = 0): void =>
      touch.feed(record(type, x, y, { id, time, touch: true }))
    return { log, touch, feed }
  }

  test('a short touch is a tap, two are a double tap', () => {
    const { log, feed } = create()
    feed('down', 1, 100, 100)
    feed('move', 1, 105, 100)
    feed('up', 1, 105, 100, 0.1)
    feed('down', 2, 110, 100, 0.2)
    feed('up', 2, 110, 100, 0.3)
    expect(log).toEqual(['tap 105 100 1', 'tap 110 100 2'])
  })

  test('a finger that rests orders once, and then does nothing more', () => {
    const { log, touch, feed } = create()
    feed('down', 1, 100, 100, 1)
    touch.advance(1.4)
    expect(log).toEqual([])
    touch.advance(1.5)
    touch.advance(1.6)
    feed('move', 1, 200, 200)
    feed('up', 1, 200, 200)
    expect(log).toEqual(['order 100 100'])
  })

  test('one finger drags the ground from where it went down', () => {
    const { log, touch, feed } = create()
    feed('down', 1, 100, 100)
    feed('move', 1, 120, 100)
    touch.advance(5)
    feed('up', 1, 120, 100)
    expect(log).toEqual(['grab 100 100', 'drag 120 100 1 0', 'release'])
  })

  test('two fingers pinch and twist; the one that stays drags on; a third is ignored', () => {
    const { log, feed } = create()
    feed('down', 1, 100, 100)
    feed('down', 2, 200, 100)
    feed('down', 3, 500, 500)
    feed('move', 2, 300, 100)
    feed('move', 2, 100, 300)
    feed('up', 3, 500, 500)
    feed('up', 1, 100, 100)
    feed('move', 2, 110, 310)
    feed('up', 2, 110, 310)
    expect(log).toEqual([
      'grab 150 100',
      'drag 200 100 0.5 0',
      'drag 100 200 1 1.57',
      'release',
      'grab 100 300',
      'drag 110 310 1 0',
      'release',
    ])
  })

  test('twisting across the half turn is a small turn', () => {
    const { log, feed } = create()
    feed('down', 1, 100, 100)
    feed('down', 2, 0, 99)
    feed('move', 2, 0, 101)
    expect(log.at(-1)).toBe('drag 50 100.5 1 -0.02')
  })

  test('a cancelled touch forgets all fingers', () => {
    const { log, feed } = create()
    feed('down', 1, 100, 100)
    feed('down', 2, 200, 100)
    feed('cancel', 1, 100, 100)
    feed('move', 2, 300, 100)
    feed('down', 1, 10, 10)
    feed('up', 1, 10, 10)
    expect(log).toEqual(['grab 150 100', 'release', 'tap 10 10 1'])
  })
})
