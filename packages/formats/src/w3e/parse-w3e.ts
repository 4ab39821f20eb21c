import { ByteReader } from '../binary/byte-reader.ts'
import { allocateW3e, MAX_CORNERS_A_SIDE, type W3eDocument } from './w3e-document.ts'

/** More ids than any map has; the corner fields reach 64 textures and 16 cliff types. */
const MAX_IDS = 4096

/**
 * Reads a war3map.w3e of version 11 or 12. Corners are taken as they are: texture indices may be beyond the lists.
 * Bytes behind the last corner are ignored.
 *
 * @throws FarsightError FS0201 (cut off), FS0202 (other magic), FS0203 (a size or offset that no map has), FS0204 (version).
 */
export function parseW3e(bytes: Uint8Array, file: string): W3eDocument {
  const reader = new ByteReader(bytes, file)
  reader.magic('W3E!')
  const version = reader.u32('version')
  if (version !== 11 && version !== 12) {
    throw reader.error('FS0204', `version ${version} of a terrain, 11 and 12 are read`, 'version', 4)
  }
  const tileset = reader.latin1(1, 'tileset')
  const customTileset = reader.u32('customTileset') !== 0
  const groundTextures = readIds(reader, 'groundTextures')
  const cliffTextures = readIds(reader, 'cliffTextures')
  const columns = readSide(reader, 'columns')
  const rows = readSide(reader, 'rows')
  const offsetX = readOffset(reader, 'offsetX')
  const offsetY = readOffset(reader, 'offsetY')

  const cornerBytes = version === 11 ? 7 : 8
  const needed = columns * rows * cornerBytes
  if (needed > reader.left) {
    const what = `${columns} x ${rows} corners take ${needed} bytes and ${reader.left} are left`
    throw reader.error('FS0201', what, 'corners')
  }
  const document = allocateW3e({ version, tileset, customTileset, groundTextures, cliffTextures, columns, rows })
  document.offsetX = offsetX
  document.offsetY = offsetY
  if (version === 11) readCorners11(bytes, reader.offset, document)
  else readCorners12(bytes, reader.offset, document)
  return document
}

function readIds(reader: ByteReader, field: string): string[] {
  const at = reader.offset
  const count = reader.count(4, field)
  if (count > MAX_IDS) throw reader.error('FS0203', `${count} ids, ${MAX_IDS} at most`, field, at)
  return Array.from({ length: count }, () => reader.latin1(4, field))
}

function readSide(reader: ByteReader, field: string): number {
  const at = reader.offset
  const side = reader.u32(field)
  if (side >= 2 && side <= MAX_CORNERS_A_SIDE) return side
  throw reader.error('FS0203', `${side} corners, 2 to ${MAX_CORNERS_A_SIDE} are allowed`, field, at)
}

function readOffset(reader: ByteReader, field: string): number {
  const at = reader.offset
  const value = reader.f32(field)
  if (Number.isFinite(value)) return value
  throw reader.error('FS0203', `${value} is not a position`, field, at)
}

// The two loops below are the fast path: the file's flag bits (ramp, blight, water, boundary) have the order of CORNER_*.

function readCorners11(bytes: Uint8Array, start: number, document: W3eDocument): void {
  const { height, water, flags, ground, groundVariation, cliffVariation, cliffTexture, layer } = document
  const count = height.length
  for (let i = 0, p = start; i < count; i++, p += 7) {
    const waterAndEdge = bytes[p + 2]! | (bytes[p + 3]! << 8)
    const groundAndFlags = bytes[p + 4]!
    const variations = bytes[p + 5]!
    const cliffAndLayer = bytes[p + 6]!
    height[i] = bytes[p]! | (bytes[p + 1]! << 8)
    water[i] = waterAndEdge & 0x3fff
    flags[i] = (groundAndFlags >> 4) | ((waterAndEdge >> 10) & 16)
    ground[i] = groundAndFlags & 15
    groundVariation[i] = variations & 31
    cliffVariation[i] = variations >> 5
    cliffTexture[i] = cliffAndLayer >> 4
    layer[i] = cliffAndLayer & 15
  }
}

function readCorners12(bytes: Uint8Array, start: number, document: W3eDocument): void {
  const { height, water, flags, ground, groundVariation, cliffVariation, cliffTexture, layer } = document
  const count = height.length
  for (let i = 0, p = start; i < count; i++, p += 8) {
    const waterAndEdge = bytes[p + 2]! | (bytes[p + 3]! << 8)
    const groundAndFlags = bytes[p + 4]! | (bytes[p + 5]! << 8)
    const variations = bytes[p + 6]!
    const cliffAndLayer = bytes[p + 7]!
    height[i] = bytes[p]! | (bytes[p + 1]! << 8)
    water[i] = waterAndEdge & 0x3fff
    flags[i] = ((groundAndFlags >> 6) & 15) | ((waterAndEdge >> 10) & 16)
    ground[i] = groundAndFlags & 63
    groundVariation[i] = variations & 31
    cliffVariation[i] = variations >> 5
    cliffTexture[i] = cliffAndLayer >> 4
    layer[i] = cliffAndLayer & 15
  }
}
