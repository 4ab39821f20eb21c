/** List of indices that grows, and that is refilled without allocation. */
export interface IndexList {
  /** Valid up to `count`; replaced when it must grow. */
  values: Uint32Array
  count: number
}

/** Makes an empty list. */
export function createIndexList(): IndexList {
  return { values: new Uint32Array(64), count: 0 }
}

/** Makes room for `count` indices; the old ones are kept. */
export function reserve(list: IndexList, count: number): void {
  if (count <= list.values.length) return
  let length = list.values.length
  while (length < count) length *= 2
  const longer = new Uint32Array(length)
  longer.set(list.values.subarray(0, list.count))
  list.values = longer
}

/** Appends an index. */
export function push(list: IndexList, index: number): void {
  reserve(list, list.count + 1)
  list.values[list.count++] = index
}
