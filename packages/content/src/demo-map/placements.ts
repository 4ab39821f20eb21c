import type { Place } from './plan.ts'

/** A doodad or unit before it becomes a record: place in tiles, angle in radians. */
export interface Placement extends Place {
  id: string
  angle: number
  scale: number
  variation: number
  /** Owner; only for units. */
  player: number
}

/** Makes a placement; what is left out is 0, the scale 1. */
export function placement(id: string, x: number, y: number, rest: Partial<Placement> = {}): Placement {
  return { id, x, y, angle: 0, scale: 1, variation: 0, player: 0, ...rest }
}
