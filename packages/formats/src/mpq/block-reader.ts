import type { ErrorCode, FarsightError } from '@farsight/errors'
import { archiveError } from './archive-error.ts'
import { findBlockKey, sectorTableSizes } from './block-key.ts'
import { CodecError, type CodecInput } from './codecs/codec.ts'
import { createCodecSet, MASK_BZIP2 } from './codecs/multi-codec.ts'
import { decryptWords } from './mpq-crypt.ts'
import {
  BLOCK_COMPRESS,
  BLOCK_ENCRYPTED,
  BLOCK_IMPLODE,
  BLOCK_SINGLE_UNIT,
  ENTRY_WORDS,
  MAX_FILE_BYTES,
} from './mpq-format.ts'
import { filePosition, type MpqTables } from './mpq-tables.ts'

/** No codec but bzip2 makes more bytes than this of one byte (deflate comes near it). */
const MAX_EXPANSION = 1032
/** 45 MB of zeros make a bzip2 stream of some 40 bytes. */
const MAX_BZIP2_EXPANSION = 1 << 20

/** What one read knows about its block. */
interface Block {
  /** Position of the data in the file. */
  position: number
  packedSize: number
  plainSize: number
  flags: number
  /** Key of the first sector; null for a block that is not encrypted. */
  key: number | null
  fail(code: ErrorCode, what: string, offset: number, cause?: unknown): FarsightError
}

/** Sectors of a block: the data of sector `i` are at `offsets[i]` to `offsets[i + 1]` behind the block's position. */
interface Sectors {
  offsets: Int32Array
  /** Plain size of each sector; the last one may be smaller. */
  size: number
}

/** Reads blocks of an archive. It keeps its work space from one read to the next. */
export interface BlockReader {
  /**
   * The plain bytes of a block; for a stored block a part of the archive's own bytes, without a copy.
   *
   * @param path - Path of the file (bytes), for the key of an encrypted one; null when nobody knows it.
   * @param title - What errors call the file.
   * @throws FarsightError FS0201 when the data reach behind the end of the archive, FS0206 when the block is damaged or its
   *   key cannot be found, FS0207 when its compressed data are.
   */
  read(block: number, path: Uint8Array | null, title: string): Uint8Array
}

/** Makes the reader of an archive's blocks. */
export function createBlockReader(tables: MpqTables): BlockReader {
  const { bytes, view, name, headerOffset, sectorSize, blockWords } = tables
  const codecs = createCodecSet()
  let scratch = makeInput(0)

  return {
    read(index, path, title) {
      const block = openBlock(index, path, title)
      const { plainSize, flags } = block
      if (plainSize === 0) return new Uint8Array(0)
      if ((flags & (BLOCK_COMPRESS | BLOCK_IMPLODE)) === 0) return readStored(block)
      return readPacked(block, isOneUnit(block) ? oneSector(block) : readSectorTable(block))
    },
  }

  function openBlock(index: number, path: Uint8Array | null, title: string): Block {
    const word = (i: number) => blockWords[index * ENTRY_WORDS + i]!
    const offset = word(0)
    const packedSize = word(1)
    const plainSize = word(2)
    const flags = word(3)
    const position = filePosition(headerOffset, offset)
    const fail: Block['fail'] = (code, what, at, cause) =>
      archiveError(code, what, { archive: name, path: title, offset: at }, cause)
    if (plainSize > MAX_FILE_BYTES) throw fail('FS0206', `the file claims ${plainSize} bytes`, position)
    let key: number | null = null
    if ((flags & BLOCK_ENCRYPTED) !== 0 && plainSize > 0) {
      key = findBlockKey({ view, position, offset, plainSize, flags, sectorSize, path })
      if (key === null) throw fail('FS0206', 'the file is encrypted, and its key is not known', position)
    }
    return { position, packedSize, plainSize, flags, key, fail }
  }

  function readStored({ position, plainSize, flags, key, fail }: Block): Uint8Array {
    if (position + plainSize > bytes.length) {
      throw fail('FS0201', `the archive ends before the file's ${plainSize} bytes do`, position)
    }
    if (key === null) return bytes.subarray(position, position + plainSize)
    const out = bytes.slice(position, position + plainSize)
    const unit = (flags & BLOCK_SINGLE_UNIT) !== 0 ? plainSize : sectorSize
    for (let at = 0, sector = 0; at < plainSize; at += unit, sector++) {
      decryptWords(wordsOf(out, at, Math.min(unit, plainSize - at)), key + sector)
    }
    return out
  }

  /** The game does not know the flag, and some protectors set it on files that do have a table of sectors. */
  function isOneUnit({ position, plainSize, flags, key }: Block): boolean {
    if ((flags & BLOCK_SINGLE_UNIT) === 0) return false
    if (position + 4 > bytes.length) return true
    const first = Int32Array.of(view.getInt32(position, true))
    if (key !== null) decryptWords(first, key - 1)
    return !sectorTableSizes(plainSize, sectorSize).includes(first[0]!)
  }

  function oneSector({ position, packedSize, plainSize, fail }: Block): Sectors {
    if (position + packedSize > bytes.length) {
      throw fail('FS0201', `the archive ends before the file's ${packedSize} packed bytes do`, position)
    }
    if (packedSize === 0) throw fail('FS0206', `none of the file's ${plainSize} bytes are there`, position)
    return { offsets: Int32Array.of(0, packedSize), size: plainSize }
  }

  /** Reads the table of sector offsets and checks that the sectors lie in the file, one behind the other. */
  function readSectorTable({ position, plainSize, key, fail }: Block): Sectors {
    const count = Math.ceil(plainSize / sectorSize)
    const tableBytes = (count + 1) * 4
    if (position + tableBytes > bytes.length) {
      throw fail('FS0201', `the archive ends in the file's table of ${count} sectors`, position)
    }
    const offsets = new Int32Array(count + 1)
    new Uint8Array(offsets.buffer).set(bytes.subarray(position, position + tableBytes))
    if (key !== null) decryptWords(offsets, key - 1)
    for (let sector = 0; sector < count; sector++) {
      const from = filePosition(position, offsets[sector]!)
      const packed = (offsets[sector + 1]! - offsets[sector]!) | 0
      if (packed <= 0) {
        throw fail('FS0206', `sector ${sector} of ${count} has ${packed} bytes by its table`, position + sector * 4)
      }
      if (from + packed > bytes.length) {
        throw fail(
          'FS0201',
          `sector ${sector} of ${count} reaches behind the end of the archive`,
          position + sector * 4,
        )
      }
    }
    return { offsets, size: sectorSize }
  }

  function readPacked(block: Block, { offsets, size }: Sectors): Uint8Array {
    const { position, plainSize, flags, key, fail } = block
    const count = offsets.length - 1
    checkClaim(block, offsets)
    const codec = (flags & BLOCK_COMPRESS) !== 0 ? codecs.multi : codecs.explode
    const out = new Uint8Array(plainSize)
    const plain: CodecInput = { bytes, view, from: 0, to: 0 }
    for (let sector = 0, at = 0; sector < count; sector++, at += size) {
      const from = filePosition(position, offsets[sector]!)
      const packed = (offsets[sector + 1]! - offsets[sector]!) | 0
      const end = Math.min(at + size, plainSize)
      let input = plain
      if (key === null) {
        plain.from = from
        plain.to = from + packed
      } else input = decrypted(from, packed, key + sector)
      // A sector that did not get smaller is stored as it is.
      if (packed >= end - at) {
        out.set(input.bytes.subarray(input.from, input.from + end - at), at)
        continue
      }
      try {
        codec(input, out, at, end)
      } catch (error) {
        if (!(error instanceof CodecError)) throw error
        throw fail('FS0207', `sector ${sector} of ${count}: ${error.message}`, from, error)
      }
    }
    return out
  }

  /** Refuses a plain size that the packed bytes cannot make, before anything is allocated for it. */
  function checkClaim({ position, plainSize, flags, key, fail }: Block, offsets: Int32Array): void {
    const packed = (offsets.at(-1)! - offsets[0]!) | 0
    const from = filePosition(position, offsets[0]!)
    const first = key === null ? { bytes, from } : decrypted(from, Math.min(packed, 4), key)
    const mask = first.bytes[first.from]!
    const bzip2 = (flags & BLOCK_COMPRESS) !== 0 && (mask & MASK_BZIP2) !== 0
    if (plainSize > packed * (bzip2 ? MAX_BZIP2_EXPANSION : MAX_EXPANSION)) {
      throw fail('FS0206', `the file claims ${plainSize} bytes, its ${packed} packed bytes cannot make them`, from)
    }
  }

  /** The bytes of an encrypted sector, decrypted in the work space. The last one to three bytes are never encrypted. */
  function decrypted(from: number, size: number, key: number): CodecInput {
    if (size > scratch.bytes.length) scratch = makeInput(size)
    scratch.bytes.set(bytes.subarray(from, from + size))
    scratch.from = 0
    scratch.to = size
    decryptWords(wordsOf(scratch.bytes, 0, size), key)
    return scratch
  }
}

function makeInput(size: number): CodecInput {
  const bytes = new Uint8Array((size + 4095) & ~4095)
  return { bytes, view: new DataView(bytes.buffer), from: 0, to: 0 }
}

function wordsOf(bytes: Uint8Array, from: number, size: number): Int32Array {
  return new Int32Array(bytes.buffer, bytes.byteOffset + from, size >> 2)
}
