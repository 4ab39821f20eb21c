import { createRuntimePool, type RuntimePool } from '../create-pool.ts'
import { EarlyWork } from './early-work.ts'

let pool: RuntimePool
let early: EarlyWork

beforeEach(() => {
  pool = createRuntimePool({ count: 0 })
  early = new EarlyWork(pool)
})

afterEach(() => pool.destroy())

const SHEET = { tileset: 'L', id: 'Lgrs' }

test('what nobody began is begun when it is asked for', async () => {
  const run = jest.spyOn(pool, 'run')
  const sheet = await early.picture('runtime/groundSheet', SHEET, { priority: 0 })
  expect(sheet.rgba.length).toBeGreaterThan(0)
  expect(run).toHaveBeenCalledTimes(1)
})

test('what was begun is handed out once, then made anew', async () => {
  const run = jest.spyOn(pool, 'run')
  early.beginDemo(7)
  const begun = run.mock.calls.length
  const signal = new AbortController().signal
  const first = await early.demo(7, signal)
  expect(run).toHaveBeenCalledTimes(begun)
  const second = await early.demo(7, signal)
  expect(run).toHaveBeenCalledTimes(begun + 1)
  expect(second.bytes).not.toBe(first.bytes)
  await early.demo(8, signal)
  expect(run).toHaveBeenCalledTimes(begun + 2)
}, 30_000)

test('work that fails before anybody asks fails for who asks, and for nobody else', async () => {
  early.beginDemo(7)
  await pool.destroy()
  await expect(early.demo(7, undefined)).rejects.toMatchObject({ code: 'FS0604' })
  await expect(early.picture('runtime/cliffModels', { families: ['Cliffs'] }, { priority: 0 })).rejects.toMatchObject({
    code: 'FS0604',
  })
})
