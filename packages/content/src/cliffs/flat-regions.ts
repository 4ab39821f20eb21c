/** A line across a tile that bounds flat ground: foot or rim of a cliff face. */
export interface RegionBorder {
  /** Three numbers a point: u, v, z. First and last point lie on tile edges. */
  points: readonly number[]
  /** True: the flat ground is to the left of the line. */
  flatOnLeft: boolean
}

interface Stop {
  /** 0..4, counter-clockwise round the tile from its south-west corner. */
  at: number
  border: number
  start: boolean
}

/**
 * Splits a tile without its cliff faces into flat polygons.
 * @returns for each polygon its points, three numbers each (u, v, z), counter-clockwise
 */
export function flatRegions(borders: readonly RegionBorder[]): number[][] {
  const stops: Stop[] = []
  borders.forEach((border, index) => {
    const p = border.points
    const n = p.length
    stops.push({ at: perimeter(p[0]!, p[1]!), border: index, start: true })
    stops.push({ at: perimeter(p[n - 3]!, p[n - 2]!), border: index, start: false })
  })
  stops.sort((a, b) => a.at - b.at)
  const used = new Set<number>()
  const regions: number[][] = []
  for (let b = 0; b < borders.length; b++) {
    if (used.has(b)) continue
    const region: number[] = []
    let current = b
    do {
      used.add(current)
      const border = borders[current]!
      appendLine(region, border)
      const exit = stops.findIndex((s) => s.border === current && s.start !== border.flatOnLeft)
      const next = stops[(exit + 1) % stops.length]!
      appendCorners(region, stops[exit]!.at, next.at, border.points[2]!)
      current = next.border
    } while (current !== b)
    regions.push(region)
  }
  return regions
}

/** With the flat ground on the left, a counter-clockwise walk follows the line in its own direction. */
function appendLine(region: number[], border: RegionBorder): void {
  const p = border.points
  for (let k = 0; k < p.length; k += 3) {
    const i = border.flatOnLeft ? k : p.length - 3 - k
    region.push(p[i]!, p[i + 1]!, p[i + 2]!)
  }
}

const CORNERS: readonly (readonly [number, number])[] = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
]

function appendCorners(region: number[], from: number, to: number, z: number): void {
  const end = to <= from ? to + 4 : to
  for (let c = Math.floor(from) + 1; c < end; c++) {
    const [u, v] = CORNERS[c % 4]!
    region.push(u, v, z)
  }
}

function perimeter(u: number, v: number): number {
  if (v === 0) return u
  if (u === 1) return 1 + v
  if (v === 1) return 3 - u
  return 4 - v
}
