import { dataError } from '@farsight/errors'
import { findMpqHeader } from '../mpq/mpq-tables.ts'
import { openMpq } from '../mpq/open-mpq.ts'
import type { FileSource } from './file-source.ts'
import { openFolder } from './open-folder.ts'

const TERRAIN_MAGIC = 'W3E!'
/** First bytes that the error for an unknown file shows. */
const SHOWN_BYTES = 8

/**
 * Opens a map file by what is in it: an MPQ archive, which may begin anywhere in the file, or a bare terrain file, which is
 * shown as a folder with one `war3map.w3e`.
 *
 * @throws FarsightError FS0202 when it is neither; as {@link openMpq} for a damaged archive.
 */
export function openSource(bytes: Uint8Array, name: string): FileSource {
  if (String.fromCharCode(...bytes.subarray(0, 4)) === TERRAIN_MAGIC) {
    return openFolder(new Map([['war3map.w3e', bytes]]), name)
  }
  if (findMpqHeader(bytes) >= 0) return openMpq(bytes, name)
  const shown = Array.from(bytes.subarray(0, SHOWN_BYTES), (byte) => byte.toString(16).toUpperCase().padStart(2, '0'))
  const magic = shown.length === 0 ? 'it is empty' : `it begins with ${shown.join(' ')}`
  throw dataError('FS0202', `not a map we know: ${magic}`, { file: name, offset: 0 })
}
