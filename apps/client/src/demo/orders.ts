import type { Crowd, Order } from './crowd.ts'
import { createFlowField, type WalkGrid } from './flow-field.ts'

/** Farthest that a walker stays from the middle of its group on the march, in world units. */
const MAX_OFFSET = 640

/** Gives walkers an order; they keep their places in the group, as far as they are near to its middle. */
export function giveOrder(crowd: Crowd, slots: readonly number[], order: number): void {
  let middleX = 0
  let middleY = 0
  for (const slot of slots) {
    middleX += crowd.x[slot]! / slots.length
    middleY += crowd.y[slot]! / slots.length
  }
  for (const slot of slots) {
    const x = crowd.x[slot]! - middleX
    const y = crowd.y[slot]! - middleY
    const scale = Math.min(1, MAX_OFFSET / Math.max(1, Math.sqrt(x * x + y * y)))
    crowd.offsetX[slot] = x * scale
    crowd.offsetY[slot] = y * scale
    crowd.order[slot] = order
    crowd.straight[slot] = 0
  }
}

/** Makes the field of one order that walkers wait for: one a tick, so that no tick is long. */
export function prepareOrder(crowd: Crowd, grid: WalkGrid): void {
  for (let slot = 0; slot < crowd.count; slot++) {
    const order = crowd.orders[crowd.order[slot]!]
    if (!order || order.field) continue
    order.field = createFlowField(grid, order.goalX, order.goalY)
    return
  }
}

/** Adds an order in a place that no walker uses any more; returns its number. */
export function addOrder(crowd: Crowd, goalX: number, goalY: number, next = -1): number {
  const order: Order = { goalX, goalY, field: null, arrived: 0, next }
  const used = new Set<number>()
  for (let slot = 0; slot < crowd.count; slot++) {
    for (let at = crowd.order[slot]!; at >= 0 && !used.has(at); at = crowd.orders[at]!.next) used.add(at)
  }
  for (let at = next; at >= 0 && !used.has(at); at = crowd.orders[at]!.next) used.add(at)
  let place = 0
  while (place < crowd.orders.length && used.has(place)) place++
  crowd.orders[place] = order
  return place
}
