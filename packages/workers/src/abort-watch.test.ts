import { getEventListeners } from 'node:events'
import { createAbortWatch } from './abort-watch.ts'

test('one listener serves all, and goes with the last', () => {
  const watch = createAbortWatch()
  const { signal } = new AbortController()
  const ends = Array.from({ length: 20 }, () => watch(signal, () => undefined))
  expect(getEventListeners(signal, 'abort').length).toBe(1)
  for (const end of ends.slice(1)) end()
  expect(getEventListeners(signal, 'abort').length).toBe(1)
  ends[0]!()
  ends[0]!()
  expect(getEventListeners(signal, 'abort').length).toBe(0)
})

test('an abort calls all that still listen, also when they end on it', () => {
  const watch = createAbortWatch()
  const controller = new AbortController()
  const calls: number[] = []
  const ends = [0, 1, 2, 3].map((i) =>
    watch(controller.signal, () => {
      calls.push(i)
      ends[i]!()
    }),
  )
  ends[1]!()
  controller.abort()
  expect(calls).toEqual([0, 2, 3])
  expect(getEventListeners(controller.signal, 'abort').length).toBe(0)
})
