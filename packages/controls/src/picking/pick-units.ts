import type { View } from '@farsight/ecs'
import { type BoundsColumns, DISC_SIZE, projectBounds } from './project-bounds.ts'

/** What unit picking looks at. */
export interface PickScene {
  readonly view: View
  /** Size of the picture, CSS pixels. */
  readonly width: number
  readonly height: number
  readonly bounds: BoundsColumns
  /** Whether an entity can be picked: it is selectable, and the viewer sees it. */
  readonly accepts: (index: number) => boolean
}

/** A rectangle of the picture, CSS pixels; any two opposite corners. */
export interface ScreenBox {
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
}

/**
 * The entity under a point of the picture: of those whose disc holds the point, the one whose middle is nearest in
 * proportion to its size; of equals, the one in front.
 * @param reach Radius that even the smallest entity has, CSS pixels.
 * @param groundDepth Depth of the ground under the point: what lies wholly behind it is hidden by a hill.
 * @returns Its index, or 0 when there is none.
 */
export function pickUnit(scene: PickScene, x: number, y: number, reach: number, groundDepth: number): number {
  const { view, width, height, bounds, accepts } = scene
  const disc = new Float64Array(DISC_SIZE)
  let best = 0
  let bestScore = Number.POSITIVE_INFINITY
  let bestDepth = Number.POSITIVE_INFINITY
  for (let i = 0; i < view.visibleCount; i++) {
    const index = view.visible[i]!
    if (!accepts(index) || !projectBounds(disc, view, width, height, bounds, index)) continue
    const dx = disc[0]! - x
    const dy = disc[1]! - y
    const depth = disc[3]!
    const score = Math.sqrt(dx * dx + dy * dy) / Math.max(disc[2]!, reach)
    if (score > 1 || depth - 2 * bounds.radius[index]! > groundDepth) continue
    if (score < bestScore || (score === bestScore && depth < bestDepth)) {
      best = index
      bestScore = score
      bestDepth = depth
    }
  }
  return best
}

/** All entities whose middle lies in a rectangle of the picture, in the order of their indices. */
export function pickBox(scene: PickScene, box: ScreenBox): number[] {
  const { view, width, height, bounds, accepts } = scene
  const disc = new Float64Array(DISC_SIZE)
  const left = Math.min(box.x0, box.x1)
  const right = Math.max(box.x0, box.x1)
  const top = Math.min(box.y0, box.y1)
  const bottom = Math.max(box.y0, box.y1)
  const found: number[] = []
  for (let i = 0; i < view.visibleCount; i++) {
    const index = view.visible[i]!
    if (!accepts(index) || !projectBounds(disc, view, width, height, bounds, index)) continue
    const x = disc[0]!
    const y = disc[1]!
    if (x >= left && x <= right && y >= top && y <= bottom) found.push(index)
  }
  return found.sort((a, b) => a - b)
}
