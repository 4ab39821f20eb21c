import { createCliffModels } from '@farsight/content'
import { type CliffModels, CORNER_RAMP, CORNER_WATER, type W3eDocument } from '@farsight/formats'
import {
  type BakePool,
  bakeTerrain,
  createSegmentBaker,
  createTerrainGrid,
  planSegments,
  type TerrainGrid,
  TILE_GROUND,
} from '@farsight/terrain'
import { terrainTasks } from '@farsight/terrain/tasks'
import { createWorkerPool } from '@farsight/workers'
import { interleave } from '../harness/interleave.ts'
import { interleaveAsync } from '../harness/interleave-async.ts'
import { createBakeWorkers } from './node-worker.ts'

/** Figures by name, as a report takes them. */
export interface Cases {
  figures: Record<string, number>
  ratios: Record<string, number>
}

/** The ground alone, on this thread: the terrain without its cliffs, ramps and water, beside the making of its grid. */
export function measureGround(terrain: W3eDocument, runs: number): Cases {
  const flat = flattened(terrain)
  const grid = createTerrainGrid(flat)
  const { count } = planSegments(grid)
  const bakeAll = (): void => {
    const bake = createSegmentBaker(grid, { cliffModels: {}, sheetIsWide: [] })
    for (let index = 0; index < count; index++) bake(index)
  }
  const { ground, makeGrid } = interleave({ ground: bakeAll, makeGrid: () => createTerrainGrid(flat) }, { runs })
  const tiles = grid.tileColumns * grid.tileRows
  return { figures: { groundMs: ground, groundTilesPerSecond: (tiles / ground) * 1000, gridMs: makeGrid }, ratios: {} }
}

/** The whole bake with cliffs and water, on this thread and in workers. */
export async function measureBake(terrain: W3eDocument, runs: number): Promise<Cases> {
  const cliffModels = createCliffModels()
  const grid = createTerrainGrid(terrain, { cliffModelNames: Object.keys(cliffModels) })
  const create = createBakeWorkers()
  const open = (count: number) => createWorkerPool({ count, create, tasks: terrainTasks })
  const [inline, one, two] = [open(0), open(1), open(2)]
  const timed = (pool: BakePool) => () => timeBake(pool, grid, cliffModels)
  try {
    const ms = await interleaveAsync({ inline: timed(inline), one: timed(one), two: timed(two) }, runs)
    const { vertices, bytes, groundQuads, waterQuads } = await bakeTerrain(inline, grid, { cliffModels })
    const tiles = grid.tileColumns * grid.tileRows
    const layered = layeredQuads(grid)
    return {
      figures: {
        bake0WorkersMs: ms.inline.ms,
        bake1WorkerMs: ms.one.ms,
        bake2WorkersMs: ms.two.ms,
        tiles,
        groundQuads,
        waterQuads,
        vertices,
        bytes,
        bytesPerVertex: bytes / vertices,
        groundQuadsPerTile: groundQuads / tiles,
        groundQuadsPerGroundTile: groundQuads / grid.tileKind.filter((kind) => kind === TILE_GROUND).length,
        layeredQuadsPerTile: layered / tiles,
      },
      ratios: {
        workers1: ms.inline.ms / ms.one.ms,
        workers2: ms.inline.ms / ms.two.ms,
        groundQuads: layered / groundQuads,
      },
    }
  } finally {
    await Promise.all([inline, one, two].map((pool) => pool.destroy()))
  }
}

async function timeBake(pool: BakePool, grid: TerrainGrid, cliffModels: CliffModels): Promise<{ ms: number }> {
  const start = performance.now()
  await bakeTerrain(pool, grid, { cliffModels })
  return { ms: performance.now() - start }
}

/** A copy without cliffs, ramps and water: every tile is ground. */
function flattened(terrain: W3eDocument): W3eDocument {
  const flags = terrain.flags.map((bits) => bits & ~(CORNER_RAMP | CORNER_WATER))
  return { ...terrain, flags, layer: new Uint8Array(terrain.layer.length).fill(2) }
}

/** Quads of the rule that is common elsewhere: a ground tile draws every layer up to the highest of its corners. */
function layeredQuads({ tileColumns, tileRows, columns, tileKind, textures }: TerrainGrid): number {
  let quads = 0
  for (let y = 0; y < tileRows; y++) {
    for (let x = 0; x < tileColumns; x++) {
      if (tileKind[y * tileColumns + x] !== TILE_GROUND) continue
      const sw = y * columns + x
      const corners = [textures[sw]!, textures[sw + 1]!, textures[sw + columns]!, textures[sw + columns + 1]!]
      quads += 1 + Math.max(...corners)
    }
  }
  return quads
}
