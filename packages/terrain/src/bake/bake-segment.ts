import type { CliffModels } from '@farsight/formats'
import { TILE_SIZE } from '../grid/corner-heights.ts'
import type { TerrainGrid } from '../grid/terrain-grid.ts'
import { planSegments, type SegmentTiles, segmentTiles } from '../segments/plan-segments.ts'
import { createCliffBaker } from './bake-cliff.ts'
import { createGroundBaker } from './bake-ground.ts'
import { createWaterBaker } from './bake-water.ts'
import { createCliffLibrary } from './cliff-library.ts'
import { hashBytes } from './hash-bytes.ts'
import {
  CLIFF_STRIDE,
  type CliffRun,
  GROUND_STRIDE,
  type MeshPart,
  type SegmentBounds,
  type SegmentMesh,
  WATER_STRIDE,
} from './segment-mesh.ts'

/** What the bake of a map depends on beside its grid. */
export interface BakeInput {
  /** Cliff and ramp models by name; where one is missing the built-in surface stands in. */
  readonly cliffModels: CliffModels
  /** Whether each ground texture's sheet is 8 x 4 cells (else 4 x 4), blight last; textures past its end count as wide. */
  readonly sheetIsWide: ArrayLike<boolean | number>
}

/**
 * Makes a function that bakes segments of `grid` by their index in `planSegments(grid)`. The bytes depend on the grid and
 * the input alone, not on the order of calls.
 */
export function createSegmentBaker(grid: TerrainGrid, input: BakeInput): (index: number) => SegmentMesh {
  const plan = planSegments(grid)
  const groundBaker = createGroundBaker(grid, input.sheetIsWide)
  const cliffBaker = createCliffBaker(grid, createCliffLibrary(input.cliffModels, grid.options))
  const waterBaker = createWaterBaker(grid)

  return (index) => {
    const tiles = segmentTiles(plan, index)
    const quads = groundBaker.bake(tiles)
    cliffBaker.bake(tiles)
    const waterTiles = waterBaker.bake(tiles)
    const { out: cliffs } = cliffBaker

    const cliffStart = quads * 4 * GROUND_STRIDE
    const waterStart = cliffStart + cliffs.vertexCount * CLIFF_STRIDE
    const indexStart = waterStart + waterBaker.vertexCount() * WATER_STRIDE
    const ground = part(0, quads * 4, indexStart, quads * 6)
    const cliff = part(cliffStart, cliffs.vertexCount, indexStart + ground.indexCount * 2, cliffs.indexCount)
    const water = part(waterStart, waterBaker.vertexCount(), cliff.indexOffset + cliff.indexCount * 2, waterTiles * 6)

    const buffer = new ArrayBuffer(water.indexOffset + water.indexCount * 2)
    copyVertices(buffer, ground, groundBaker.vertices, GROUND_STRIDE)
    copyVertices(buffer, cliff, cliffs.words, CLIFF_STRIDE)
    copyVertices(buffer, water, waterBaker.vertices, WATER_STRIDE)
    copyIndices(buffer, ground, groundBaker.indices)
    copyIndices(buffer, cliff, cliffs.indices)
    copyIndices(buffer, water, waterBaker.indices)

    return {
      index,
      ...tiles,
      bounds: indexStart > 0 ? measureBounds(buffer, ground, cliff, water) : emptyBounds(grid, tiles),
      buffer,
      ground,
      cliff,
      cliffRuns: absoluteRuns(cliff, cliffBaker.runs),
      water,
      hash: hashBytes(buffer),
    }
  }
}

function part(vertexOffset: number, vertexCount: number, indexOffset: number, indexCount: number): MeshPart {
  return { vertexOffset, vertexCount, indexOffset, indexCount }
}

function copyVertices(buffer: ArrayBuffer, to: MeshPart, from: Uint32Array | Float32Array, stride: number): void {
  const words = (to.vertexCount * stride) / 4
  new Uint32Array(buffer, to.vertexOffset, words).set(new Uint32Array(from.buffer, 0, words))
}

function copyIndices(buffer: ArrayBuffer, to: MeshPart, from: Uint16Array): void {
  new Uint16Array(buffer, to.indexOffset, to.indexCount).set(from.subarray(0, to.indexCount))
}

function absoluteRuns(cliff: MeshPart, runs: readonly { type: number; end: number }[]): CliffRun[] {
  return runs.map(({ type, end }, at) => {
    const start = at === 0 ? 0 : runs[at - 1]!.end
    return { type, indexOffset: cliff.indexOffset + start * 2, indexCount: end - start }
  })
}

/** Bounds of a segment without triangles: all its tiles belong to ramps that begin in other segments. */
function emptyBounds(grid: TerrainGrid, { x0, y0, x1, y1 }: SegmentTiles): SegmentBounds {
  const z = grid.heights[y0 * grid.columns + x0]!
  return {
    minX: grid.offsetX + x0 * TILE_SIZE,
    minY: grid.offsetY + y0 * TILE_SIZE,
    minZ: z,
    maxX: grid.offsetX + x1 * TILE_SIZE,
    maxY: grid.offsetY + y1 * TILE_SIZE,
    maxZ: z,
  }
}

function measureBounds(buffer: ArrayBuffer, ...parts: [MeshPart, MeshPart, MeshPart]): SegmentBounds {
  const floats = new Float32Array(buffer, 0, parts[0].indexOffset >> 2)
  const strides = [GROUND_STRIDE / 4, CLIFF_STRIDE / 4, WATER_STRIDE / 4]
  let minX = Infinity
  let minY = Infinity
  let minZ = Infinity
  let maxX = -Infinity
  let maxY = -Infinity
  let maxZ = -Infinity
  for (let kind = 0; kind < 3; kind++) {
    const stride = strides[kind]!
    let at = parts[kind]!.vertexOffset >> 2
    const end = at + parts[kind]!.vertexCount * stride
    for (; at < end; at += stride) {
      const x = floats[at]!
      const y = floats[at + 1]!
      const z = floats[at + 2]!
      if (x < minX) minX = x
      if (x > maxX) maxX = x
      if (y < minY) minY = y
      if (y > maxY) maxY = y
      if (z < minZ) minZ = z
      if (z > maxZ) maxZ = z
    }
  }
  return { minX, minY, minZ, maxX, maxY, maxZ }
}
