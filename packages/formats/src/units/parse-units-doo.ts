import { ByteReader } from '../binary/byte-reader.ts'
import { fittingLayout } from '../binary/fitting-layout.ts'
import { type ItemSetCounts, readItemSets, skipItemSets } from '../doo/item-sets.ts'
import { placementBits, placementBytes, readPlacement } from '../doo/placement-columns.ts'
import { allocateUnits, type UnitsDocument } from './units-document.ts'
import { type UnitsLayout, unitsLayouts } from './units-layout.ts'
import { readAbilities, readInventory, readRandom, readRandomList } from './units-lists.ts'

/** Bytes before the first record: magic, version, subversion, count. */
const HEADER_BYTES = 16

/** Lengths of the lists of all records together. */
interface UnitsCounts extends ItemSetCounts {
  carried: number
  abilities: number
  choices: number
}

/**
 * Reads a war3mapUnits.doo of version 6, 7 or 8. The layout that consumes the whole file is taken, see {@link unitsLayouts}.
 *
 * @throws FarsightError FS0201 (cut off), FS0202 (other magic), FS0203 (no layout fits), FS0204 (version).
 */
export function parseUnitsDoo(bytes: Uint8Array, file: string): UnitsDocument {
  const header = new ByteReader(bytes, file)
  header.magic('W3do')
  const version = header.u32('version')
  const subversion = header.u32('subversion')
  if (version < 6 || version > 8 || subversion < 7 || subversion > 11) {
    throw header.error('FS0204', `version ${version}.${subversion} of units, 6.7 to 8.11 are read`, 'version', 4)
  }
  const { layout, walk } = fittingLayout(bytes, file, unitsLayouts(version, subversion), walkUnits)
  const document = allocateUnits(walk.count, { version, subversion, layout, ...walk.counts })
  readRecords(header.view, document)
  document.rest = bytes.slice(walk.end)
  return document
}

function walkUnits(reader: ByteReader, layout: UnitsLayout) {
  const head = placementBytes(layout.skins) + 15 + (layout.itemTable ? 4 : 0)
  const middle = 12 + (layout.attributes ? 12 : 0)
  const tail = (layout.colorAndWaygate ? 8 : 0) + (layout.creation ? 4 : 0)
  reader.offset = HEADER_BYTES - 4
  const count = reader.count(head + 4 + middle + 12 + tail, 'units')
  const counts: UnitsCounts = { sets: 0, items: 0, carried: 0, abilities: 0, choices: 0 }
  for (let i = 0; i < count; i++) {
    reader.skip(head, 'units')
    skipItemSets(reader, counts)
    reader.skip(middle, 'units.level')
    counts.carried += skipList(reader, 8, 'units.inventory')
    counts.abilities += skipList(reader, 12, 'units.abilities')
    counts.choices += skipRandom(reader, layout)
    reader.skip(tail, 'units.creation')
  }
  return { end: reader.offset, count, counts }
}

function skipList(reader: ByteReader, itemBytes: number, field: string): number {
  const count = reader.count(itemBytes, field)
  reader.skip(count * itemBytes, field)
  return count
}

function skipRandom(reader: ByteReader, layout: UnitsLayout): number {
  const mode = layout.randomMode ? reader.u32('units.random') : 2
  if (mode === 2) return skipList(reader, 8, 'units.random')
  if (mode < 2) reader.skip(mode === 0 ? 4 : 8, 'units.random')
  return 0
}

function readRecords(view: DataView, document: UnitsDocument): void {
  const { layout, flags, player, uprooted, life, mana, itemTable, itemSets, gold, level } = document
  const { strength, agility, intelligence, inventory, abilities, random, color, waygate, creation } = document
  const acquisition = new Uint32Array(document.acquisition.buffer)
  const placement = placementBits(document)
  let p = HEADER_BYTES
  for (let i = 0; i < document.count; i++) {
    p = readPlacement(view, p, placement, i)
    flags[i] = view.getUint8(p)
    player[i] = view.getUint16(p + 1, true)
    uprooted[i] = view.getUint32(p + 3, true)
    life[i] = view.getInt32(p + 7, true)
    mana[i] = view.getInt32(p + 11, true)
    p += 15
    if (layout.itemTable) {
      itemTable[i] = view.getInt32(p, true)
      p += 4
    }
    p = readItemSets(view, p, itemSets, i)
    gold[i] = view.getInt32(p, true)
    acquisition[i] = view.getUint32(p + 4, true)
    level[i] = view.getInt32(p + 8, true)
    p += 12
    if (layout.attributes) {
      strength[i] = view.getInt32(p, true)
      agility[i] = view.getInt32(p + 4, true)
      intelligence[i] = view.getInt32(p + 8, true)
      p += 12
    }
    p = readInventory(view, p, inventory, i)
    p = readAbilities(view, p, abilities, i)
    p = layout.randomMode ? readRandom(view, p, random, i) : readRandomList(view, p, random, i)
    if (layout.colorAndWaygate) {
      color[i] = view.getInt32(p, true)
      waygate[i] = view.getInt32(p + 4, true)
      p += 8
    }
    if (layout.creation) {
      creation[i] = view.getUint32(p, true)
      p += 4
    }
  }
}
