import type { Place } from './plan.ts'

/** Cells along a tile. */
const CELLS = 2

/** Which half tiles are taken by units, buildings and what they need round them. */
export interface Occupancy {
  size: number
  taken: Uint8Array
}

/** An empty map of `size * size` tiles. */
export function createOccupancy(size: number): Occupancy {
  return { size, taken: new Uint8Array(size * CELLS * size * CELLS) }
}

/** Takes the ground within `reach` tiles of each place. */
export function occupy(map: Occupancy, list: readonly Place[], reach: number): void {
  const columns = map.size * CELLS
  for (const { x, y } of list) {
    const x0 = Math.max(0, Math.floor((x - reach) * CELLS))
    const x1 = Math.min(columns - 1, Math.floor((x + reach) * CELLS))
    const y0 = Math.max(0, Math.floor((y - reach) * CELLS))
    const y1 = Math.min(columns - 1, Math.floor((y + reach) * CELLS))
    for (let cy = y0; cy <= y1; cy++) map.taken.fill(1, cy * columns + x0, cy * columns + x1 + 1)
  }
}

/** Whether a place inside the map is taken. */
export function isTaken(map: Occupancy, x: number, y: number): boolean {
  return map.taken[Math.floor(y * CELLS) * map.size * CELLS + Math.floor(x * CELLS)] === 1
}
