/** Gives resources small dense numbers, and takes the numbers back. */
export class ResourceTable<T> {
  readonly items: (T | undefined)[] = []
  readonly #free: number[] = []
  #count = 0

  get count(): number {
    return this.#count
  }

  add(item: T): number {
    const index = this.#free.pop() ?? this.items.length
    this.items[index] = item
    this.#count++
    return index
  }

  remove(index: number): void {
    this.items[index] = undefined
    this.#free.push(index)
    this.#count--
  }

  /** Calls `fn` for each living item, in the order of their numbers. */
  forEach(fn: (item: T) => void): void {
    for (const item of this.items) if (item !== undefined) fn(item)
  }
}
