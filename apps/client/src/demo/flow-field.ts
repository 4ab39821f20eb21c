/** A grid of walkable cells, rows from south to north. */
export interface WalkGrid {
  columns: number
  rows: number
  /** Edge of a cell in world units. */
  cellSize: number
  /** World position of the south-west corner. */
  originX: number
  originY: number
  /** 1 where a unit may stand. */
  walkable: Uint8Array
}

/** Directions a cell can point to, in the order east, north, west, south, then the diagonals. */
const STEP_X = [1, 0, -1, 0, 1, -1, -1, 1]
const STEP_Y = [0, 1, 0, -1, 1, 1, -1, -1]
const DIAGONAL = Math.sqrt(0.5)
/** Integer costs keep the field the same on every machine. */
const STRAIGHT_COST = 10
const DIAGONAL_COST = 14

/** The way to one goal from everywhere. */
export interface FlowField {
  grid: WalkGrid
  goalX: number
  goalY: number
  /** Direction 0..7 of each cell, 255 where no way leads to the goal. */
  direction: Uint8Array
}

/** Samples `isWalkable` at the centre of each cell. */
export function createWalkGrid(
  area: { minX: number; minY: number; maxX: number; maxY: number },
  cellSize: number,
  isWalkable: (x: number, y: number) => boolean,
): WalkGrid {
  const columns = Math.max(1, Math.floor((area.maxX - area.minX) / cellSize))
  const rows = Math.max(1, Math.floor((area.maxY - area.minY) / cellSize))
  const walkable = new Uint8Array(columns * rows)
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      const open = isWalkable(area.minX + (x + 0.5) * cellSize, area.minY + (y + 0.5) * cellSize)
      walkable[y * columns + x] = open ? 1 : 0
    }
  }
  return { columns, rows, cellSize, originX: area.minX, originY: area.minY, walkable }
}

/** Cell of a world position, clamped into the grid. */
export function cellAt(grid: WalkGrid, x: number, y: number): number {
  const column = Math.min(Math.max(Math.floor((x - grid.originX) / grid.cellSize), 0), grid.columns - 1)
  const row = Math.min(Math.max(Math.floor((y - grid.originY) / grid.cellSize), 0), grid.rows - 1)
  return row * grid.columns + column
}

/**
 * Computes the way to a goal from every cell, breadth first by integer cost (a bucket queue; no corner is cut).
 * A goal that cannot be stood on is moved to the walkable cell nearest to it.
 */
export function createFlowField(grid: WalkGrid, goalX: number, goalY: number): FlowField {
  const direction = new Uint8Array(grid.walkable.length).fill(255)
  const goal = nearestWalkable(grid, cellAt(grid, goalX, goalY))
  if (goal < 0) return { grid, goalX, goalY, direction }
  const cost = new Int32Array(grid.walkable.length).fill(0x7fffffff)
  const buckets: number[][] = Array.from({ length: DIAGONAL_COST + 1 }, () => [])
  cost[goal] = 0
  buckets[0]!.push(goal)
  let waiting = 1
  for (let level = 0; waiting > 0; level++) {
    const bucket = buckets[level % buckets.length]!
    for (let k = 0; k < bucket.length; k++) waiting += relax(grid, cost, direction, buckets, bucket[k]!, level)
    waiting -= bucket.length
    bucket.length = 0
  }
  const moved = goal !== cellAt(grid, goalX, goalY)
  const column = goal % grid.columns
  return {
    grid,
    goalX: moved ? grid.originX + (column + 0.5) * grid.cellSize : goalX,
    goalY: moved ? grid.originY + ((goal - column) / grid.columns + 0.5) * grid.cellSize : goalY,
    direction,
  }
}

/** Offers the neighbours of a cell a way through it; returns how many were put into a bucket. */
function relax(
  grid: WalkGrid,
  cost: Int32Array,
  direction: Uint8Array,
  buckets: number[][],
  cell: number,
  level: number,
): number {
  if (cost[cell] !== level) return 0
  const { columns, rows, walkable } = grid
  const x = cell % columns
  const y = (cell - x) / columns
  let added = 0
  for (let d = 0; d < 8; d++) {
    const nx = x + STEP_X[d]!
    const ny = y + STEP_Y[d]!
    if (nx < 0 || ny < 0 || nx >= columns || ny >= rows) continue
    const next = ny * columns + nx
    if (!walkable[next]) continue
    if (d >= 4 && !(walkable[y * columns + nx] && walkable[ny * columns + x])) continue
    const total = level + (d < 4 ? STRAIGHT_COST : DIAGONAL_COST)
    if (total >= cost[next]!) continue
    cost[next] = total
    direction[next] = OPPOSITE[d]!
    buckets[total % buckets.length]!.push(next)
    added++
  }
  return added
}

const OPPOSITE = [2, 3, 0, 1, 6, 7, 4, 5]

/** Walkable cell nearest to a cell by rings around it; -1 when the grid has none. */
function nearestWalkable(grid: WalkGrid, cell: number): number {
  const { columns, rows, walkable } = grid
  if (walkable[cell]) return cell
  const x = cell % columns
  const y = (cell - x) / columns
  for (let ring = 1; ring < Math.max(columns, rows); ring++) {
    let best = -1
    let bestDistance = 0x7fffffff
    for (let j = -ring; j <= ring; j++) {
      const step = Math.abs(j) === ring ? 1 : 2 * ring
      for (let i = -ring; i <= ring; i += step) {
        const nx = x + i
        const ny = y + j
        if (nx < 0 || ny < 0 || nx >= columns || ny >= rows || !walkable[ny * columns + nx]) continue
        const distance = i * i + j * j
        if (distance >= bestDistance) continue
        bestDistance = distance
        best = ny * columns + nx
      }
    }
    if (best >= 0) return best
  }
  return -1
}

/** Writes the unit direction of a position into `out` (2 floats); zero where no way leads on. */
export function flowAt(field: FlowField, x: number, y: number, out: Float32Array): void {
  const direction = field.direction[cellAt(field.grid, x, y)]!
  if (direction === 255) {
    out[0] = 0
    out[1] = 0
    return
  }
  const scale = direction < 4 ? 1 : DIAGONAL
  out[0] = STEP_X[direction]! * scale
  out[1] = STEP_Y[direction]! * scale
}
