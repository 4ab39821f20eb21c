import { setMaxListeners } from 'node:events'
import {
  createApp,
  createView,
  type Entity,
  LocalBounds,
  setPerspective,
  Team,
  Transform,
  ViewerTeams,
  Views,
  Visibility,
} from '@farsight/ecs'
import { createCamera } from './camera/create-camera.ts'
import { Command, type CommandOrder } from './commands.ts'
import { type ControlsOptions, createControls, SelectionBox } from './create-controls.ts'
import type { ScreenBox } from './picking/pick-units.ts'
import { Selectable, Selected, SelectionChanged } from './selection/components.ts'

/** Stands in for an element: events, attributes, focus and size. */
class FakeElement extends EventTarget {
  readonly attributes = new Map<string, string>()
  readonly style = { touchAction: 'auto' }
  readonly clientWidth: number
  readonly clientHeight: number
  readonly ownerDocument: { activeElement: FakeElement | null } = { activeElement: null }
  constructor(clientWidth: number, clientHeight: number) {
    super()
    this.clientWidth = clientWidth
    this.clientHeight = clientHeight
  }
  getAttribute = (name: string): string | null => this.attributes.get(name) ?? null
  setAttribute = (name: string, value: string): unknown => this.attributes.set(name, value)
  removeAttribute = (name: string): unknown => this.attributes.delete(name)
  setPointerCapture(): never {
    throw new Error('no such pointer')
  }
  focus(): void {
    this.fire('focus')
  }
  /** Dispatches an event with the given properties, and says whether its default was prevented. */
  fire(type: string, properties: object = {}): boolean {
    const event = new Event(type, { cancelable: true })
    for (const [name, value] of Object.entries(properties)) Object.defineProperty(event, name, { value })
    return !this.dispatchEvent(event)
  }
}

// One controller for all listeners of a game is meant, and more than Node expects.
setMaxListeners(50)

const KEYS = { ctrlKey: false, shiftKey: false, altKey: false, metaKey: false }

const create = (options: Partial<ControlsOptions> = {}) => {
  const app = createApp({ capacity: 64 })
  const { world } = app
  const view = world.resources.get(Views).add(createView({ name: 'main' }))
  const camera = createCamera({ world, view, initial: { x: 0, y: 0, pitch: Math.PI / 2, distance: 2000 } })
  const canvas = new FakeElement(1000, 800)
  const minimap = new FakeElement(200, 200)
  let time = 0
  const controls = createControls({
    app,
    camera,
    canvas: canvas as unknown as HTMLElement,
    minimap: minimap as unknown as HTMLElement,
    minimapRect: { minX: -5000, minY: -5000, maxX: 5000, maxY: 5000 },
    now: () => time,
    ...options,
  })
  const orders: CommandOrder[] = []
  const selections: (readonly Entity[])[] = []
  const boxes: (ScreenBox | null)[] = []
  world.events.on(Command, (order) => orders.push(order))
  world.events.on(SelectionChanged, ({ entities }) => selections.push(entities))
  world.events.on(SelectionBox, (box) => boxes.push(box))

  const step = (seconds = 0.016): void => {
    time += seconds
    app.step(seconds)
  }
  const unit = (x: number, y: number, team = 0): Entity =>
    world.spawn(Transform({ x, y }), LocalBounds({ hx: 30, hy: 30, hz: 30 }), Selectable, Team(team))
  /** Where a point of the ground is in the picture, CSS pixels. */
  const at = (x: number, y: number) => {
    const m = view.viewProjection
    const clip = [0, 1, 3].map((row) => m[row]! * x + m[4 + row]! * y + m[12 + row]!)
    return { offsetX: (clip[0]! / clip[2]! + 1) * 500, offsetY: (1 - clip[1]! / clip[2]!) * 400 }
  }
  const pointer = (type: string, place: object, rest: object = {}): boolean =>
    canvas.fire(type, { pointerId: 1, pointerType: 'mouse', button: 0, buttons: 1, ...KEYS, ...place, ...rest })
  const click = (place: object, rest: object = {}): void => {
    pointer('pointerdown', place, rest)
    pointer('pointerup', place, { buttons: 0, ...rest })
    step()
  }
  const key = (code: string, rest: object = {}): boolean =>
    canvas.fire('keydown', { code, key: code, ...KEYS, ...rest })
  step()
  return {
    app,
    world,
    camera,
    canvas,
    minimap,
    controls,
    orders,
    selections,
    boxes,
    step,
    unit,
    at,
    pointer,
    click,
    key,
  }
}

describe('selecting', () => {
  test('click, Shift, Ctrl and a click into nothing', () => {
    const { controls, unit, at, click, step, selections } = create()
    const [a, b] = [unit(0, 0), unit(300, 0)]
    step()
    click(at(0, 0))
    expect(controls.selection.entities()).toEqual([a])
    click(at(300, 0), { shiftKey: true })
    expect(controls.selection.entities()).toEqual([a, b])
    click(at(0, 300), { shiftKey: true })
    click(at(0, 0), { ctrlKey: true })
    expect(controls.selection.entities()).toEqual([b])
    click(at(0, 300))
    expect(controls.selection.entities()).toEqual([])
    expect(selections).toEqual([[a], [a, b], [b], []])
  })

  test('a rectangle takes own units only, and is shown while it is drawn', () => {
    const { world, controls, unit, at, pointer, step, boxes } = create()
    world.resources.get(ViewerTeams).mask = 0b01
    const own = [unit(0, 0), unit(100, 100)]
    unit(200, 0, 1)
    step()
    pointer('pointerdown', at(-300, -300))
    pointer('pointermove', at(300, 300))
    step()
    expect(controls.box).not.toBeNull()
    pointer('pointerup', at(300, 300))
    step()
    expect(controls.selection.entities()).toEqual(own)
    expect(controls.box).toBeNull()
    expect(boxes).toHaveLength(2)
  })

  test('a double click takes all own units of the type in the picture', () => {
    const types = new Map<number, number>()
    const { world, controls, unit, at, click, step } = create({ typeOf: (index) => types.get(index)! })
    const units = [unit(0, 0), unit(400, 0), unit(0, 400), unit(9000, 0)]
    ;[1, 1, 2, 1].forEach((type, i) => {
      types.set(world.indexOf(units[i]!), type)
    })
    step()
    click(at(0, 0))
    click(at(0, 0))
    expect(controls.selection.entities()).toEqual([units[0], units[1]])
  })

  test('what the viewer does not see cannot be selected, and is let go when it goes out of sight', () => {
    const { world, controls, unit, at, click, step, key } = create()
    const hidden = unit(0, 0)
    world.set(hidden, Visibility(0b10))
    world.resources.get(ViewerTeams).mask = 0b01
    step()
    click(at(0, 0))
    expect(controls.selection.entities()).toEqual([])
    controls.selection.apply([hidden])
    expect(world.has(hidden, Selected)).toBe(false)
    world.set(hidden, Visibility(0b11))
    step()
    click(at(0, 0))
    key('Digit1', { ctrlKey: true })
    step()
    expect(controls.selection.entities()).toEqual([hidden])
    world.set(hidden, Visibility(0b10))
    step()
    expect(controls.selection.entities()).toEqual([])
    key('Digit1')
    step()
    expect(controls.selection.entities()).toEqual([])
  })

  test('groups: Ctrl+digit, digit, and twice the digit looks there', () => {
    const { controls, camera, unit, at, click, step, key } = create()
    const [a, b] = [unit(0, 0), unit(300, 0)]
    step()
    click(at(0, 0))
    key('Digit1', { ctrlKey: true })
    step()
    click(at(300, 0))
    key('Digit1', { shiftKey: true })
    key('Escape')
    step()
    expect(controls.selection.entities()).toEqual([])
    key('Digit1')
    step()
    expect(controls.selection.entities()).toEqual([a, b])
    key('Digit1')
    step()
    expect(camera.goal.x).toBeCloseTo(150)
  })

  test('despawned units leave the selection, and a new one at the index does not enter it', () => {
    const { world, controls, unit, at, click, step, selections } = create()
    const a = unit(0, 0)
    step()
    click(at(0, 0))
    world.despawn(a)
    unit(0, 0)
    step()
    expect(controls.selection.entities()).toEqual([])
    expect(selections).toEqual([[a], []])
  })
})

describe('orders', () => {
  test('a right click sends the selected own units, Shift queues', () => {
    const { world, controls, unit, at, pointer, step, orders } = create()
    world.resources.get(ViewerTeams).mask = 0b01
    const [own, foe] = [unit(0, 0), unit(300, 0, 1)]
    step()
    pointer('pointerdown', at(500, -200), { button: 2 })
    step()
    expect(orders).toEqual([])
    controls.selection.apply([own, foe])
    pointer('pointerdown', at(500, -200), { button: 2, shiftKey: true })
    step()
    expect(orders).toEqual([
      { kind: 'move', x: expect.closeTo(500, 0), y: expect.closeTo(-200, 0), units: [own], queued: true },
    ])
    controls.selection.apply([foe])
    pointer('pointerdown', at(500, -200), { button: 2 })
    step()
    expect(orders).toHaveLength(1)
  })

  test('a finger that rests orders too', () => {
    const { controls, unit, at, pointer, step, orders } = create()
    const own = unit(0, 0)
    step()
    controls.selection.apply([own])
    pointer('pointerdown', at(100, 100), { pointerType: 'touch' })
    step(0.2)
    step(0.2)
    expect(orders).toEqual([])
    step(0.2)
    expect(orders).toHaveLength(1)
  })

  test('the minimap looks with the left button, also dragged, and orders with the right one', () => {
    const { controls, camera, minimap, unit, step, orders } = create()
    const own = unit(0, 0)
    step()
    controls.selection.apply([own])
    const place = (offsetX: number, offsetY: number, button = 0) => ({
      pointerId: 5,
      button,
      offsetX,
      offsetY,
      ...KEYS,
    })
    minimap.fire('pointermove', place(20, 20))
    step()
    expect(camera.goal.x).toBe(0)
    minimap.fire('pointerdown', place(150, 50))
    step()
    expect([camera.goal.x, camera.goal.y]).toEqual([2500, 2500])
    minimap.fire('pointermove', place(0, 200))
    step()
    expect([camera.goal.x, camera.goal.y]).toEqual([-5000, -5000])
    minimap.fire('pointerup', place(0, 200))
    minimap.fire('pointermove', place(150, 50))
    minimap.fire('pointerdown', place(100, 100, 2))
    step()
    expect(camera.goal.x).toBe(-5000)
    expect(orders).toEqual([{ kind: 'move', x: 0, y: 0, units: [own], queued: false }])
  })
})

describe('moving the camera', () => {
  test('held keys pan and turn until they go up or the focus goes', () => {
    const { camera, canvas, step, key } = create()
    key('KeyD')
    key('KeyQ')
    step()
    step()
    const { x, yaw } = camera.goal
    expect(x).toBeGreaterThan(0)
    expect(yaw).toBeGreaterThan(Math.PI / 2)
    canvas.fire('keyup', { code: 'KeyD', key: 'd' })
    step()
    expect(camera.goal.yaw).toBeGreaterThan(yaw)
    const turned = camera.goal.yaw
    const stopped = camera.goal.x
    canvas.fire('blur')
    step()
    expect(camera.goal.yaw).toBe(turned)
    expect(camera.goal.x).toBe(stopped)
    key('Home')
    step()
    expect(camera.goal.x).toBe(0)
  })

  test('diagonal panning is as fast as straight panning', () => {
    const speed = (...codes: string[]): number => {
      const { camera, step, key } = create()
      for (const code of codes) key(code)
      step(0.1)
      return Math.hypot(camera.goal.x, camera.goal.y)
    }
    expect(speed('KeyD', 'KeyW')).toBeCloseTo(speed('ArrowRight'))
  })

  test('the edge pans with focus only, and goes on when the mouse left through it', () => {
    const { camera, canvas, pointer, step } = create()
    const hover = (type: string, offsetX: number): boolean => pointer(type, { offsetX, offsetY: 400 }, { buttons: 0 })
    hover('pointermove', 998)
    step()
    expect(camera.goal.x).toBe(0)
    canvas.fire('focus')
    step()
    const first = camera.goal.x
    expect(first).toBeGreaterThan(0)
    hover('pointerleave', 1003)
    step()
    const second = camera.goal.x
    expect(second).toBeGreaterThan(first)
    hover('pointermove', 500)
    step()
    expect(camera.goal.x).toBe(second)
    hover('pointermove', 999)
    hover('pointerleave', 990)
    step()
    expect(camera.goal.x).toBe(second)
  })

  test('a rectangle that is drawn to the edge does not move the camera', () => {
    const { camera, pointer, step } = create()
    pointer('pointerdown', { offsetX: 500, offsetY: 400 })
    pointer('pointermove', { offsetX: 998, offsetY: 400 })
    step()
    expect(camera.goal.x).toBe(0)
    pointer('pointerup', { offsetX: 998, offsetY: 400 }, { buttons: 0 })
    step()
    expect(camera.goal.x).toBeGreaterThan(0)
  })

  test('the edge does nothing when it is switched off', () => {
    const { camera, canvas, pointer, step } = create({ edgePan: false })
    canvas.fire('focus')
    pointer('pointermove', { offsetX: 998, offsetY: 400 }, { buttons: 0 })
    step()
    expect(camera.goal.x).toBe(0)
  })

  test('the middle button and one finger drag the ground', () => {
    for (const rest of [{ button: 1 }, { pointerType: 'touch' }]) {
      const { camera, at, pointer, step } = create()
      const from = at(0, 0)
      const to = { offsetX: from.offsetX + 100, offsetY: from.offsetY }
      pointer('pointerdown', from, rest)
      pointer('pointermove', to, { ...rest, buttons: 4 })
      pointer('pointermove', to, { ...rest, buttons: 4 })
      step()
      expect(camera.shown.x).toBeLessThan(-100)
      expect(at(0, 0).offsetX).toBeCloseTo(to.offsetX, 0)
    }
  })

  test('two fingers pinch: the distance follows their span', () => {
    const { camera, pointer, step } = create()
    const touch = (type: string, pointerId: number, offsetX: number): boolean =>
      pointer(type, { offsetX, offsetY: 400 }, { pointerId, pointerType: 'touch' })
    touch('pointerdown', 1, 400)
    touch('pointerdown', 2, 600)
    touch('pointermove', 1, 300)
    touch('pointermove', 2, 700)
    step()
    expect(camera.shown.distance).toBeCloseTo(1000)
    expect(camera.shown.x).toBeCloseTo(0, 0)
  })

  test('the wheel zooms to the cursor and takes the event only when the mode says so', () => {
    const wheel = { deltaY: -100, deltaMode: 0, offsetX: 500, offsetY: 400 }
    const always = create()
    expect(always.canvas.fire('wheel', { ...wheel, ctrlKey: false })).toBe(true)
    always.step()
    expect(always.camera.goal.distance).toBeLessThan(2000)
    const ctrl = create({ wheel: 'ctrl' })
    expect(ctrl.canvas.fire('wheel', { ...wheel, ctrlKey: false })).toBe(false)
    ctrl.step()
    expect(ctrl.camera.goal.distance).toBe(2000)
    expect(ctrl.canvas.fire('wheel', { ...wheel, ctrlKey: true })).toBe(true)
    const focus = create({ wheel: 'focus' })
    expect(focus.canvas.fire('wheel', { ...wheel, ctrlKey: false })).toBe(false)
    focus.canvas.fire('focus')
    expect(focus.canvas.fire('wheel', { ...wheel, ctrlKey: false })).toBe(true)
  })

  test('what the view shows is what the camera says', () => {
    const { camera } = create()
    const expected = createView({ name: 'expected' })
    setPerspective(expected, {
      eye: [0, 0, 2000],
      target: [0, 0, 0],
      up: [0, 1, 0],
      fov: Math.PI / 4,
      aspect: 1000 / 800,
      near: 200,
      far: 1,
    })
    for (const i of [0, 1, 3, 4, 5, 7, 8, 9, 11, 12, 13, 15]) {
      expect(camera.view.viewProjection[i]).toBeCloseTo(expected.viewProjection[i]!, 2)
    }
  })
})

describe('manners', () => {
  test('keys that do nothing here, or are meant for a text, stay with the page', () => {
    const { canvas, key } = create()
    expect(key('KeyW')).toBe(true)
    expect(key('Space')).toBe(false)
    expect(key('KeyW', { metaKey: true })).toBe(false)
    expect(key('KeyW', { ctrlKey: true })).toBe(false)
    expect(key('KeyW', { isComposing: true })).toBe(false)
    for (const target of [{ tagName: 'INPUT' }, { tagName: 'DIV', isContentEditable: true }]) {
      expect(key('KeyW', { target })).toBe(false)
    }
    expect(canvas.fire('contextmenu')).toBe(true)
    expect(canvas.fire('mousedown', { button: 1 })).toBe(true)
    expect(canvas.fire('mousedown', { button: 0 })).toBe(false)
  })

  test('a repeated key presses once, and Meta lets all keys go', () => {
    const { canvas, controls, key } = create()
    key('Digit1')
    key('Digit1', { repeat: true })
    expect(controls.input.records).toHaveLength(1)
    expect(controls.input.keysDown.size).toBe(1)
    canvas.fire('keyup', { code: 'MetaLeft', key: 'Meta' })
    expect(controls.input.keysDown.size).toBe(0)
  })

  test('the picture can be focused and is named; a press focuses it', () => {
    const { canvas, controls, pointer } = create({ label: 'Twin Rivers' })
    expect(Object.fromEntries(canvas.attributes)).toEqual({
      role: 'application',
      'aria-label': 'Twin Rivers',
      tabindex: '0',
    })
    expect(canvas.style.touchAction).toBe('none')
    pointer('pointerdown', { offsetX: 1, offsetY: 1 })
    expect(controls.input.hasFocus).toBe(true)
  })

  test('destroy puts everything back and listens no more', () => {
    const { app, canvas, minimap, controls, key, pointer, step } = create()
    controls.destroy()
    controls.destroy()
    expect(canvas.attributes.size).toBe(0)
    expect(canvas.style.touchAction).toBe('auto')
    expect(key('KeyW')).toBe(false)
    pointer('pointerdown', { offsetX: 1, offsetY: 1 })
    minimap.fire('pointerdown', { button: 0, offsetX: 1, offsetY: 1, ...KEYS })
    expect(controls.input.records).toEqual([])
    expect(app.schedule.has('controls') || app.schedule.has('camera')).toBe(false)
    step()
  })
})

test('without a picture, recorded input works all the same', () => {
  const { controls, camera, step } = create({ canvas: null })
  controls.input.records.push({ type: 'zoom', factor: 0.5, x: 5, y: 5 })
  step()
  expect(camera.goal.distance).toBe(1000)
})
