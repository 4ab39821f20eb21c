import { createCliffModels } from '@farsight/content'
import { MAP_FILES, parseW3e, writeMpq } from '@farsight/formats'
import { bakeTerrain, createTerrainGrid, type SegmentMesh, writeBakedMap } from '@farsight/terrain'
import { terrainTasks } from '@farsight/terrain/tasks'
import { createWorkerPool } from '@farsight/workers'
import type { Browser } from 'playwright-core'
import type { Cases } from '../bake/bake-cases.ts'
import { interleaveAsync } from '../harness/interleave-async.ts'
import type { LargeMap } from '../harness/large-map.ts'
import type { LoadTimes } from './page.ts'
import { bundlePage } from './page-bundle.ts'
import { serveCounted } from './serve-counted.ts'

/** Loads a map from its archive and from its baked file, each time in a fresh page. */
export async function measureLoads(browser: Browser, map: LargeMap, runs: number): Promise<Cases> {
  const archive = writeMpq(Array.from(map.files, ([path, bytes]) => ({ path, bytes, compress: true })))
  const baked = await bakeMap(map)
  const server = await serveCounted(new Map([...bundlePage(), ['/map', archive], ['/baked', baked]]))
  const load = (url: string) => () => loadInPage(browser, server.origin, url)
  try {
    const times = await interleaveAsync({ fresh: load('/map'), baked: load('/baked') }, runs)
    return {
      figures: {
        ...named('', times.fresh),
        ...named('baked', times.baked),
        archiveBytes: archive.length,
        bakedBytes: baked.length,
      },
      ratios: {
        bakedFirstFrame: times.fresh.firstFrameMs / times.baked.firstFrameMs,
        bakedReady: times.fresh.readyMs / times.baked.readyMs,
      },
    }
  } finally {
    await server.close()
  }
}

async function loadInPage(browser: Browser, origin: string, url: string): Promise<Record<keyof LoadTimes, number>> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
  try {
    await page.goto(`${origin}/`)
    await page.waitForFunction(() => 'measureLoad' in globalThis)
    return await page.evaluate(
      (path) => (globalThis as unknown as { measureLoad(url: string): Promise<LoadTimes> }).measureLoad(path),
      url,
    )
  } finally {
    await page.close()
  }
}

async function bakeMap({ name, files }: LargeMap): Promise<Uint8Array> {
  const cliffModels = createCliffModels()
  const terrain = parseW3e(files.get(MAP_FILES.terrain)!, name)
  const grid = createTerrainGrid(terrain, { cliffModelNames: Object.keys(cliffModels) })
  const pool = createWorkerPool({ count: 0, tasks: terrainTasks })
  const segments: SegmentMesh[] = []
  await bakeTerrain(pool, grid, { cliffModels, onSegments: (meshes) => void segments.push(...meshes) })
  await pool.destroy()
  segments.sort((a, b) => a.index - b.index)
  const entries = Array.from(files, ([path, bytes]) => ({ path, bytes }))
  return writeBakedMap({ name, files: entries, options: grid.options, segments })
}

/** The figures with a word before their names. */
function named(word: string, times: Record<string, number>): Record<string, number> {
  if (word === '') return times
  return Object.fromEntries(
    Object.entries(times).map(([name, value]) => [`${word}${name[0]!.toUpperCase()}${name.slice(1)}`, value]),
  )
}
