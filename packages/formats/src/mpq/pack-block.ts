import { zlibSync } from 'fflate'
import { MASK_ZLIB } from './codecs/multi-codec.ts'
import { adjustedKey, encryptWords, fileKey } from './mpq-crypt.ts'
import { BLOCK_ENCRYPTED, BLOCK_FIX_KEY } from './mpq-format.ts'

/** Compresses one sector with zlib behind its mask byte; gives the sector itself when that is not smaller. */
export function zlibSector(sector: Uint8Array): Uint8Array {
  const deflated = zlibSync(sector, { level: 9 })
  if (deflated.length + 1 >= sector.length) return sector
  const packed = new Uint8Array(deflated.length + 1)
  packed[0] = MASK_ZLIB
  packed.set(deflated, 1)
  return packed
}

/** Cuts bytes into sectors; the last one may be shorter. */
export function cutSectors(bytes: Uint8Array, sectorSize: number): Uint8Array[] {
  const sectors: Uint8Array[] = []
  for (let at = 0; at < bytes.length; at += sectorSize) sectors.push(bytes.subarray(at, at + sectorSize))
  return sectors
}

/** What the bytes of a block depend on besides its sectors. */
export interface BlockShape {
  path: Uint8Array
  plainSize: number
  flags: number
  /** Whether a table of sector offsets stands before the sectors. */
  table: boolean
}

/** Joins packed sectors to the bytes of a block at `offset`, encrypted when the flags say so. */
export function joinSectors(sectors: readonly Uint8Array[], shape: BlockShape, offset: number): Uint8Array {
  const { flags, table } = shape
  const tableSize = table ? sectors.length + 1 : 0
  const size = sectors.reduce((sum, sector) => sum + sector.length, tableSize * 4)
  const out = new Uint8Array(size)
  const key = (flags & BLOCK_ENCRYPTED) === 0 ? null : blockKey(shape, offset)
  const offsets = new Int32Array(tableSize)
  let at = tableSize * 4
  sectors.forEach((sector, i) => {
    if (table) offsets[i] = at
    out.set(key === null ? sector : encrypted(sector, key + i), at)
    at += sector.length
  })
  if (!table) return out
  offsets[sectors.length] = at
  if (key !== null) encryptWords(offsets, key - 1)
  out.set(new Uint8Array(offsets.buffer))
  return out
}

function blockKey({ path, plainSize, flags }: BlockShape, offset: number): number {
  const key = fileKey(path)
  return (flags & BLOCK_FIX_KEY) === 0 ? key : adjustedKey(key, offset, plainSize)
}

/** An encrypted copy; the last one to three bytes stay as they are. */
function encrypted(sector: Uint8Array, key: number): Uint8Array {
  const copy = new Uint8Array((sector.length + 3) & ~3)
  copy.set(sector)
  encryptWords(new Int32Array(copy.buffer, 0, sector.length >> 2), key)
  return copy.subarray(0, sector.length)
}
