import { createIndexList, type IndexList, push } from './index-list.ts'

const MEMBER = 1
const LEFT = 2
const TOUCHED = 4

/** Finds out what entered and left a set between two looks at it. */
export interface QueryChanges {
  readonly added: IndexList
  readonly removed: IndexList
  /** To be called when an index entered the set, as often as one likes. */
  entered(index: number): void
  /** To be called whenever an index left the set, also when it came back. */
  left(index: number): void
  /** Works out `added` and `removed` since the last call. */
  settle(has: (index: number) => boolean): void
}

/**
 * Makes the record for indices up to `capacity`. bitecs reports one leaving twice when A and then B are removed under a
 * query for both, and reports no entering when a component of `without` is added and removed again at once. So reports
 * only say where to look.
 */
export function createQueryChanges(capacity: number): QueryChanges {
  const state = new Uint8Array(capacity + 1)
  const touched = createIndexList()
  const leaving = createIndexList()
  const added = createIndexList()
  const removed = createIndexList()

  const touch = (index: number): void => {
    if ((state[index]! & TOUCHED) !== 0) return
    state[index]! |= TOUCHED
    push(touched, index)
  }
  return {
    added,
    removed,
    entered: touch,
    left(index) {
      touch(index)
      if ((state[index]! & (MEMBER | LEFT)) !== MEMBER) return
      state[index]! |= LEFT
      push(leaving, index)
    },
    settle(has) {
      added.count = 0
      removed.count = 0
      for (let i = 0; i < leaving.count; i++) {
        const index = leaving.values[i]!
        state[index]! &= ~(MEMBER | LEFT)
        push(removed, index)
      }
      for (let i = 0; i < touched.count; i++) {
        const index = touched.values[i]!
        state[index]! &= ~TOUCHED
        if ((state[index]! & MEMBER) !== 0 || !has(index)) continue
        state[index]! |= MEMBER
        push(added, index)
      }
      leaving.count = 0
      touched.count = 0
    },
  }
}
