import { encryptWords, HASH_NAME_A, HASH_NAME_B, HASH_SLOT, hashPath } from './mpq-crypt.ts'
import { ENTRY_WORDS, HEADER_SIZE, MPQ_MAGIC, SLOT_EMPTY } from './mpq-format.ts'
import { tableKey } from './mpq-tables.ts'

const MIN_SLOTS = 16

/** A block that is ready to be laid out. */
export interface PackedBlock {
  /** Path of the file (bytes). */
  path: Uint8Array
  plainSize: number
  flags: number
  /** Windows language id; 0 is neutral. */
  locale: number
  /** The packed bytes, when the block starts `offset` bytes behind the archive's header. */
  pack(offset: number): Uint8Array
}

/** Parts of an archive that are not in its blocks. */
export interface ArchiveFrame {
  /** What comes before the archive: a multiple of 512 bytes. */
  prefix: Uint8Array
  /** Sectors have 512 * 2^sectorShift bytes. */
  sectorShift: number
}

/** Lays out an archive of format 0: prefix, header, blocks, hash table, block table. */
export function buildMpq(blocks: readonly PackedBlock[], { prefix, sectorShift }: ArchiveFrame): Uint8Array {
  const blockWords = new Int32Array(blocks.length * ENTRY_WORDS)
  const packed: Uint8Array[] = []
  let offset = HEADER_SIZE
  blocks.forEach((block, i) => {
    const bytes = block.pack(offset)
    packed.push(bytes)
    blockWords.set([offset, bytes.length, block.plainSize, block.flags], i * ENTRY_WORDS)
    offset += bytes.length
  })
  const hashWords = makeHashTable(blocks)
  const size = offset + (hashWords.length + blockWords.length) * 4
  const out = new Uint8Array(prefix.length + size)
  out.set(prefix)
  const header = new DataView(out.buffer, prefix.length)
  header.setUint32(0, MPQ_MAGIC, true)
  header.setUint32(4, HEADER_SIZE, true)
  header.setUint32(8, size, true)
  header.setUint16(14, sectorShift, true)
  header.setUint32(16, offset, true)
  header.setUint32(20, offset + hashWords.length * 4, true)
  header.setUint32(24, hashWords.length / ENTRY_WORDS, true)
  header.setUint32(28, blocks.length, true)

  encryptWords(hashWords, tableKey('hash table'))
  encryptWords(blockWords, tableKey('block table'))
  let at = prefix.length + HEADER_SIZE
  for (const bytes of [...packed, new Uint8Array(hashWords.buffer), new Uint8Array(blockWords.buffer)]) {
    out.set(bytes, at)
    at += bytes.length
  }
  return out
}

/** A table of 2^n slots, at most two thirds of them used. */
function makeHashTable(blocks: readonly PackedBlock[]): Int32Array {
  let slots = MIN_SLOTS
  while (slots * 2 < blocks.length * 3) slots *= 2
  const words = new Int32Array(slots * ENTRY_WORDS).fill(SLOT_EMPTY | 0)
  blocks.forEach(({ path, locale }, block) => {
    let slot = hashPath(path, HASH_SLOT) & (slots - 1)
    while (words[slot * ENTRY_WORDS + 3] !== -1) slot = (slot + 1) & (slots - 1)
    words.set([hashPath(path, HASH_NAME_A), hashPath(path, HASH_NAME_B), locale, block], slot * ENTRY_WORDS)
  })
  return words
}
