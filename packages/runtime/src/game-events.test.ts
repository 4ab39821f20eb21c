import { createGameEmitter } from './game-events.ts'

test('calls the listeners of an event in order, until they stop', () => {
  const { on, emit } = createGameEmitter()
  const seen: string[] = []
  const off = on('mapReady', ({ name }) => seen.push(`first ${name}`))
  on('mapReady', ({ name }) => seen.push(`second ${name}`))
  on('firstFrame', () => seen.push('other'))
  emit('mapReady', { name: 'a' })
  off()
  off()
  emit('mapReady', { name: 'b' })
  expect(seen).toEqual(['first a', 'second a', 'second b'])
})

test('one function can listen twice, and stop once', () => {
  const { on, emit } = createGameEmitter()
  const listener = jest.fn()
  const off = on('mapReady', listener)
  on('mapReady', listener)
  emit('mapReady', { name: 'a' })
  off()
  emit('mapReady', { name: 'b' })
  expect(listener).toHaveBeenCalledTimes(3)
})

test('listeners may come and go while an event is told', () => {
  const { on, emit } = createGameEmitter()
  const late = jest.fn()
  const off = on('mapReady', () => {
    off()
    on('mapReady', late)
  })
  emit('mapReady', { name: 'a' })
  expect(late).not.toHaveBeenCalled()
  emit('mapReady', { name: 'b' })
  expect(late).toHaveBeenCalledTimes(1)
})

test('an error that nobody listens to goes to the console, and to nobody else', () => {
  const { on, emit, clear } = createGameEmitter()
  const print = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const error = new Error('lost')
  emit('error', { error })
  expect(print).toHaveBeenCalledWith(error)
  const listener = jest.fn()
  on('error', listener)
  emit('error', { error })
  expect(listener).toHaveBeenCalledWith({ error })
  expect(print).toHaveBeenCalledTimes(1)
  clear()
  emit('error', { error })
  expect(listener).toHaveBeenCalledTimes(1)
  print.mockRestore()
})
