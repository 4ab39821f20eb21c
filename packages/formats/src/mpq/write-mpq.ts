import { FarsightError } from '@farsight/errors'
import { encodeText } from '../binary/text.ts'
import { buildMpq, type PackedBlock } from './build-mpq.ts'
import { HASH_NAME_A, HASH_NAME_B, hashPath } from './mpq-crypt.ts'
import {
  BLOCK_COMPRESS,
  BLOCK_ENCRYPTED,
  BLOCK_EXISTS,
  BLOCK_FIX_KEY,
  BLOCK_SINGLE_UNIT,
  HEADER_STEP,
  LISTFILE,
  MAX_FILE_BYTES,
} from './mpq-format.ts'
import { findMpqHeader } from './mpq-tables.ts'
import { cutSectors, joinSectors, zlibSector } from './pack-block.ts'

const DEFAULT_SECTOR_SHIFT = 3
const MAX_SECTOR_SHIFT = 15
/** Offsets in an archive have 32 bits; readers that count with signed numbers stop here. */
const MAX_ARCHIVE_BYTES = 0x7fffffff

/** A file to be written into an archive. */
export interface MpqFile {
  /** Path in the archive, with `\` or `/`. */
  path: string
  bytes: Uint8Array
  /** Whether to compress it with zlib, sector by sector. Default true. */
  compress?: boolean
  /** Whether it is one unit instead of sectors. Default false: the game itself does not read such a file in a map. */
  singleUnit?: boolean
  /** Whether to encrypt it: with a key from its name, or from its name, place and size. Default false. */
  encrypt?: false | 'name' | 'name and place'
}

/** How an archive is written. */
export interface MpqOptions {
  /** What stands before the archive, for a map the 512 bytes of `mapHeader`. A multiple of 512 bytes; default none. */
  header?: Uint8Array
  /** Whether to add a `(listfile)` with the paths of all files. Default true. */
  listfile?: boolean
  /** Sectors have 512 * 2^sectorShift bytes, 0 to 15. Default 3. */
  sectorShift?: number
}

/**
 * Writes an MPQ archive of format 0, as Warcraft III maps are. Files that do not get smaller are stored.
 *
 * @param files - The files. With `listfile`, a `(listfile)` among them is left out for the new one.
 * @throws FarsightError FS0208 for a path that is empty, holds a line break, or is that of another file (in any case, with
 *   any slash); for a header that is no multiple of 512 bytes or holds an archive; for a sector shift out of range; for a
 *   file over 512 MB and for an archive over 2 GB.
 */
export function writeMpq(files: readonly MpqFile[], options: MpqOptions = {}): Uint8Array {
  const { header = new Uint8Array(0), listfile = true, sectorShift = DEFAULT_SECTOR_SHIFT } = options
  if (!Number.isInteger(sectorShift) || sectorShift < 0 || sectorShift > MAX_SECTOR_SHIFT) {
    throw unwritable(`the sector shift ${sectorShift} is not 0 to ${MAX_SECTOR_SHIFT}`)
  }
  if (header.length % HEADER_STEP !== 0) throw unwritable(`the header has ${header.length} bytes, no multiple of 512`)
  if (findMpqHeader(header) >= 0) throw unwritable('the header holds an archive itself')
  const all = listfile ? withListfile(files) : files
  checkFiles(all)
  return buildMpq(
    all.map((file) => packFile(file, HEADER_STEP << sectorShift)),
    { prefix: header, sectorShift },
  )
}

function packFile(file: MpqFile, sectorSize: number): PackedBlock {
  const { bytes, compress = true, singleUnit = false, encrypt = false } = file
  const path = encodeText(file.path)
  const plainSize = bytes.length
  const stored = singleUnit && plainSize > 0 ? [bytes] : cutSectors(bytes, sectorSize)
  const zipped = compress ? stored.map(zlibSector) : stored
  const zippedSize = zipped.reduce((sum, sector) => sum + sector.length, singleUnit ? 0 : (zipped.length + 1) * 4)
  const smaller = zippedSize < plainSize
  let flags = BLOCK_EXISTS
  if (smaller) flags |= BLOCK_COMPRESS
  if (singleUnit) flags |= BLOCK_SINGLE_UNIT
  if (encrypt !== false) flags |= BLOCK_ENCRYPTED
  if (encrypt === 'name and place') flags |= BLOCK_FIX_KEY
  const shape = { path, plainSize, flags, table: smaller && !singleUnit }
  return { path, plainSize, flags, locale: 0, pack: (offset) => joinSectors(smaller ? zipped : stored, shape, offset) }
}

function withListfile(files: readonly MpqFile[]): MpqFile[] {
  const listed = files.filter((file) => file.path.toLowerCase() !== LISTFILE)
  const text = listed.map((file) => `${file.path.replaceAll('/', '\\')}\r\n`).join('')
  return [...listed, { path: LISTFILE, bytes: encodeText(text) }]
}

function checkFiles(files: readonly MpqFile[]): void {
  const seen = new Map<string, string>()
  let size = 0
  for (const { path, bytes } of files) {
    const shown = JSON.stringify(path)
    if (path === '' || /[\r\n\0]/.test(path)) throw unwritable(`${shown} is no path of an archive`)
    const name = encodeText(path)
    const key = `${hashPath(name, HASH_NAME_A)} ${hashPath(name, HASH_NAME_B)}`
    if (seen.has(key)) throw unwritable(`${shown} and ${seen.get(key)} are one path for an archive`)
    seen.set(key, shown)
    if (bytes.length > MAX_FILE_BYTES) throw unwritable(`${shown} has ${bytes.length} bytes, too many for a file`)
    size += bytes.length
  }
  if (size > MAX_ARCHIVE_BYTES) throw unwritable(`${size} bytes are too many for an archive`)
}

function unwritable(what: string): FarsightError {
  return new FarsightError('FS0208', `an archive cannot be written: ${what}`)
}
