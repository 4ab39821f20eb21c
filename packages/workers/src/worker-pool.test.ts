import { FarsightError } from '@farsight/errors'
import { createPoolKit } from './testing/test-pool.ts'
import type { TestTasks } from './testing/test-tasks.ts'

const kit = createPoolKit()
afterEach(kit.destroyAll)

const WAYS: [string, number][] = [
  ['workers', 2],
  ['the calling thread', 0],
]

describe.each(WAYS)('a pool on %s', (_, count) => {
  test('runs a task', async () => {
    const pool = kit.createPool({ count })
    expect(pool.count).toBe(count)
    await expect(pool.run('double', 21)).resolves.toBe(42)
    expect(pool.stats).toMatchObject({ queued: 0, running: 0, done: 1, restarts: 0 })
  })

  test('moves listed buffers both ways', async () => {
    const pool = kit.createPool({ count })
    const bytes = new Uint8Array([1, 2, 3])
    const promise = pool.run('invert', bytes, { transfer: [bytes.buffer] })
    const result = await promise
    expect(bytes.byteLength).toBe(0)
    expect([...result]).toEqual([254, 253, 252])
  })

  test('copies what is not listed', async () => {
    const pool = kit.createPool({ count })
    const bytes = new Uint8Array([1, 2, 3])
    await pool.run('invert', bytes)
    expect([...bytes]).toEqual([1, 2, 3])
  })

  test('passes all progress on before the result', async () => {
    const pool = kit.createPool({ count })
    const seen: number[] = []
    await pool.run('count', 5, { onProgress: (done, total) => seen.push(done / total) })
    expect(seen).toEqual([0.2, 0.4, 0.6, 0.8, 1])
  })

  test('rejects with what a progress listener throws', async () => {
    const pool = kit.createPool({ count })
    const onProgress = (): void => {
      throw new Error('listener')
    }
    await expect(pool.run('count', 2, { onProgress })).rejects.toThrow('listener')
  })

  test('gives shared values to tasks, as they were when shared', async () => {
    const pool = kit.createPool({ count })
    const value = { text: 'first' }
    pool.share('map', value)
    value.text = 'changed later'
    await expect(pool.run('readShared', 'map')).resolves.toBe('first')
    pool.share('map', { text: 'second' })
    await expect(pool.run('readShared', 'map')).resolves.toBe('second')
    pool.unshare('map')
    await expect(pool.run('readShared', 'map')).rejects.toMatchObject({ code: 'FS0606' })
  })

  test('revives errors', async () => {
    const pool = kit.createPool({ count })
    const error = await pool.run('fail', 'farsight').catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(FarsightError)
    expect(error).toMatchObject({ code: 'FS0203', hint: 'mend it', details: { file: 'a.w3e', offset: 12 } })
    await expect(pool.run('fail', 'plain')).rejects.toMatchObject({ name: 'RangeError', message: 'out of reach' })
    await expect(pool.run('fail', 'number')).rejects.toThrow('42')
    await expect(pool.run('double', 1)).resolves.toBe(2)
  })

  test('names unknown tasks', async () => {
    const pool = kit.createPool({ count })
    await expect(pool.run('toString' as keyof TestTasks, 1 as never)).rejects.toMatchObject({
      code: 'FS0602',
      message: 'no task is named "toString"',
    })
  })

  test('refuses what cannot be cloned and goes on', async () => {
    const pool = kit.createPool({ count })
    await expect(pool.run('double', (() => 1) as unknown as number)).rejects.toMatchObject({ code: 'FS0605' })
    await expect(pool.run('giveFunction', null)).rejects.toMatchObject({ code: 'FS0605' })
    expect(() => pool.share('f', () => 1)).toThrow(expect.objectContaining({ code: 'FS0605' }))
    await expect(pool.run('double', 2)).resolves.toBe(4)
  })

  test('runs 1,000 tasks', async () => {
    const pool = kit.createPool({ count: count * 2 })
    const results = await Promise.all(Array.from({ length: 1000 }, (_, i) => pool.run('double', i)))
    expect(results).toEqual(Array.from({ length: 1000 }, (_, i) => i * 2))
    expect(pool.stats.done).toBe(1000)
  })
})

describe.each([
  ['a worker', 1],
  ['the calling thread', 0],
] as [string, number][])('order and abort on %s', (_, count) => {
  test('lower priorities run first, equal ones in order', async () => {
    const pool = kit.createPool({ count })
    const order: string[] = []
    const note = (name: string, priority: number): Promise<unknown> =>
      pool.run('double', 0, { priority }).then(() => order.push(name))
    const blocker = pool.run('wait', 20)
    await Promise.all([blocker, note('c', 5), note('a', -1), note('d', 5), note('b', 0)])
    expect(order).toEqual(['a', 'b', 'c', 'd'])
  })

  test('an aborted task that waits leaves the queue at once and never runs', async () => {
    const pool = kit.createPool({ count })
    const blocker = pool.run('wait', 20)
    const controller = new AbortController()
    const flag = new Int32Array(new SharedArrayBuffer(4))
    const waiting = pool.run('abortedFlag', flag, { signal: controller.signal })
    expect(pool.stats.queued).toBeGreaterThanOrEqual(1)
    const before = pool.stats.queued
    controller.abort(new Error('enough'))
    expect(pool.stats.queued).toBe(before - 1)
    await expect(waiting).rejects.toThrow('enough')
    await blocker
    expect(flag[0]).toBe(0)
  })

  test('an aborted task that runs sees it, and the caller is free at once', async () => {
    const pool = kit.createPool({ count })
    const controller = new AbortController()
    const flag = new Int32Array(new SharedArrayBuffer(4))
    const running = pool.run('abortedFlag', flag, { signal: controller.signal })
    while (Atomics.load(flag, 0) === 0) await new Promise((resolve) => setTimeout(resolve, 1))
    controller.abort()
    await expect(running).rejects.toMatchObject({ name: 'AbortError' })
    await expect(pool.run('double', 4)).resolves.toBe(8)
    expect(flag[0]).toBe(2)
  })

  test('a signal that is aborted already rejects', async () => {
    const pool = kit.createPool({ count })
    await expect(pool.run('double', 4, { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' })
    expect(pool.stats.queued).toBe(0)
  })

  test('destroy rejects all that is not done, and can be called again', async () => {
    const pool = kit.createPool({ count })
    const calls = [pool.run('wait', 10_000), pool.run('double', 1), pool.run('double', 2)]
    const settled = Promise.allSettled(calls)
    await Promise.all([pool.destroy(), pool.destroy()])
    for (const result of await settled) expect(result).toMatchObject({ status: 'rejected', reason: { code: 'FS0604' } })
    await expect(pool.run('double', 1)).rejects.toMatchObject({ code: 'FS0604' })
    expect(() => pool.share('a', 1)).toThrow(expect.objectContaining({ code: 'FS0604' }))
    expect(() => pool.unshare('a')).not.toThrow()
    expect(pool.stats).toMatchObject({ queued: 0 })
  })
})

test('the calling thread lets timers have their turn between tasks', async () => {
  const pool = kit.createPool({ count: 0 })
  let turns = 0
  const timer = setInterval(() => turns++, 1)
  await Promise.all(Array.from({ length: 20 }, () => pool.run('wait', 2)))
  clearInterval(timer)
  expect(turns).toBeGreaterThan(5)
})

test.each([
  [{ count: -1 }, 'count'],
  [{ count: 1.5 }, 'count'],
  [{ count: 65 }, 'count'],
  [{ startTimeoutMs: 0 }, 'startTimeoutMs'],
  [{ maxAttempts: 0 }, 'maxAttempts'],
  [{ create: undefined }, 'create'],
])('options that cannot be used are named: %j', (options, name) => {
  expect(() => kit.createPool(options)).toThrow(
    expect.objectContaining({ code: 'FS0606', details: expect.objectContaining({ option: name }) }),
  )
})
