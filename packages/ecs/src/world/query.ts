import { type World as BitWorld, commitRemovals, Not, registerQuery } from 'bitecs'
import { createIndexList, reserve } from './index-list.ts'
import { createQueryChanges } from './query-changes.ts'

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
export type BitQuery = ReturnType<typeof registerQuery>

/** Registers the terms with bitecs. */
export function registerTerms(world: BitWorld, required: readonly object[], without: readonly object[]): BitQuery {
  return registerQuery(world, without.length === 0 ? [...required] : [...required, Not(...without)])
}

/**
 * Makes a query over a registered set. Iterating the set of bitecs itself is unsafe: it grows while it is iterated, and
 * any other query commits removals to it. Hence the copy, taken only when something changed.
 */
export function createQuery(world: BitWorld, source: BitQuery, capacity: number, withChanges: boolean): Query {
  const list = createIndexList()
  const changes = createQueryChanges(withChanges ? capacity : 0)
  let changed = true

  commitRemovals(world)
  if (withChanges) for (const index of source.dense) changes.entered(index)
  source.addObservable.subscribe((index) => {
    changed = true
    if (withChanges) changes.entered(index)
  })
  source.removeObservable.subscribe((index) => {
    changed = true
    if (withChanges) changes.left(index)
  })

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
      if (changed) {
        changed = false
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
