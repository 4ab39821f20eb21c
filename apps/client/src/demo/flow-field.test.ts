import { cellAt, createFlowField, createWalkGrid, flowAt, type WalkGrid } from './flow-field.ts'

/** A grid from text, north row first: `#` is blocked. */
function gridOf(...lines: string[]): WalkGrid {
  const rows = lines.length
  const columns = lines[0]!.length
  return createWalkGrid(
    { minX: 0, minY: 0, maxX: columns, maxY: rows },
    1,
    (x, y) => lines[rows - 1 - Math.floor(y)]![Math.floor(x)] !== '#',
  )
}

/** Follows the field from a cell's centre; returns the number of steps to the goal, or -1. */
function walk(field: ReturnType<typeof createFlowField>, x: number, y: number): number {
  const out = new Float32Array(2)
  const goal = cellAt(field.grid, field.goalX, field.goalY)
  for (let steps = 0; steps < 1000; steps++) {
    if (cellAt(field.grid, x, y) === goal) return steps
    flowAt(field, x, y, out)
    if (out[0] === 0 && out[1] === 0) return -1
    x += Math.sign(out[0]!)
    y += Math.sign(out[1]!)
    expect(field.grid.walkable[cellAt(field.grid, x, y)]).toBe(1)
  }
  return -1
}

test('leads straight over open ground', () => {
  const field = createFlowField(gridOf('.....', '.....', '.....'), 4.5, 1.5)
  expect(walk(field, 0.5, 1.5)).toBe(4)
  expect(walk(field, 2.5, 0.5)).toBe(2)
})

test('leads around a wall through its only gap', () => {
  const field = createFlowField(gridOf('..#..', '..#..', '..#..', '.....'), 4.5, 3.5)
  expect(walk(field, 0.5, 3.5)).toBeGreaterThanOrEqual(7)
})

test('cuts no corner', () => {
  const field = createFlowField(gridOf('.#.', '...'), 2.5, 1.5)
  const out = new Float32Array(2)
  flowAt(field, 0.5, 1.5, out)
  expect([out[0], out[1]]).toEqual([0, -1])
})

test('gives no direction where no way leads, and moves a blocked goal to open ground', () => {
  const closed = createFlowField(gridOf('.#.', '.#.'), 2.5, 0.5)
  expect(walk(closed, 0.5, 0.5)).toBe(-1)
  const moved = createFlowField(gridOf('...', '..#'), 2.5, 0.5)
  expect(moved.grid.walkable[cellAt(moved.grid, moved.goalX, moved.goalY)]).toBe(1)
  const none = createFlowField(gridOf('##', '##'), 0.5, 0.5)
  expect(walk(none, 1.5, 1.5)).toBe(-1)
})

test('reaches every open cell of random grids that a flood fill reaches', () => {
  let state = 7
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
  for (let round = 0; round < 20; round++) {
    const size = 3 + Math.floor(random() * 30)
    const grid = createWalkGrid({ minX: 0, minY: 0, maxX: size, maxY: size }, 1, () => random() > 0.35)
    const goal = grid.walkable.indexOf(1)
    if (goal < 0) continue
    const field = createFlowField(grid, (goal % size) + 0.5, Math.floor(goal / size) + 0.5)
    const seen = flood(grid, goal)
    for (let cell = 0; cell < seen.length; cell++) {
      if (cell !== goal) expect(field.direction[cell] !== 255).toBe(seen[cell] === 1)
    }
  }
})

function flood(grid: WalkGrid, start: number): Uint8Array {
  const seen = new Uint8Array(grid.walkable.length)
  const stack = [start]
  seen[start] = 1
  while (stack.length > 0) {
    const cell = stack.pop()!
    const x = cell % grid.columns
    for (const next of [
      x > 0 ? cell - 1 : -1,
      x < grid.columns - 1 ? cell + 1 : -1,
      cell - grid.columns,
      cell + grid.columns,
    ]) {
      if (next < 0 || next >= seen.length || seen[next] || !grid.walkable[next]) continue
      seen[next] = 1
      stack.push(next)
    }
  }
  return seen
}
