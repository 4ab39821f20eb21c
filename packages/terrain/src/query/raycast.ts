import { SHAPE_CELLS, SHAPE_SIDE } from '../grid/cliff-shape.ts'
import { TILE_SIZE } from '../grid/corner-heights.ts'
import type { TerrainGrid } from '../grid/terrain-grid.ts'
import { TILE_CLIFF, TILE_GROUND } from '../grid/tile-kind.ts'
import {
  CELL_FROM,
  CELL_NE,
  CELL_NW,
  CELL_SE,
  CELL_SW,
  CELL_TO,
  CROSS_NUMBERS,
  CROSSING,
  crossCell,
  RAY_DX,
  RAY_DY,
  RAY_DZ,
  RAY_X,
  RAY_Y,
  RAY_Z,
} from './cross-cell.ts'
import { BLOCK_SHIFT, type HeightBounds } from './height-bounds.ts'
import type { PatchReader } from './tile-patch.ts'

/** Casts rays against the surface of a grid; see `HeightSampler.raycast`. */
export type Raycast = (
  origin: ArrayLike<number>,
  direction: ArrayLike<number>,
  maxDistance: number,
  out: Float32Array,
) => number

/**
 * Makes a raycast over `grid`. A ray walks the blocks of `bounds` from the largest down, skips those it passes above or
 * below, and meets the triangles of the remaining tiles only. It hits from above as from below; the rim of the map is open.
 */
export function createRaycast(
  grid: TerrainGrid,
  bounds: HeightBounds,
  patches: PatchReader,
  heightAt: (x: number, y: number) => number,
): Raycast {
  const { columns, tileColumns, tileRows, heights, layer, tileKind, offsetX, offsetY } = grid
  const rising = grid.options.diagonal === 'bl-tr'
  const topLevel = bounds.levels
  const { ranges, first, columns: blockColumns } = bounds
  const maxX = offsetX + tileColumns * TILE_SIZE
  const maxY = offsetY + tileRows * TILE_SIZE
  // Numbers that outlive a call live in arrays: a captured number variable would be boxed anew at every write.
  const ray = new Float64Array(CROSS_NUMBERS)
  const patchRay = new Float64Array(CROSS_NUMBERS)
  const span = new Float64Array(2)

  /** Walks the cells of a cliff or ramp tile. */
  const crossPatch = (tileX: number, tileY: number, side: number): boolean => {
    if (passesTile(tileX, tileY, side)) return false
    const at = patches.read(tileX, tileY)
    const patch = patches.heights
    const ox = (ray[RAY_X]! - tileX) * SHAPE_CELLS
    const oy = (ray[RAY_Y]! - tileY) * SHAPE_CELLS
    const dx = ray[RAY_DX]! * SHAPE_CELLS
    const dy = ray[RAY_DY]! * SHAPE_CELLS
    const end = ray[CELL_TO]!
    let t = ray[CELL_FROM]!
    patchRay[RAY_X] = ox
    patchRay[RAY_Y] = oy
    patchRay[RAY_Z] = ray[RAY_Z]!
    patchRay[RAY_DX] = dx
    patchRay[RAY_DY] = dy
    patchRay[RAY_DZ] = ray[RAY_DZ]!
    let x = clampCell(Math.floor(ox + dx * t), SHAPE_CELLS)
    let y = clampCell(Math.floor(oy + dy * t), SHAPE_CELLS)
    while (true) {
      const exitX = dx > 0 ? (x + 1 - ox) / dx : dx < 0 ? (x - ox) / dx : Infinity
      const exitY = dy > 0 ? (y + 1 - oy) / dy : dy < 0 ? (y - oy) / dy : Infinity
      const exit = Math.max(t, Math.min(exitX, exitY, end))
      const sw = at + y * SHAPE_SIDE + x
      patchRay[CELL_FROM] = t
      patchRay[CELL_TO] = exit
      patchRay[CELL_SW] = patch[sw]!
      patchRay[CELL_SE] = patch[sw + 1]!
      patchRay[CELL_NW] = patch[sw + SHAPE_SIDE]!
      patchRay[CELL_NE] = patch[sw + SHAPE_SIDE + 1]!
      if (crossCell(patchRay, side, x, y, rising)) {
        ray[CROSSING] = patchRay[CROSSING]!
        return true
      }
      if (exit >= end) return false
      if (exitX <= exitY) x += dx > 0 ? 1 : -1
      else y += dy > 0 ? 1 : -1
      if (x < 0 || y < 0 || x >= SHAPE_CELLS || y >= SHAPE_CELLS) return false
      t = exit
    }
  }

  /** Whether the ray's stretch over a cliff tile stays above its highest or below its lowest layer. */
  const passesTile = (x: number, y: number, side: number): boolean => {
    if (tileKind[y * tileColumns + x] !== TILE_CLIFF) return false
    const from = ray[RAY_Z]! + ray[RAY_DZ]! * ray[CELL_FROM]!
    const to = ray[RAY_Z]! + ray[RAY_DZ]! * ray[CELL_TO]!
    const sw = y * columns + x
    const nw = sw + columns
    const a = layer[sw]!
    const b = layer[sw + 1]!
    const c = layer[nw]!
    const d = layer[nw + 1]!
    const groundA = heights[sw]! - a * TILE_SIZE
    const groundB = heights[sw + 1]! - b * TILE_SIZE
    const groundC = heights[nw]! - c * TILE_SIZE
    const groundD = heights[nw + 1]! - d * TILE_SIZE
    return side > 0
      ? Math.min(from, to) > Math.max(a, b, c, d) * TILE_SIZE + Math.max(groundA, groundB, groundC, groundD)
      : Math.max(from, to) < Math.min(a, b, c, d) * TILE_SIZE + Math.min(groundA, groundB, groundC, groundD)
  }

  /** Walks the grid along the ray's span; true when it hits. */
  const walk = (side: number): boolean => {
    const ox = ray[RAY_X]!
    const oy = ray[RAY_Y]!
    const oz = ray[RAY_Z]!
    const dx = ray[RAY_DX]!
    const dy = ray[RAY_DY]!
    const dz = ray[RAY_DZ]!
    const end = span[1]!
    let t = span[0]!
    const perX = dx === 0 ? Infinity : 1 / dx
    const perY = dy === 0 ? Infinity : 1 / dy
    const stepX = dx > 0 ? 1 : 0
    const stepY = dy > 0 ? 1 : 0
    let x = clampCell(Math.floor(ox + dx * t), tileColumns)
    let y = clampCell(Math.floor(oy + dy * t), tileRows)
    let z = oz + dz * t
    // Level 0 is a single tile; level n > 0 is a block of level n - 1 of the bounds.
    let level = topLevel
    while (true) {
      const shift = level === 0 ? 0 : level - 1 + BLOCK_SHIFT
      const cellX = x >> shift
      const cellY = y >> shift
      const exitX = dx === 0 ? Infinity : (((cellX + stepX) << shift) - ox) * perX
      const exitY = dy === 0 ? Infinity : (((cellY + stepY) << shift) - oy) * perY
      const overX = exitX <= exitY
      let exit = overX ? exitX : exitY
      if (exit > end) exit = end
      if (exit < t) exit = t
      const exitZ = oz + dz * exit
      const low = dz > 0 ? z : exitZ
      const high = dz > 0 ? exitZ : z
      if (level > 0) {
        const block = (first[level - 1]! + cellY * blockColumns[level - 1]! + cellX) * 2
        const above = low > ranges[block + 1]!
        if (!above && high >= ranges[block]!) {
          level--
          continue
        }
        // A ray that is now on the other side came through a step between two tiles.
        if (above !== side > 0) {
          ray[CROSSING] = t
          return true
        }
      } else {
        ray[CELL_FROM] = t
        ray[CELL_TO] = exit
        const ground = tileKind[y * tileColumns + x] === TILE_GROUND
        if (ground ? crossTile(x, y, side) : crossPatch(x, y, side)) return true
      }
      if (exit >= end) return false
      t = exit
      z = exitZ
      const parent = shift === 0 ? BLOCK_SHIFT : shift + 1
      const parentX = x >> parent
      const parentY = y >> parent
      if (overX) {
        x = stepX ? (cellX + 1) << shift : (cellX << shift) - 1
        if (x < 0 || x >= tileColumns) return false
        if (shift > 0) y = clampBetween(Math.floor(oy + dy * t), cellY << shift, ((cellY + 1) << shift) - 1, tileRows)
      } else {
        y = stepY ? (cellY + 1) << shift : (cellY << shift) - 1
        if (y < 0 || y >= tileRows) return false
        if (shift > 0)
          x = clampBetween(Math.floor(ox + dx * t), cellX << shift, ((cellX + 1) << shift) - 1, tileColumns)
      }
      if (level < topLevel && (x >> parent !== parentX || y >> parent !== parentY)) level++
    }
  }

  /** Meets the two triangles of a ground tile. */
  const crossTile = (x: number, y: number, side: number): boolean => {
    const sw = y * columns + x
    const a = heights[sw]!
    const b = heights[sw + 1]!
    const c = heights[sw + columns]!
    const d = heights[sw + columns + 1]!
    const from = ray[RAY_Z]! + ray[RAY_DZ]! * ray[CELL_FROM]!
    const to = ray[RAY_Z]! + ray[RAY_DZ]! * ray[CELL_TO]!
    if (side > 0) {
      const low = Math.min(from, to)
      if (low > a && low > b && low > c && low > d) return false
    } else {
      const high = Math.max(from, to)
      if (high < a && high < b && high < c && high < d) return false
    }
    ray[CELL_SW] = a
    ray[CELL_SE] = b
    ray[CELL_NW] = c
    ray[CELL_NE] = d
    return crossCell(ray, side, x, y, rising)
  }

  return (origin, direction, maxDistance, out) => {
    const x = origin[0]!
    const y = origin[1]!
    const z = origin[2]!
    const dx = direction[0]!
    const dy = direction[1]!
    const dz = direction[2]!
    span[0] = 0
    span[1] = maxDistance
    // The slab in z keeps the ends finite for rays that point up or down.
    if (!clip(x, dx, offsetX, maxX) || !clip(y, dy, offsetY, maxY) || !clip(z, dz, bounds.min - 1, bounds.max + 1)) {
      return -1
    }
    const start = span[0]!
    const end = span[1]!
    if (!(start <= end && end < Infinity)) return -1
    ray[RAY_X] = (x - offsetX) / TILE_SIZE
    ray[RAY_Y] = (y - offsetY) / TILE_SIZE
    ray[RAY_Z] = z
    ray[RAY_DX] = dx / TILE_SIZE
    ray[RAY_DY] = dy / TILE_SIZE
    ray[RAY_DZ] = dz
    const startZ = z + dz * start
    const side = startZ > bounds.max || startZ >= heightAt(x + dx * start, y + dy * start) ? 1 : -1
    if (!walk(side)) return -1
    const t = ray[CROSSING]!
    out[0] = x + dx * t
    out[1] = y + dy * t
    out[2] = z + dz * t
    return t
  }

  /** Narrows the ray's span to where one coordinate lies between `low` and `high`; false when that is nowhere. */
  function clip(from: number, step: number, low: number, high: number): boolean {
    if (step === 0) return from >= low && from <= high
    const a = (low - from) / step
    const b = (high - from) / step
    const near = step > 0 ? a : b
    const far = step > 0 ? b : a
    if (near > span[0]!) span[0] = near
    if (far < span[1]!) span[1] = far
    return near <= far
  }
}

function clampCell(cell: number, count: number): number {
  return Math.min(count - 1, Math.max(0, cell))
}

function clampBetween(value: number, low: number, high: number, count: number): number {
  const last = high < count ? high : count - 1
  return Math.max(low, Math.min(value, last))
}
