import type { RampMesh } from '../grid/ramp-meshes.ts'
import type { TerrainGrid } from '../grid/terrain-grid.ts'
import { tileCliffType } from '../grid/tile-cliff-type.ts'
import { TILE_CLIFF, TILE_RAMP, TILE_RAMP_SOUTH, TILE_RAMP_WEST } from '../grid/tile-kind.ts'
import type { SegmentTiles } from '../segments/plan-segments.ts'
import type { CliffLibrary } from './cliff-library.ts'
import { createPiecePlacer, type PieceSite } from './place-piece.ts'
import { CLIFF_STRIDE } from './segment-mesh.ts'
import { createVertexWriter, type VertexWriter } from './vertex-writer.ts'

/** Bakes cliffs and ramps into buffers of its own, which the next call overwrites. */
export interface CliffBaker {
  /** Vertices ({@link CLIFF_STRIDE} bytes each) and indices of the last call. */
  readonly out: VertexWriter
  /** Cliff types of the last call, ascending, with the index count that each ends at. */
  readonly runs: readonly { type: number; end: number }[]
  /** Bakes the cliff tiles of `tiles` and the ramps that begin in it (with their south-west tile). */
  bake(tiles: SegmentTiles): void
}

/** Makes a cliff baker that takes its models from `library`. */
export function createCliffBaker(grid: TerrainGrid, library: CliffLibrary): CliffBaker {
  const { tileColumns, columns, tileKind, cliffTypes, layer, textures } = grid
  const out = createVertexWriter(CLIFF_STRIDE)
  const place = createPiecePlacer(grid)
  const runs: { type: number; end: number }[] = []
  const found: { x: number; y: number; type: number }[] = []

  const placeCliff = (x: number, y: number, type: number): void => {
    const sw = y * columns + x
    const nw = sw + columns
    const lowest = Math.min(layer[sw]!, layer[nw]!, layer[nw + 1]!, layer[sw + 1]!)
    const dir = cliffTypes[type]?.cliffModelDir ?? 'Cliffs'
    const piece = library.cliff(
      dir,
      [layer[sw]! - lowest, layer[nw]! - lowest, layer[nw + 1]! - lowest, layer[sw + 1]! - lowest],
      grid.cliffVariation[sw]!,
    )
    place(piece, site(x, y, 1, 1, false, type), out)
  }

  const placeRamp = (ramp: RampMesh, type: number): void => {
    const { x, y, vertical } = ramp
    const piece = library.ramp(cliffTypes[type]?.rampModelDir ?? 'CliffTrans', ramp)
    if (piece) {
      place(piece, site(x, y, vertical ? 1 : 2, vertical ? 2 : 1, true, type), out)
      return
    }
    placeCliff(x, y, type)
    placeCliff(vertical ? x : x + 1, vertical ? y + 1 : y, type)
  }

  const site = (x: number, y: number, tilesX: number, tilesY: number, ramp: boolean, cliffType: number): PieceSite => {
    const ownTexture = cliffTypes[cliffType]?.groundTexture ?? -1
    const sheet = ownTexture < 0 ? textures[y * columns + x]! : ownTexture
    return { x, y, tilesX, tilesY, ramp, cliffType, sheet }
  }

  const bake = ({ x0, y0, x1, y1 }: SegmentTiles): void => {
    out.reset()
    runs.length = 0
    found.length = 0
    for (let y = y0; y < y1; y++) {
      for (let x = x0; x < x1; x++) {
        const kind = tileKind[y * tileColumns + x]!
        if (kind !== TILE_CLIFF && kind !== TILE_RAMP_SOUTH && kind !== TILE_RAMP_WEST) continue
        found.push({ x, y, type: tileCliffType(grid.cliffTexture, columns, y * columns + x, cliffTypes.length) })
      }
    }
    found.sort((a, b) => a.type - b.type)
    for (const { x, y, type } of found) {
      if (tileKind[y * tileColumns + x]! >= TILE_RAMP) placeRamp(findRamp(grid, x, y), type)
      else placeCliff(x, y, type)
      const last = runs[runs.length - 1]
      if (last?.type === type) last.end = out.indexCount
      else runs.push({ type, end: out.indexCount })
    }
  }

  return { out, runs, bake }
}

/** The drawn ramp that begins at tile (x, y): the list is sorted by rows. */
function findRamp(grid: TerrainGrid, x: number, y: number): RampMesh {
  const wanted = y * grid.tileColumns + x
  let low = 0
  let high = grid.ramps.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    const ramp = grid.ramps[middle]!
    if (ramp.y * grid.tileColumns + ramp.x < wanted) low = middle + 1
    else high = middle
  }
  return grid.ramps[low]!
}
