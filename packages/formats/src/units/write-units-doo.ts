import { checkColumns, checkStarts, writeError } from '../binary/document-check.ts'
import { checkItemSets, itemSetBytes, writeItemSets } from '../doo/item-sets.ts'
import { placementBits, placementBytes, writePlacement } from '../doo/placement-columns.ts'
import type { UnitsDocument } from './units-document.ts'
import {
  randomBytes,
  randomListBytes,
  writeAbilities,
  writeInventory,
  writeRandom,
  writeRandomList,
} from './units-lists.ts'

const MAGIC = 0x5733646f

/**
 * Writes a war3mapUnits.doo of the document's version and layout. Columns that the layout leaves out are not written.
 *
 * @throws FarsightError FS0208 when columns differ in length or the lists do not fit together.
 */
export function writeUnitsDoo(document: UnitsDocument): Uint8Array {
  checkUnits(document)
  const bytes = new Uint8Array(sizeOf(document))
  const view = new DataView(bytes.buffer)
  view.setUint32(0, MAGIC, false)
  view.setUint32(4, document.version, true)
  view.setUint32(8, document.subversion, true)
  view.setUint32(12, document.count, true)
  bytes.set(document.rest, writeRecords(view, document))
  return bytes
}

function sizeOf(document: UnitsDocument): number {
  const { count, layout, itemSets, inventory, abilities, random, rest } = document
  const record =
    placementBytes(layout.skins) +
    15 +
    (layout.itemTable ? 4 : 0) +
    12 +
    (layout.attributes ? 12 : 0) +
    8 +
    (layout.colorAndWaygate ? 8 : 0) +
    (layout.creation ? 4 : 0)
  let size = 16 + count * record + itemSetBytes(itemSets) + inventory.id.length * 8 + abilities.id.length * 12
  for (let i = 0; i < count; i++) size += layout.randomMode ? randomBytes(random, i) : randomListBytes(random, i)
  return size + rest.length
}

function writeRecords(view: DataView, document: UnitsDocument): number {
  const { layout, flags, player, uprooted, life, mana, itemTable, itemSets, gold, level } = document
  const { strength, agility, intelligence, inventory, abilities, random, color, waygate, creation } = document
  const acquisition = new Uint32Array(document.acquisition.buffer, document.acquisition.byteOffset, document.count)
  const placement = placementBits(document)
  let p = 16
  for (let i = 0; i < document.count; i++) {
    p = writePlacement(view, p, placement, i)
    view.setUint8(p, flags[i]!)
    view.setUint16(p + 1, player[i]!, true)
    view.setUint32(p + 3, uprooted[i]!, true)
    view.setInt32(p + 7, life[i]!, true)
    view.setInt32(p + 11, mana[i]!, true)
    p += 15
    if (layout.itemTable) {
      view.setInt32(p, itemTable[i]!, true)
      p += 4
    }
    p = writeItemSets(view, p, itemSets, i)
    view.setInt32(p, gold[i]!, true)
    view.setUint32(p + 4, acquisition[i]!, true)
    view.setInt32(p + 8, level[i]!, true)
    p += 12
    if (layout.attributes) {
      view.setInt32(p, strength[i]!, true)
      view.setInt32(p + 4, agility[i]!, true)
      view.setInt32(p + 8, intelligence[i]!, true)
      p += 12
    }
    p = writeInventory(view, p, inventory, i)
    p = writeAbilities(view, p, abilities, i)
    p = layout.randomMode ? writeRandom(view, p, random, i) : writeRandomList(view, p, random, i)
    if (layout.colorAndWaygate) {
      view.setInt32(p, color[i]!, true)
      view.setInt32(p + 4, waygate[i]!, true)
      p += 8
    }
    if (layout.creation) {
      view.setUint32(p, creation[i]!, true)
      p += 4
    }
  }
  return p
}

function checkUnits(document: UnitsDocument): void {
  const { version, subversion, count, layout, skin, itemSets, inventory, abilities, random } = document
  if (version < 6 || version > 8 || subversion < 7 || subversion > 11) {
    throw writeError(`version ${version}.${subversion} of units`, 'version')
  }
  if (layout.skins !== (skin !== null)) throw writeError('the layout says otherwise', 'skin')
  const { id, variation, x, y, z, angle, scaleX, scaleY, scaleZ } = document
  checkColumns({ id, variation, x, y, z, angle, scaleX, scaleY, scaleZ, skin: skin ?? id }, count)
  const { flags, player, uprooted, life, mana, itemTable, gold, acquisition, level } = document
  checkColumns({ flags, player, uprooted, life, mana, itemTable, gold, acquisition, level }, count)
  const { strength, agility, intelligence, color, waygate, creation } = document
  checkColumns({ strength, agility, intelligence, color, waygate, creation }, count)
  checkItemSets(itemSets, count)
  checkStarts(inventory.first, count, inventory.id.length, 'inventory.first')
  checkColumns({ 'inventory.slot': inventory.slot }, inventory.id.length)
  checkStarts(abilities.first, count, abilities.id.length, 'abilities.first')
  checkColumns({ 'abilities.autocast': abilities.autocast, 'abilities.level': abilities.level }, abilities.id.length)
  const { mode, value, column, chance } = random
  checkColumns({ 'random.mode': mode, 'random.value': value, 'random.column': column }, count)
  checkStarts(random.first, count, random.id.length, 'random.first')
  checkColumns({ 'random.chance': chance }, random.id.length)
  const lost = mode.findIndex((value, i) => value !== 2 && random.first[i] !== random.first[i + 1])
  if (layout.randomMode && lost >= 0) throw writeError(`unit ${lost} has choices but mode ${mode[lost]}`, 'random.mode')
}
