import { defineResource } from '../world/resources.ts'

/** Matrices of all entities with a Transform. */
export interface WorldMatrix {
  /**
   * 12 numbers an entity, from `index * 12`: the three upper rows of its matrix from local to world space, row by row. The
   * last number of each row is the drawn position, which lies between two ticks for entities with PreviousTransform.
   */
  readonly rows: Float32Array
}

/** The world matrices of an app; the transform system writes them. */
export const WorldMatrix = defineResource<WorldMatrix>('WorldMatrix')
