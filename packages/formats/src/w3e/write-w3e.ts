import { ByteWriter } from '../binary/byte-writer.ts'
import { checkColumns, checkRange, writeError } from '../binary/document-check.ts'
import { isFourCharId } from '../binary/four-char-id.ts'
import { MAX_CORNERS_A_SIDE, type W3eDocument } from './w3e-document.ts'

/**
 * Writes a war3map.w3e of the document's version, 11 or 12.
 *
 * @throws FarsightError FS0208 when a value does not fit, for example the 17th ground texture in version 11.
 */
export function writeW3e(document: W3eDocument): Uint8Array {
  checkW3e(document)
  const { groundTextures, cliffTextures, columns, rows } = document
  const header = new ByteWriter()
  header.latin1('W3E!')
  header.u32(document.version)
  header.latin1(document.tileset)
  header.u32(document.customTileset ? 1 : 0)
  for (const ids of [groundTextures, cliffTextures]) {
    header.u32(ids.length)
    for (const id of ids) header.latin1(id)
  }
  header.u32(columns)
  header.u32(rows)
  header.f32(document.offsetX)
  header.f32(document.offsetY)
  const head = header.finish()
  const bytes = new Uint8Array(head.length + columns * rows * (document.version === 11 ? 7 : 8))
  bytes.set(head)
  writeCorners(bytes, head.length, document)
  return bytes
}

function writeCorners(bytes: Uint8Array, start: number, document: W3eDocument): void {
  const { height, water, flags, ground, groundVariation, cliffVariation, cliffTexture, layer } = document
  const wide = document.version === 12
  for (let i = 0, p = start; i < height.length; i++) {
    const flag = flags[i]!
    const waterAndEdge = water[i]! | ((flag & 16) << 10)
    bytes[p++] = height[i]!
    bytes[p++] = height[i]! >> 8
    bytes[p++] = waterAndEdge
    bytes[p++] = waterAndEdge >> 8
    if (wide) {
      const groundAndFlags = ground[i]! | ((flag & 15) << 6)
      bytes[p++] = groundAndFlags
      bytes[p++] = groundAndFlags >> 8
    } else {
      bytes[p++] = ground[i]! | ((flag & 15) << 4)
    }
    bytes[p++] = groundVariation[i]! | (cliffVariation[i]! << 5)
    bytes[p++] = layer[i]! | (cliffTexture[i]! << 4)
  }
}

function checkW3e(document: W3eDocument): void {
  const { version, tileset, groundTextures, cliffTextures, columns, rows } = document
  if (version !== 11 && version !== 12) throw writeError(`version ${version} of a terrain`, 'version')
  if (tileset.length !== 1 || tileset.charCodeAt(0) > 255)
    throw writeError(`tileset ${JSON.stringify(tileset)}`, 'tileset')
  for (const [field, ids] of Object.entries({ groundTextures, cliffTextures })) {
    const wrong = ids.find((id) => !isFourCharId(id))
    if (wrong !== undefined) throw writeError(`${JSON.stringify(wrong)} is not an id of four characters`, field)
  }
  for (const [field, side] of Object.entries({ columns, rows })) {
    if (!Number.isInteger(side) || side < 2 || side > MAX_CORNERS_A_SIDE) throw writeError(`${side} corners`, field)
  }
  const { height, water, flags, ground, groundVariation, cliffVariation, cliffTexture, layer } = document
  checkColumns({ height, water, flags, ground, groundVariation, cliffVariation, cliffTexture, layer }, columns * rows)
  checkRange(water, 0x3fff, 'water')
  checkRange(flags, 31, 'flags')
  checkRange(ground, version === 11 ? 15 : 63, 'ground')
  checkRange(groundVariation, 31, 'groundVariation')
  checkRange(cliffVariation, 7, 'cliffVariation')
  checkRange(cliffTexture, 15, 'cliffTexture')
  checkRange(layer, 15, 'layer')
}
