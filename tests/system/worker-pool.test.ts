import type { Browser } from 'playwright-core'
import { launchChromium, openStage, START_TIMEOUT_MS, type Stage } from '../harness/index.ts'

type PoolStage = typeof import('./stages/pool.ts')

let browser: Browser
let stage: Stage<PoolStage>

beforeAll(async () => {
  browser = await launchChromium()
  stage = await openStage<PoolStage>(browser, require.resolve('./stages/pool.ts'), {
    workers: { '/pool-worker.js': require.resolve('./stages/pool-worker.ts') },
    files: { '/silent.js': new TextEncoder().encode('setInterval(() => 0, 1000)') },
    allowedErrors: /missing\.js|404|out of the blue/,
  })
}, START_TIMEOUT_MS)

afterAll(async () => {
  await stage?.close()
  await browser?.close()
})

test('a pool of browser workers runs tasks with shared values, transfer and progress', async () => {
  await expect(stage.call('sumInWorkers')).resolves.toEqual({ sums: [106, 104, 100], progress: 1, inputLength: 0 })
})

test('errors, crashes and aborts reach the page, and the pool goes on', async () => {
  const { errors, restarts, sum } = await stage.call('failInWorkers')
  expect(errors).toEqual([
    { isFarsightError: true, code: 'FS0203', message: 'a.w3e: bad' },
    { isFarsightError: true, code: 'FS0603', message: expect.stringContaining('out of the blue') },
    { isFarsightError: false, code: '', message: expect.stringContaining('abort') },
  ])
  expect(restarts).toBe(2)
  expect(sum).toBe(3)
})

test.each(['/missing.js', '/silent.js'])('a worker that does not start is named: %s', async (url) => {
  const rejection = await stage.call('failToStart', url)
  expect(rejection).toMatchObject({ isFarsightError: true, code: 'FS0601', message: expect.stringContaining(url) })
})
