import { createFlowField, type FlowField, flowAt, type WalkGrid } from './flow-field.ts'

/** What a walker is doing; the numbers pick its clip. */
export const STANDING = 0
export const WALKING = 1
export const FIGHTING = 2
export const FALLEN = 3

/**
 * Walkers as columns, one slot each. Everything that decides a position uses only + - * / and square roots,
 * so that a browser and a server agree to the last bit.
 */
export interface Crowd {
  readonly capacity: number
  count: number
  /** World units. */
  x: Float32Array
  y: Float32Array
  /** Unit vector of where the walker looks. */
  lookX: Float32Array
  lookY: Float32Array
  /** World units a second. */
  speed: Float32Array
  /** Room that a walker keeps, in world units. */
  radius: Float32Array
  team: Uint8Array
  state: Uint8Array
  /** Index into `orders`, -1 without an order. */
  order: Int32Array
  health: Float32Array
  /** Seconds until the walker may strike again; of the fallen, until it returns. */
  wait: Float32Array
  /** Slot of the enemy, -1 without one. */
  target: Int32Array
  /** Place in the formation: what is added to the goal of an order. */
  offsetX: Float32Array
  offsetY: Float32Array
  /** 1 where the straight way to the goal is open; looked at every few ticks. */
  straight: Uint8Array
  /** Ticks so far. */
  tick: number
  /** Where a fallen walker comes back. */
  homeX: Float32Array
  homeY: Float32Array
  orders: Order[]
  /** Neighbours by cell: first slot of each cell, and the next slot in the same cell. */
  cellHead: Int32Array
  cellNext: Int32Array
}

/** A way that walkers follow, and how many of them have arrived. */
export interface Order {
  goalX: number
  goalY: number
  /** Made when the first walker needs it; walkers wait until then. */
  field: FlowField | null
  arrived: number
  /** Order that follows at the goal, -1 for none. */
  next: number
}

/** Makes an empty crowd. */
export function createCrowd(capacity: number): Crowd {
  return {
    capacity,
    count: 0,
    x: new Float32Array(capacity),
    y: new Float32Array(capacity),
    lookX: new Float32Array(capacity).fill(1),
    lookY: new Float32Array(capacity),
    speed: new Float32Array(capacity),
    radius: new Float32Array(capacity),
    team: new Uint8Array(capacity),
    state: new Uint8Array(capacity),
    order: new Int32Array(capacity).fill(-1),
    health: new Float32Array(capacity),
    wait: new Float32Array(capacity),
    target: new Int32Array(capacity).fill(-1),
    offsetX: new Float32Array(capacity),
    offsetY: new Float32Array(capacity),
    straight: new Uint8Array(capacity),
    tick: 0,
    homeX: new Float32Array(capacity),
    homeY: new Float32Array(capacity),
    orders: [],
    cellHead: new Int32Array(CELLS * CELLS),
    cellNext: new Int32Array(capacity),
  }
}

/** Adds a walker and returns its slot, or -1 when the crowd is full. */
export function addWalker(
  crowd: Crowd,
  walker: { x: number; y: number; team: number; speed: number; radius: number },
): number {
  if (crowd.count === crowd.capacity) return -1
  const slot = crowd.count++
  crowd.x[slot] = crowd.homeX[slot] = walker.x
  crowd.y[slot] = crowd.homeY[slot] = walker.y
  crowd.team[slot] = walker.team
  crowd.speed[slot] = walker.speed
  crowd.radius[slot] = walker.radius
  crowd.health[slot] = 1
  return slot
}

/** Neighbour cells: a wrapped grid, so that any map size fits. */
const CELLS = 128
const CELL_SIZE = 96

/** Cell of a position in the neighbour grid. */
function neighbourCell(x: number, y: number): number {
  return (Math.floor(y / CELL_SIZE) & (CELLS - 1)) * CELLS + (Math.floor(x / CELL_SIZE) & (CELLS - 1))
}

/** Fills the neighbour grid from the positions. */
export function indexCrowd(crowd: Crowd): void {
  crowd.cellHead.fill(-1)
  for (let slot = crowd.count - 1; slot >= 0; slot--) {
    const cell = neighbourCell(crowd.x[slot]!, crowd.y[slot]!)
    crowd.cellNext[slot] = crowd.cellHead[cell]!
    crowd.cellHead[cell] = slot
  }
}

/** Calls `visit` for every slot in the 3 x 3 cells around a position, in a fixed order. */
export function forNeighbours(crowd: Crowd, x: number, y: number, visit: (slot: number) => void): void {
  for (let j = -1; j <= 1; j++) {
    for (let i = -1; i <= 1; i++) {
      const cell = neighbourCell(x + i * CELL_SIZE, y + j * CELL_SIZE)
      for (let slot = crowd.cellHead[cell]!; slot >= 0; slot = crowd.cellNext[slot]!) visit(slot)
    }
  }
}

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
