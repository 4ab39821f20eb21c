import { FarsightError } from '@farsight/errors'
import { decodeText, encodeText } from '../binary/text.ts'
import type { FileSource } from '../source/file-source.ts'
import { pathKey } from '../source/path-key.ts'
import { archiveError } from './archive-error.ts'
import { createBlockReader } from './block-reader.ts'
import { KNOWN_PATHS } from './known-names.ts'
import { ENTRY_WORDS, LISTFILE } from './mpq-format.ts'
import { readMpqTables } from './mpq-tables.ts'
import { blockExists, createPathIndex } from './path-index.ts'

/** What is read of a list of files. False lists have some thirty thousand names. */
const MAX_LISTFILE_BYTES = 8 * 1024 * 1024
const MAX_LISTFILE_NAMES = 1 << 17
/** Bytes of the longest name; the game's own limit is 260. */
const MAX_NAME_BYTES = 1024

const LINE_FEED = 0x0a
const RETURN = 0x0d
const SEMICOLON = 0x3b

/**
 * An MPQ archive of a Warcraft III map or campaign, on bytes in memory. Nothing is unpacked before it is read, and nothing
 * is kept after that. Bytes that `read` returns may be a part of the archive's own: do not write to them.
 */
export interface MpqArchive extends FileSource {
  /** Where in the file the archive begins, a multiple of 512. */
  readonly headerOffset: number
  /** Entries of the block table; `readBlock` takes indices below this. */
  readonly blockCount: number
  /** Blocks of files that no path of `list()` leads to, ascending. */
  unnamedBlocks(): number[]
  /**
   * The bytes of one block, named or not. An encrypted file without a known name is read when it has a table of sectors.
   *
   * @throws FarsightError as `read` does.
   */
  readBlock(block: number): Uint8Array
  /** What was wrong with the archive's own list of files; filled by `list()`. */
  readonly warnings: readonly string[]
}

/** What an archive's list of files and the well-known names lead to. */
interface Names {
  paths: string[]
  /** Path of each named block. */
  byBlock: Map<number, string>
}

/**
 * Opens an MPQ archive: finds its header anywhere in `bytes`, reads its hash and block table. `list()` gives the names of
 * the archive's own list of files that really exist, and those of {@link KNOWN_PATHS} that the list leaves out.
 *
 * @param bytes - The whole file. Kept and read from later; it must not change.
 * @param name - Name of the file, for errors.
 * @throws FarsightError FS0202 when there is no archive, FS0201 or FS0206 when its header or tables are damaged.
 */
export function openMpq(bytes: Uint8Array, name: string): MpqArchive {
  // A Node Buffer slices without copying; a plain view of the same bytes does not surprise the readers.
  const tables = readMpqTables(new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength), name)
  const index = createPathIndex(tables)
  const reader = createBlockReader(tables)
  const warnings: string[] = []
  let names: Names | undefined

  const nameFiles = (): Names => {
    names ??= collectNames()
    return names
  }

  const collectNames = (): Names => {
    const found: Names = { paths: [], byBlock: new Map() }
    const seen = new Set<string>()
    const add = (path: Uint8Array): boolean => {
      const blocks = index.findAll(path)
      if (blocks.length === 0) return false
      const text = decodeText(path)
      const key = pathKey(text)
      if (seen.has(key)) return true
      seen.add(key)
      found.paths.push(text)
      for (const block of blocks) if (!found.byBlock.has(block)) found.byBlock.set(block, text)
      return true
    }
    readListfile(add)
    for (const known of KNOWN_PATHS) add(known)
    return found
  }

  const readListfile = (add: (path: Uint8Array) => boolean): void => {
    const path = encodeText(LISTFILE)
    const block = index.find(path)
    if (block < 0) return
    let text: Uint8Array
    try {
      text = reader.read(block, path, LISTFILE)
    } catch (error) {
      if (!(error instanceof FarsightError)) throw error
      warnings.push(error.message)
      return
    }
    const { missing, cut } = forEachLine(text, add)
    if (missing > 0) warnings.push(`${name}: ${LISTFILE}: ${missing} of its names are not in the archive`)
    if (cut) warnings.push(`${name}: ${LISTFILE}: it is too long, and was read in part`)
  }

  return {
    name,
    headerOffset: tables.headerOffset,
    blockCount: tables.blockWords.length / ENTRY_WORDS,
    warnings,
    has: (path) => index.find(encodeText(path)) >= 0,
    list: () => nameFiles().paths.slice(),
    read(path) {
      const bytesOfPath = encodeText(path)
      const block = index.find(bytesOfPath)
      if (block < 0) throw archiveError('FS0205', 'the archive has no such file', { archive: name, path })
      return reader.read(block, bytesOfPath, path)
    },
    unnamedBlocks() {
      const { byBlock } = nameFiles()
      return index.blocks.filter((block) => !byBlock.has(block))
    },
    readBlock(block) {
      const path = nameFiles().byBlock.get(block)
      const title = path ?? `block ${block}`
      if (!blockExists(tables.blockWords, block)) {
        throw archiveError('FS0205', 'no file of the archive is there', { archive: name, path: title })
      }
      return reader.read(block, path === undefined ? null : encodeText(path), title)
    },
  }
}

/**
 * Gives every name of a list of files to `add`: one a line; what follows a semicolon is not part of a name, unless the
 * whole line is one.
 */
function forEachLine(text: Uint8Array, add: (path: Uint8Array) => boolean): { missing: number; cut: boolean } {
  const end = Math.min(text.length, MAX_LISTFILE_BYTES)
  let names = 0
  let missing = 0
  for (let from = 0, i = 0; i <= end; i++) {
    const char = i < end ? text[i] : LINE_FEED
    if (char !== LINE_FEED && char !== RETURN) continue
    const line = text.subarray(from, i)
    from = i + 1
    if (line.length === 0) continue
    if (++names > MAX_LISTFILE_NAMES) return { missing, cut: true }
    const comment = line.indexOf(SEMICOLON)
    if (line.length > MAX_NAME_BYTES) missing++
    else if (!add(line) && (comment < 1 || !add(line.subarray(0, comment)))) missing++
  }
  return { missing, cut: end < text.length }
}
