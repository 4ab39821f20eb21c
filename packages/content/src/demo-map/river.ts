import { mix, saturate, sin, smoothstep } from '../noise/scalar.ts'
import type { DemoPlan } from './plan.ts'

/** Where a place lies in respect of the river. */
export interface RiverPlace {
  /** Tiles along the river from the middle of the map, growing to the south-east. */
  along: number
  /** Tiles from the water's edge: negative in the water. */
  shore: number
  /** 0..1: how much this is a ford. */
  ford: number
  /** True where the river runs between cliffs. */
  gorge: boolean
  /** Height of the ground, world units above the plain; 0 away from the river. */
  ground: number
}

const DIAGONAL = Math.SQRT1_2
/** Width of the beaches in tiles. */
const BEACH = 2.3
/** Tiles from the middle to the lakes. */
const LAKE = 60

/** Describes the river, which runs from north-west to south-east through the middle and looks the same after half a turn. */
export function riverAt(plan: DemoPlan, x: number, y: number, out: RiverPlace): RiverPlace {
  const dx = x - plan.center
  const dy = y - plan.center
  const along = (dx - dy) * DIAGONAL
  const side = (dx + dy) * DIAGONAL
  const distance = Math.abs(along)
  const bend = -4.5 * sin(along * 0.105) * smoothstep(3, 15, distance)
  const lake = 6 * smoothstep(13, 3, Math.abs(distance - LAKE))
  const half = 2.3 + 0.7 * smoothstep(6, 12, distance) + lake + 0.35 * sin(distance * 0.8)
  let ford = 0
  for (const place of plan.fords) ford = Math.max(ford, smoothstep(5.4, 3.2, Math.abs(along - place)))
  const shore = Math.abs(side - bend) - half
  const gorge = ford === 0 && distance > 9 && distance < 24
  out.along = along
  out.shore = shore
  out.ford = ford
  out.gorge = gorge
  out.ground = groundHeight(shore, half, ford, gorge)
  return out
}

/** An empty result for {@link riverAt}. */
export function createRiverPlace(): RiverPlace {
  return { along: 0, shore: 0, ford: 0, gorge: false, ground: 0 }
}

function groundHeight(shore: number, half: number, ford: number, gorge: boolean): number {
  if (gorge) return shore >= 0 ? 0 : -150 - 50 * saturate(-shore / half)
  if (shore >= 0) return -44 * smoothstep(BEACH, 0, shore)
  const depth = saturate(-shore / half)
  const deep = -44 - 165 * smoothstep(0, 0.75, depth)
  const shallow = -44 - 30 * smoothstep(0, 0.5, depth)
  return mix(deep, shallow, ford)
}
