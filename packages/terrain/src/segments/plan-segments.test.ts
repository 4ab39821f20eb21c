import { orderSegments, planSegments, segmentTiles } from './plan-segments.ts'

const extent = (tileColumns: number, tileRows: number) => ({ tileColumns, tileRows, offsetX: -9984, offsetY: 512 })

describe('planSegments', () => {
  it.each([
    [1, 1, 1, 1],
    [8, 8, 1, 1],
    [9, 8, 2, 1],
    [33, 17, 5, 3],
    [4096, 1, 512, 1],
  ])('cuts %i x %i tiles into %i x %i segments that cover each tile once', (tileColumns, tileRows, columns, rows) => {
    const plan = planSegments(extent(tileColumns, tileRows))
    expect(plan).toMatchObject({ columns, rows, count: columns * rows })
    const seen = new Uint8Array(tileColumns * tileRows)
    for (let index = 0; index < plan.count; index++) {
      const { x0, y0, x1, y1 } = segmentTiles(plan, index)
      for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) seen[y * tileColumns + x]!++
    }
    expect(seen.every((times) => times === 1)).toBe(true)
  })

  it.each([0, 9, 1.5, Number.NaN])('rejects a segment size of %d', (size) => {
    expect(() => planSegments(extent(8, 8), size)).toThrow(expect.objectContaining({ code: 'FS0301' }))
  })
})

describe('orderSegments', () => {
  it('puts the segment under the point first and the farthest corner last', () => {
    const plan = planSegments(extent(40, 40))
    const order = orderSegments(plan, -9984 + 20 * 128, 512 + 4 * 128)
    expect(order[0]).toBe(2)
    expect([...order].slice(1, 4).sort()).toEqual([1, 3, 7])
    expect(order[24]).toBe(24)
    expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length: 25 }, (_, i) => i))
  })

  it('copes with points that are far off or no numbers', () => {
    const plan = planSegments(extent(40, 40))
    expect(orderSegments(plan, 1e300, 1e300)[0]).toBe(24)
    expect(orderSegments(plan, Number.NaN, -Infinity)).toHaveLength(25)
  })
})
