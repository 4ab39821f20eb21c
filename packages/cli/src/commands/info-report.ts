import type { MapDocument, MapFormat } from '@farsight/formats'
import { surveyTerrain, type TerrainSurvey } from '@farsight/terrain'

/** What `farsight info --json` prints for a map. */
export interface InfoReport extends TerrainSurvey {
  file: string
  format: MapFormat
  /** Of the war3map.w3e. */
  version: number
  tileset: string
  /** Tiles. */
  width: number
  height: number
  /** World position of the south-west corner. */
  offset: [x: number, y: number]
  groundTextures: string[]
  cliffTextures: string[]
  /** Records of the war3map.doo; 0 without one. */
  doodads: number
  /** Records of the war3mapUnits.doo, items and start locations among them; 0 without one. */
  units: number
  warnings: string[]
}

/** Gathers what is printed about a map. */
export function describeMap({ name, format, terrain, doodads, units, warnings }: MapDocument): InfoReport {
  return {
    file: name,
    format,
    version: terrain.version,
    tileset: terrain.tileset,
    width: terrain.columns - 1,
    height: terrain.rows - 1,
    offset: [terrain.offsetX, terrain.offsetY],
    groundTextures: terrain.groundTextures,
    cliffTextures: terrain.cliffTextures,
    ...surveyTerrain(terrain),
    doodads: doodads?.count ?? 0,
    units: units?.count ?? 0,
    warnings,
  }
}
