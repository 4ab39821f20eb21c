import { ByteReader } from '../binary/byte-reader.ts'
import { fittingLayout } from '../binary/fitting-layout.ts'
import { allocateDoo, type DooDocument } from './doo-document.ts'
import { readItemSets, skipItemSets } from './item-sets.ts'
import { placementBits, placementBytes, readPlacement } from './placement-columns.ts'

/** The parts of a record that depend on the file. */
interface DooLayout {
  skins: boolean
  life: boolean
  drops: boolean
}

/** Bytes before the first record: magic, version, subversion, count. */
const HEADER_BYTES = 16
const SPECIAL_BYTES = 16

/**
 * Reads a war3map.doo of version 6, 7 or 8. Whether records carry a skin id is not written anywhere in the map: the
 * layout that consumes the whole file is taken.
 *
 * @throws FarsightError FS0201 (cut off), FS0202 (other magic), FS0203 (no layout fits), FS0204 (version).
 */
export function parseDoo(bytes: Uint8Array, file: string): DooDocument {
  const header = new ByteReader(bytes, file)
  header.magic('W3do')
  const version = header.u32('version')
  if (version < 6 || version > 8) {
    throw header.error('FS0204', `version ${version} of doodads, 6 to 8 are read`, 'version', 4)
  }
  const subversion = header.u32('subversion')
  const layouts = [false, true].map((skins) => ({ skins, life: version > 6, drops: version === 8 }))
  const { layout, walk } = fittingLayout(bytes, file, layouts, walkDoo)
  const document = allocateDoo(walk.count, {
    version,
    subversion,
    skins: layout.skins,
    sets: walk.sets,
    items: walk.items,
  })
  const end = readRecords(header.view, document, layout)
  readSpecial(header, end, document)
  document.rest = header.rest()
  return document
}

function walkDoo(reader: ByteReader, layout: DooLayout) {
  const fixed = placementBytes(layout.skins) + (layout.life ? 2 : 1) + (layout.drops ? 4 : 0)
  reader.offset = HEADER_BYTES - 4
  const count = reader.count(fixed + (layout.drops ? 8 : 4), 'doodads')
  const counts = { sets: 0, items: 0 }
  if (layout.drops) {
    for (let i = 0; i < count; i++) {
      reader.skip(fixed, 'doodads')
      skipItemSets(reader, counts)
      reader.skip(4, 'doodads.creation')
    }
  } else {
    reader.skip(count * (fixed + 4), 'doodads')
  }
  reader.skip(4, 'specialVersion')
  const special = reader.count(SPECIAL_BYTES, 'special')
  reader.skip(special * SPECIAL_BYTES, 'special')
  return { end: reader.offset, count, ...counts }
}

function readRecords(view: DataView, document: DooDocument, layout: DooLayout): number {
  const { flags, life, itemTable, itemSets, creation } = document
  const placement = placementBits(document)
  let p = HEADER_BYTES
  for (let i = 0; i < document.count; i++) {
    p = readPlacement(view, p, placement, i)
    flags[i] = view.getUint8(p++)
    if (layout.life) life[i] = view.getUint8(p++)
    if (layout.drops) {
      itemTable[i] = view.getInt32(p, true)
      p = readItemSets(view, p + 4, itemSets, i)
    }
    creation[i] = view.getUint32(p, true)
    p += 4
  }
  return p
}

function readSpecial(reader: ByteReader, start: number, document: DooDocument): void {
  reader.offset = start
  document.specialVersion = reader.u32('specialVersion')
  const count = reader.count(SPECIAL_BYTES, 'special')
  for (let i = 0; i < count; i++) {
    document.special.push({
      id: reader.id('special.id'),
      variation: reader.u32('special.variation'),
      x: reader.i32('special.x'),
      y: reader.i32('special.y'),
    })
  }
}
