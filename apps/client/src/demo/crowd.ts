import type { FlowField } from './flow-field.ts'

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
