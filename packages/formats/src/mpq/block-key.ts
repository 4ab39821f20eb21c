import { adjustedKey, decryptWords, fileKey, keysFromFirstWord } from './mpq-crypt.ts'
import { BLOCK_COMPRESS, BLOCK_FIX_KEY, BLOCK_IMPLODE } from './mpq-format.ts'

/** An encrypted block. */
export interface EncryptedBlock {
  /** View of the archive. */
  view: DataView
  /** Position of the block's data in the archive. */
  position: number
  /** Offset as the block table has it. */
  offset: number
  plainSize: number
  flags: number
  sectorSize: number
  /** Path of the file, or null. */
  path: Uint8Array | null
}

/**
 * Key of an encrypted block: from its path, else from its table of sector offsets, whose first word (the size of the table
 * itself) is known. Null when there is no such table either.
 */
export function findBlockKey(block: EncryptedBlock): number | null {
  const { path, flags, offset, plainSize } = block
  if (path === null) return keyFromSectorTable(block)
  const key = fileKey(path)
  return (flags & BLOCK_FIX_KEY) !== 0 ? adjustedKey(key, offset, plainSize) : key
}

/**
 * Bytes of the table of sector offsets of a file, which is also the table's own first word: without and with the entry
 * for a block of checksums behind the last sector.
 */
export function sectorTableSizes(plainSize: number, sectorSize: number): [plain: number, withChecksums: number] {
  const size = (Math.ceil(plainSize / sectorSize) + 1) * 4
  return [size, size + 4]
}

function keyFromSectorTable({ view, position, plainSize, flags, sectorSize }: EncryptedBlock): number | null {
  if ((flags & (BLOCK_COMPRESS | BLOCK_IMPLODE)) === 0) return null
  const sizes = sectorTableSizes(plainSize, sectorSize)
  if (position + sizes[0] > view.byteLength) return null
  const stored = Int32Array.from({ length: sizes[0] / 4 }, (_, i) => view.getInt32(position + i * 4, true))
  for (const first of sizes) {
    for (const key of keysFromFirstWord(stored[0]!, first)) {
      const offsets = stored.slice()
      decryptWords(offsets, key)
      if (sectorsLookRight(offsets, sectorSize, view.byteLength - position)) return key + 1
    }
  }
  return null
}

function sectorsLookRight(offsets: Int32Array, sectorSize: number, available: number): boolean {
  for (let i = 1; i < offsets.length; i++) {
    const packed = offsets[i]! - offsets[i - 1]!
    if (packed <= 0 || packed > sectorSize) return false
  }
  return offsets.at(-1)! <= available
}
