import { CORNER_RAMP } from '@farsight/formats'
import { findRampMeshes, type RampCorners } from './ramp-meshes.ts'

/** Corners from rows of text, north first as one sees them: a digit is a layer, followed by `r` for a ramp corner. */
function corners(...rowsFromNorth: string[]): RampCorners {
  const rows = rowsFromNorth.reverse().map((row) => row.match(/\dr?/g)!)
  const cells = rows.flat()
  return {
    columns: rows[0]!.length,
    rows: rows.length,
    layer: Uint8Array.from(cells, (cell) => Number(cell[0])),
    flags: Uint8Array.from(cells, (cell) => (cell.endsWith('r') ? CORNER_RAMP : 0)),
  }
}

describe('findRampMeshes', () => {
  test('names a ramp to the north by its ends, clockwise from the south-west', () => {
    expect(findRampMeshes(corners('3r3', '2r2', '2r2'))).toEqual([
      { x: 0, y: 0, vertical: true, rise: 1, name: 'LHBA' },
    ])
    expect(findRampMeshes(corners('3 3r', '2 2r', '2 2r'))).toMatchObject([{ vertical: true, name: 'ABHL' }])
    expect(findRampMeshes(corners('2r2', '2r2', '3r2'))).toMatchObject([{ name: 'HLAA' }])
  })

  test('names a ramp to the east by its ends, clockwise from the south-west', () => {
    expect(findRampMeshes(corners('2 2 3', '2r2r3r'))).toEqual([{ x: 0, y: 0, vertical: false, rise: 1, name: 'LABH' }])
    expect(findRampMeshes(corners('3r2r2r', '2 2 2'))).toMatchObject([{ vertical: false, name: 'AHLA' }])
  })

  test('a rise of two layers has an X at its foot', () => {
    expect(findRampMeshes(corners('4r2', '2r2', '2r2'))).toMatchObject([{ rise: 2, name: 'XHAA' }])
  })

  test('a ramp above the lowest corner is H at both ends', () => {
    expect(findRampMeshes(corners('4r2', '3r2', '3r2'))).toMatchObject([{ rise: 1, name: 'HHAA' }])
  })

  test.each([
    ['a middle corner at the upper end', ['3r2', '3r2', '2r2']],
    ['a middle corner without the flag', ['3r2', '2 2', '2r2']],
    ['flags on both sides', ['3r3r', '2r2r', '2r2r']],
    ['no flag at all', ['3 2', '2 2', '2 2']],
    ['a level ramp', ['2r2', '2r2', '2r2']],
    ['a climb of three layers', ['5r2', '2r2', '2r2']],
    ['a broken other side', ['3r3', '2r3', '2r2']],
  ])('%s makes none', (_, rows) => {
    expect(findRampMeshes(corners(...rows))).toEqual([])
  })

  test('finds ramps at the north and east edges and lists them from south to north', () => {
    const found = findRampMeshes(corners('2 2 3', '2r2r3r', '2 2r3r', '2 2 2r'))
    expect(found.map(({ x, y, vertical }) => [x, y, vertical])).toEqual([[0, 2, false]])
    expect(findRampMeshes(corners('2 2 3', '2 2 2r')).length).toBe(0)
    const both = findRampMeshes(corners('2 3r2', '2 2r2', '2 2r2'))
    expect(both.map(({ x, name }) => [x, name])).toEqual([
      [0, 'AAHL'],
      [1, 'LHAA'],
    ])
  })
})
