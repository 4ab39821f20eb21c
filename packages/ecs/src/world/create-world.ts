import { FarsightError } from '@farsight/errors'
import {
  addComponent,
  addEntity,
  createWorld as createBitWorld,
  deleteWorld,
  removeComponent,
  removeEntity,
} from 'bitecs'
import type { Component, ComponentType, ComponentValue, Spawnable } from '../component/define-component.ts'
import type { Schema, Store, ValuesOf } from '../component/field-types.ts'
import { type ColumnStore, createColumnStore } from './column-store.ts'
import { type Entity, entityGeneration, entityIndex, MAX_ENTITIES, packEntity, staleEntity } from './entity.ts'
import { createEvents, type Events } from './events.ts'
import { createNameTable, type NameTable } from './name-table.ts'
import { createQuery, createQuerySet, type Query, type QuerySet } from './query.ts'
import { createResources, type Resources } from './resources.ts'

/** Options of {@link createWorld}. */
export interface WorldOptions {
  /** Largest number of entities at one time, 1 to 2^20 - 1; default 16384. Every column has this length. */
  capacity?: number
}

/** Options of `world.defineQuery`. */
export interface QueryOptions {
  /** Components that an entity must not have. */
  without?: readonly ComponentType[]
  /** Keep `added` and `removed`. */
  changes?: boolean
}

/** Entities, their columns, and what systems share. Worlds have nothing in common but definitions. */
export interface World {
  readonly capacity: number
  /** Number of entities alive. */
  readonly count: number
  readonly names: NameTable
  readonly resources: Resources
  readonly events: Events
  /**
   * Makes an entity. Its columns hold the defaults but for the values given.
   * @throws FarsightError FS0101 when the capacity is used up, FS0103 when a value does not fit its field.
   */
  spawn(...values: Spawnable[]): Entity
  /** Removes an entity. Its handle is stale from now on. @throws FarsightError FS0102 when it already was. */
  despawn(entity: Entity): void
  isAlive(entity: Entity): boolean
  /** Index of an entity in every column. @throws FarsightError FS0102 when the handle is stale. */
  indexOf(entity: Entity): number
  /** Handle of the entity at an index, as queries give it. @throws FarsightError FS0102 when nobody lives there. */
  handleOf(index: number): Entity
  /** Handle of the entity at an index, or undefined when nobody lives there (any more). */
  findHandle(index: number): Entity | undefined
  /** Adds a component; when it is there already, writes the given fields and leaves the others. */
  add(entity: Entity, value: Spawnable): void
  /** Removes a component and sets its columns back to the defaults; without the component nothing happens. */
  remove(entity: Entity, component: ComponentType): void
  has(entity: Entity, component: ComponentType): boolean
  /** Writes the given fields. @throws FarsightError FS0103 when the entity lacks the component. */
  set(entity: Entity, value: ComponentValue): void
  /** Reads all fields into a plain object; hot code reads columns. @throws FarsightError FS0103 when it lacks them. */
  get<S extends Schema>(entity: Entity, component: Component<S>): ValuesOf<S>
  /** Columns of a component, `capacity + 1` long; at entities without it they hold the defaults. */
  store<S extends Schema>(component: Component<S>): Store<S>
  /**
   * Registers a query. Two queries of the same terms share their bookkeeping, but each has its own snapshot.
   * The order of `indices` follows from the order of all spawns and despawns, and from nothing else.
   * @throws FarsightError FS0103 after `endSetup`, for no component, or for one that is everywhere.
   */
  defineQuery(required: readonly ComponentType[], options?: QueryOptions): Query
  /** Ends the time in which queries can be defined; the schedule calls it at its first step. */
  endSetup(): void
  /** Lets go of everything. The world cannot be used afterwards. */
  destroy(): void
}

/** Makes an empty world. @throws FarsightError FS0101 when the capacity is not an integer from 1 to 2^20 - 1. */
export function createWorld(options: WorldOptions = {}): World {
  const capacity = options.capacity ?? 16384
  if (!Number.isInteger(capacity) || capacity < 1 || capacity > MAX_ENTITIES) {
    throw new FarsightError('FS0101', `A world cannot have the capacity ${capacity}`, {
      hint: `capacity is an integer from 1 to ${MAX_ENTITIES}.`,
      details: { capacity },
    })
  }
  const bits = createBitWorld()
  const names = createNameTable()
  const resources = createResources()
  const events = createEvents()
  const generations = new Uint32Array(capacity + 1).fill(1)
  const alive = new Uint8Array(capacity + 1)
  const stores = new Map<ComponentType, ColumnStore>()
  const storeList: ColumnStore[] = []
  const everywhere: ColumnStore[] = []
  const masks: Uint32Array[] = []
  const sets = new Map<string, QuerySet>()
  let count = 0
  let setupEnded = false

  const storeOf = (component: ComponentType): ColumnStore => {
    let store = stores.get(component)
    if (store === undefined) {
      store = createColumnStore(component, capacity + 1, storeList.length, names)
      stores.set(component, store)
      storeList.push(store)
      if (component.everywhere) everywhere.push(store)
      if (store.word === masks.length) masks.push(new Uint32Array(capacity + 1))
    }
    return store
  }
  const hasStore = (index: number, store: ColumnStore): boolean =>
    store.component.everywhere || (masks[store.word]![index]! & store.bit) !== 0
  const indexOf = (entity: Entity): number => {
    const index = entityIndex(entity)
    if (alive[index] !== 1 || generations[index] !== entityGeneration(entity)) throw staleEntity(entity)
    return index
  }
  const give = (index: number, value: Spawnable): void => {
    const component = 'component' in value ? value.component : value
    const store = storeOf(component)
    if ('component' in value) store.write(index, value.values)
    if (hasStore(index, store)) return
    masks[store.word]![index]! |= store.bit
    addComponent(bits, index, store.key)
  }
  const clearAll = (index: number): void => {
    for (let word = 0; word < masks.length; word++) {
      let mask = masks[word]![index]!
      masks[word]![index] = 0
      while (mask !== 0) {
        const bit = 31 - Math.clz32(mask)
        storeList[word * 32 + bit]!.clear(index)
        mask ^= 1 << bit
      }
    }
    for (let i = 0; i < everywhere.length; i++) everywhere[i]!.clear(index)
  }
  const despawnIndex = (index: number): void => {
    removeEntity(bits, index)
    alive[index] = 0
    generations[index]!++
    count--
    clearAll(index)
  }

  return {
    capacity,
    get count() {
      return count
    },
    names,
    resources,
    events,
    spawn(...values) {
      if (count === capacity) {
        throw new FarsightError('FS0101', `The world is full: all of its ${capacity} entities are in use`, {
          hint: `Give a larger capacity: createApp({ capacity: ${Math.min(capacity * 2, MAX_ENTITIES)} }).`,
          details: { capacity },
        })
      }
      const index = addEntity(bits)
      alive[index] = 1
      count++
      try {
        // Whoever held an index of a dead entity may have written to these in the meantime.
        for (let i = 0; i < everywhere.length; i++) everywhere[i]!.clear(index)
        for (let i = 0; i < values.length; i++) give(index, values[i]!)
      } catch (error) {
        despawnIndex(index)
        throw error
      }
      return packEntity(index, generations[index]!)
    },
    despawn(entity) {
      despawnIndex(indexOf(entity))
    },
    isAlive(entity) {
      const index = entityIndex(entity)
      return alive[index] === 1 && generations[index] === entityGeneration(entity)
    },
    indexOf,
    handleOf(index) {
      if (alive[index] !== 1) throw staleEntity(index)
      return packEntity(index, generations[index]!)
    },
    findHandle: (index) => (alive[index] === 1 ? packEntity(index, generations[index]!) : undefined),
    add(entity, value) {
      give(indexOf(entity), value)
    },
    remove(entity, component) {
      const index = indexOf(entity)
      const store = storeOf(component)
      if (!hasStore(index, store)) return
      if (!component.everywhere) {
        masks[store.word]![index]! &= ~store.bit
        removeComponent(bits, index, store.key)
      }
      store.clear(index)
    },
    has: (entity, component) => hasStore(indexOf(entity), storeOf(component)),
    set(entity, value) {
      const index = indexOf(entity)
      const store = storeOf(value.component)
      if (!hasStore(index, store)) throw lacks(entity, value.component)
      store.write(index, value.values)
    },
    get<S extends Schema>(entity: Entity, component: Component<S>) {
      const index = indexOf(entity)
      const store = storeOf(component)
      if (!hasStore(index, store)) throw lacks(entity, component)
      return store.read(index) as ValuesOf<S>
    },
    store<S extends Schema>(component: Component<S>) {
      return storeOf(component).columns as Store<S>
    },
    defineQuery(required, { without = [], changes = false } = {}) {
      const listed = [...required, ...without]
      const where = `Query [${required.map((component) => component.name).join(', ')}]`
      if (setupEnded) {
        throw new FarsightError('FS0103', `${where} was defined after the first step`, {
          hint: 'Define queries while a plugin is set up, and keep them.',
        })
      }
      const misfit = listed.find((component) => component.everywhere)
      if (required.length === 0 || misfit !== undefined) {
        const what = misfit === undefined ? 'names no component' : `names ${misfit.name}, which every entity has`
        throw new FarsightError('FS0103', `${where} ${what}`, { hint: 'Name what tells entities apart.' })
      }
      const order = (list: readonly ComponentType[]) =>
        list.map((c) => storeOf(c).word * 32 + Math.clz32(storeOf(c).bit))
      const key = `${order(required).sort()}|${order(without).sort()}`
      let set = sets.get(key)
      if (set === undefined) {
        const keys = (list: readonly ComponentType[]) => list.map((component) => storeOf(component).key)
        set = createQuerySet(bits, keys(required), keys(without))
        sets.set(key, set)
      }
      return createQuery(bits, set, capacity, changes)
    },
    endSetup() {
      setupEnded = true
    },
    destroy() {
      resources.clear()
      events.clear()
      stores.clear()
      storeList.length = 0
      deleteWorld(bits)
    },
  }
}

function lacks(entity: Entity, component: ComponentType): FarsightError {
  return new FarsightError('FS0103', `Entity ${entity} has no ${component.name}`, {
    hint: `Add it first: world.add(entity, ${component.name}).`,
    details: { entity, component: component.name },
  })
}
