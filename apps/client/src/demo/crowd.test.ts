import { FALLEN_SECONDS, stepBattle } from './battle.ts'
import { addWalker, type Crowd, createCrowd, FALLEN, FIGHTING, indexCrowd, STANDING, WALKING } from './crowd.ts'
import { createWalkGrid } from './flow-field.ts'
import { addOrder, prepareOrder } from './orders.ts'
import { stepCrowd } from './step-crowd.ts'

const open = () => createWalkGrid({ minX: 0, minY: 0, maxX: 4096, maxY: 4096 }, 32, (x) => x < 2000 || x > 2200)

function tick(crowd: Crowd, grid: ReturnType<typeof open>, ticks: number, enmity: number[] = []): void {
  for (let k = 0; k < ticks; k++) {
    prepareOrder(crowd, grid)
    indexCrowd(crowd)
    stepBattle(crowd, enmity, 0.05)
    stepCrowd(crowd, grid, 0.05)
  }
}

test('a group reaches its goal, stops, and nobody stands inside another', () => {
  const grid = open()
  const crowd = createCrowd(64)
  addOrder(crowd, 1500, 1500)
  for (let k = 0; k < 40; k++) {
    const slot = addWalker(crowd, { x: 300 + (k % 8) * 10, y: 300 + k, team: 0, speed: 270, radius: 20 })
    crowd.order[slot] = 0
  }
  tick(crowd, grid, 20)
  expect(crowd.state.slice(0, 40)).toContain(WALKING)
  tick(crowd, grid, 400)
  for (let a = 0; a < 40; a++) {
    expect(crowd.state[a]).toBe(STANDING)
    expect(Math.hypot(crowd.x[a]! - 1500, crowd.y[a]! - 1500)).toBeLessThan(400)
    for (let b = 0; b < a; b++) {
      expect(Math.hypot(crowd.x[a]! - crowd.x[b]!, crowd.y[a]! - crowd.y[b]!)).toBeGreaterThan(20)
    }
  }
})

test('nobody is ever on a blocked cell', () => {
  const grid = open()
  const crowd = createCrowd(200)
  addOrder(crowd, 1990, 1000)
  for (let k = 0; k < 200; k++) {
    const slot = addWalker(crowd, { x: 1500 + (k % 20) * 20, y: 800 + k * 2, team: 0, speed: 270, radius: 22 })
    crowd.order[slot] = 0
  }
  for (let k = 0; k < 100; k++) {
    tick(crowd, grid, 1)
    for (let slot = 0; slot < 200; slot++) expect(crowd.x[slot]).toBeLessThan(2000)
  }
})

test('enemies fight until one falls, who returns home later', () => {
  const grid = open()
  const crowd = createCrowd(2)
  addWalker(crowd, { x: 1000, y: 1000, team: 0, speed: 270, radius: 20 })
  addWalker(crowd, { x: 1050, y: 1000, team: 1, speed: 270, radius: 20 })
  tick(crowd, grid, 10, [2, 0])
  expect(crowd.state[0]).toBe(FIGHTING)
  for (let k = 0; k < 400 && crowd.state[1] !== FALLEN; k++) tick(crowd, grid, 1, [2, 0])
  expect(crowd.state[1]).toBe(FALLEN)
  expect(crowd.health[0]).toBe(1)
  tick(crowd, grid, FALLEN_SECONDS * 20 + 2, [0, 0])
  expect(crowd.state[1]).toBe(STANDING)
  expect(crowd.x[1]).toBe(1050)
})

test('allies leave each other alone', () => {
  const crowd = createCrowd(2)
  addWalker(crowd, { x: 1000, y: 1000, team: 0, speed: 270, radius: 20 })
  addWalker(crowd, { x: 1045, y: 1000, team: 0, speed: 270, radius: 20 })
  tick(crowd, open(), 100, [2, 1])
  expect(crowd.health.slice(0, 2)).toEqual(new Float32Array([1, 1]))
})

test('two runs give the same bytes', () => {
  const run = () => {
    const grid = open()
    const crowd = createCrowd(100)
    addOrder(crowd, 1500, 1500)
    for (let k = 0; k < 100; k++) {
      crowd.order[addWalker(crowd, { x: 900 + k * 3, y: 1200 + (k % 7) * 31, team: k % 2, speed: 250, radius: 20 })] = 0
    }
    tick(crowd, grid, 300, [2, 1])
    return Buffer.from(crowd.x.buffer).toString('base64')
  }
  expect(run()).toBe(run())
})

test('orders that nobody follows make room for new ones, queued ones stay', () => {
  const crowd = createCrowd(4)
  const slot = addWalker(crowd, { x: 1000, y: 1000, team: 0, speed: 270, radius: 20 })
  const later = addOrder(crowd, 10, 10)
  const first = addOrder(crowd, 20, 20, later)
  crowd.order[slot] = first
  expect(addOrder(crowd, 30, 30)).toBe(2)
  expect(addOrder(crowd, 40, 40)).toBe(2)
  expect(crowd.orders[later]!.goalX).toBe(10)
})
