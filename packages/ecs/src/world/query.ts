import { type World as BitWorld, commitRemovals, Not, registerQuery } from 'bitecs'
import { createIndexList, reserve } from './index-list.ts'
import { createQueryChanges, type QueryChanges } from './query-changes.ts'

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
   * left and came back, perhaps with another entity, is in both. Only with the option `changes`.
   */
  readonly removed: Uint32Array
  readonly removedCount: number
  /** Takes the current state. Almost free when no entity entered or left; spawning and despawning in a loop is safe. */
  refresh(): Query
}

/** Set of entities as bitecs keeps it, shared by all queries of the same terms. */
export interface QuerySet {
  readonly source: ReturnType<typeof registerQuery>
  /** Grows with every entity that enters or leaves. */
  version: number
  /** Records of the queries that want to know which ones. */
  readonly records: QueryChanges[]
}

/** Registers the terms with bitecs. */
export function createQuerySet(world: BitWorld, required: readonly object[], without: readonly object[]): QuerySet {
  commitRemovals(world)
  const source = registerQuery(world, without.length === 0 ? [...required] : [...required, Not(...without)])
  const set: QuerySet = { source, version: 1, records: [] }
  // Listening by `subscribe` makes bitecs copy a list of listeners for every entity that enters or leaves.
  source.addObservable.notify = (index) => {
    set.version++
    for (let i = 0; i < set.records.length; i++) set.records[i]!.entered(index)
  }
  source.removeObservable.notify = (index) => {
    set.version++
    for (let i = 0; i < set.records.length; i++) set.records[i]!.left(index)
  }
  return set
}

/**
 * Makes a query over a set. Iterating the set of bitecs itself is unsafe: it grows while it is iterated, and any other
 * query commits removals to it. Hence the copy, taken only when something changed.
 */
export function createQuery(world: BitWorld, set: QuerySet, capacity: number, withChanges: boolean): Query {
  const { source } = set
  const list = createIndexList()
  const changes = createQueryChanges(withChanges ? capacity : 0)
  let version = 0
  if (withChanges) {
    commitRemovals(world)
    for (const index of source.dense) changes.entered(index)
    set.records.push(changes)
  }

  const query: Query = {
    get indices() {
      return list.values
    },
    get count() {
      return list.count
    },
    get added() {
      return changes.added.values
    },
    get addedCount() {
      return changes.added.count
    },
    get removed() {
      return changes.removed.values
    },
    get removedCount() {
      return changes.removed.count
    },
    refresh() {
      if (version !== set.version) {
        version = set.version
        commitRemovals(world)
        const dense = source.dense
        list.count = 0
        reserve(list, dense.length)
        for (let i = 0; i < dense.length; i++) list.values[i] = dense[i]!
        list.count = dense.length
      }
      changes.settle(source.has)
      return query
    },
  }
  return query
}
