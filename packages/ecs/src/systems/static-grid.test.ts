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
  const firstBox = () => [...grid.blocks[0]!.cellBoxes.subarray(0, 6)]
  return { grid, place, cells, firstBox }
}

test('entities lie in the cell of their centre, whose box holds all of them', () => {
  const { grid, place, cells, firstBox } = create()
  place(1, 10, 10, 2000)
  place(2, 1000, 1000)
  place(3, -10, 5)
  place(4, 9000, 5)
  grid.refresh()
  expect(cells().map((cell) => [...cell.indices.subarray(0, cell.count)])).toEqual([[1, 2], [3], [4]])
  expect(grid.blocks).toHaveLength(3)
  expect(firstBox()).toEqual([-1990, -1990, 0, 2010, 2010, 0])
  expect([...grid.blocks[0]!.box]).toEqual([-1990, -1990, 0, 2010, 2010, 0])
})

test('a removal shrinks the boxes, and what was never in is ignored', () => {
  const { grid, place, cells, firstBox } = create()
  place(1, 10, 10, 2000)
  place(2, 500, 500)
  place(3, 600, 500)
  grid.refresh()
  grid.remove(1)
  grid.remove(1)
  grid.remove(50)
  grid.refresh()
  expect(cells().map((cell) => [...cell.indices.subarray(0, cell.count)].sort())).toEqual([[2, 3]])
  expect(firstBox()).toEqual([490, 490, 0, 610, 510, 0])
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
