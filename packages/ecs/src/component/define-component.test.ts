import { createWorld } from '../world/create-world.ts'
import { defineComponent } from './define-component.ts'
import type { FieldType } from './field-types.ts'

test('a component of several fields takes no bare value', () => {
  const Pair = defineComponent('Pair', { a: 'u8', b: 'u8' })
  const give = Pair as unknown as (value: number) => unknown
  expect(() => give(3)).toThrow(expect.objectContaining({ code: 'FS0103' }))
})

test('an unknown field type and a default without field are refused', () => {
  const wrong = expect.objectContaining({ code: 'FS0103', message: expect.stringContaining('Wrong') })
  expect(() => defineComponent('Wrong', { a: 'float' as FieldType })).toThrow(wrong)
  expect(() => defineComponent('Wrong', { a: 'u8' }, { defaults: { a: 1, ...{ b: 1 } } })).toThrow(wrong)
})

test('a value for an unknown field names the fields there are', () => {
  const Pair = defineComponent('Pair', { a: 'u8', b: 'u8' })
  expect(() => createWorld().spawn(Pair({ a: 1, ...{ c: 1 } }))).toThrow(
    expect.objectContaining({ code: 'FS0103', hint: expect.stringContaining('a, b') }),
  )
})

test('every field type has a column of its kind, and values read back', () => {
  const values = { f32: 0.5, f64: 0.1, i8: -128, u8: 255, i16: -32768, u16: 65535, i32: -5, u32: 2 ** 32 - 1 }
  const fields = Object.fromEntries(Object.keys(values).map((type) => [type, type as FieldType]))
  const All = defineComponent('All', { ...fields, name: 'name' })
  const world = createWorld({ capacity: 2 })
  const unit = world.spawn(All({ ...values, name: 'units/scout' }))
  expect(world.get(unit, All)).toEqual({ ...values, name: 'units/scout' })
  expect(world.store(All).name).toBeInstanceOf(Uint32Array)
})

test('a definition knows its name and cannot be changed', () => {
  const Pair = defineComponent('Pair', { a: 'u8' })
  expect(Pair.name).toBe('Pair')
  expect(() => Object.assign(Pair.fields, { b: 'u8' })).toThrow(TypeError)
})
