import { FarsightError } from '@farsight/errors'

declare const entityBrand: unique symbol

/**
 * Handle of one entity: `generation * 2^20 + index`. A handle stays stale for ever once its entity is despawned, although
 * the index is used again at once. Columns are indexed by the index, everything else takes the handle.
 */
export type Entity = number & { readonly [entityBrand]: true }

const INDEX_BITS = 20

/** Largest number of entities that a world can hold: indices run from 1 to this number. */
export const MAX_ENTITIES = 2 ** INDEX_BITS - 1

/** Index of a handle, without a look at whether it is alive. Systems use `world.indexOf`, which checks. */
export function entityIndex(entity: Entity): number {
  return entity & MAX_ENTITIES
}

/** Generation of a handle: how often its index had been given out, counted from 1. */
export function entityGeneration(entity: Entity): number {
  return Math.floor(entity / 2 ** INDEX_BITS)
}

/** Makes a handle of its two parts. */
export function packEntity(index: number, generation: number): Entity {
  return (generation * 2 ** INDEX_BITS + index) as Entity
}

/** The error for a handle whose entity is gone. */
export function staleEntity(entity: number): FarsightError {
  const index = entity & MAX_ENTITIES
  return new FarsightError('FS0102', `Entity ${entity} (index ${index}) is not alive in this world`, {
    hint: 'Keep handles, not indices, and ask world.isAlive(entity) before using a handle from an earlier frame.',
    details: { entity, index },
  })
}
