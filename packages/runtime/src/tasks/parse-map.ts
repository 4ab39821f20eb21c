import { cliffModelNames } from '@farsight/content'
import { dataError, FarsightError } from '@farsight/errors'
import { type MapDocument, mapFormatOf, openFolder, openSource, parseMap } from '@farsight/formats'
import { createTerrainGrid, isBakedMap, readBakedMap, type SegmentMesh, type TerrainGrid } from '@farsight/terrain'
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
  /** The segments of a baked map; null when they have yet to be baked. */
  segments: readonly SegmentMesh[] | null
}

/**
 * Reads a map and makes its terrain grid; a baked map brings its segments, too. The arrays move to the caller.
 * Throws what the parsers throw (FS02xx, FS0301, FS0302).
 */
export async function parseMapTask({ source }: ParseMapInput) {
  const parsed = source.kind === 'file' && isBakedMap(source.bytes) ? await readBaked(source) : parsePlain(source)
  return transferring(parsed, buffersOf(parsed))
}

function parsePlain(source: MapBytes): ParsedMap {
  const map = parseSource(source)
  return { map, grid: createTerrainGrid(map.terrain, { cliffModelNames: cliffModelNames() }), segments: null }
}

async function readBaked({ name, bytes }: { name: string; bytes: Uint8Array }): Promise<ParsedMap> {
  if (!globalThis.crypto?.subtle) {
    throw new FarsightError('FS0302', `${name}: the hash of a baked map cannot be checked here`, {
      hint: 'Serve the page by https or from localhost, where browsers offer SHA-256.',
      details: { file: name },
    })
  }
  const baked = await readBakedMap(bytes, name)
  const files = new Map(baked.files.map((file) => [file.path, file.bytes]))
  const map = parseMap(openFolder(files, name), 'folder')
  return { map, grid: createTerrainGrid(map.terrain, baked.options), segments: baked.segments }
}

function parseSource(source: MapBytes): MapDocument {
  if (source.kind === 'folder') return parseMap(openFolder(source.files, source.name), 'folder')
  if (source.bytes.length === 0) throw dataError('FS0202', 'the file is empty', { file: source.name, offset: 0 })
  return parseMap(openSource(source.bytes, source.name), mapFormatOf(source.bytes, source.name))
}
