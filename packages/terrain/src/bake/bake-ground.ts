import { CORNER_BOUNDARY, CORNER_MAP_EDGE } from '@farsight/formats'
import { TILE_SIZE } from '../grid/corner-heights.ts'
import type { TerrainGrid } from '../grid/terrain-grid.ts'
import { TILE_GROUND } from '../grid/tile-kind.ts'
import { SEGMENT_SIZE, type SegmentTiles } from '../segments/plan-segments.ts'
import { packedNormals } from './corner-normals.ts'
import { fullCell, MASK_NORTH_EAST, MASK_NORTH_WEST, MASK_SOUTH_EAST, MASK_SOUTH_WEST } from './ground-cell.ts'
import { GROUND_OPAQUE, GROUND_STRIDE } from './segment-mesh.ts'

const WORDS = GROUND_STRIDE / 4
const MAX_QUADS = SEGMENT_SIZE * SEGMENT_SIZE * 4
/** Above every texture index. */
const NO_TEXTURE = 256
const EAST = 1 << 16
const NORTH = 2 << 16

/** Bakes ground quads into buffers of its own, which the next call overwrites. */
export interface GroundBaker {
  /** Vertices of the last call, {@link GROUND_STRIDE} bytes each. */
  readonly vertices: Uint32Array
  readonly indices: Uint16Array
  /** Bakes the ground tiles of `tiles` and returns the number of quads: 4 vertices and 6 indices each. */
  bake(tiles: SegmentTiles): number
}

/**
 * Makes a ground baker: each tile draws the distinct textures of its corners, ascending, the lowest as an opaque base
 * and each further one through the blend shape of the corners that carry it. `sheetIsWide[texture]` tells 8 x 4 sheets
 * from 4 x 4 ones; textures past its end count as wide.
 */
export function createGroundBaker(grid: TerrainGrid, sheetIsWide: ArrayLike<boolean | number>): GroundBaker {
  const { columns, tileColumns, heights, textures, groundVariation, tileKind, offsetX, offsetY } = grid
  const vertices = new Uint32Array(MAX_QUADS * 4 * WORDS)
  const floats = new Float32Array(vertices.buffer)
  const indices = new Uint16Array(MAX_QUADS * 6)
  const normals = new Uint32Array((SEGMENT_SIZE + 1) ** 2)
  const orAbove = grid.options.blendMask === '>='
  const triangles = grid.options.diagonal === 'bl-tr' ? [0, 1, 3, 0, 3, 2] : [0, 1, 2, 1, 3, 2]
  for (let i = 0; i < indices.length; i++) indices[i] = Math.floor(i / 6) * 4 + triangles[i % 6]!
  const baseCells = tileBaseCells(sheetIsWide)

  const bake = ({ x0, y0, x1, y1 }: SegmentTiles): number => {
    packedNormals(grid, x0, y0, x1, y1, normals, cornerShade)
    const normalColumns = x1 - x0 + 1
    let out = 0
    for (let y = y0; y < y1; y++) {
      const south = offsetY + y * TILE_SIZE
      const north = offsetY + (y + 1) * TILE_SIZE
      for (let x = x0; x < x1; x++) {
        if (tileKind[y * tileColumns + x] !== TILE_GROUND) continue
        const west = offsetX + x * TILE_SIZE
        const east = offsetX + (x + 1) * TILE_SIZE
        const sw = y * columns + x
        const nw = sw + columns
        const a = textures[sw]!
        const b = textures[sw + 1]!
        const c = textures[nw]!
        const d = textures[nw + 1]!
        const normal = (y - y0) * normalColumns + x - x0
        let texture = Math.min(a, b, c, d)
        let tile = texture | (baseCells[texture * 32 + (groundVariation[sw]! & 31)]! << 8) | (GROUND_OPAQUE << 24)
        while (texture !== NO_TEXTURE) {
          for (let corner = 0; corner < 4; corner++, out += WORDS) {
            const isEast = corner & 1
            const isNorth = corner >> 1
            floats[out] = isEast ? east : west
            floats[out + 1] = isNorth ? north : south
            floats[out + 2] = heights[(isNorth ? nw : sw) + isEast]!
            vertices[out + 3] = normals[normal + isNorth * normalColumns + isEast]!
            vertices[out + 4] = tile | (isEast * EAST) | (isNorth * NORTH)
          }
          const below = texture
          texture = NO_TEXTURE
          if (a > below && a < texture) texture = a
          if (b > below && b < texture) texture = b
          if (c > below && c < texture) texture = c
          if (d > below && d < texture) texture = d
          const mask = orAbove
            ? (b >= texture ? MASK_SOUTH_EAST : 0) |
              (a >= texture ? MASK_SOUTH_WEST : 0) |
              (d >= texture ? MASK_NORTH_EAST : 0) |
              (c >= texture ? MASK_NORTH_WEST : 0)
            : (b === texture ? MASK_SOUTH_EAST : 0) |
              (a === texture ? MASK_SOUTH_WEST : 0) |
              (d === texture ? MASK_NORTH_EAST : 0) |
              (c === texture ? MASK_NORTH_WEST : 0)
          tile = texture | (mask << 8)
        }
      }
    }
    return out / (4 * WORDS)
  }

  const darkShade = Math.round(127 * (1 - Math.min(1, Math.max(0, grid.options.edgeDarkness))))
  const cornerShade = (corner: number): number =>
    grid.flags[corner]! & (CORNER_MAP_EDGE | CORNER_BOUNDARY) ? darkShade : 127

  return { vertices, indices, bake }
}

/** Base cell by `texture * 32 + variation`. */
function tileBaseCells(sheetIsWide: ArrayLike<boolean | number>): Uint8Array {
  const cells = new Uint8Array(256 * 32)
  for (let i = 0; i < cells.length; i++) {
    const texture = i >> 5
    const wide = texture >= sheetIsWide.length || Boolean(sheetIsWide[texture])
    cells[i] = fullCell(i & 31, wide)
  }
  return cells
}
