import { hasWater } from '../bake/bake-water.ts'
import { SHAPE_CELLS, SHAPE_SIDE } from '../grid/cliff-shape.ts'
import { TILE_SIZE } from '../grid/corner-heights.ts'
import type { TerrainGrid } from '../grid/terrain-grid.ts'
import { TILE_GROUND } from '../grid/tile-kind.ts'
import { measureHeightBounds } from './height-bounds.ts'
import { createRaycast, type Raycast } from './raycast.ts'
import { createPatchReader } from './tile-patch.ts'

/** The answer of {@link TerrainQueries.waterAt} where there is no water. */
export const NO_WATER = -Infinity

const TILES_A_UNIT = 1 / TILE_SIZE

/**
 * Questions to a terrain, in world units; points outside of the map are clamped to its rim. On ground tiles the answers come
 * from the drawn triangles. On cliff tiles they come from the built-in cliff surface, which every cliff model follows
 * closely: terraces with a steep face between them, continuous along every border. Ramps rise evenly. Nothing is allocated.
 */
export interface TerrainQueries {
  readonly minX: number
  readonly minY: number
  readonly maxX: number
  readonly maxY: number
  /** Height of the ground, whether or not water covers it. */
  heightAt(x: number, y: number): number
  /** Unit normal of the triangle at a point, written to `out[0..2]`. */
  normalAt(x: number, y: number, out: Float32Array): void
  /** Height of the water surface, or {@link NO_WATER} on tiles without water. */
  waterAt(x: number, y: number): number
  /** Cliff level of the nearest corner, 0..15. */
  layerAt(x: number, y: number): number
  /**
   * First point where a ray meets the ground, from above or below, written to `out[0..2]`.
   * @param direction Unit vector.
   * @returns The distance from the origin, or -1 when it meets nothing within `maxDistance`.
   */
  raycast: Raycast
}

/** Makes the queries of a grid; the bounds for rays are measured once, here. */
export function createTerrainQueries(grid: TerrainGrid): TerrainQueries {
  const { columns, tileColumns, tileRows, heights, tileKind, waterLevels, layer, offsetX, offsetY } = grid
  const rising = grid.options.diagonal === 'bl-tr'
  const patches = createPatchReader(grid)

  // Written out, not made of the helpers below: this is the hottest query, and calls would double its time.
  const heightAt = (x: number, y: number): number => {
    let px = (x - offsetX) * TILES_A_UNIT
    let py = (y - offsetY) * TILES_A_UNIT
    if (!(px > 0)) px = 0
    else if (px > tileColumns) px = tileColumns
    if (!(py > 0)) py = 0
    else if (py > tileRows) py = tileRows
    let tileX = px | 0
    let tileY = py | 0
    if (tileX === tileColumns) tileX--
    if (tileY === tileRows) tileY--
    const u = px - tileX
    const v = py - tileY
    if (tileKind[tileY * tileColumns + tileX] !== TILE_GROUND) return patchHeight(tileX, tileY, u, v)
    const at = tileY * columns + tileX
    const sw = heights[at]!
    const ne = heights[at + columns + 1]!
    if (rising) {
      if (u < v) {
        const nw = heights[at + columns]!
        return sw + (ne - nw) * u + (nw - sw) * v
      }
      const se = heights[at + 1]!
      return sw + (se - sw) * u + (ne - se) * v
    }
    const se = heights[at + 1]!
    const nw = heights[at + columns]!
    return u + v > 1 ? ne + (nw - ne) * (1 - u) + (se - ne) * (1 - v) : sw + (se - sw) * u + (nw - sw) * v
  }

  const patchHeight = (tileX: number, tileY: number, u: number, v: number): number => {
    const cellX = Math.min(SHAPE_CELLS - 1, Math.floor(u * SHAPE_CELLS))
    const cellY = Math.min(SHAPE_CELLS - 1, Math.floor(v * SHAPE_CELLS))
    const at = patches.read(tileX, tileY) + cellY * SHAPE_SIDE + cellX
    return cellHeight(patches.heights, at, SHAPE_SIDE, u * SHAPE_CELLS - cellX, v * SHAPE_CELLS - cellY, rising)
  }

  const normalAt = (x: number, y: number, out: Float32Array): void => {
    const px = clampPosition((x - offsetX) * TILES_A_UNIT, tileColumns)
    const py = clampPosition((y - offsetY) * TILES_A_UNIT, tileRows)
    const tileX = tileOf(px, tileColumns)
    const tileY = tileOf(py, tileRows)
    const u = px - tileX
    const v = py - tileY
    if (tileKind[tileY * tileColumns + tileX] === TILE_GROUND) {
      cellNormal(heights, tileY * columns + tileX, columns, u, v, rising, TILE_SIZE, out)
      return
    }
    const cellX = Math.min(SHAPE_CELLS - 1, Math.floor(u * SHAPE_CELLS))
    const cellY = Math.min(SHAPE_CELLS - 1, Math.floor(v * SHAPE_CELLS))
    const at = patches.read(tileX, tileY) + cellY * SHAPE_SIDE + cellX
    const inX = u * SHAPE_CELLS - cellX
    const inY = v * SHAPE_CELLS - cellY
    cellNormal(patches.heights, at, SHAPE_SIDE, inX, inY, rising, TILE_SIZE / SHAPE_CELLS, out)
  }

  return {
    minX: offsetX,
    minY: offsetY,
    maxX: offsetX + tileColumns * TILE_SIZE,
    maxY: offsetY + tileRows * TILE_SIZE,
    heightAt,
    normalAt,
    waterAt(x, y) {
      const px = clampPosition((x - offsetX) * TILES_A_UNIT, tileColumns)
      const py = clampPosition((y - offsetY) * TILES_A_UNIT, tileRows)
      const tileX = tileOf(px, tileColumns)
      const tileY = tileOf(py, tileRows)
      if (!hasWater(grid, tileX, tileY)) return NO_WATER
      return cellHeight(waterLevels, tileY * columns + tileX, columns, px - tileX, py - tileY, rising)
    },
    layerAt(x, y) {
      const column = Math.round(clampPosition((x - offsetX) / TILE_SIZE, tileColumns))
      const row = Math.round(clampPosition((y - offsetY) / TILE_SIZE, tileRows))
      return layer[row * columns + column]!
    },
    raycast: createRaycast(grid, measureHeightBounds(grid), patches, heightAt),
  }
}

/** The tile that holds a clamped position. */
function tileOf(position: number, tiles: number): number {
  const tile = position | 0
  return tile < tiles ? tile : tiles - 1
}

/** A position in tiles held inside the map; what is no number becomes 0. */
function clampPosition(position: number, tiles: number): number {
  return position > 0 ? Math.min(position, tiles) : 0
}

/** Height of the two triangles of a cell at (u, v); `at` is its south-west vertex in rows of `stride`. */
function cellHeight(z: Float32Array, at: number, stride: number, u: number, v: number, rising: boolean): number {
  const sw = z[at]!
  const se = z[at + 1]!
  const nw = z[at + stride]!
  const ne = z[at + stride + 1]!
  if (rising) return u >= v ? sw + (se - sw) * u + (ne - se) * v : sw + (ne - nw) * u + (nw - sw) * v
  return u + v <= 1 ? sw + (se - sw) * u + (nw - sw) * v : ne + (nw - ne) * (1 - u) + (se - ne) * (1 - v)
}

function cellNormal(
  z: Float32Array,
  at: number,
  stride: number,
  u: number,
  v: number,
  rising: boolean,
  size: number,
  out: Float32Array,
): void {
  const sw = z[at]!
  const se = z[at + 1]!
  const nw = z[at + stride]!
  const ne = z[at + stride + 1]!
  const south = rising ? u >= v : u + v <= 1
  const west = rising ? u < v : u + v <= 1
  const slopeX = (south ? se - sw : ne - nw) / size
  const slopeY = (west ? nw - sw : ne - se) / size
  const length = Math.sqrt(slopeX * slopeX + slopeY * slopeY + 1)
  out[0] = -slopeX / length
  out[1] = -slopeY / length
  out[2] = 1 / length
}
