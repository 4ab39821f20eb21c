import { CORNER_WATER } from '@farsight/formats'
import { TILE_SIZE } from '../grid/corner-heights.ts'
import type { TerrainGrid } from '../grid/terrain-grid.ts'
import { SEGMENT_SIZE, type SegmentTiles } from '../segments/plan-segments.ts'
import { WATER_STRIDE } from './segment-mesh.ts'

const WORDS = WATER_STRIDE / 4
const NO_VERTEX = 0xffff

/** Bakes water into buffers of its own, which the next call overwrites. */
export interface WaterBaker {
  /** Vertices of the last call, {@link WATER_STRIDE} bytes each; neighbouring tiles share them. */
  readonly vertices: Float32Array
  readonly indices: Uint16Array
  /** Bakes the water of `tiles` and returns the number of its tiles: 6 indices each. */
  bake(tiles: SegmentTiles): number
  /** Vertices of the last call. */
  vertexCount(): number
}

/** Whether tile (x, y) has water: any of its corners carries the flag, at the map's edge too. */
export function hasWater(grid: Pick<TerrainGrid, 'flags' | 'columns'>, x: number, y: number): boolean {
  const { flags, columns } = grid
  const sw = y * columns + x
  return ((flags[sw]! | flags[sw + 1]! | flags[sw + columns]! | flags[sw + columns + 1]!) & CORNER_WATER) !== 0
}

/** Makes a water baker: a quad for each tile with water, at the level of each corner. */
export function createWaterBaker(grid: TerrainGrid): WaterBaker {
  const side = SEGMENT_SIZE + 1
  const vertices = new Float32Array(side * side * WORDS)
  const indices = new Uint16Array(SEGMENT_SIZE * SEGMENT_SIZE * 6)
  const vertexAt = new Uint16Array(side * side)
  const alongRising = grid.options.diagonal === 'bl-tr'
  let count = 0

  const vertex = (x: number, y: number, slot: number): number => {
    if (vertexAt[slot] !== NO_VERTEX) return vertexAt[slot]!
    const corner = y * grid.columns + x
    const level = grid.waterLevels[corner]!
    vertices[count * WORDS] = grid.offsetX + x * TILE_SIZE
    vertices[count * WORDS + 1] = grid.offsetY + y * TILE_SIZE
    vertices[count * WORDS + 2] = level
    vertices[count * WORDS + 3] = level - grid.heights[corner]!
    vertexAt[slot] = count
    return count++
  }

  const bake = ({ x0, y0, x1, y1 }: SegmentTiles): number => {
    count = 0
    vertexAt.fill(NO_VERTEX)
    let out = 0
    for (let y = y0; y < y1; y++) {
      for (let x = x0; x < x1; x++) {
        if (!hasWater(grid, x, y)) continue
        const slot = (y - y0) * side + x - x0
        const sw = vertex(x, y, slot)
        const se = vertex(x + 1, y, slot + 1)
        const nw = vertex(x, y + 1, slot + side)
        const ne = vertex(x + 1, y + 1, slot + side + 1)
        indices[out++] = sw
        indices[out++] = se
        indices[out++] = alongRising ? ne : nw
        indices[out++] = alongRising ? sw : se
        indices[out++] = ne
        indices[out++] = nw
      }
    }
    return out / 6
  }

  return { vertices, indices, bake, vertexCount: () => count }
}
