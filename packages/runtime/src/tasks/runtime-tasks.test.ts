import { createDemoMapFile, groundSheet } from '@farsight/content'
import { allocateW3e, writeMpq, writeW3e } from '@farsight/formats'
import { createWorkerPool, type WorkerPool } from '@farsight/workers'
import { type RuntimeTasks, runtimeTasks } from './runtime-tasks.ts'

let pool: WorkerPool<RuntimeTasks>

beforeAll(() => {
  pool = createWorkerPool({ count: 0, tasks: runtimeTasks })
})

afterAll(() => pool.destroy())

function terrain() {
  return allocateW3e({ columns: 9, rows: 5, groundTextures: ['Ldrt'], cliffTextures: ['CLdi'] })
}

describe('runtime/parseMap', () => {
  test.each([
    ['w3x', { kind: 'file', bytes: writeMpq([{ path: 'war3map.w3e', bytes: writeW3e(terrain()) }]) }],
    ['w3e', { kind: 'file', bytes: writeW3e(terrain()) }],
    ['folder', { kind: 'folder', files: new Map([['war3map.w3e', writeW3e(terrain())]]) }],
  ] as const)('reads a %s and makes its grid', async (format, source) => {
    const name = `map.${format}`
    const { map, grid, segments } = await pool.run('runtime/parseMap', { source: { ...source, name } as never })
    expect(map).toMatchObject({ name, format, warnings: [] })
    expect([grid.tileColumns, grid.tileRows]).toEqual([8, 4])
    expect(grid.options.cliffModelNames.length).toBeGreaterThan(100)
    expect(segments).toBeNull()
  })

  test('names the file in its errors', async () => {
    const source = { kind: 'file', name: 'bad.w3x', bytes: new Uint8Array(0) } as const
    await expect(pool.run('runtime/parseMap', { source })).rejects.toMatchObject({
      code: 'FS0202',
      message: expect.stringContaining('bad.w3x'),
    })
  })

  test('leaves the bytes with the caller', async () => {
    const bytes = writeW3e(terrain())
    await pool.run('runtime/parseMap', { source: { kind: 'file', name: 'a.w3e', bytes } })
    expect(bytes.length).toBeGreaterThan(0)
  })
})

test('runtime/groundSheet moves the sheet that the content package makes', async () => {
  const sheet = await pool.run('runtime/groundSheet', { tileset: 'L', id: 'Lgrs' })
  const made = groundSheet({ tileset: 'L', id: 'Lgrs' })
  expect([sheet.width, sheet.height]).toEqual([made.width, made.height])
  expect(Buffer.compare(Buffer.from(sheet.rgba), Buffer.from(made.rgba))).toBe(0)
})

test('runtime/surfaceImages has one cliff texture an id, and water as linear light', async () => {
  const { cliffs, water } = await pool.run('runtime/surfaceImages', { tileset: 'L', cliffIds: ['CLdi', 'CLgr'] })
  expect(cliffs.length).toBe(2)
  expect(cliffs[0]!.rgba).not.toEqual(cliffs[1]!.rgba)
  expect([...water.shallow, ...water.deep, water.opacity].every((value) => value >= 0 && value <= 1)).toBe(true)
})

test('runtime/models names each model by its key', async () => {
  const request = (name: string, key: string) => ({ name, key, tileset: 'L', variation: 0 })
  const models = [request('trees/broadleaf', 'tree'), request('units/swordsman', 'soldier')]
  const [tree, soldier] = await pool.run('runtime/models', { models })
  expect([tree!.model.name, soldier!.model.name]).toEqual(['tree', 'soldier'])
  expect(tree!.far!.indices.length).toBeLessThan(tree!.model.indices.length)
  expect(soldier!.model.clips!.length).toBeGreaterThan(1)
})

test('runtime/demoMap is the demo map of its seed', async () => {
  const demo = await pool.run('runtime/demoMap', { seed: 3 })
  const made = createDemoMapFile({ seed: 3 })
  expect(demo.name).toBe(made.name)
  expect(Buffer.compare(Buffer.from(demo.bytes), Buffer.from(made.bytes))).toBe(0)
  expect(demo.script).toEqual(made.script)
})
