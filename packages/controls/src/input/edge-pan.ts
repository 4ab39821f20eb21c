/** Share of the picture along each edge in which the pointer moves the camera. */
const EDGE_SHARE = 0.02

/**
 * Which way a pointer at the edge of the picture moves the camera: -1, 0 or 1 to the right and up, written to `out[0..1]`.
 * A pointer beyond the edge counts as at the edge.
 */
export function edgePan(out: Float64Array, x: number, y: number, width: number, height: number): void {
  out[0] = side(x, width)
  out[1] = -side(y, height)
}

function side(position: number, size: number): number {
  const band = size * EDGE_SHARE
  if (position < band) return -1
  return position > size - band ? 1 : 0
}

/** Whether a pointer that was last seen at this place left the picture through an edge, and not onto something above it. */
export function isBeyondEdge(x: number, y: number, width: number, height: number): boolean {
  return x <= 0 || y <= 0 || x >= width - 1 || y >= height - 1
}
