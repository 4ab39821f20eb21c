import { defineResource } from '../world/resources.ts'

/** What stops sight, cell by cell, row by row from the south-west. */
export interface SightBlockers {
  readonly columns: number
  readonly rows: number
  /** World units. */
  readonly cellSize: number
  /** South-west corner of the first cell, world units. */
  readonly originX: number
  readonly originY: number
  /** Cliff level of each cell. */
  readonly level: Uint8Array
  /** Height of a blocker such as a tree above the level of its cell, in levels; 0 where there is none. */
  readonly blocker: Uint8Array
  /** Grows with every change of the arrays. */
  readonly version: number
}

/** The sight blockers of the loaded map. */
export const SightBlockers = defineResource<SightBlockers>('SightBlockers')
