/** The cliff texture value that stands for none. */
export const NO_CLIFF_TEXTURE = 15

/**
 * The cliff type of the tile whose south-west corner is `corner`: the first of its corners SW, NW, NE, SE that names one
 * of the `count` types, else 1, or 0 when there is only one.
 */
export function tileCliffType(cliffTexture: Uint8Array, columns: number, corner: number, count: number): number {
  const known = Math.min(count, NO_CLIFF_TEXTURE)
  const southWest = cliffTexture[corner]!
  if (southWest < known) return southWest
  const northWest = cliffTexture[corner + columns]!
  if (northWest < known) return northWest
  const northEast = cliffTexture[corner + columns + 1]!
  if (northEast < known) return northEast
  const southEast = cliffTexture[corner + 1]!
  if (southEast < known) return southEast
  return count > 1 ? 1 : 0
}
