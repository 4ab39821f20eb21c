import { createEvents, defineEvent } from './events.ts'
import { createNameTable } from './name-table.ts'
import { createResources, defineResource } from './resources.ts'

describe('events', () => {
  const Hit = defineEvent<{ damage: number }>('Hit')
  const Miss = defineEvent<null>('Miss')

  test('reach the handlers of their own kind, in order', () => {
    const events = createEvents()
    const heard: string[] = []
    events.on(Hit, ({ damage }) => heard.push(`first ${damage}`))
    events.on(Hit, ({ damage }) => heard.push(`second ${damage}`))
    events.on(Miss, () => heard.push('miss'))
    events.emit(Hit, { damage: 3 })
    expect(heard).toEqual(['first 3', 'second 3'])
  })

  test('a handler can remove itself and add others while it runs', () => {
    const events = createEvents()
    let calls = 0
    const off = events.on(Hit, () => {
      off()
      calls++
      events.on(Hit, () => {
        calls += 10
      })
    })
    events.emit(Hit, { damage: 1 })
    expect(calls).toBe(1)
    events.emit(Hit, { damage: 1 })
    expect(calls).toBe(11)
  })

  test('the same function added twice is removed once', () => {
    const events = createEvents()
    let calls = 0
    const handler = () => {
      calls++
    }
    const off = events.on(Hit, handler)
    events.on(Hit, handler)
    off()
    events.emit(Hit, { damage: 1 })
    expect(calls).toBe(1)
  })
})

describe('resources', () => {
  const Wind = defineResource<number>('Wind')

  test('are given, found, replaced and removed', () => {
    const resources = createResources()
    expect(resources.find(Wind)).toBeUndefined()
    resources.set(Wind, 0)
    expect(resources.get(Wind)).toBe(0)
    resources.set(Wind, 4)
    expect(resources.find(Wind)).toBe(4)
    resources.remove(Wind)
    expect(resources.has(Wind)).toBe(false)
  })

  test('a missing one is an error that names it', () => {
    expect(() => createResources().get(Wind)).toThrow(
      expect.objectContaining({ code: 'FS0105', message: expect.stringContaining('Wind') }),
    )
  })

  test('two definitions of one name are two resources', () => {
    const resources = createResources()
    resources.set(Wind, 1)
    expect(resources.has(defineResource<number>('Wind'))).toBe(false)
  })
})

test('names have stable ids, and 0 is the empty string', () => {
  const names = createNameTable()
  const tree = names.id('tree')
  expect(names.id('tree')).toBe(tree)
  expect(names.text(tree)).toBe('tree')
  expect([names.id(''), names.text(0), names.size]).toEqual([0, '', 2])
  expect(() => names.text(99)).toThrow(expect.objectContaining({ code: 'FS0103' }))
})
