import { type Crowd, FALLEN, FIGHTING, forNeighbours, type Order, STANDING, WALKING } from './crowd.ts'
import { flowAt, type WalkGrid } from './flow-field.ts'

/** How near to its own goal a walker has arrived, in world units. */
const ARRIVAL = 26
/** Ticks between two looks along the straight way. */
const LOOK_TICKS = 8

/** A walker on a detour counts as arrived in a disc around the goal that grows with those who are there. */
function arrivalRadius(arrived: number): number {
  return 48 + 26 * Math.sqrt(arrived)
}

/** What the walker that is being moved finds around it. */
interface Surroundings {
  slot: number
  /** Direction it wants to go, a unit vector or zero. */
  way: Float32Array
  /** How far its neighbours push it. */
  pushX: number
  pushY: number
  /** Slot of somebody in its way, -1 for nobody. */
  blocker: number
}

/**
 * Moves every walker by one tick: in its formation where the way is open, along its order's field where it is not; away
 * from neighbours, never through them, never onto a blocked cell. Call `indexCrowd` first.
 */
export function stepCrowd(crowd: Crowd, grid: WalkGrid, dt: number): void {
  const around: Surroundings = { slot: 0, way: new Float32Array(2), pushX: 0, pushY: 0, blocker: -1 }
  const meet = (other: number): void => meetNeighbour(crowd, around, other)
  crowd.tick++
  for (let slot = 0; slot < crowd.count; slot++) {
    const state = crowd.state[slot]!
    if (state === FALLEN) continue
    around.slot = slot
    around.way[0] = 0
    around.way[1] = 0
    around.pushX = 0
    around.pushY = 0
    around.blocker = -1
    if (state !== FIGHTING) followOrder(crowd, grid, slot, around.way)
    forNeighbours(crowd, crowd.x[slot]!, crowd.y[slot]!, meet)
    if (around.blocker >= 0 && crowd.state[slot] === WALKING) yieldTo(crowd, around)
    move(crowd, grid, around, dt)
  }
}

/** How much nearer than their room two walkers may come before the one behind stops, as a share of the room. */
const CLOSE = 1.08
/** Cosine of the angle within which somebody is in the way. */
const AHEAD = 0.62

/** Takes in one neighbour: how far it pushes the walker, and whether it stands in its way. */
function meetNeighbour(crowd: Crowd, around: Surroundings, other: number): void {
  const { slot, way } = around
  if (other === slot || crowd.state[other] === FALLEN) return
  const dx = crowd.x[slot]! - crowd.x[other]!
  const dy = crowd.y[slot]! - crowd.y[other]!
  const room = crowd.radius[slot]! + crowd.radius[other]!
  const square = dx * dx + dy * dy
  if (square >= room * room * CLOSE * CLOSE) return
  const distance = Math.sqrt(square)
  if (distance < 0.01) {
    around.pushX += slot < other ? -room * 0.5 : room * 0.5
    return
  }
  if (-(way[0]! * dx + way[1]! * dy) > AHEAD * distance) around.blocker = other
  if (distance >= room) return
  const share = (0.5 * (room - distance)) / distance
  around.pushX += dx * share
  around.pushY += dy * share
}

/**
 * What a walker does about somebody in its way: near its goal it has arrived, behind one who walks it waits, and around one
 * who stands or fights it steps, to the side it is nearer to.
 */
function yieldTo(crowd: Crowd, { slot, way, blocker }: Surroundings): void {
  const order = crowd.orders[crowd.order[slot]!]
  if (order && distanceTo(crowd, slot, order.goalX, order.goalY) < arrivalRadius(order.arrived)) {
    arrive(crowd, slot, order)
  }
  const sideX = crowd.y[slot]! - crowd.y[blocker]!
  const sideY = crowd.x[blocker]! - crowd.x[slot]!
  const length = Math.sqrt(sideX * sideX + sideY * sideY)
  const along = sideX * way[0]! + sideY * way[1]!
  way[0] = 0
  way[1] = 0
  if (crowd.state[blocker] === WALKING || length < 0.01) {
    crowd.state[slot] = STANDING
    return
  }
  const sign = (along === 0 ? (slot & 1) - 0.5 : along) > 0 ? 1 : -1
  way[0] = (SIDESTEP * sign * sideX) / length
  way[1] = (SIDESTEP * sign * sideY) / length
}

/** Speed of a step around somebody, as a share of the walker's own. */
const SIDESTEP = 0.6

function arrive(crowd: Crowd, slot: number, order: Order): void {
  order.arrived++
  crowd.order[slot] = order.next
  crowd.straight[slot] = 0
}

function distanceTo(crowd: Crowd, slot: number, x: number, y: number): number {
  const dx = x - crowd.x[slot]!
  const dy = y - crowd.y[slot]!
  return Math.sqrt(dx * dx + dy * dy)
}

/** Writes the direction of a walker's order into `way`, and ends or continues the order at its goal. */
function followOrder(crowd: Crowd, grid: WalkGrid, slot: number, way: Float32Array): void {
  const order = crowd.orders[crowd.order[slot]!]
  crowd.state[slot] = STANDING
  if (!order?.field) return
  const goalX = order.field.goalX + crowd.offsetX[slot]!
  const goalY = order.field.goalY + crowd.offsetY[slot]!
  if ((crowd.tick + slot) % LOOK_TICKS === 0) {
    crowd.straight[slot] = isLineOpen(grid, crowd.x[slot]!, crowd.y[slot]!, goalX, goalY) ? 1 : 0
  }
  if (crowd.straight[slot]) {
    const distance = distanceTo(crowd, slot, goalX, goalY)
    if (distance < ARRIVAL) {
      arrive(crowd, slot, order)
      return
    }
    way[0] = (goalX - crowd.x[slot]!) / distance
    way[1] = (goalY - crowd.y[slot]!) / distance
  } else {
    if (distanceTo(crowd, slot, order.field.goalX, order.field.goalY) < arrivalRadius(order.arrived)) {
      arrive(crowd, slot, order)
      return
    }
    flowAt(order.field, crowd.x[slot]!, crowd.y[slot]!, way)
  }
  if (way[0] !== 0 || way[1] !== 0) crowd.state[slot] = WALKING
}

/** Moves one walker and turns it; slides along what blocks it. */
function move(crowd: Crowd, grid: WalkGrid, { slot, way, pushX, pushY }: Surroundings, dt: number): void {
  const limit = crowd.speed[slot]! * dt
  const push = Math.sqrt(pushX * pushX + pushY * pushY)
  const scale = push > limit ? limit / push : 1
  const dx = way[0]! * limit + pushX * scale
  const dy = way[1]! * limit + pushY * scale
  const x = crowd.x[slot]!
  const y = crowd.y[slot]!
  if (isOpen(grid, x + dx, y + dy)) {
    crowd.x[slot] = x + dx
    crowd.y[slot] = y + dy
  } else if (isOpen(grid, x + dx, y)) {
    crowd.x[slot] = x + dx
  } else if (isOpen(grid, x, y + dy)) {
    crowd.y[slot] = y + dy
  }
  if (crowd.state[slot] === WALKING) turn(crowd, slot, way[0]!, way[1]!)
}

/** Turns a walker a part of the way towards a direction. */
export function turn(crowd: Crowd, slot: number, towardsX: number, towardsY: number): void {
  const x = crowd.lookX[slot]! * 0.7 + towardsX * 0.3
  const y = crowd.lookY[slot]! * 0.7 + towardsY * 0.3
  const length = Math.sqrt(x * x + y * y)
  if (length < 0.05) {
    crowd.lookX[slot] = towardsX
    crowd.lookY[slot] = towardsY
    return
  }
  crowd.lookX[slot] = x / length
  crowd.lookY[slot] = y / length
}

/** Whether every cell on a straight line is open, looked at in steps of half a cell. */
function isLineOpen(grid: WalkGrid, x0: number, y0: number, x1: number, y1: number): boolean {
  const dx = x1 - x0
  const dy = y1 - y0
  const steps = Math.ceil((Math.sqrt(dx * dx + dy * dy) / grid.cellSize) * 2)
  for (let step = 1; step <= steps; step++) {
    if (!isOpen(grid, x0 + (dx * step) / steps, y0 + (dy * step) / steps)) return false
  }
  return true
}

function isOpen(grid: WalkGrid, x: number, y: number): boolean {
  const column = Math.floor((x - grid.originX) / grid.cellSize)
  const row = Math.floor((y - grid.originY) / grid.cellSize)
  if (column < 0 || row < 0 || column >= grid.columns || row >= grid.rows) return false
  return grid.walkable[row * grid.columns + column] === 1
}
