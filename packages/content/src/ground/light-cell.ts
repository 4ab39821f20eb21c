import type { GroundCell } from './ground-cell.ts'

const { max, min } = Math

/**
 * Bakes the height of a cell into its colours: slopes that face the low eastern sun get lighter, hollows darker.
 * The heights wrap round the edges, so cells that share their border pixels stay seamless.
 */
export function lightCell(cell: GroundCell, out: GroundCell): void {
  const { size: n, h } = cell
  for (let y = 0; y < n; y++) {
    const up = ((y + n - 1) % n) * n
    const row = y * n
    const down = ((y + 1) % n) * n
    const up3 = ((y + n - 3) % n) * n
    const down3 = ((y + 3) % n) * n
    for (let x = 0; x < n; x++) {
      const left = (x + n - 1) % n
      const right = (x + 1) % n
      const here = h[row + x]!
      const slope = 0.7 * (h[row + left]! - h[row + right]!) + 0.35 * (h[up + x]! - h[down + x]!)
      const around = (h[up3 + x]! + h[down3 + x]! + h[row + ((x + n - 3) % n)]! + h[row + ((x + 3) % n)]!) * 0.25
      const hollow = here - around
      let shade = 1 - slope * 0.085 + hollow * (hollow < 0 ? 0.07 : 0.03)
      shade = max(0.55, min(1.4, shade))
      const i = row + x
      out.r[i] = cell.r[i]! * shade
      out.g[i] = cell.g[i]! * shade
      out.b[i] = cell.b[i]! * shade
      out.h[i] = here
    }
  }
}
