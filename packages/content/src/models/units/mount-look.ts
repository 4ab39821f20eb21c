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

/** Proportions of a four-legged body: heights of belly and back, half length, girth, head size and reach, ears. */
export interface MountFrame {
  belly: number
  back: number
  length: number
  girth: number
  head: number
  neck: number
  leg: number
}
