import { HASH_NAME_A, HASH_NAME_B, HASH_SLOT, hashPath } from './mpq-crypt.ts'
import { BLOCK_DELETE_MARKER, BLOCK_EXISTS, ENTRY_WORDS, SLOT_DELETED, SLOT_EMPTY } from './mpq-format.ts'
import type { MpqTables } from './mpq-tables.ts'

const BLOCK_MASK = 0x0fffffff
const LOCALE_MASK = 0xffff
const NEUTRAL_LOCALE = 0
const NONE = -1

/** Slots of one name that are looked at: a real archive has one for each language. */
const MAX_MATCHES = 32

/** Finds the block of a path in an archive's hash table. */
export interface PathIndex {
  /**
   * Block of the file at `path` (bytes, any case, any slash), or -1. Of several languages the neutral one is taken, else
   * the first one that a search from the path's own slot meets.
   */
  find(path: Uint8Array): number
  /** Blocks of the file at `path` in every language. */
  findAll(path: Uint8Array): number[]
  /** Blocks that any slot leads to, ascending. */
  readonly blocks: readonly number[]
}

/**
 * Indexes a hash table by name hash, so that a lookup does not depend on how full the table is. A slot counts only where a
 * search in the table itself would come to it, that is, with no empty slot before it.
 */
export function createPathIndex({ hashWords, slotCount, blockWords }: MpqTables): PathIndex {
  const slots = hashWords.length / ENTRY_WORDS
  const untilEmpty = distancesToEmpty(hashWords, slots, slotCount)
  const firstSlot = new Map<number, number>()
  const nextSlot = new Int32Array(slots)
  const blocks = new Set<number>()

  for (let slot = slots - 1; slot >= 0; slot--) {
    const block = hashWords[slot * ENTRY_WORDS + 3]!
    if (block === SLOT_EMPTY || block === SLOT_DELETED || !blockExists(blockWords, block & BLOCK_MASK)) continue
    const key = nameKey(hashWords[slot * ENTRY_WORDS]!, hashWords[slot * ENTRY_WORDS + 1]!)
    nextSlot[slot] = firstSlot.get(key) ?? NONE
    firstSlot.set(key, slot)
    blocks.add(block & BLOCK_MASK)
  }

  /** Slots of a path, by their distance from the path's own slot. */
  const slotsOf = (path: Uint8Array): { slot: number; distance: number }[] => {
    const a = hashPath(path, HASH_NAME_A) >>> 0
    const b = hashPath(path, HASH_NAME_B) >>> 0
    let slot = firstSlot.get(nameKey(a, b)) ?? NONE
    if (slot === NONE) return []
    const matches: { slot: number; distance: number }[] = []
    const home = (hashPath(path, HASH_SLOT) & (slotCount - 1)) >>> 0
    const reach = untilEmpty[home] ?? 0
    for (let looked = 0; slot !== NONE && looked < MAX_MATCHES; looked++, slot = nextSlot[slot]!) {
      const distance = slot >= home ? slot - home : slot - home + slotCount
      if (distance >= reach) continue
      if (hashWords[slot * ENTRY_WORDS] === a && hashWords[slot * ENTRY_WORDS + 1] === b)
        matches.push({ slot, distance })
    }
    return matches.sort((one, other) => one.distance - other.distance)
  }

  const blockOf = (slot: number) => hashWords[slot * ENTRY_WORDS + 3]! & BLOCK_MASK
  const isNeutral = (slot: number) => (hashWords[slot * ENTRY_WORDS + 2]! & LOCALE_MASK) === NEUTRAL_LOCALE

  return {
    find(path) {
      const matches = slotsOf(path)
      const match = matches.find(({ slot }) => isNeutral(slot)) ?? matches[0]
      return match === undefined ? NONE : blockOf(match.slot)
    },
    findAll: (path) => slotsOf(path).map(({ slot }) => blockOf(slot)),
    blocks: [...blocks].sort((a, b) => a - b),
  }
}

/** How many slots a search that begins at each slot looks at before it meets an empty one. */
function distancesToEmpty(hashWords: Uint32Array, slots: number, slotCount: number): Uint32Array {
  const distances = new Uint32Array(slots)
  // What the file does not hold of the table counts as empty; a table without an empty slot is searched once around.
  let distance = slots < slotCount ? 0 : slotCount
  for (let pass = 0; pass < 2; pass++) {
    for (let slot = slots - 1; slot >= 0; slot--) {
      distance = hashWords[slot * ENTRY_WORDS + 3] === SLOT_EMPTY ? 0 : Math.min(distance + 1, slotCount)
      distances[slot] = distance
    }
    if (slots < slotCount) break
  }
  return distances
}

/** Whether a block holds a file that was not deleted; the index knows no others. */
export function blockExists(blockWords: Uint32Array, block: number): boolean {
  const flags = blockWords[block * ENTRY_WORDS + 3] ?? 0
  return (flags & BLOCK_EXISTS) !== 0 && (flags & BLOCK_DELETE_MARKER) === 0
}

/** One number from the two hashes of a name; different names may share it. */
function nameKey(a: number, b: number): number {
  return (a ^ Math.imul(b, 0x9e3779b1)) | 0
}
