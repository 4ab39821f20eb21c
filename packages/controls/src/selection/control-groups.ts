/** Numbered groups of entities. */
export interface ControlGroups<T> {
  /** Makes a group of these entities; of none, the group is dissolved. */
  assign(group: number, entities: readonly T[]): void
  /** Adds entities to a group. */
  extend(group: number, entities: readonly T[]): void
  /**
   * Members of a group that are still there.
   * @param time Seconds, of the key press.
   * @returns `again` when the same group was recalled shortly before: then the camera goes there.
   */
  recall(group: number, time: number, isThere: (entity: T) => boolean): { members: T[]; again: boolean }
}

/** Longest time between two presses of a double press, seconds. */
const DOUBLE_PRESS = 0.4

/** Makes groups without members. */
export function createControlGroups<T>(): ControlGroups<T> {
  const groups = new Map<number, readonly T[]>()
  let lastGroup = -1
  let lastTime = Number.NEGATIVE_INFINITY
  return {
    assign(group, entities) {
      groups.set(group, [...entities])
    },
    extend(group, entities) {
      groups.set(group, [...new Set([...(groups.get(group) ?? []), ...entities])])
    },
    recall(group, time, isThere) {
      const members = (groups.get(group) ?? []).filter(isThere)
      const again = group === lastGroup && time - lastTime <= DOUBLE_PRESS && time >= lastTime
      lastGroup = group
      lastTime = again ? Number.NEGATIVE_INFINITY : time
      groups.set(group, members)
      return { members, again }
    },
  }
}
