import { cutPlanes } from './frustum.ts'

/** Numbers of a box in an array: min x, y, z, then max x, y, z. */
export const BOX_STRIDE = 6

/** Makes `count` boxes in one array, each of which holds nothing. */
export function createBoxes(count: number): Float32Array {
  const boxes = new Float32Array(count * BOX_STRIDE)
  for (let i = 0; i < count; i++) clearBox(boxes, i * BOX_STRIDE)
  return boxes
}

/** Makes the box at `at` hold nothing. */
export function clearBox(boxes: Float32Array, at: number): void {
  boxes.fill(Number.POSITIVE_INFINITY, at, at + 3)
  boxes.fill(Number.NEGATIVE_INFINITY, at + 3, at + BOX_STRIDE)
}

/** Makes the box at `at` hold another one too. */
export function extendBox(
  boxes: Float32Array,
  at: number,
  minX: number,
  minY: number,
  minZ: number,
  maxX: number,
  maxY: number,
  maxZ: number,
): void {
  if (minX < boxes[at]!) boxes[at] = minX
  if (minY < boxes[at + 1]!) boxes[at + 1] = minY
  if (minZ < boxes[at + 2]!) boxes[at + 2] = minZ
  if (maxX > boxes[at + 3]!) boxes[at + 3] = maxX
  if (maxY > boxes[at + 4]!) boxes[at + 4] = maxY
  if (maxZ > boxes[at + 5]!) boxes[at + 5] = maxZ
}

/** Which of the planes in `mask` the box at `at` reaches across; see `cutPlanes`. */
export function cutBox(planes: Float32Array, mask: number, boxes: Float32Array, at: number): number {
  return cutPlanes(
    planes,
    mask,
    boxes[at]!,
    boxes[at + 1]!,
    boxes[at + 2]!,
    boxes[at + 3]!,
    boxes[at + 4]!,
    boxes[at + 5]!,
  )
}
