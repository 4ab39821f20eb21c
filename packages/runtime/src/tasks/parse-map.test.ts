import { allocateW3e, writeW3e } from '@farsight/formats'
import { bakeTerrain, writeBakedMap } from '@farsight/terrain'
import { createWorkerPool } from '@farsight/workers'
import { runtimeTasks } from './runtime-tasks.ts'

const shape = { columns: 20, rows: 12, groundTextures: ['Ldrt'], cliffTextures: ['CLdi'] }

function createPool() {
  return createWorkerPool({ count: 0, tasks: runtimeTasks })
}

test('a baked map is read with the segments of a fresh bake', async () => {
  const pool = createPool()
  const terrain = allocateW3e(shape)
  terrain.layer.forEach((_, corner) => {
    terrain.layer[corner] = corner % 20 > 9 ? 3 : 2
  })
  const bytes = writeW3e(terrain)
  const plain = await pool.run('runtime/parseMap', { source: { kind: 'file', name: 'a.w3e', bytes } })
  expect(plain.segments).toBeNull()
  const segments: Parameters<typeof writeBakedMap>[0]['segments'][number][] = []
  const cliffModels = await pool.run('runtime/cliffModels', { families: ['Cliffs'] })
  await bakeTerrain(pool, plain.grid, { cliffModels, onSegments: (meshes) => void segments.push(...meshes) })
  segments.sort((a, b) => a.index - b.index)
  const files = [{ path: 'war3map.w3e', bytes }]
  const baked = await writeBakedMap({ name: 'a', files, options: plain.grid.options, segments })
  const read = await pool.run('runtime/parseMap', { source: { kind: 'file', name: 'a.farsight', bytes: baked } })
  expect(read.segments!.map(({ hash }) => hash)).toEqual(segments.map(({ hash }) => hash))
  expect(read.segments!.length).toBe(6)
  expect([...read.grid.heights]).toEqual([...plain.grid.heights])
  await pool.destroy()
})

test.each([
  ['an empty file', new Uint8Array(0), 'FS0202'],
  ['a file of another kind', new TextEncoder().encode('PK..........'), 'FS0202'],
  ['a cut baked map', new TextEncoder().encode('FSBM1234'), 'FS0302'],
])('%s is refused', async (_, bytes, code) => {
  const pool = createPool()
  const run = pool.run('runtime/parseMap', { source: { kind: 'file', name: 'x.w3x', bytes } })
  await expect(run).rejects.toMatchObject({ code })
  await pool.destroy()
})
