import { checkColumns, writeError } from '../binary/document-check.ts'
import type { DooDocument } from './doo-document.ts'
import { checkItemSets, itemSetBytes, writeItemSets } from './item-sets.ts'
import { placementBits, placementBytes, writePlacement } from './placement-columns.ts'

const MAGIC = 0x5733646f

/**
 * Writes a war3map.doo of the document's version, with skin ids when the document has them.
 *
 * @throws FarsightError FS0208 when columns differ in length or drops are given for a version before 8.
 */
export function writeDoo(document: DooDocument): Uint8Array {
  checkDoo(document)
  const { version, count, itemSets, special, rest } = document
  const life = version > 6
  const drops = version === 8
  const record = placementBytes(document.skin !== null) + (life ? 2 : 1) + (drops ? 4 : 0) + 4
  const size = 16 + count * record + (drops ? itemSetBytes(itemSets) : 0) + 8 + special.length * 16 + rest.length
  const bytes = new Uint8Array(size)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, MAGIC, false)
  view.setUint32(4, version, true)
  view.setUint32(8, document.subversion, true)
  view.setUint32(12, count, true)

  const placement = placementBits(document)
  let p = 16
  for (let i = 0; i < count; i++) {
    p = writePlacement(view, p, placement, i)
    view.setUint8(p++, document.flags[i]!)
    if (life) view.setUint8(p++, document.life[i]!)
    if (drops) {
      view.setInt32(p, document.itemTable[i]!, true)
      p = writeItemSets(view, p + 4, itemSets, i)
    }
    view.setUint32(p, document.creation[i]!, true)
    p += 4
  }
  view.setUint32(p, document.specialVersion, true)
  view.setUint32(p + 4, special.length, true)
  p += 8
  for (const { id, variation, x, y } of special) {
    view.setUint32(p, id, false)
    view.setUint32(p + 4, variation, true)
    view.setInt32(p + 8, x, true)
    view.setInt32(p + 12, y, true)
    p += 16
  }
  bytes.set(rest, p)
  return bytes
}

function checkDoo(document: DooDocument): void {
  const { version, count, id, variation, x, y, z, angle, scaleX, scaleY, scaleZ, flags, life, itemTable, creation } =
    document
  if (version < 6 || version > 8) throw writeError(`version ${version} of doodads`, 'version')
  checkColumns(
    {
      id,
      variation,
      x,
      y,
      z,
      angle,
      scaleX,
      scaleY,
      scaleZ,
      flags,
      life,
      itemTable,
      creation,
      skin: document.skin ?? id,
    },
    count,
  )
  checkItemSets(document.itemSets, count)
  if (version < 8 && document.itemSets.firstItem.length > 1) throw writeError('drops need version 8', 'itemSets')
}
