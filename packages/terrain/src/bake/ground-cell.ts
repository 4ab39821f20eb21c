/** Bits of a blend mask, one a corner: also the number of the sheet cell that holds this blend shape. */
export const MASK_SOUTH_EAST = 1
export const MASK_SOUTH_WEST = 2
export const MASK_NORTH_EAST = 4
export const MASK_NORTH_WEST = 8

/** Cells from here on lie in the right half of a wide (8 x 4) sheet: column `4 + n % 4`, row `n / 4`. */
export const RIGHT_HALF = 16

/**
 * The cell of a tile that one texture covers wholly, by the variation of its south-west corner. Cells 0..15 are the left
 * half of a sheet (or the whole of a square one), 16..31 the right half.
 */
export function fullCell(variation: number, wide: boolean): number {
  if (!wide) return variation === 0 ? 0 : 15
  if (variation < 16) return RIGHT_HALF + variation
  return variation === 16 ? 15 : 0
}
