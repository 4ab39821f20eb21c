import { hashUnit } from './hash.ts'

const { floor, sqrt } = Math

/** What {@link tiledWorley} finds; the same object can be filled again and again. */
export interface WorleyResult {
  /** Distance to the nearest point, in lattice steps. */
  nearest: number
  /** Distance to the second nearest; `second - nearest` is 0 on the border of two cells. */
  second: number
  /** 0..1, the same for every place that has this nearest point. */
  cell: number
  /** From the place to the nearest point. */
  dx: number
  dy: number
}

/**
 * Cellular noise: one jittered point a lattice square, repeating every `period` squares on both axes.
 * @param jitter 0: points in the middle of their squares, 1: anywhere in them
 */
export function tiledWorley(
  x: number,
  y: number,
  period: number,
  jitter: number,
  seed: number,
  out: WorleyResult,
): WorleyResult {
  const x0 = floor(x)
  const y0 = floor(y)
  let nearest = 9
  let second = 9
  for (let j = -1; j <= 1; j++) {
    for (let i = -1; i <= 1; i++) {
      const cx = (((x0 + i) % period) + period) % period
      const cy = (((y0 + j) % period) + period) % period
      const dx = x0 + i + 0.5 + (hashUnit(cx, cy, seed) - 0.5) * jitter - x
      const dy = y0 + j + 0.5 + (hashUnit(cx, cy, seed + 1) - 0.5) * jitter - y
      const d = dx * dx + dy * dy
      if (d < nearest) {
        second = nearest
        nearest = d
        out.dx = dx
        out.dy = dy
        out.cell = hashUnit(cx, cy, seed + 2)
      } else if (d < second) second = d
    }
  }
  out.nearest = sqrt(nearest)
  out.second = sqrt(second)
  return out
}

/** An empty result to pass to {@link tiledWorley}. */
export function createWorleyResult(): WorleyResult {
  return { nearest: 0, second: 0, cell: 0, dx: 0, dy: 0 }
}
