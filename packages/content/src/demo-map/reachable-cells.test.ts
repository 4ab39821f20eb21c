import type { WpmDocument } from '@farsight/formats'
import { moveToOpenGround } from './open-ground.ts'
import { placement } from './placements.ts'
import { reachableCells } from './reachable-cells.ts'

/** Pathing from rows of text, the southern one last; `#` is closed. */
function pathing(...rows: string[]): WpmDocument {
  const cells = rows.toReversed().flatMap((row) => [...row].map((cell) => (cell === '#' ? 2 : 0)))
  return {
    version: 0,
    columns: rows[0]!.length,
    rows: rows.length,
    cells: Uint8Array.from(cells),
    rest: new Uint8Array(0),
  }
}

describe('reachableCells', () => {
  const room = pathing('..#.', '..#.', '###.', '....')

  it('goes round corners but not through closed cells or diagonals', () => {
    expect([...reachableCells(room, 0, 0)]).toEqual([1, 1, 1, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1])
    expect([...reachableCells(pathing('.#', '#.'), 0, 1)]).toEqual([0, 0, 1, 0])
  })

  it('does not run on from one row into the next', () => {
    expect([...reachableCells(pathing('.##', '##.'), 2, 0)]).toEqual([0, 0, 1, 0, 0, 0])
  })

  it('reaches nothing from a closed cell or from outside', () => {
    expect(reachableCells(room, 2, 2)).not.toContain(1)
    expect(reachableCells(room, -1, 0)).not.toContain(1)
    expect(reachableCells(room, 0, 4)).not.toContain(1)
  })
})

describe('moveToOpenGround', () => {
  it('moves units out of closed and cut-off cells, each to a place of its own', () => {
    const map = pathing('........', '........', '........', '........', '....####', '....#..#', '....#..#', '....####')
    const stuck = placement('hfoo', 1.4, 0.4)
    const twin = placement('hfoo', 1.4, 0.4)
    const fine = placement('hfoo', 0.1, 0.1)
    moveToOpenGround(map, [stuck, twin, fine], { x: 0.1, y: 0.1 })
    const reached = reachableCells(map, 0, 0)
    for (const unit of [stuck, twin, fine]) {
      expect(reached[Math.floor(unit.y * 4) * 8 + Math.floor(unit.x * 4)]).toBe(1)
    }
    expect(Math.max(Math.abs(stuck.x - twin.x), Math.abs(stuck.y - twin.y))).toBeGreaterThanOrEqual(0.5)
    expect(fine).toMatchObject({ x: 0.1, y: 0.1 })
  })

  it('leaves units where they are when there is nowhere to go', () => {
    const unit = placement('hfoo', 0.1, 0.1)
    moveToOpenGround(pathing('##', '##'), [unit], { x: 0, y: 0 })
    expect(unit).toMatchObject({ x: 0.1, y: 0.1 })
  })
})
