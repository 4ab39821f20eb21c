import type { CliffModel } from '@farsight/formats'
import { eachVertex, SHAPE_CELLS, SHAPE_SIDE, type TileShape } from '../grid/cliff-shape.ts'
import { TILE_SIZE } from '../grid/corner-heights.ts'
import type { TerrainOptions } from '../grid/terrain-options.ts'
import { BORDER_EAST, BORDER_NORTH, BORDER_SOUTH, BORDER_WEST } from '../grid/tile-borders.ts'

/** The most vertices a piece can have: 64 of them fit 16-bit indices. */
export const MAX_PIECE_VERTICES = 1023
const MAX_PIECE_INDICES = 6 * MAX_PIECE_VERTICES

/** How near to a border a vertex counts as lying on it, in world units. */
const BORDER_TOLERANCE = 0.5

/** A cliff or ramp model made ready for placing: x and y count from the south-west corner of its first tile. */
export interface CliffPiece {
  readonly vertexCount: number
  /** 3 floats a vertex, world units. */
  readonly positions: Float32Array
  readonly normals: Float32Array
  readonly uvs: Float32Array
  readonly indices: Uint16Array
  /** BORDER_* bits of each vertex. */
  readonly borders: Uint8Array
}

/**
 * Makes a model ready: `tilesX` by `tilesY` tiles, its east border at x 0 as in the game's files. Vertices within half a
 * unit of a tile border are put on it. Null when the model cannot be drawn: empty, over {@link MAX_PIECE_VERTICES}, an index
 * out of range, arrays that do not fit each other, or a number that is not finite.
 */
export function preparePiece(model: CliffModel, tilesX: number, tilesY: number): CliffPiece | null {
  const vertexCount = model.positions.length / 3
  if (!Number.isInteger(vertexCount) || vertexCount < 3 || vertexCount > MAX_PIECE_VERTICES) return null
  if (model.normals.length !== vertexCount * 3 || model.uvs.length !== vertexCount * 2) return null
  const indexCount = model.indices.length
  if (indexCount < 3 || indexCount % 3 !== 0 || indexCount > MAX_PIECE_INDICES) return null
  for (let i = 0; i < indexCount; i++) if (model.indices[i]! >= vertexCount) return null
  if (!isAllFinite(model)) return null

  const positions = Float32Array.from(model.positions)
  const borders = new Uint8Array(vertexCount)
  const width = tilesX * TILE_SIZE
  const length = tilesY * TILE_SIZE
  for (let vertex = 0; vertex < vertexCount; vertex++) {
    const x = positions[vertex * 3]! + width
    const y = positions[vertex * 3 + 1]!
    const west = Math.abs(x) <= BORDER_TOLERANCE
    const east = Math.abs(x - width) <= BORDER_TOLERANCE
    const south = Math.abs(y) <= BORDER_TOLERANCE
    const north = Math.abs(y - length) <= BORDER_TOLERANCE
    positions[vertex * 3] = west ? 0 : east ? width : onTileBorder(x)
    positions[vertex * 3 + 1] = south ? 0 : north ? length : onTileBorder(y)
    borders[vertex] =
      (west ? BORDER_WEST : 0) | (east ? BORDER_EAST : 0) | (south ? BORDER_SOUTH : 0) | (north ? BORDER_NORTH : 0)
  }
  return { vertexCount, positions, normals: model.normals, uvs: model.uvs, indices: model.indices, borders }
}

/** Whether all numbers of a model are finite: one that is not makes the sum NaN. */
function isAllFinite({ positions, normals, uvs }: CliffModel): boolean {
  let zeros = 0
  for (let i = 0; i < positions.length; i++) zeros += positions[i]! * 0 + normals[i]! * 0
  for (let i = 0; i < uvs.length; i++) zeros += uvs[i]! * 0
  return zeros === 0
}

/** Puts a coordinate on the border between a ramp's two tiles when it is near. */
function onTileBorder(position: number): number {
  return Math.abs(position - TILE_SIZE) <= BORDER_TOLERANCE ? TILE_SIZE : position
}

/** Makes a piece of a built-in shape; its cells are split along `diagonal`. */
export function shapePiece(shape: TileShape, diagonal: TerrainOptions['diagonal']): CliffPiece {
  const vertexCount = SHAPE_SIDE * SHAPE_SIDE
  const piece = {
    vertexCount,
    positions: new Float32Array(vertexCount * 3),
    normals: new Float32Array(vertexCount * 3),
    uvs: new Float32Array(vertexCount * 2),
    indices: shapeIndices(diagonal),
    borders: new Uint8Array(vertexCount),
  }
  eachVertex((vertex, u, v) => {
    piece.positions.set([u * TILE_SIZE, v * TILE_SIZE, shape.z[vertex]!], vertex * 3)
    piece.normals.set([-shape.slopeX[vertex]! / TILE_SIZE, -shape.slopeY[vertex]! / TILE_SIZE, 1], vertex * 3)
    piece.uvs.set([(u + v) / 2, 1 - shape.z[vertex]! / (2 * TILE_SIZE)], vertex * 2)
    piece.borders[vertex] =
      (u === 0 ? BORDER_WEST : 0) |
      (u === 1 ? BORDER_EAST : 0) |
      (v === 0 ? BORDER_SOUTH : 0) |
      (v === 1 ? BORDER_NORTH : 0)
  })
  return piece
}

function shapeIndices(diagonal: TerrainOptions['diagonal']): Uint16Array {
  const indices: number[] = []
  for (let row = 0; row < SHAPE_CELLS; row++) {
    for (let column = 0; column < SHAPE_CELLS; column++) {
      const sw = row * SHAPE_SIDE + column
      const se = sw + 1
      const nw = sw + SHAPE_SIDE
      const ne = nw + 1
      indices.push(...(diagonal === 'bl-tr' ? [sw, se, ne, sw, ne, nw] : [sw, se, nw, se, ne, nw]))
    }
  }
  return Uint16Array.from(indices)
}
