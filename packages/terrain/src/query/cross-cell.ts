/**
 * The numbers that {@link crossCell} works on, by place. They travel in an array because number arguments of a call that is
 * not inlined would be boxed, and a ray makes many calls.
 */
export const RAY_X = 0
export const RAY_Y = 1
export const RAY_Z = 2
export const RAY_DX = 3
export const RAY_DY = 4
export const RAY_DZ = 5
/** Where the ray enters the cell, as its parameter; a step of the surface there counts as a crossing. */
export const CELL_FROM = 6
/** Where the ray leaves the cell. */
export const CELL_TO = 7
/** Heights of the cell's corners. */
export const CELL_SW = 8
export const CELL_SE = 9
export const CELL_NW = 10
export const CELL_NE = 11
/** Set to the ray's parameter at the crossing. */
export const CROSSING = 12
export const CROSS_NUMBERS = 13

/**
 * Finds where a ray crosses the two triangles of the square cell (x, y); ray and cell count in the same units along x and y.
 *
 * @param side 1 when the ray is above the surface so far, -1 below.
 */
export function crossCell(numbers: Float64Array, side: number, x: number, y: number, rising: boolean): boolean {
  const dx = numbers[RAY_DX]!
  const dy = numbers[RAY_DY]!
  const ox = numbers[RAY_X]! - x
  const oy = numbers[RAY_Y]! - y
  const sw = numbers[CELL_SW]!
  const se = numbers[CELL_SE]!
  const nw = numbers[CELL_NW]!
  const ne = numbers[CELL_NE]!
  const to = numbers[CELL_TO]!
  let from = numbers[CELL_FROM]!
  // Which side of the diagonal: positive towards the south-east of a rising one, the north-east of a falling one.
  const startSide = rising ? ox - oy + (dx - dy) * from : ox + oy - 1 + (dx + dy) * from
  const endSide = rising ? ox - oy + (dx - dy) * to : ox + oy - 1 + (dx + dy) * to
  const splits = startSide * endSide < 0
  let positive = splits ? startSide > 0 : startSide + endSide > 0
  let end = splits ? from + ((to - from) * startSide) / (startSide - endSide) : to
  while (true) {
    // The triangle's plane is base + slopeX * u + slopeY * v.
    const slopeX = positive === rising ? se - sw : ne - nw
    const slopeY = positive ? ne - se : nw - sw
    const base = rising || !positive ? sw : ne - slopeX - slopeY
    const height = (numbers[RAY_Z]! - base - slopeX * ox - slopeY * oy) * side
    const change = (numbers[RAY_DZ]! - slopeX * dx - slopeY * dy) * side
    const fromHeight = height + change * from
    if (fromHeight <= 0) {
      numbers[CROSSING] = from
      return true
    }
    const endHeight = height + change * end
    if (endHeight <= 0) {
      numbers[CROSSING] = from + ((end - from) * fromHeight) / (fromHeight - endHeight)
      return true
    }
    if (end === to) return false
    from = end
    end = to
    positive = !positive
  }
}
