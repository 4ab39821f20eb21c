import { defineComponent, defineTag } from '../component/define-component.ts'
import { createWorld } from './create-world.ts'
import type { Entity } from './entity.ts'

const Position = defineComponent('Position', { x: 'f32', y: 'f32' }, { defaults: { y: 7 } })
const Health = defineComponent('Health', { points: 'u16' }, { defaults: { points: 100 } })
const Kind = defineComponent('Kind', { id: 'name' })
const Odd = defineComponent('Odd', { component: 'i8', data: 'f64' })
const Seen = defineComponent('Seen', { by: 'u32' }, { defaults: { by: 0xffffffff }, everywhere: true })
const Chosen = defineTag('Chosen')

describe('spawn and despawn', () => {
  test('writes given values, defaults elsewhere', () => {
    const world = createWorld({ capacity: 10 })
    const unit = world.spawn(Position({ x: 3 }), Health, Chosen, Kind('units/scout'))
    expect(world.get(unit, Position)).toEqual({ x: 3, y: 7 })
    expect(world.get(unit, Health)).toEqual({ points: 100 })
    expect(world.get(unit, Kind)).toEqual({ id: 'units/scout' })
    expect(world.has(unit, Chosen)).toBe(true)
    expect(world.store(Position).y[world.indexOf(unit)]).toBe(7)
    expect(world.count).toBe(1)
  })

  test('fields may have any name, also those that bitecs would misread', () => {
    const world = createWorld({ capacity: 10 })
    const unit = world.spawn(Odd({ component: -3, data: 2.5 }))
    expect(world.get(unit, Odd)).toEqual({ component: -3, data: 2.5 })
    expect(world.defineQuery([Odd]).refresh().count).toBe(1)
  })

  test('a recycled index holds nothing of its former owner', () => {
    const world = createWorld({ capacity: 1 })
    const first = world.spawn(Position({ x: 5, y: 5 }), Health(3), Seen(1), Chosen)
    world.despawn(first)
    const second = world.spawn(Chosen)
    expect(world.indexOf(second)).toBe(1)
    expect(second).not.toBe(first)
    expect(world.has(second, Position)).toBe(false)
    expect([world.store(Position).x[1], world.store(Position).y[1]]).toEqual([0, 7])
    expect(world.store(Health).points[1]).toBe(100)
    expect(world.get(second, Seen)).toEqual({ by: 0xffffffff })
  })

  test('a column written while its index was free is cleared at spawn when the component is everywhere', () => {
    const world = createWorld({ capacity: 4 })
    world.store(Seen).by[1] = 5
    expect(world.get(world.spawn(), Seen)).toEqual({ by: 0xffffffff })
  })

  test('a full world throws FS0101 with its capacity, and takes more after a despawn', () => {
    const world = createWorld({ capacity: 2 })
    const first = world.spawn()
    world.spawn()
    expect(() => world.spawn()).toThrow(
      expect.objectContaining({ code: 'FS0101', message: expect.stringContaining('2 entities') }),
    )
    world.despawn(first)
    expect(world.isAlive(world.spawn())).toBe(true)
  })

  test.each([0, -1, 1.5, Number.NaN, 2 ** 20])('the capacity %p is refused', (capacity) => {
    expect(() => createWorld({ capacity })).toThrow(expect.objectContaining({ code: 'FS0101' }))
  })

  test('a spawn that fails leaves no entity behind', () => {
    const world = createWorld({ capacity: 2 })
    const query = world.defineQuery([Position])
    const wrong = { component: Health, values: { points: 'many' } }
    expect(() => world.spawn(Position, wrong)).toThrow(expect.objectContaining({ code: 'FS0103' }))
    expect(world.count).toBe(0)
    expect(query.refresh().count).toBe(0)
  })
})

describe('handles', () => {
  test('a stale handle throws FS0102 everywhere', () => {
    const world = createWorld({ capacity: 4 })
    const unit = world.spawn(Position)
    world.despawn(unit)
    world.spawn(Position)
    const stale = expect.objectContaining({ code: 'FS0102' })
    expect(world.isAlive(unit)).toBe(false)
    expect(() => world.indexOf(unit)).toThrow(stale)
    expect(() => world.despawn(unit)).toThrow(stale)
    expect(() => world.has(unit, Position)).toThrow(stale)
    expect(() => world.get(unit, Position)).toThrow(stale)
    expect(() => world.set(unit, Position({ x: 1 }))).toThrow(stale)
    expect(() => world.add(unit, Chosen)).toThrow(stale)
    expect(() => world.remove(unit, Position)).toThrow(stale)
  })

  test('an index is not a handle', () => {
    const world = createWorld({ capacity: 4 })
    world.spawn()
    expect(() => world.indexOf(1 as Entity)).toThrow(expect.objectContaining({ code: 'FS0102' }))
    expect(() => world.handleOf(2)).toThrow(expect.objectContaining({ code: 'FS0102' }))
    expect(world.findHandle(2)).toBeUndefined()
    expect(world.findHandle(1)).toBe(world.handleOf(1))
    expect(() => world.handleOf(Number.NaN)).toThrow(expect.objectContaining({ code: 'FS0102' }))
  })

  test('handleOf gives back the handle, also after many generations', () => {
    const world = createWorld({ capacity: 1 })
    const seen = new Set<Entity>()
    for (let i = 0; i < 5000; i++) {
      const unit = world.spawn()
      expect(world.handleOf(world.indexOf(unit))).toBe(unit)
      seen.add(unit)
      world.despawn(unit)
    }
    expect(seen.size).toBe(5000)
  })
})

describe('components of an entity', () => {
  test('add writes the given fields only when the component is there', () => {
    const world = createWorld({ capacity: 4 })
    const unit = world.spawn(Position({ x: 1, y: 2 }))
    world.add(unit, Position({ x: 9 }))
    world.add(unit, Health(4))
    expect(world.get(unit, Position)).toEqual({ x: 9, y: 2 })
    expect(world.get(unit, Health)).toEqual({ points: 4 })
  })

  test('remove sets the columns back to the defaults', () => {
    const world = createWorld({ capacity: 4 })
    const unit = world.spawn(Health(4), Seen(3))
    world.remove(unit, Health)
    world.remove(unit, Health)
    world.remove(unit, Seen)
    expect(world.has(unit, Health)).toBe(false)
    expect(world.store(Health).points[world.indexOf(unit)]).toBe(100)
    expect(world.get(unit, Seen)).toEqual({ by: 0xffffffff })
  })

  test('set and get of a missing component throw FS0103', () => {
    const world = createWorld({ capacity: 4 })
    const unit = world.spawn()
    const lacks = expect.objectContaining({ code: 'FS0103' })
    expect(() => world.get(unit, Health)).toThrow(lacks)
    expect(() => world.set(unit, Health(1))).toThrow(lacks)
  })

  test('more than 64 components do not get in the way of each other', () => {
    const world = createWorld({ capacity: 4 })
    const many = Array.from({ length: 70 }, (_, i) => defineComponent(`C${i}`, { value: 'u8' }))
    const unit = world.spawn(...many.filter((_, i) => i % 3 === 0).map((component) => component({ value: 9 })))
    expect(many.map((component) => world.has(unit, component))).toEqual(many.map((_, i) => i % 3 === 0))
    world.despawn(unit)
    const next = world.spawn()
    expect(many.some((component) => world.has(next, component))).toBe(false)
    expect(many.every((component) => world.store(component).value[1] === 0)).toBe(true)
  })
})

test('two worlds share nothing', () => {
  const a = createWorld({ capacity: 4 })
  const b = createWorld({ capacity: 4 })
  const unit = a.spawn(Position({ x: 1 }), Kind('a'))
  const other = b.spawn(Position({ x: 2 }), Kind('b'))
  expect(a.get(unit, Position).x).toBe(1)
  expect(b.get(other, Position).x).toBe(2)
  expect([a.get(unit, Kind).id, b.get(other, Kind).id]).toEqual(['a', 'b'])
  a.destroy()
  expect(b.get(other, Position).x).toBe(2)
})
