/** Slots are whole multiples of this many words, so that few sizes exist. */
const GRAIN = 16

/** One growing array of words in which casters keep the rows of bits that they see. Freed slots are used again. */
export class MaskPool {
  /** The words. Another array after a growth: read it anew after {@link take}. */
  words = new Int32Array(1 << 12)
  private end = 0
  private readonly free: number[][] = []

  /** Words that a slot for so many words has. */
  static sizeFor(words: number): number {
    return Math.ceil(words / GRAIN) * GRAIN
  }

  /** Takes a slot of `size` words ({@link sizeFor}) and returns its first word. */
  take(size: number): number {
    const reused = this.free[size / GRAIN]?.pop()
    if (reused !== undefined) return reused
    const slot = this.end
    this.end += size
    if (this.end > this.words.length) {
      const grown = new Int32Array(Math.max(this.end, this.words.length * 2))
      grown.set(this.words)
      this.words = grown
    }
    return slot
  }

  /** Gives a slot back. */
  release(slot: number, size: number): void {
    const list = this.free[size / GRAIN]
    if (list === undefined) this.free[size / GRAIN] = [slot]
    else list.push(slot)
  }
}
