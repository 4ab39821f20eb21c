import type { Walkability } from '@farsight/ecs'
import { CORNER_BOUNDARY, CORNER_MAP_EDGE, PATHING_NO_WALK, type WpmDocument } from '@farsight/formats'
import { TILE_SIZE } from '../grid/corner-heights.ts'
import type { TerrainGrid } from '../grid/terrain-grid.ts'
import { TILE_CLIFF } from '../grid/tile-kind.ts'
import type { TerrainQueries } from './terrain-queries.ts'

/** Options of {@link createWalkability}. */
export interface WalkabilityOptions {
  /** The map's pathing; without it, or when it does not fit the map, cliffs and deep water decide. */
  readonly pathing?: WpmDocument | null
  /** Deepest water that units wade through, in world units. Default 64, where the game begins to draw it as deep. */
  readonly wadingDepth?: number
}

/** Pathing cells along one side of a tile. */
const CELLS_A_TILE = 4

/**
 * Tells where units can stand. With a pathing map its cells decide. Without one, units cannot stand outside of the map, on
 * cliffs, in deep water, and on tiles whose south-west corner lies outside of the playable area.
 */
export function createWalkability(
  grid: TerrainGrid,
  queries: Pick<TerrainQueries, 'heightAt' | 'waterAt'>,
  { pathing, wadingDepth = 64 }: WalkabilityOptions = {},
): Walkability {
  const { tileColumns, tileRows, offsetX, offsetY } = grid
  const fits = pathing?.columns === tileColumns * CELLS_A_TILE && pathing.rows === tileRows * CELLS_A_TILE
  if (pathing && fits) {
    const cellSize = TILE_SIZE / CELLS_A_TILE
    return {
      isWalkable(x, y) {
        const column = Math.floor((x - offsetX) / cellSize)
        const row = Math.floor((y - offsetY) / cellSize)
        if (!(column >= 0 && row >= 0 && column < pathing.columns && row < pathing.rows)) return false
        return (pathing.cells[row * pathing.columns + column]! & PATHING_NO_WALK) === 0
      },
    }
  }
  return {
    isWalkable(x, y) {
      const column = Math.floor((x - offsetX) / TILE_SIZE)
      const row = Math.floor((y - offsetY) / TILE_SIZE)
      if (!(column >= 0 && row >= 0 && column < tileColumns && row < tileRows)) return false
      if (grid.tileKind[row * tileColumns + column] === TILE_CLIFF) return false
      if (grid.flags[row * grid.columns + column]! & (CORNER_MAP_EDGE | CORNER_BOUNDARY)) return false
      return queries.waterAt(x, y) - queries.heightAt(x, y) <= wadingDepth
    },
  }
}
