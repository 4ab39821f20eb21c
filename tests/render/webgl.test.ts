import type { Browser } from 'playwright-core'
import { launchChromium, openStage, START_TIMEOUT_MS, type Stage } from '../harness/index.ts'

type WebglStage = typeof import('./stages/webgl.ts')

const STAGE = require.resolve('./stages/webgl.ts')
const WORKER = require.resolve('./stages/hello-worker.ts')

let browser: Browser
let stage: Stage<WebglStage>

beforeAll(async () => {
  browser = await launchChromium()
  stage = await openStage<WebglStage>(browser, STAGE, { workers: { '/hello.js': WORKER } })
}, START_TIMEOUT_MS)

afterAll(async () => {
  await stage?.close()
  await browser?.close()
})

test('a WebGL 1 context comes, with the extensions that the game requires', async () => {
  const report = await stage.call('probeWebgl')
  expect(report).not.toBeNull()
  expect(report!.cleared).toEqual([51, 102, 153, 255])
  expect(report!.maxTextureSize).toBeGreaterThanOrEqual(4096)
  expect(report!.extensions).toEqual(
    expect.arrayContaining(['ANGLE_instanced_arrays', 'OES_element_index_uint', 'OES_vertex_array_object']),
  )
})

test('the stage serves workers and shared memory', async () => {
  await expect(stage.call('askWorker', './hello.js')).resolves.toEqual({ hello: 'function' })
  await expect(stage.call('isIsolated')).resolves.toBe(true)
})

test('an error that a page throws fails the call that runs meanwhile', async () => {
  const other = await openStage<WebglStage>(browser, STAGE)
  await expect(other.call('throwLater')).rejects.toThrow('thrown later')
  await other.close()
})
