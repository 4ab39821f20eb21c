import { edgePan, isBeyondEdge } from './edge-pan.ts'
import { createKeyLookup, DEFAULT_KEYS, type KeyMap } from './key-map.ts'
import { takesWheel, wheelFactor } from './wheel-zoom.ts'

const press = (code: string, held = '') => ({
  code,
  ctrl: held.includes('c'),
  shift: held.includes('s'),
  alt: held.includes('a'),
})

describe('keys', () => {
  test('the default keys are found, with exactly their modifiers', () => {
    const lookup = createKeyLookup()
    expect(lookup(press('KeyW'))).toBe('panUp')
    expect(lookup(press('ArrowLeft'))).toBe('panLeft')
    expect(lookup(press('Digit3'))).toBe('recallGroup3')
    expect(lookup(press('Digit3', 'c'))).toBe('assignGroup3')
    expect(lookup(press('Digit3', 's'))).toBe('extendGroup3')
    expect(lookup(press('Digit3', 'a'))).toBeUndefined()
    expect(lookup(press('KeyW', 'c'))).toBeUndefined()
    expect(lookup(press('KeyZ'))).toBeUndefined()
  })

  test('held keys go on while Shift is held, presses do not', () => {
    const lookup = createKeyLookup()
    expect(lookup(press('KeyW', 's'))).toBe('panUp')
    expect(lookup(press('Home', 's'))).toBeUndefined()
  })

  test('changes replace the keys of an action, and may take them away', () => {
    const lookup = createKeyLookup({ panUp: ['KeyI', 'Ctrl+Shift+KeyU'], resetCamera: [] })
    expect(lookup(press('KeyI'))).toBe('panUp')
    expect(lookup(press('KeyU', 'cs'))).toBe('panUp')
    expect(lookup(press('KeyW'))).toBeUndefined()
    expect(lookup(press('Home'))).toBeUndefined()
    expect(lookup(press('KeyS'))).toBe('panDown')
  })

  test.each([
    ['an unknown action', { fly: ['KeyF'] }, 'fly'],
    ['a letter that is no code', { panUp: ['w'] }, '"w"'],
    ['modifiers in another order', { panUp: ['Shift+Ctrl+KeyW'] }, 'Shift\\+Ctrl'],
    ['a key that is taken', { panUp: ['KeyS'] }, 'KeyS is bound to panUp and to panDown'],
  ])('%s is FS0701', (_, keys, message) => {
    expect(() => createKeyLookup(keys as Partial<KeyMap>)).toThrow(
      expect.objectContaining({ code: 'FS0701', message: expect.stringMatching(message) }),
    )
  })

  test('every action has a key', () => {
    expect(Object.values(DEFAULT_KEYS).every((keys) => keys.length > 0)).toBe(true)
    expect(Object.keys(DEFAULT_KEYS)).toHaveLength(40)
  })
})

describe('edges', () => {
  test.each([
    ['the middle', 500, 400, 0, 0],
    ['just within the band', 19, 400, -1, 0],
    ['just outside of the band', 21, 400, 0, 0],
    ['the upper right corner', 999, 1, 1, 1],
    ['the lower edge', 500, 799, 0, -1],
    ['beyond the left edge', -300, 400, -1, 0],
  ])('at %s', (_, x, y, right, up) => {
    const out = new Float64Array(2)
    edgePan(out, x, y, 1000, 800)
    expect([out[0]! + 0, out[1]! + 0]).toEqual([right, up])
  })

  test('leaving through an edge and leaving onto an element differ', () => {
    expect(isBeyondEdge(-2, 300, 1000, 800)).toBe(true)
    expect(isBeyondEdge(1000, 300, 1000, 800)).toBe(true)
    expect(isBeyondEdge(500, 300, 1000, 800)).toBe(false)
  })
})

describe('wheel', () => {
  test.each([
    ['always', false, false, true],
    ['focus', false, false, false],
    ['focus', true, false, true],
    ['focus', false, true, true],
    ['ctrl', true, false, false],
    ['ctrl', false, true, true],
  ] as const)('mode %s, focus %p, ctrl %p: zooms %p', (mode, focus, ctrl, expected) => {
    expect(takesWheel(mode, focus, ctrl)).toBe(expected)
  })

  test('pixels, lines and pages of the same turn zoom alike, and there and back is the same place', () => {
    const factor = (deltaY: number, deltaMode = 0, ctrl = false) => wheelFactor({ deltaY, deltaMode, ctrl })
    expect(factor(48)).toBeCloseTo(factor(3, 1))
    expect(factor(1, 2)).toBe(factor(240))
    expect(factor(100) * factor(-100)).toBeCloseTo(1)
    expect(factor(100)).toBeGreaterThan(1)
    expect(factor(5000)).toBe(factor(240))
    expect(factor(10, 0, true)).toBeCloseTo(Math.exp(0.1))
    expect(factor(120, 0, true)).toBe(factor(120))
  })
})
