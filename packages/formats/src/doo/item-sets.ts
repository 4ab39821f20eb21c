import type { ByteReader } from '../binary/byte-reader.ts'
import { checkColumns, checkStarts } from '../binary/document-check.ts'

/**
 * What records drop: each record has any number of sets, of each set one item is dropped by chance. Lists of lists as
 * columns: the sets of record i are `firstSet[i]` to `firstSet[i + 1]`, the items of set s `firstItem[s]` to `firstItem[s + 1]`.
 */
export interface ItemSets {
  /** One more than records. */
  firstSet: Uint32Array
  /** One more than sets. */
  firstItem: Uint32Array
  /** Item ids, packed as `idToString` wants them; 0 is "no item". */
  id: Uint32Array
  /** Per cent. */
  chance: Int32Array
}

/** How much {@link skipItemSets} passed over. */
export interface ItemSetCounts {
  sets: number
  items: number
}

/** Sets for `records` records, all empty when `sets` is left out. */
export function allocateItemSets(records: number, sets = 0, items = 0): ItemSets {
  return {
    firstSet: new Uint32Array(records + 1),
    firstItem: new Uint32Array(sets + 1),
    id: new Uint32Array(items),
    chance: new Int32Array(items),
  }
}

/** Passes over the sets of one record and adds their number to `counts`. */
export function skipItemSets(reader: ByteReader, counts: ItemSetCounts): void {
  const sets = reader.count(4, 'itemSets')
  for (let s = 0; s < sets; s++) {
    const items = reader.count(8, 'itemSets.items')
    reader.skip(items * 8, 'itemSets.items')
    counts.items += items
  }
  counts.sets += sets
}

/** Reads the sets of record `record`, which begin at `offset`; returns the offset behind them. The bounds are known to hold. */
export function readItemSets(view: DataView, offset: number, target: ItemSets, record: number): number {
  let p = offset + 4
  let set = target.firstSet[record]!
  const setEnd = set + view.getUint32(offset, true)
  for (; set < setEnd; set++) {
    let item = target.firstItem[set]!
    const itemEnd = item + view.getUint32(p, true)
    for (p += 4; item < itemEnd; item++, p += 8) {
      target.id[item] = view.getUint32(p, false)
      target.chance[item] = view.getInt32(p + 4, true)
    }
    target.firstItem[set + 1] = itemEnd
  }
  target.firstSet[record + 1] = setEnd
  return p
}

/** Bytes that {@link writeItemSets} writes for all records together. */
export function itemSetBytes(sets: ItemSets): number {
  return (sets.firstSet.length - 1) * 4 + (sets.firstItem.length - 1) * 4 + sets.id.length * 8
}

/** Writes the sets of record `record` at `offset`; returns the offset behind them. */
export function writeItemSets(view: DataView, offset: number, source: ItemSets, record: number): number {
  const setStart = source.firstSet[record]!
  const setEnd = source.firstSet[record + 1]!
  view.setUint32(offset, setEnd - setStart, true)
  let p = offset + 4
  for (let set = setStart; set < setEnd; set++) {
    const itemStart = source.firstItem[set]!
    const itemEnd = source.firstItem[set + 1]!
    view.setUint32(p, itemEnd - itemStart, true)
    p += 4
    for (let item = itemStart; item < itemEnd; item++, p += 8) {
      view.setUint32(p, source.id[item]!, false)
      view.setInt32(p + 4, source.chance[item]!, true)
    }
  }
  return p
}

/** Checks that the lists fit together (FS0208). */
export function checkItemSets(sets: ItemSets, records: number): void {
  checkStarts(sets.firstSet, records, sets.firstItem.length - 1, 'itemSets.firstSet')
  checkStarts(sets.firstItem, sets.firstItem.length - 1, sets.id.length, 'itemSets.firstItem')
  checkColumns({ 'itemSets.chance': sets.chance }, sets.id.length)
}
