import { cliffModelNames } from '@farsight/content'
import { dataError } from '@farsight/errors'
import { type MapDocument, mapFormatOf, openFolder, openSource, parseMap } from '@farsight/formats'
import { createTerrainGrid, type TerrainGrid } from '@farsight/terrain'
import { transferring } from '@farsight/workers'
import type { MapBytes } from '../load/map-source.ts'
import { buffersOf } from './buffers-of.ts'

/** Input of the task `runtime/parseMap`. */
export interface ParseMapInput {
  source: MapBytes
}

/** A parsed map, and the terrain grid made of it. */
export interface ParsedMap {
  map: MapDocument
  grid: TerrainGrid
}

/** Reads a map and makes its terrain grid; the arrays move to the caller. Throws what the parsers throw (FS02xx, FS0301). */
export function parseMapTask({ source }: ParseMapInput) {
  const map = parseSource(source)
  const grid = createTerrainGrid(map.terrain, { cliffModelNames: cliffModelNames() })
  const parsed: ParsedMap = { map, grid }
  return transferring(parsed, buffersOf(parsed))
}

function parseSource(source: MapBytes): MapDocument {
  if (source.kind === 'folder') return parseMap(openFolder(source.files, source.name), 'folder')
  if (source.bytes.length === 0) throw dataError('FS0202', 'the file is empty', { file: source.name, offset: 0 })
  return parseMap(openSource(source.bytes, source.name), mapFormatOf(source.bytes, source.name))
}
