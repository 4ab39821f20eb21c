import { CORNER_BOUNDARY, CORNER_MAP_EDGE } from '@farsight/formats'
import { TILE_SIZE, ZERO_LAYER } from '../grid/corner-heights.ts'
import type { TerrainGrid } from '../grid/terrain-grid.ts'
import {
  BORDER_EAST,
  BORDER_NORTH,
  BORDER_OVERLAP,
  BORDER_SOUTH,
  BORDER_WEST,
  closeBorder,
  createTileBorders,
  reachesOver,
  readBorders,
} from '../grid/tile-borders.ts'
import type { CliffPiece } from './cliff-piece.ts'
import { cornerSlopeX, cornerSlopeY, packNormal } from './corner-normals.ts'
import { CLIFF_STRIDE } from './segment-mesh.ts'
import type { VertexWriter } from './vertex-writer.ts'

const WORDS = CLIFF_STRIDE / 4

/** Where and as what a piece is placed. */
export interface PieceSite {
  /** South-west tile, and how many tiles the piece covers. */
  readonly x: number
  readonly y: number
  readonly tilesX: number
  readonly tilesY: number
  /** A ramp mesh holds the slope itself, so the raise of ramp entrances is left out below it. */
  readonly ramp: boolean
  readonly cliffType: number
  /** Ground texture of its tops. */
  readonly sheet: number
}

/**
 * Makes a function that writes a piece's vertices and indices at a site: every vertex stands on the ground heights
 * without layers, borders that meet ground lie exactly on its edge and a little over it, and normals follow the ground's slope.
 */
export function createPiecePlacer(grid: TerrainGrid): (piece: CliffPiece, site: PieceSite, out: VertexWriter) => void {
  const { columns, layer, flags } = grid
  // Four values a tile (corners SW, SE, NW, NE), for up to two tiles.
  const ground = new Float64Array(8)
  const slopeX = new Float64Array(8)
  const slopeY = new Float64Array(8)
  const shade = new Float64Array(8)
  const borders = createTileBorders(2)
  const dark = 1 - Math.min(1, Math.max(0, grid.options.edgeDarkness))

  const readTile = (site: PieceSite, x: number, y: number, at: number): void => {
    readBorders(grid, x, y, site.ramp, borders, at)
    for (let corner = 0; corner < 4; corner++) {
      const cx = x + (corner & 1)
      const cy = y + (corner >> 1)
      const index = cy * columns + cx
      ground[at + corner] = site.ramp
        ? grid.baseHeights[index]!
        : grid.heights[index]! - (layer[index]! - ZERO_LAYER) * TILE_SIZE
      slopeX[at + corner] = cornerSlopeX(grid, cx, cy)
      slopeY[at + corner] = cornerSlopeY(grid, cx, cy)
      shade[at + corner] = flags[index]! & (CORNER_MAP_EDGE | CORNER_BOUNDARY) ? 127 * dark : 127
    }
  }

  return (piece, site, out) => {
    const lowest = lowestLayer(grid, site)
    const floor = (lowest - ZERO_LAYER) * TILE_SIZE
    readTile(site, site.x, site.y, 0)
    if (site.tilesX + site.tilesY > 2) readTile(site, site.x + site.tilesX - 1, site.y + site.tilesY - 1, 4)
    out.reserve(piece.vertexCount, piece.indices.length)
    const west = grid.offsetX + site.x * TILE_SIZE
    const south = grid.offsetY + site.y * TILE_SIZE
    const { words, floats } = out
    const { positions, normals, uvs } = piece
    let word = out.vertexCount * WORDS
    for (let vertex = 0; vertex < piece.vertexCount; vertex++, word += WORDS) {
      const px = positions[vertex * 3]!
      const py = positions[vertex * 3 + 1]!
      const tileX = site.tilesX > 1 && px >= TILE_SIZE ? 1 : 0
      const tileY = site.tilesY > 1 && py >= TILE_SIZE ? 1 : 0
      const at = (tileX + tileY) * 4
      const u = Math.min(1, Math.max(0, px / TILE_SIZE - tileX))
      const v = Math.min(1, Math.max(0, py / TILE_SIZE - tileY))
      const sw = (1 - u) * (1 - v)
      const se = u * (1 - v)
      const nw = (1 - u) * v
      const ne = u * v
      let z =
        floor +
        positions[vertex * 3 + 2]! +
        (sw * ground[at]! + se * ground[at + 1]! + nw * ground[at + 2]! + ne * ground[at + 3]!)
      const border = piece.borders[vertex]!
      let over = 0
      if (border !== 0) {
        if (reachesOver(border, u, v, borders, at)) over = BORDER_OVERLAP
        z = closeBorder(z, border, u, v, borders, at)
        // A vertex between a ramp's two tiles lies on the borders of both.
        if (at === 4 && (tileX ? u : v) === 0) z = closeBorder(z, border, tileX, tileY, borders, 0)
      }
      floats[word] = west + px + (border === BORDER_EAST ? over : border === BORDER_WEST ? -over : 0)
      floats[word + 1] = south + py + (border === BORDER_NORTH ? over : border === BORDER_SOUTH ? -over : 0)
      floats[word + 2] = z
      const nx = normals[vertex * 3]!
      const ny = normals[vertex * 3 + 1]!
      const nz = normals[vertex * 3 + 2]!
      const gx = sw * slopeX[at]! + se * slopeX[at + 1]! + nw * slopeX[at + 2]! + ne * slopeX[at + 3]!
      const gy = sw * slopeY[at]! + se * slopeY[at + 1]! + nw * slopeY[at + 2]! + ne * slopeY[at + 3]!
      const light = Math.round(sw * shade[at]! + se * shade[at + 1]! + nw * shade[at + 2]! + ne * shade[at + 3]!)
      const upright = nx === 0 && ny === 0 && nz === 0 ? 1 : nz
      words[word + 3] = packNormal(nx - gx * upright, ny - gy * upright, upright, light)
      words[word + 4] = packUv(uvs[vertex * 2]!) | (packUv(uvs[vertex * 2 + 1]!) << 16)
      words[word + 5] =
        placeByte(px, site.tilesX) | (placeByte(py, site.tilesY) << 8) | (site.sheet << 16) | (site.cliffType << 24)
    }
    const first = out.vertexCount
    for (let i = 0; i < piece.indices.length; i++) out.indices[out.indexCount + i] = first + piece.indices[i]!
    out.vertexCount += piece.vertexCount
    out.indexCount += piece.indices.length
  }
}

function lowestLayer(grid: TerrainGrid, site: PieceSite): number {
  const sw = site.y * grid.columns + site.x
  const nw = sw + site.tilesY * grid.columns
  const { layer } = grid
  return Math.min(layer[sw]!, layer[sw + site.tilesX]!, layer[nw]!, layer[nw + site.tilesX]!)
}

/** A texture coordinate in 1/4096, held within -8..8. */
function packUv(value: number): number {
  return Math.round(Math.min(7.999, Math.max(-8, value)) * 4096) & 0xffff
}

/** The place in a tile as 0..255; the second tile of a ramp mirrors the first, so that the texture goes on unbroken. */
function placeByte(position: number, tiles: number): number {
  const place = position / TILE_SIZE
  const mirrored = tiles > 1 && place > 1 ? 2 - place : place
  return Math.round(Math.min(1, Math.max(0, mirrored)) * 255)
}
