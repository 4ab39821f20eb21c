import { type World as BitWorld, commitRemovals, Not, registerQuery } from 'bitecs'

/** Entities that have a set of components. The list is a snapshot: it changes in `refresh()` and nowhere else. */
export interface Query {
  /** Entity indices, valid up to `count`. Hoist it after `refresh()`: the array is replaced when it must grow. */
  readonly indices: Uint32Array
  readonly count: number
  /** Indices that entered since the refresh before, valid up to `addedCount`. Only with the option `changes`. */
  readonly added: Uint32Array
  readonly addedCount: number
  /**
   * Indices that left since the refresh before, valid up to `removedCount`. Handle them before `added`: an index that
   * was despawned and given out again is in both. Only with the option `changes`.
   */
  readonly removed: Uint32Array
  readonly removedCount: number
  /** Takes the current state. Almost free when no entity entered or left; spawning and despawning in a loop is safe. */
  refresh(): Query
}

/** Set of entities as bitecs keeps it, shared by all queries of the same terms. */
export type BitQuery = ReturnType<typeof registerQuery>

/** Registers the terms with bitecs. */
export function registerTerms(world: BitWorld, required: readonly object[], without: readonly object[]): BitQuery {
  return registerQuery(world, without.length === 0 ? [...required] : [...required, Not(...without)])
}

/**
 * Makes a query over a registered set. Iterating the set of bitecs itself is unsafe: it grows while it is iterated, and
 * any other query commits removals to it. Hence the copy, taken only when something changed.
 */
export function createQuery(world: BitWorld, source: BitQuery, capacity: number, changes: boolean): Query {
  let indices = new Uint32Array(64)
  let count = 0
  let changed = true
  const added = createChangeList(changes ? capacity : 0)
  const removed = createChangeList(0)

  // bitecs can report one leaving twice (remove A, then B, of a query for both), hence an own record of members.
  const member = new Uint8Array(changes ? capacity + 1 : 0)
  const enter = (index: number): void => {
    changed = true
    if (!changes || member[index] === 1) return
    member[index] = 1
    added.push(index)
  }
  const leave = (index: number): void => {
    changed = true
    if (!changes || member[index] === 0) return
    member[index] = 0
    if (!added.cancel(index)) removed.push(index)
  }
  commitRemovals(world)
  for (const index of source.dense) enter(index)
  source.addObservable.subscribe(enter)
  source.removeObservable.subscribe(leave)

  const query: Query = {
    get indices() {
      return indices
    },
    get count() {
      return count
    },
    get added() {
      return added.published
    },
    get addedCount() {
      return added.publishedCount
    },
    get removed() {
      return removed.published
    },
    get removedCount() {
      return removed.publishedCount
    },
    refresh() {
      if (changes) {
        added.publish()
        removed.publish()
      }
      if (!changed) return query
      changed = false
      commitRemovals(world)
      const dense = source.dense
      count = dense.length
      if (indices.length < count) indices = new Uint32Array(grownLength(indices.length, count))
      for (let i = 0; i < count; i++) indices[i] = dense[i]!
      return query
    },
  }
  return query
}

interface ChangeList {
  published: Uint32Array
  publishedCount: number
  push(index: number): void
  cancel(index: number): boolean
  publish(): void
}

/** Collects indices until they are published. With a capacity, single indices can be cancelled again. */
function createChangeList(capacity: number): ChangeList {
  let pending = new Uint32Array(64)
  let count = 0
  const waiting = new Uint8Array(capacity === 0 ? 0 : capacity + 1)
  const list: ChangeList = {
    published: new Uint32Array(64),
    publishedCount: 0,
    push(index) {
      if (count === pending.length) {
        const longer = new Uint32Array(count * 2)
        longer.set(pending)
        pending = longer
      }
      pending[count++] = index
      if (capacity !== 0) waiting[index] = 1
    },
    cancel(index) {
      const was = waiting[index] === 1
      waiting[index] = 0
      return was
    },
    publish() {
      const target = list.published.length < count ? new Uint32Array(pending.length) : list.published
      let kept = 0
      for (let i = 0; i < count; i++) {
        const index = pending[i]!
        if (capacity !== 0) {
          if (waiting[index] === 0) continue
          waiting[index] = 0
        }
        target[kept++] = index
      }
      list.published = target
      list.publishedCount = kept
      count = 0
    },
  }
  return list
}

function grownLength(from: number, needed: number): number {
  let length = from
  while (length < needed) length *= 2
  return length
}
