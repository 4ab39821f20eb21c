import type { AbilityColumns, InventoryColumns, RandomColumns } from './units-document.ts'

/**
 * Reads the carried items of unit `i` at offset `p`. Like all functions here it returns the offset behind the list; that the list
 * fits was checked before.
 */
export function readInventory(view: DataView, p: number, target: InventoryColumns, i: number): number {
  let item = target.first[i]!
  const end = item + view.getUint32(p, true)
  for (p += 4; item < end; item++, p += 8) {
    target.slot[item] = view.getInt32(p, true)
    target.id[item] = view.getUint32(p + 4, false)
  }
  target.first[i + 1] = end
  return p
}

/** Writes the carried items of unit `i` at offset `p`. */
export function writeInventory(view: DataView, p: number, source: InventoryColumns, i: number): number {
  const start = source.first[i]!
  const end = source.first[i + 1]!
  view.setUint32(p, end - start, true)
  p += 4
  for (let item = start; item < end; item++, p += 8) {
    view.setInt32(p, source.slot[item]!, true)
    view.setUint32(p + 4, source.id[item]!, false)
  }
  return p
}

/** Reads the abilities of unit `i` at offset `p`. */
export function readAbilities(view: DataView, p: number, target: AbilityColumns, i: number): number {
  let ability = target.first[i]!
  const end = ability + view.getUint32(p, true)
  for (p += 4; ability < end; ability++, p += 12) {
    target.id[ability] = view.getUint32(p, false)
    target.autocast[ability] = view.getInt32(p + 4, true)
    target.level[ability] = view.getInt32(p + 8, true)
  }
  target.first[i + 1] = end
  return p
}

/** Writes the abilities of unit `i` at offset `p`. */
export function writeAbilities(view: DataView, p: number, source: AbilityColumns, i: number): number {
  const start = source.first[i]!
  const end = source.first[i + 1]!
  view.setUint32(p, end - start, true)
  p += 4
  for (let ability = start; ability < end; ability++, p += 12) {
    view.setUint32(p, source.id[ability]!, false)
    view.setInt32(p + 4, source.autocast[ability]!, true)
    view.setInt32(p + 8, source.level[ability]!, true)
  }
  return p
}

/** Reads what unit `i` can become at random, at offset `p`. */
export function readRandom(view: DataView, p: number, target: RandomColumns, i: number): number {
  const mode = view.getInt32(p, true)
  target.mode[i] = mode
  target.first[i + 1] = target.first[i]!
  if (mode === 2) return readRandomList(view, p + 4, target, i)
  if (mode !== 0 && mode !== 1) return p + 4
  target.value[i] = view.getUint32(p + 4, true)
  if (mode === 0) return p + 8
  target.column[i] = view.getUint32(p + 8, true)
  return p + 12
}

/** Writes what unit `i` can become at random, at offset `p`. */
export function writeRandom(view: DataView, p: number, source: RandomColumns, i: number): number {
  const mode = source.mode[i]!
  view.setInt32(p, mode, true)
  if (mode === 2) return writeRandomList(view, p + 4, source, i)
  if (mode !== 0 && mode !== 1) return p + 4
  view.setUint32(p + 4, source.value[i]!, true)
  if (mode === 0) return p + 8
  view.setUint32(p + 8, source.column[i]!, true)
  return p + 12
}

/** Bytes that {@link writeRandom} writes for unit `i`. */
export function randomBytes(source: RandomColumns, i: number): number {
  const mode = source.mode[i]!
  if (mode === 2) return 4 + randomListBytes(source, i)
  return mode === 0 ? 8 : mode === 1 ? 12 : 4
}

/** The bare list of subversion 7: mode 2 without its mode. */
export function readRandomList(view: DataView, p: number, target: RandomColumns, i: number): number {
  target.mode[i] = 2
  let choice = target.first[i]!
  const end = choice + view.getUint32(p, true)
  for (p += 4; choice < end; choice++, p += 8) {
    target.id[choice] = view.getUint32(p, false)
    target.chance[choice] = view.getInt32(p + 4, true)
  }
  target.first[i + 1] = end
  return p
}

/** Writes the list of types that unit `i` can become, at offset `p`. */
export function writeRandomList(view: DataView, p: number, source: RandomColumns, i: number): number {
  const start = source.first[i]!
  const end = source.first[i + 1]!
  view.setUint32(p, end - start, true)
  p += 4
  for (let choice = start; choice < end; choice++, p += 8) {
    view.setUint32(p, source.id[choice]!, false)
    view.setInt32(p + 4, source.chance[choice]!, true)
  }
  return p
}

/** Bytes that {@link writeRandomList} writes for unit `i`. */
export function randomListBytes(source: RandomColumns, i: number): number {
  return 4 + (source.first[i + 1]! - source.first[i]!) * 8
}
