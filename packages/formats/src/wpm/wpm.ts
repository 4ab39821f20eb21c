import { ByteReader } from '../binary/byte-reader.ts'
import { ByteWriter } from '../binary/byte-writer.ts'
import { checkColumns, writeError } from '../binary/document-check.ts'

/** Bits of {@link WpmDocument.cells}: what cannot be done on a cell, and what is on it. */
export const PATHING_NO_WALK = 0x02
export const PATHING_NO_FLY = 0x04
export const PATHING_NO_BUILD = 0x08
export const PATHING_BLIGHT = 0x20
/** Set where there is no water that floats ships. */
export const PATHING_NO_WATER = 0x40

/**
 * A war3map.wpm: where units can walk, fly and build. One byte for each 32 x 32 world units, 4 x 4 a tile, in rows from
 * south to north, x fastest, from the same corner as the terrain.
 */
export interface WpmDocument {
  /** 0 in every known file. */
  version: number
  /** Cells from west to east. */
  columns: number
  /** Cells from south to north. */
  rows: number
  /** PATHING_* bits, `columns * rows` bytes. */
  cells: Uint8Array
  /** Bytes behind the last cell; none in a whole file. */
  rest: Uint8Array
}

/**
 * Reads a war3map.wpm.
 *
 * @throws FarsightError FS0201 (cut off), FS0202 (other magic), FS0204 (version).
 */
export function parseWpm(bytes: Uint8Array, file: string): WpmDocument {
  const reader = new ByteReader(bytes, file)
  reader.magic('MP3W')
  const version = reader.u32('version')
  if (version !== 0) throw reader.error('FS0204', `version ${version} of a pathing map, 0 is read`, 'version', 4)
  const columns = reader.u32('columns')
  const rows = reader.u32('rows')
  const count = columns * rows
  if (count > reader.left) {
    throw reader.error('FS0201', `${columns} x ${rows} cells are promised and ${reader.left} bytes are left`, 'cells')
  }
  const start = reader.offset
  reader.skip(count, 'cells')
  return { version, columns, rows, cells: bytes.slice(start, start + count), rest: reader.rest() }
}

/**
 * Writes a war3map.wpm.
 *
 * @throws FarsightError FS0208 when `cells` does not have `columns * rows` bytes.
 */
export function writeWpm(document: WpmDocument): Uint8Array {
  const { version, columns, rows, cells, rest } = document
  if (version !== 0) throw writeError(`version ${version} of a pathing map`, 'version')
  checkColumns({ cells }, columns * rows)
  const writer = new ByteWriter(16 + cells.length + rest.length)
  writer.latin1('MP3W')
  writer.u32(version)
  writer.u32(columns)
  writer.u32(rows)
  writer.raw(cells)
  writer.raw(rest)
  return writer.finish()
}
