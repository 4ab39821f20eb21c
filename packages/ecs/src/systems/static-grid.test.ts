import { WorldBounds } from '../components/bounds.ts'
import { createWorld } from '../world/create-world.ts'
import { createStaticGrid } from './static-grid.ts'

const create = () => {
  const world = createWorld({ capacity: 100 })
  const bounds = world.store(WorldBounds)
  const grid = createStaticGrid(bounds, 100)
  const place = (index: number, x: number, y: number, half = 10): void => {
    bounds.x[index] = x
    bounds.y[index] = y
    bounds.minX[index] = x - half
    bounds.maxX[index] = x + half
    bounds.minY[index] = y - half
    bounds.maxY[index] = y + half
    grid.add(index)
  }
  const cells = () => grid.blocks.flatMap((block) => block.cells).filter((cell) => cell.count > 0)
  return { grid, place, cells }
}

test('entities lie in the cell of their centre, whose box holds all of them', () => {
  const { grid, place, cells } = create()
  place(1, 10, 10, 2000)
  place(2, 1000, 1000)
  place(3, -10, 5)
  place(4, 9000, 5)
  grid.refresh()
  expect(cells().map((cell) => [...cell.indices.subarray(0, cell.count)])).toEqual([[1, 2], [3], [4]])
  expect(grid.blocks).toHaveLength(3)
  expect(cells()[0]).toMatchObject({ minX: -1990, maxX: 2010, minY: -1990, maxY: 2010 })
  expect(grid.blocks[0]).toMatchObject({ minX: -1990, maxX: 2010 })
})

test('a removal shrinks the boxes, and what was never in is ignored', () => {
  const { grid, place, cells } = create()
  place(1, 10, 10, 2000)
  place(2, 500, 500)
  place(3, 600, 500)
  grid.refresh()
  grid.remove(1)
  grid.remove(1)
  grid.remove(50)
  grid.refresh()
  expect(cells().map((cell) => [...cell.indices.subarray(0, cell.count)].sort())).toEqual([[2, 3]])
  expect(cells()[0]).toMatchObject({ minX: 490, maxX: 610 })
  grid.remove(3)
  grid.remove(2)
  grid.refresh()
  expect(cells()).toEqual([])
})

test.each([Number.POSITIVE_INFINITY, -1e30, 1e30, Number.NaN])('a centre at %p has a cell too', (x) => {
  const { grid, place, cells } = create()
  place(1, x, 0)
  grid.refresh()
  expect(cells()).toHaveLength(1)
})
