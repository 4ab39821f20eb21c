import { archiveError } from './archive-error.ts'
import { decryptWords, HASH_FILE_KEY, hashPath } from './mpq-crypt.ts'
import { ENTRY_WORDS, HEADER_SIZE, HEADER_STEP, MPQ_MAGIC } from './mpq-format.ts'

/** Sizes of a table are masked: some map protectors set the bits above. */
const COUNT_MASK = 0x0fffffff

/** Entries of a table that we read; Warcraft III itself makes 2^19 slots at most. */
const MAX_ENTRIES = 1 << 20

/** The largest sector shift that we count with: sectors of 2 GB, more than any file may have. */
const MAX_SECTOR_SHIFT = 22

/** An archive's tables, decrypted, and what else reading its files needs. */
export interface MpqTables {
  /** Name of the archive, for errors. */
  name: string
  bytes: Uint8Array
  /** A view of exactly `bytes`. */
  view: DataView
  /** Where the header is; offsets in the block table count from here, modulo 2^32. */
  headerOffset: number
  sectorSize: number
  /** 4 words a slot: hash A, hash B, locale and platform, block. Slots behind the end of the file are left out. */
  hashWords: Uint32Array
  /** Slots that the header claims. */
  slotCount: number
  /** 4 words a block: offset, packed size, plain size, flags. */
  blockWords: Uint32Array
}

/** Offset of the first MPQ header, or -1. The game looks at every 512th byte and takes the first one. */
export function findMpqHeader(bytes: Uint8Array): number {
  const view = viewOf(bytes)
  for (let at = 0; at + 4 <= bytes.length; at += HEADER_STEP) {
    if (view.getUint32(at, true) === MPQ_MAGIC) return at
  }
  return -1
}

/**
 * Reads the header and the two tables. As the game does, takes every archive for one of format 0, whatever it says, and
 * ignores the header's own size; a table that reaches behind the end of the file is cut there, and a block table of more
 * than 2^20 blocks as well.
 *
 * @throws FarsightError FS0202 without a header, FS0201 when the header is cut off, FS0206 when a table is outside the file or the hash
 *   table claims more than 2^20 slots.
 */
export function readMpqTables(bytes: Uint8Array, name: string): MpqTables {
  const headerOffset = findMpqHeader(bytes)
  if (headerOffset < 0) throw archiveError('FS0202', 'no MPQ header was found', { archive: name })
  if (headerOffset + HEADER_SIZE > bytes.length) {
    throw archiveError('FS0201', 'the archive ends in its header', { archive: name, offset: headerOffset })
  }
  const view = viewOf(bytes)
  const word = (offset: number) => view.getUint32(headerOffset + offset, true)
  const tables = { name, bytes, view, headerOffset }
  const slotCount = word(24) & COUNT_MASK
  if (slotCount > MAX_ENTRIES) {
    throw archiveError('FS0206', `the hash table claims ${slotCount} slots`, {
      archive: name,
      offset: headerOffset + 24,
    })
  }
  const shift = Math.min(view.getUint16(headerOffset + 14, true), MAX_SECTOR_SHIFT)
  return {
    ...tables,
    sectorSize: HEADER_STEP * 2 ** shift,
    hashWords: readTable(tables, 'hash table', word(16), slotCount),
    slotCount,
    blockWords: readTable(tables, 'block table', word(20), Math.min(word(28) & COUNT_MASK, MAX_ENTRIES)),
  }
}

/** Position in the file of what the archive says is at `offset`. */
export function filePosition(headerOffset: number, offset: number): number {
  return (headerOffset + offset) >>> 0
}

function readTable(
  { name, bytes, headerOffset }: Pick<MpqTables, 'name' | 'bytes' | 'headerOffset'>,
  title: 'hash table' | 'block table',
  offset: number,
  count: number,
): Uint32Array {
  const position = filePosition(headerOffset, offset)
  const entryBytes = ENTRY_WORDS * 4
  const entries = Math.min(count, Math.floor((bytes.length - position) / entryBytes))
  if (count > 0 && entries < 1) {
    throw archiveError('FS0206', `the ${title} is outside the file`, { archive: name, offset: position })
  }
  const words = new Int32Array(entries * ENTRY_WORDS)
  new Uint8Array(words.buffer).set(bytes.subarray(position, position + entries * entryBytes))
  decryptWords(words, tableKey(title))
  return new Uint32Array(words.buffer)
}

/** Key of a table: the hash of its fixed name. */
export function tableKey(title: 'hash table' | 'block table'): number {
  const text = `(${title})`
  return hashPath(
    Uint8Array.from(text, (char) => char.charCodeAt(0)),
    HASH_FILE_KEY,
  )
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
