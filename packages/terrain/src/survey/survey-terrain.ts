import { CORNER_BLIGHT, CORNER_WATER, type W3eDocument } from '@farsight/formats'
import { findRampMeshes } from '../grid/ramp-meshes.ts'

/** Counts over a whole terrain. */
export interface TerrainSurvey {
  /** Tiles whose four corners are not all of one layer, ramps included. */
  cliffTiles: number
  /** Places where a ramp model can stand, see `findRampMeshes`. */
  rampMeshes: number
  /** Tiles with water at one corner or more, those at the map's edge included. */
  waterTiles: number
  /** Corners with blight. */
  blightCorners: number
  /** World units, over all corners, without the raise that ramps give to the ground. */
  minHeight: number
  maxHeight: number
}

/** Counts what a terrain is made of. */
export function surveyTerrain(document: W3eDocument): TerrainSurvey {
  const { columns, rows, flags, height, layer } = document
  let cliffTiles = 0
  let waterTiles = 0
  let blightCorners = 0
  let lowest = Infinity
  let highest = -Infinity
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      const southWest = y * columns + x
      const raw = height[southWest]! + layer[southWest]! * 512
      if (raw < lowest) lowest = raw
      if (raw > highest) highest = raw
      if (flags[southWest]! & CORNER_BLIGHT) blightCorners++
      if (x === columns - 1 || y === rows - 1) continue
      const northWest = southWest + columns
      const level = layer[southWest]
      if (layer[southWest + 1] !== level || layer[northWest] !== level || layer[northWest + 1] !== level) cliffTiles++
      const water = flags[southWest]! | flags[southWest + 1]! | flags[northWest]! | flags[northWest + 1]!
      if (water & CORNER_WATER) waterTiles++
    }
  }
  return {
    cliffTiles,
    rampMeshes: findRampMeshes(document).length,
    waterTiles,
    blightCorners,
    minHeight: worldHeight(lowest),
    maxHeight: worldHeight(highest),
  }
}

/** Raw height with 512 for each layer, to world units: (raw - 8192) / 4 + (layer - 2) * 128. */
function worldHeight(raw: number): number {
  return (raw - 8192 - 1024) / 4
}
