import { resolveCliffType } from './cliff-type.ts'
import { tileCliffType } from './tile-cliff-type.ts'

describe('resolveCliffType', () => {
  it.each([
    ['CLdi', ['Lgrs', 'Ldrt'], 1],
    ['CWsn', ['Wdrt', 'Wsnw'], 1],
    ['CBde', ['Bdrt', 'Bdsr'], 1],
    ['CVgr', ['Vgrs', 'Vgrt'], 1],
    ['COrd', ['Odrt', 'Oaby'], 1],
    ['CIrb', ['Idrt', 'Irbk'], 1],
    ['CAgr', ['Adrt', 'aGRS'], 1],
    ['CLgr', ['Ldrt', 'cLc1'], 1],
    ['CLdi', ['Lgrs', 'cLc2'], 1],
    ['CWgr', ['cWc1', 'cWc2'], 1],
    ['CLgr', ['LGRS', 'Lgrs'], 1],
    ['CLno', ['Ldrt', 'Lgrs'], -1],
    ['\0\0\0\0', ['Ldrt'], -1],
    ['', [], -1],
  ])('finds the ground of %j in %j', (id, ground, expected) => {
    expect(resolveCliffType(id, ground).groundTexture).toBe(expected)
  })

  it('takes a ground tile that the options name first', () => {
    expect(resolveCliffType('CLgr', ['Lgrs', 'Zsan'], { CLgr: 'Zsan' }).groundTexture).toBe(1)
  })

  it('knows the built walls', () => {
    expect(resolveCliffType('CDsq', [])).toMatchObject({ cliffModelDir: 'CityCliffs', rampModelDir: 'CityCliffTrans' })
    expect(resolveCliffType('CDdi', [])).toMatchObject({ cliffModelDir: 'Cliffs', rampModelDir: 'CliffTrans' })
  })
})

describe('tileCliffType', () => {
  // Corners SW, SE, NW, NE.
  it.each([
    [[1, 0, 0, 0], 2, 1],
    [[15, 1, 0, 1], 2, 0],
    [[15, 0, 15, 1], 2, 1],
    [[15, 0, 15, 15], 2, 0],
    [[15, 15, 15, 15], 2, 1],
    [[15, 15, 15, 15], 1, 0],
    [[9, 0, 9, 9], 2, 0],
    [[9, 9, 9, 9], 2, 1],
    [[14, 0, 0, 0], 17, 14],
    [[15, 0, 15, 3], 17, 3],
    [[0, 0, 0, 0], 0, 0],
  ])('of corners %j among %i types is %i', (corners, count, expected) => {
    expect(tileCliffType(Uint8Array.from(corners), 2, 0, count)).toBe(expected)
  })
})
