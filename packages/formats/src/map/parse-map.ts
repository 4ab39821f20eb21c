import { dataError, FarsightError } from '@farsight/errors'
import { parseDoo } from '../doo/parse-doo.ts'
import { parseShd } from '../shd/shd.ts'
import { parseUnitsDoo } from '../units/parse-units-doo.ts'
import { parseW3e } from '../w3e/parse-w3e.ts'
import type { W3eDocument } from '../w3e/w3e-document.ts'
import { parseW3i } from '../w3i/parse-w3i.ts'
import { parseWpm } from '../wpm/wpm.ts'
import { MAP_FILES, type MapDocument, type MapFormat } from './map-document.ts'

/** The files of a map; every `FileSource` is one. */
export interface MapFiles {
  readonly name: string
  has(path: string): boolean
  read(path: string): Uint8Array
}

/**
 * Reads a whole map. The terrain must be there and whole; any other part that is damaged is left out with a warning.
 *
 * @throws FarsightError FS0205 when there is no war3map.w3e; the errors of `parseW3e` and of reading it from its source.
 */
export function parseMap(source: MapFiles, format: MapFormat): MapDocument {
  const { name } = source
  if (!source.has(MAP_FILES.terrain)) {
    throw dataError('FS0205', `there is no ${MAP_FILES.terrain} in it, and a map needs its terrain`, { file: name })
  }
  const warnings: string[] = []
  const optional = <T>(path: string, parse: (bytes: Uint8Array, file: string) => T): T | null => {
    try {
      return source.has(path) ? parse(source.read(path), `${name}: ${path}`) : null
    } catch (error) {
      if (!(error instanceof FarsightError)) throw error
      warnings.push(`${error.code}: ${error.message}`)
      return null
    }
  }
  const terrainFile = format === 'w3e' ? name : `${name}: ${MAP_FILES.terrain}`
  const document: MapDocument = {
    name,
    format,
    terrain: parseW3e(source.read(MAP_FILES.terrain), terrainFile),
    info: optional(MAP_FILES.info, parseW3i),
    doodads: optional(MAP_FILES.doodads, parseDoo),
    units: optional(MAP_FILES.units, parseUnitsDoo),
    shadows: optional(MAP_FILES.shadows, parseShd),
    pathing: optional(MAP_FILES.pathing, parseWpm),
    warnings,
  }
  warnings.push(...misfits(document))
  return document
}

/** Parts whose grid is not 4 x 4 cells a tile of the terrain. */
function misfits({ name, terrain, shadows, pathing }: MapDocument): string[] {
  const { columns, rows } = cellsOf(terrain)
  const found: string[] = []
  if (shadows && shadows.cells.length !== columns * rows) {
    const what = `${shadows.cells.length} shadow cells where the terrain has ${columns} x ${rows}`
    found.push(`FS0203: ${name}: ${MAP_FILES.shadows}: ${what}, field cells`)
  }
  if (pathing && (pathing.columns !== columns || pathing.rows !== rows)) {
    const what = `${pathing.columns} x ${pathing.rows} pathing cells where the terrain has ${columns} x ${rows}`
    found.push(`FS0203: ${name}: ${MAP_FILES.pathing}: ${what}, field columns`)
  }
  return found
}

function cellsOf(terrain: W3eDocument): { columns: number; rows: number } {
  return { columns: (terrain.columns - 1) * 4, rows: (terrain.rows - 1) * 4 }
}
