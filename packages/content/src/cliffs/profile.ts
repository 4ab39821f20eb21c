/** One point of the cross-section of a cliff face. */
export interface ProfilePoint {
  /** Tiles from the contour towards the high side. */
  offset: number
  /** Height in layers above the low side, 0..1. */
  z: number
  /** Height on the face part of the cliff texture: 1 at the foot, 0 at the inner rim. */
  v: number
  /** How far noise may move the point sideways inside a tile, in tiles; and up or down, in layers. */
  shake: number
  lift: number
}

/** Cross-section and roughness of one family of cliffs, from the foot to the rim. */
export interface CliffProfile {
  points: readonly ProfilePoint[]
  /** Width in tiles of the pillars that stand out of the face, 0 for a straight wall. */
  pillars: number
}

/** Natural rock: a talus, a lower face, a ledge, an upper face that leans out and a rim of stones. */
export const ROCK_PROFILE: CliffProfile = {
  points: [
    { offset: -0.145, z: 0, v: 1, shake: 0.05, lift: 0 },
    { offset: -0.085, z: 0.17, v: 0.86, shake: 0.045, lift: 0.05 },
    { offset: -0.06, z: 0.52, v: 0.52, shake: 0.05, lift: 0.07 },
    { offset: 0.005, z: 0.58, v: 0.44, shake: 0.05, lift: 0.05 },
    { offset: -0.035, z: 0.97, v: 0.1, shake: 0.055, lift: 0.03 },
    { offset: 0.085, z: 1, v: 0, shake: 0.04, lift: 0 },
  ],
  pillars: 0.045,
}

/** A built wall: a plinth, a sheer face, a cornice. */
export const WALL_PROFILE: CliffProfile = {
  points: [
    { offset: -0.11, z: 0, v: 1, shake: 0, lift: 0 },
    { offset: -0.075, z: 0.1, v: 0.9, shake: 0, lift: 0 },
    { offset: -0.06, z: 0.8, v: 0.26, shake: 0, lift: 0 },
    { offset: -0.1, z: 0.86, v: 0.2, shake: 0, lift: 0 },
    { offset: -0.095, z: 0.985, v: 0.08, shake: 0, lift: 0 },
    { offset: 0.05, z: 1, v: 0, shake: 0, lift: 0 },
  ],
  pillars: 0,
}

/** Where a level crosses a tile edge, in tiles from the edge's lower corner, when the corners differ by `difference` layers. */
export function crossing(difference: number, step: number): number {
  if (difference === 1) return 0.5
  return step === 1 ? 0.36 : 0.64
}
