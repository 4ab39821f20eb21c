const BITS = 11
const BUCKETS = 1 << BITS
const MASK = BUCKETS - 1

/** Sorts numbers of 32 bits by three passes of 11 bits. One sorter serves one queue; it holds the scratch memory. */
export class RadixSorter {
  readonly #counts = new Uint32Array(BUCKETS * 3)
  #scratch: Uint32Array = new Uint32Array(0)

  /**
   * Fills `order[0..count)` with the numbers 0..count-1 so that `keys[order[i]]` rises. Equal keys stay in the order of
   * their numbers. Allocates only when `count` is larger than ever before; passes in which all keys agree are skipped.
   */
  sort(keys: Uint32Array, order: Uint32Array, count: number): void {
    if (this.#scratch.length < count) this.#scratch = new Uint32Array(order.length)
    const counts = this.#counts
    counts.fill(0)
    let sorted = true
    let before = 0
    for (let i = 0; i < count; i++) {
      const key = keys[i]!
      order[i] = i
      counts[key & MASK]!++
      counts[BUCKETS + ((key >>> BITS) & MASK)]!++
      counts[2 * BUCKETS + (key >>> (2 * BITS))]!++
      if (key < before) sorted = false
      before = key
    }
    if (sorted) return
    let from: Uint32Array = order
    let to: Uint32Array = this.#scratch
    for (let pass = 0; pass < 3; pass++) {
      const shift = pass * BITS
      const base = pass * BUCKETS
      if (counts[base + ((keys[0]! >>> shift) & MASK)] === count) continue
      let start = 0
      for (let bucket = base; bucket < base + BUCKETS; bucket++) {
        const size = counts[bucket]!
        counts[bucket] = start
        start += size
      }
      for (let i = 0; i < count; i++) {
        const item = from[i]!
        const bucket = base + ((keys[item]! >>> shift) & MASK)
        to[counts[bucket]!++] = item
      }
      const swap = from
      from = to
      to = swap
    }
    if (from !== order) for (let i = 0; i < count; i++) order[i] = from[i]!
  }
}
