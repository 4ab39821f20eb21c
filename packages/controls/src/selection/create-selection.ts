import { type Entity, ViewerTeams, Visibility, type World } from '@farsight/ecs'
import { combineSelection, type SelectMode } from './combine-selection.ts'
import { Selectable, Selected, SelectionChanged } from './components.ts'

/** The selected entities of a world. */
export interface Selection {
  /** All of them, in the order of their indices. */
  entities(): Entity[]
  /** Replaces, adds or removes. Entities that cannot be selected now are left out. */
  apply(entities: readonly Entity[], mode?: SelectMode): void
  clear(): void
  /** Whether an entity can be selected: it lives, is Selectable, and the viewer sees it. */
  accepts(entity: Entity): boolean
  /** Lets go of entities that the viewer no longer sees, and reports any change since the last call. */
  refresh(): void
}

/** Makes the selection of a world. Call it during set-up: it defines a query. */
export function createSelection(world: World): Selection {
  const query = world.defineQuery([Selected])
  const watch = world.defineQuery([Selected], { changes: true })
  const { teams } = world.store(Visibility)

  const isSeen = (index: number): boolean => {
    const mask = world.resources.find(ViewerTeams)?.mask ?? 0xffffffff
    return (teams[index]! & mask) !== 0
  }
  const entities = (): Entity[] => {
    const { indices, count } = query.refresh()
    return [...indices.subarray(0, count).toSorted()].map((index) => world.handleOf(index))
  }
  const accepts = (entity: Entity): boolean =>
    world.isAlive(entity) && world.has(entity, Selectable) && isSeen(world.indexOf(entity))

  return {
    entities,
    accepts,
    apply(picked, mode = 'replace') {
      const before = entities()
      const after = new Set(combineSelection(before, picked.filter(accepts), mode))
      for (const entity of before) if (!after.delete(entity)) world.remove(entity, Selected)
      for (const entity of after) world.add(entity, Selected)
    },
    clear() {
      for (const entity of entities()) world.remove(entity, Selected)
    },
    refresh() {
      query.refresh()
      for (let i = 0; i < query.count; i++) {
        const index = query.indices[i]!
        if (!isSeen(index)) world.remove(world.handleOf(index), Selected)
      }
      watch.refresh()
      if (watch.addedCount + watch.removedCount > 0) world.events.emit(SelectionChanged, { entities: entities() })
    },
  }
}
