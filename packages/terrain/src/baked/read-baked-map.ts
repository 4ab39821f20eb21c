import type { TerrainOptions } from '../grid/terrain-options.ts'
import {
  BAKED_HEADER,
  BAKED_MAGIC,
  BAKED_VERSION,
  type BakedMap,
  SEGMENT_RECORD,
  type Sha256,
  webSha256,
} from './baked-map.ts'
import { BakedReader } from './baked-reader.ts'
import { readSegment } from './read-segment.ts'

/** Whether bytes begin like a baked map of any version. */
export function isBakedMap(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(0, 4)) === BAKED_MAGIC
}

/**
 * Reads what `writeBakedMap` wrote. The files are views of `bytes`, the segment buffers are copies.
 *
 * @throws FarsightError FS0302 for another format or version, a wrong hash, or anything out of its bounds.
 */
export async function readBakedMap(bytes: Uint8Array, file: string, sha256: Sha256 = webSha256): Promise<BakedMap> {
  const reader = new BakedReader(bytes, file)
  if (!isBakedMap(bytes)) throw reader.error('not a baked map', 'magic')
  reader.offset = 4
  const version = reader.u32('version')
  if (version !== BAKED_VERSION) throw reader.error(`version ${version}, ${BAKED_VERSION} is read`, 'version')
  const promised = reader.raw(32, 'hash')
  const actual = new Uint8Array(await sha256(new Uint8Array(bytes.subarray(BAKED_HEADER))))
  if (promised.length !== actual.length || promised.some((byte, i) => byte !== actual[i])) {
    reader.offset = 8
    throw reader.error('the content does not fit its hash', 'hash')
  }
  const { name, options } = readHead(reader)
  const files = Array.from({ length: reader.count(8, 'files') }, () => ({
    path: reader.text('files.path'),
    bytes: reader.block('files.bytes'),
  }))
  const segments = Array.from({ length: reader.count(SEGMENT_RECORD, 'segments') }, () => readSegment(reader))
  if (reader.left > 0) throw reader.error(`${reader.left} bytes are left over`, 'end')
  if (segments.some((segment, i) => i > 0 && segment.index <= segments[i - 1]!.index)) {
    throw reader.error('the segments are not in order', 'segments')
  }
  return { name, files, options, segments }
}

function readHead(reader: BakedReader): { name: string; options: TerrainOptions } {
  const text = reader.text('options')
  let head: unknown
  try {
    head = JSON.parse(text)
  } catch {
    throw reader.error('the options are no JSON', 'options')
  }
  if (!isRecord(head) || typeof head.name !== 'string' || !isOptions(head.options)) {
    throw reader.error('the options lack a field or hold a value that is not allowed', 'options')
  }
  return { name: head.name, options: head.options }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isOptions(value: unknown): value is TerrainOptions {
  if (!isRecord(value)) return false
  const { blendMask, diagonal, waterRepeatTiles, edgeDarkness, cliffGroundTiles, cliffModelNames } = value
  return (
    (blendMask === '==' || blendMask === '>=') &&
    (diagonal === 'bl-tr' || diagonal === 'br-tl') &&
    Number.isFinite(waterRepeatTiles) &&
    Number.isFinite(edgeDarkness) &&
    isRecord(cliffGroundTiles) &&
    Object.values(cliffGroundTiles).every((id) => typeof id === 'string') &&
    Array.isArray(cliffModelNames) &&
    cliffModelNames.every((name) => typeof name === 'string')
  )
}
