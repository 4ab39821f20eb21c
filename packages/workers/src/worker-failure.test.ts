import { createNodeWorker } from './node.ts'
import { FakeWorker, settle } from './testing/fake-worker.ts'
import { createPoolKit } from './testing/test-pool.ts'
import type { WorkerLike } from './worker-like.ts'

const kit = createPoolKit()
afterEach(kit.destroyAll)

const counter = (): Int32Array => new Int32Array(new SharedArrayBuffer(4))
const silentWorker = (): WorkerLike => createNodeWorker({ code: 'setInterval(() => 0, 1000)', name: 'silent.js' })

describe('a worker that crashes', () => {
  test('has its task run again, with the shared values', async () => {
    const pool = kit.createPool({ count: 1 })
    pool.share('map', { text: 'kept' })
    await expect(pool.run('crash', { counter: counter(), deaths: 2 })).resolves.toBe(3)
    await expect(pool.run('readShared', 'map')).resolves.toBe('kept')
    expect(pool.stats.restarts).toBe(2)
  })

  test('fails a task that crashes every worker, and no other task', async () => {
    const pool = kit.createPool({ count: 2, maxAttempts: 2 })
    const calls = counter()
    const bad = pool.run('crash', { counter: calls, deaths: 100 })
    const good = Promise.all(Array.from({ length: 50 }, (_, i) => pool.run('double', i)))
    await expect(bad).rejects.toMatchObject({
      code: 'FS0603',
      message: expect.stringMatching(/task "crash": 2 workers ended under it: it ended with exit code 7/),
      details: { task: 'crash', attempts: 2 },
    })
    expect(calls[0]).toBe(2)
    expect((await good)[49]).toBe(98)
    await expect(pool.run('double', 3)).resolves.toBe(6)
  })

  test('does not run a task again whose input was moved to it', async () => {
    const pool = kit.createPool({ count: 1 })
    const buffer = new ArrayBuffer(8)
    const input = { counter: counter(), deaths: 1, buffer }
    await expect(pool.run('crash', input, { transfer: [buffer] })).rejects.toMatchObject({
      code: 'FS0603',
      message: expect.stringContaining('transferred'),
    })
    await expect(pool.run('double', 3)).resolves.toBe(6)
  })

  test('without a task is replaced a few times, then given up', async () => {
    const made: FakeWorker[] = []
    const create = (): WorkerLike => {
      const worker = new FakeWorker()
      made.push(worker)
      return worker
    }
    const pool = kit.createPool({ count: 1, create, maxAttempts: 3 })
    for (let life = 0; life < 3; life++) {
      await settle()
      expect(made).toHaveLength(life + 1)
      made[life]!.say({ farsight: 'ready' })
      await settle()
      made[life]!.dispatchEvent(Object.assign(new Event('error'), { message: 'late trouble' }))
    }
    await expect(pool.run('double', 1)).rejects.toMatchObject({
      code: 'FS0601',
      message: expect.stringContaining('late trouble'),
    })
    expect(pool.stats.restarts).toBe(2)
    expect(made.every((worker) => worker.terminated)).toBe(true)
  })

  test('is also one whose message cannot be read', async () => {
    const broken = new FakeWorker()
    let made = 0
    const pool = kit.createPool({ create: () => (made++ === 0 ? broken : kit.createWorker()) })
    const call = pool.run('double', 4)
    await settle()
    broken.say({ farsight: 'ready' })
    await settle()
    expect(pool.stats.running).toBe(1)
    broken.dispatchEvent(new Event('messageerror'))
    await expect(call).resolves.toBe(8)
    expect(pool.stats.restarts).toBe(1)
  })
})

describe('a worker that does not start', () => {
  test('is named with its reason when it never answers', async () => {
    const pool = kit.createPool({ create: silentWorker, startTimeoutMs: 60 })
    await expect(pool.run('double', 1)).rejects.toMatchObject({
      code: 'FS0601',
      message: 'the worker silent.js did not start: it did not answer within 60 ms',
      hint: expect.stringContaining('serveTasks'),
    })
    await expect(pool.run('double', 1)).rejects.toMatchObject({ code: 'FS0601' })
  })

  test('is named when its module cannot be loaded', async () => {
    const url = new URL('file:///nowhere/worker.js')
    const pool = kit.createPool({ create: () => createNodeWorker(url) })
    await expect(pool.run('double', 1)).rejects.toMatchObject({
      code: 'FS0601',
      message: expect.stringMatching(/file:\/\/\/nowhere\/worker\.js did not start: .*Cannot find module/),
    })
  })

  test.each([
    ['throws', () => Promise.reject(new Error('no threads left'))],
    [
      'throws at once',
      () => {
        throw new Error('no threads left')
      },
    ],
  ] as [string, () => Promise<WorkerLike>][])('is reported when `create` %s', async (_, create) => {
    const pool = kit.createPool({ create, url: 'https://example.org/worker.js' })
    await expect(pool.run('double', 1)).rejects.toMatchObject({
      code: 'FS0601',
      message: expect.stringMatching(/example\.org\/worker\.js.*no threads left/),
    })
  })

  test('does not keep the others from working', async () => {
    let made = 0
    const create = (): WorkerLike => (made++ === 0 ? silentWorker() : kit.createWorker())
    const pool = kit.createPool({ count: 2, create, startTimeoutMs: 30_000 })
    await expect(Promise.all([1, 2, 3].map((n) => pool.run('double', n)))).resolves.toEqual([2, 4, 6])
  })

  test('counts only when all are lost', async () => {
    const pool = kit.createPool({ count: 2, create: silentWorker, startTimeoutMs: 40 })
    await expect(pool.run('double', 1)).rejects.toMatchObject({
      code: 'FS0601',
      message: expect.stringMatching(/^none of 2 workers runs; the last: the worker silent\.js/),
    })
  })

  test('is ended by destroy, even when `create` delivers it later', async () => {
    let terminated = 0
    const late = new Promise<WorkerLike>((resolve) => {
      setTimeout(() => {
        const worker = kit.createWorker()
        resolve({
          ...worker,
          terminate() {
            terminated++
            return worker.terminate()
          },
        })
      }, 20)
    })
    const pool = kit.createPool({ create: () => late })
    const call = pool.run('double', 1)
    const rejected = expect(call).rejects.toMatchObject({ code: 'FS0604' })
    await pool.destroy()
    await rejected
    await late
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(terminated).toBe(1)
  })
})

test('destroy releases the comlink proxy before it terminates the worker', async () => {
  const worker = new FakeWorker()
  const pool = kit.createPool({ create: () => worker })
  await settle()
  worker.say({ farsight: 'ready' })
  await settle()
  await pool.destroy()
  expect(worker.got).toEqual(['APPLY', 'RELEASE'])
  expect(worker.terminated).toBe(true)
})
