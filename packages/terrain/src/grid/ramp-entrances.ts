import { CORNER_RAMP } from '@farsight/formats'
import type { RampCorners } from './ramp-meshes.ts'

/**
 * Whether tile (x, y) is a ramp entrance: all four corners carry the ramp flag and their layers form a slope (the two
 * pairs of opposite corners are not equal within themselves). Such a tile is drawn as ground.
 */
export function isRampEntrance(corners: RampCorners, x: number, y: number): boolean {
  const { columns, flags, layer } = corners
  const southWest = y * columns + x
  const northWest = southWest + columns
  const ramps = flags[southWest]! & flags[southWest + 1]! & flags[northWest]! & flags[northWest + 1]! & CORNER_RAMP
  if (ramps === 0) return false
  return layer[southWest] !== layer[northWest + 1] || layer[northWest] !== layer[southWest + 1]
}
