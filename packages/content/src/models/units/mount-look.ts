import type { Paint } from '../mesh/paint.ts'

/** The kinds of four-legged bodies. */
export type MountShape = 'horse' | 'wolf' | 'bear' | 'sheep' | 'boar'

/** A four-legged animal, with or without a rider. */
export interface MountLook {
  shape: MountShape
  size: number
  hide: Paint
  /** Mane, muzzle, hooves. */
  dark: Paint
  rider: 'knight' | 'raider' | null
}
