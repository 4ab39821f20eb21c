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

/** A walker counts as arrived in a disc that grows with those who are there. */
function arrivalRadius(arrived: number): number {
  return 48 + 26 * Math.sqrt(arrived)
}

/**
 * Moves every walker by one tick: along its order's field, away from neighbours, never onto a blocked cell.
 * Call `indexCrowd` first.
 */
export function stepCrowd(crowd: Crowd, grid: WalkGrid, dt: number): void {
  const way = new Float32Array(2)
  const push = { x: 0, y: 0, slot: 0 }
  const addPush = (other: number): void => pushApart(crowd, push, other)
  for (let slot = 0; slot < crowd.count; slot++) {
    const state = crowd.state[slot]!
    if (state === FALLEN) continue
    way[0] = 0
    way[1] = 0
    if (state !== FIGHTING) followOrder(crowd, slot, way)
    push.x = 0
    push.y = 0
    push.slot = slot
    forNeighbours(crowd, crowd.x[slot]!, crowd.y[slot]!, addPush)
    move(crowd, grid, slot, way, push, dt)
  }
}

/** Adds how far an overlapping neighbour pushes the walker, as a share of the overlap. */
function pushApart(crowd: Crowd, push: { x: number; y: number; slot: number }, other: number): void {
  const slot = push.slot
  if (other === slot || crowd.state[other] === FALLEN) return
  const dx = crowd.x[slot]! - crowd.x[other]!
  const dy = crowd.y[slot]! - crowd.y[other]!
  const room = crowd.radius[slot]! + crowd.radius[other]!
  const square = dx * dx + dy * dy
  if (square >= room * room) return
  const distance = Math.sqrt(square)
  if (distance < 0.01) {
    push.x += slot < other ? -room * 0.5 : room * 0.5
    return
  }
  const share = (0.5 * (room - distance)) / distance
  push.x += dx * share
  push.y += dy * share
}

/** Writes the direction of a walker's order into `way`, and ends or continues the order at its goal. */
function followOrder(crowd: Crowd, slot: number, way: Float32Array): void {
  const order = crowd.orders[crowd.order[slot]!]
  crowd.state[slot] = STANDING
  if (!order?.field) return
  const dx = order.field.goalX - crowd.x[slot]!
  const dy = order.field.goalY - crowd.y[slot]!
  const reach = arrivalRadius(order.arrived)
  if (dx * dx + dy * dy <= reach * reach) {
    order.arrived++
    crowd.order[slot] = order.next
    return
  }
  flowAt(order.field, crowd.x[slot]!, crowd.y[slot]!, way)
  if (way[0] !== 0 || way[1] !== 0) crowd.state[slot] = WALKING
}

/** Moves one walker and turns it; slides along what blocks it. */
function move(
  crowd: Crowd,
  grid: WalkGrid,
  slot: number,
  way: Float32Array,
  push: { x: number; y: number },
  dt: number,
): void {
  const limit = crowd.speed[slot]! * dt
  const pushLength = Math.sqrt(push.x * push.x + push.y * push.y)
  const pushScale = pushLength > limit ? limit / pushLength : 1
  const dx = way[0]! * limit + push.x * pushScale
  const dy = way[1]! * limit + push.y * pushScale
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

function isOpen(grid: WalkGrid, x: number, y: number): boolean {
  const column = Math.floor((x - grid.originX) / grid.cellSize)
  const row = Math.floor((y - grid.originY) / grid.cellSize)
  if (column < 0 || row < 0 || column >= grid.columns || row >= grid.rows) return false
  return grid.walkable[row * grid.columns + column] === 1
}
