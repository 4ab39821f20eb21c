import type { WorkerPool } from '@farsight/workers'
import type { TerrainGrid } from '../grid/terrain-grid.ts'
import { orderSegments, planSegments } from '../segments/plan-segments.ts'
import type { SharedTerrain } from '../tasks/bake-segments.ts'
import type { TerrainTasks } from '../tasks.ts'
import type { BakeInput } from './bake-segment.ts'
import { combineHashes } from './hash-bytes.ts'
import type { SegmentMesh } from './segment-mesh.ts'

/** Segments that one task bakes: a few milliseconds of work. */
const BATCH = 32

/** How a map is baked. */
export interface BakeTerrainOptions extends Partial<BakeInput> {
  /** World point whose surroundings come first; the map's middle without it. */
  readonly near?: { readonly x: number; readonly y: number }
  /** Stops the bake: tasks not yet begun are dropped, and the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal
  /** Called with each batch as it comes: nearest first on one worker, roughly so on more. */
  readonly onSegments?: (meshes: SegmentMesh[]) => void
  /** Called after each batch, in segments. */
  readonly onProgress?: (done: number, total: number) => void
}

/** Counts over a whole bake. */
export interface BakeSummary {
  readonly segments: number
  readonly groundQuads: number
  /** Tiles with water. */
  readonly waterQuads: number
  /** Ramp meshes that were drawn. */
  readonly rampsDrawn: number
  readonly vertices: number
  /** Bytes of all buffers. */
  readonly bytes: number
  /** Hash over the hashes of all segments, in the order of their indices: the same for any number of workers. */
  readonly hash: string
}

/** The part of a worker pool that baking needs. */
export type BakePool = Pick<WorkerPool<TerrainTasks>, 'run' | 'share' | 'unshare'>

/**
 * Bakes every segment of `grid` in the workers of `pool`, whose task table must hold `terrainTasks`.
 *
 * @throws the reason of `signal` when it is aborted, and what a task threw (FS06xx when workers fail).
 */
export async function bakeTerrain(
  pool: BakePool,
  grid: TerrainGrid,
  options: BakeTerrainOptions = {},
): Promise<BakeSummary> {
  options.signal?.throwIfAborted()
  const plan = planSegments(grid)
  const middle = { x: grid.offsetX + grid.tileColumns * 64, y: grid.offsetY + grid.tileRows * 64 }
  const { x, y } = options.near ?? middle
  const order = orderSegments(plan, x, y)
  const mapKey = `terrain/${Math.random().toString(36).slice(2)}`
  const shared: SharedTerrain = {
    grid,
    cliffModels: options.cliffModels ?? {},
    sheetIsWide: options.sheetIsWide ?? allWide(grid),
  }
  const hashes = new Array<string>(plan.count)
  const total = { groundQuads: 0, waterQuads: 0, vertices: 0, bytes: 0 }
  let done = 0

  const stop = new AbortController()
  const signal = options.signal ? AbortSignal.any([options.signal, stop.signal]) : stop.signal

  const receive = (meshes: SegmentMesh[]): void => {
    for (const mesh of meshes) {
      hashes[mesh.index] = mesh.hash
      total.groundQuads += mesh.ground.indexCount / 6
      total.waterQuads += mesh.water.indexCount / 6
      total.vertices += mesh.ground.vertexCount + mesh.cliff.vertexCount + mesh.water.vertexCount
      total.bytes += mesh.buffer.byteLength
    }
    done += meshes.length
    options.onSegments?.(meshes)
    options.onProgress?.(done, plan.count)
  }

  pool.share(mapKey, shared)
  try {
    const batches: Promise<void>[] = []
    for (let start = 0; start < order.length; start += BATCH) {
      const segments = order.slice(start, start + BATCH)
      const run = pool.run('terrain/bakeSegments', { mapKey, segments }, { signal, priority: start })
      batches.push(run.then(receive))
    }
    await Promise.all(batches)
  } finally {
    stop.abort()
    pool.unshare(mapKey)
  }
  return { segments: plan.count, ...total, rampsDrawn: grid.ramps.length, hash: combineHashes(hashes) }
}

/** The stand-in sheets are all wide; blight comes behind the map's own textures. */
function allWide(grid: TerrainGrid): boolean[] {
  return new Array<boolean>(grid.groundTextures.length + 1).fill(true)
}
