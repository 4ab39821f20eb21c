import { createWorkerPool, type WorkerPool } from '@farsight/workers'
import { createNodeWorker } from '@farsight/workers/node'
import { buildSync } from 'esbuild'
import { createTerrainGrid } from '../grid/terrain-grid.ts'
import { planSegments } from '../segments/plan-segments.ts'
import { type TerrainTasks, terrainTasks } from '../tasks.ts'
import { randomTerrain } from '../testing/make-terrain.ts'
import { testModels } from '../testing/test-models.ts'
import { createSegmentBaker } from './bake-segment.ts'
import { bakeTerrain } from './bake-terrain.ts'
import { combineHashes, hashBytes } from './hash-bytes.ts'
import type { SegmentMesh } from './segment-mesh.ts'

const cliffModels = testModels()
const cliffModelNames = Object.keys(cliffModels)
const grid = createTerrainGrid(randomTerrain(60, 50, 5, { layers: 3, ramps: 0.1, calm: 0.97 }), { cliffModelNames })
const pools: WorkerPool<TerrainTasks>[] = []
let code = ''

jest.setTimeout(60_000)

function createPool(count: number): WorkerPool<TerrainTasks> {
  code ||= buildSync({
    entryPoints: [`${__dirname}/../testing/worker-entry.ts`],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    conditions: ['@farsight/source'],
  }).outputFiles[0]!.text
  const create = () => createNodeWorker({ code, name: 'terrain' })
  const pool = createWorkerPool<TerrainTasks>({ tasks: terrainTasks, count, create })
  pools.push(pool)
  return pool
}

afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.destroy()))
})

describe('bakeTerrain', () => {
  it('gives the same bytes for any number of workers, and those of the baker itself', async () => {
    const bake = createSegmentBaker(grid, { cliffModels, sheetIsWide: [false, true] })
    const alone = Array.from({ length: planSegments(grid).count }, (_, index) => bake(index))
    for (const count of [0, 1, 2]) {
      const meshes: SegmentMesh[] = []
      const summary = await bakeTerrain(createPool(count), grid, {
        cliffModels,
        sheetIsWide: [false, true],
        onSegments: (batch) => void meshes.push(...batch),
      })
      meshes.sort((a, b) => a.index - b.index)
      expect(meshes.map(({ hash }) => hash)).toEqual(alone.map(({ hash }) => hash))
      expect(meshes.map(({ buffer }) => hashBytes(buffer))).toEqual(meshes.map(({ hash }) => hash))
      expect(meshes.map(({ buffer: _, ...rest }) => rest)).toEqual(alone.map(({ buffer: _, ...rest }) => rest))
      expect(summary).toMatchObject({
        segments: alone.length,
        bytes: alone.reduce((sum, mesh) => sum + mesh.buffer.byteLength, 0),
        rampsDrawn: grid.ramps.length,
        hash: combineHashes(alone.map(({ hash }) => hash)),
      })
    }
  })

  it('begins near the given point and reports each batch', async () => {
    const first: number[] = []
    const progress: number[][] = []
    await bakeTerrain(createPool(0), grid, {
      near: { x: grid.offsetX + 60 * 128, y: grid.offsetY + 50 * 128 },
      onSegments: ([mesh]) => void first.push(mesh!.index),
      onProgress: (done, total) => void progress.push([done, total]),
    })
    const { count } = planSegments(grid)
    expect(first[0]).toBe(count - 1)
    expect(progress).toEqual([
      [32, count],
      [count, count],
    ])
  })

  it('stops when it is aborted, and leaves the pool usable', async () => {
    const pool = createPool(0)
    const controller = new AbortController()
    const reason = new Error('enough')
    let batches = 0
    const bake = bakeTerrain(pool, grid, {
      signal: controller.signal,
      onSegments: () => {
        batches++
        controller.abort(reason)
      },
    })
    await expect(bake).rejects.toBe(reason)
    expect(batches).toBe(1)
    await expect(bakeTerrain(pool, grid, { signal: controller.signal })).rejects.toBe(reason)
    await expect(bakeTerrain(pool, grid)).resolves.toMatchObject({ segments: planSegments(grid).count })
  })

  it('passes on what a listener throws', async () => {
    const failure = new Error('no more room')
    const bake = bakeTerrain(createPool(0), grid, {
      onSegments: () => {
        throw failure
      },
    })
    await expect(bake).rejects.toBe(failure)
  })
})
