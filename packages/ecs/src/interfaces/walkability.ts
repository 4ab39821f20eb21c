import { defineResource } from '../world/resources.ts'

/** Where units can stand. */
export interface Walkability {
  /** Whether a unit can stand at a point, world units. */
  isWalkable(x: number, y: number): boolean
}

/** The walkability of the loaded map. */
export const Walkability = defineResource<Walkability>('Walkability')
