/**
 * Cuts a simple polygon into triangles by ear clipping.
 * @param xy two numbers a point, counter-clockwise
 * @returns three point numbers a triangle, counter-clockwise
 */
export function triangulate(xy: readonly number[]): number[] {
  const left: number[] = []
  for (let i = 0; i < xy.length / 2; i++) left.push(i)
  const out: number[] = []
  while (left.length > 2) {
    let ear = -1
    let best = 1e-9
    for (let i = 0; i < left.length; i++) {
      const quality = earQuality(xy, left, i)
      if (quality > best) {
        best = quality
        ear = i
      }
    }
    if (ear < 0) break
    const n = left.length
    out.push(left[(ear + n - 1) % n]!, left[ear]!, left[(ear + 1) % n]!)
    left.splice(ear, 1)
  }
  return out
}

/** 0 when point i is no ear; else how far its triangle is from a sliver. */
function earQuality(xy: readonly number[], left: readonly number[], i: number): number {
  const n = left.length
  const a = left[(i + n - 1) % n]! * 2
  const b = left[i]! * 2
  const c = left[(i + 1) % n]! * 2
  const area = cross(xy, a, b, c)
  if (area <= 1e-9) return 0
  for (const p of left) {
    const q = p * 2
    if (q === a || q === b || q === c) continue
    if (cross(xy, a, b, q) > -1e-12 && cross(xy, b, c, q) > -1e-12 && cross(xy, c, a, q) > -1e-12) return 0
  }
  const longest = Math.max(edge(xy, a, b), edge(xy, b, c), edge(xy, c, a))
  return area / longest
}

function cross(xy: readonly number[], a: number, b: number, c: number): number {
  return (xy[b]! - xy[a]!) * (xy[c + 1]! - xy[a + 1]!) - (xy[b + 1]! - xy[a + 1]!) * (xy[c]! - xy[a]!)
}

function edge(xy: readonly number[], a: number, b: number): number {
  const x = xy[a]! - xy[b]!
  const y = xy[a + 1]! - xy[b + 1]!
  return x * x + y * y
}
