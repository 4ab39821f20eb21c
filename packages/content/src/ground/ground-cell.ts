import type { Rgb } from '../color/rgb.ts'

const { ceil, sqrt } = Math

/**
 * The surface of one square ground cell while it is painted: colour (0..255) and height (in pixels) of each pixel.
 * All painting wraps round the edges; `mask` (0..1) scales it, so that a variation leaves the shared border alone.
 */
export interface GroundCell {
  readonly size: number
  readonly r: Float32Array
  readonly g: Float32Array
  readonly b: Float32Array
  readonly h: Float32Array
  mask: Float32Array | null
  /** Only for paving: from each pixel to the middle of its stone, in pixels. */
  stoneX: Float32Array | null
  stoneY: Float32Array | null
}

/** An empty cell of `size * size` pixels. */
export function createGroundCell(size: number): GroundCell {
  const n = size * size
  return {
    size,
    r: new Float32Array(n),
    g: new Float32Array(n),
    b: new Float32Array(n),
    h: new Float32Array(n),
    mask: null,
    stoneX: null,
    stoneY: null,
  }
}

/** Copies colours and heights, not the mask. */
export function copyGroundCell(from: GroundCell, to: GroundCell): void {
  to.r.set(from.r)
  to.g.set(from.g)
  to.b.set(from.b)
  to.h.set(from.h)
}

/** Mixes a colour into pixel `i` by `alpha` (0..1) and raises it by `rise` pixels. */
export function paintPixel(cell: GroundCell, i: number, color: Rgb, alpha: number, rise: number): void {
  const k = cell.mask === null ? 1 : cell.mask[i]!
  const a = alpha * k
  cell.r[i] = cell.r[i]! + (color[0] - cell.r[i]!) * a
  cell.g[i] = cell.g[i]! + (color[1] - cell.g[i]!) * a
  cell.b[i] = cell.b[i]! + (color[2] - cell.b[i]!) * a
  cell.h[i] = cell.h[i]! + rise * k
}

/** Calls `visit` for each pixel within `radius` of a place, wrapping; `d` is the distance over the radius, 0..1. */
export function forDisc(
  cell: GroundCell,
  x: number,
  y: number,
  radius: number,
  visit: (i: number, dx: number, dy: number, d: number) => void,
): void {
  const n = cell.size
  const x0 = ceil(x - radius)
  const y0 = ceil(y - radius)
  for (let py = y0; py <= y + radius; py++) {
    for (let px = x0; px <= x + radius; px++) {
      const dx = px - x
      const dy = py - y
      const d = sqrt(dx * dx + dy * dy) / radius
      if (d < 1) visit((((py % n) + n) % n) * n + (((px % n) + n) % n), dx, dy, d)
    }
  }
}
