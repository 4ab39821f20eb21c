import { TILE_SIZE } from '../grid/corner-heights.ts'
import type { TerrainGrid } from '../grid/terrain-grid.ts'

/** Slope of the base heights (no layers) towards the east at corner (x, y): rise over run, one-sided at the rim. */
export function cornerSlopeX(grid: TerrainGrid, x: number, y: number): number {
  const west = x > 0 ? x - 1 : 0
  const east = x + 1 < grid.columns ? x + 1 : x
  const row = y * grid.columns
  return (grid.baseHeights[row + east]! - grid.baseHeights[row + west]!) / ((east - west) * TILE_SIZE)
}

/** Slope of the base heights towards the north at corner (x, y). */
export function cornerSlopeY(grid: TerrainGrid, x: number, y: number): number {
  const south = y > 0 ? y - 1 : 0
  const north = y + 1 < grid.rows ? y + 1 : y
  return (
    (grid.baseHeights[north * grid.columns + x]! - grid.baseHeights[south * grid.columns + x]!) /
    ((north - south) * TILE_SIZE)
  )
}

/** Packs a vector of any length above 0, made a unit one, and a shade 0..127 into four signed bytes, x lowest. */
export function packNormal(x: number, y: number, z: number, shade: number): number {
  const scale = 127 / Math.sqrt(x * x + y * y + z * z)
  const nx = Math.round(x * scale) & 255
  const ny = Math.round(y * scale) & 255
  const nz = Math.round(z * scale) & 255
  return (nx | (ny << 8) | (nz << 16) | (shade << 24)) >>> 0
}

/**
 * Writes the packed normals of corners (x0, y0) to (x1, y1), both included, row by row into `out`. They come from the base
 * heights, so that no hard shade marks where layers change.
 */
export function packedNormals(
  grid: TerrainGrid,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  out: Uint32Array,
  shade: (corner: number) => number,
): void {
  for (let y = y0, at = 0; y <= y1; y++) {
    for (let x = x0; x <= x1; x++, at++) {
      out[at] = packNormal(-cornerSlopeX(grid, x, y), -cornerSlopeY(grid, x, y), 1, shade(y * grid.columns + x))
    }
  }
}
