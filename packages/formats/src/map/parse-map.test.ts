import { allocateDoo } from '../doo/doo-document.ts'
import { writeDoo } from '../doo/write-doo.ts'
import { writeShd } from '../shd/shd.ts'
import { allocateUnits } from '../units/units-document.ts'
import { writeUnitsDoo } from '../units/write-units-doo.ts'
import { allocateW3e } from '../w3e/w3e-document.ts'
import { writeW3e } from '../w3e/write-w3e.ts'
import { emptyW3i } from '../w3i/w3i-document.ts'
import { writeW3i } from '../w3i/write-w3i.ts'
import { writeWpm } from '../wpm/wpm.ts'
import { mapFormatOf } from './map-document.ts'
import { type MapFiles, parseMap } from './parse-map.ts'

/** A whole map of 8 x 4 tiles, as the files of a folder. */
function mapFiles(): Record<string, Uint8Array> {
  return {
    'war3map.w3e': writeW3e(allocateW3e({ columns: 9, rows: 5 })),
    'war3map.w3i': writeW3i({ ...emptyW3i(31), name: 'Small' }),
    'war3map.doo': writeDoo(allocateDoo(7)),
    'war3mapUnits.doo': writeUnitsDoo(allocateUnits(3)),
    'war3map.shd': writeShd({ cells: new Uint8Array(32 * 16) }),
    'war3map.wpm': writeWpm({ version: 0, columns: 32, rows: 16, cells: new Uint8Array(512), rest: new Uint8Array(0) }),
  }
}

function sourceOf(files: Record<string, Uint8Array>): MapFiles {
  return { name: 'small.w3x', has: (path) => path in files, read: (path) => files[path]! }
}

describe('parseMap', () => {
  test('reads every part', () => {
    const map = parseMap(sourceOf(mapFiles()), 'w3x')
    expect(map).toMatchObject({ name: 'small.w3x', format: 'w3x', warnings: [] })
    expect(map.terrain.columns).toBe(9)
    expect(map.info!.name).toBe('Small')
    expect(map.doodads!.count).toBe(7)
    expect(map.units!.count).toBe(3)
    expect(map.shadows!.cells.length).toBe(512)
    expect(map.pathing!.columns).toBe(32)
  })

  test('a terrain alone is a map', () => {
    const map = parseMap(sourceOf({ 'war3map.w3e': mapFiles()['war3map.w3e']! }), 'w3e')
    expect(map).toMatchObject({ info: null, doodads: null, units: null, shadows: null, pathing: null, warnings: [] })
  })

  test('without a terrain there is no map', () => {
    const { 'war3map.w3e': _, ...rest } = mapFiles()
    expect(() => parseMap(sourceOf(rest), 'w3x')).toThrow(expect.objectContaining({ code: 'FS0205' }))
  })

  test('a damaged terrain is an error that names the file', () => {
    const files = mapFiles()
    files['war3map.w3e'] = files['war3map.w3e']!.subarray(0, 60)
    expect(() => parseMap(sourceOf(files), 'w3x')).toThrow('small.w3x: war3map.w3e')
    expect(() => parseMap(sourceOf(files), 'w3e')).toThrow(/^small\.w3x: 9 x 5 corners/)
  })

  test.each(['war3map.w3i', 'war3map.doo', 'war3mapUnits.doo', 'war3map.wpm'])('a damaged %s is a warning', (path) => {
    const files = mapFiles()
    files[path] = files[path]!.subarray(0, 13)
    const map = parseMap(sourceOf(files), 'w3x')
    expect(map.warnings).toEqual([expect.stringMatching(`^FS0201: small.w3x: ${path}: .*, at offset \\d+`)])
    const lost = [map.info, map.doodads, map.units, map.pathing].filter((part) => part === null)
    expect(lost.length).toBe(1)
  })

  test('shadows and pathing of another size are warnings and are kept', () => {
    const files = mapFiles()
    files['war3map.shd'] = new Uint8Array(100)
    files['war3map.w3e'] = writeW3e(allocateW3e({ columns: 9, rows: 6 }))
    const map = parseMap(sourceOf(files), 'w3x')
    expect(map.warnings.length).toBe(2)
    expect(map.warnings[0]).toContain('100 shadow cells where the terrain has 32 x 20')
    expect(map.warnings[1]).toContain('32 x 16 pathing cells where the terrain has 32 x 20')
    expect(map.shadows).not.toBeNull()
    expect(map.pathing).not.toBeNull()
  })
})

describe('mapFormatOf', () => {
  test('goes by the first bytes, then by the ending', () => {
    const archive = Uint8Array.from('MPQ\x1a', (character) => character.charCodeAt(0))
    expect(mapFormatOf(mapFiles()['war3map.w3e']!, 'a.w3x')).toBe('w3e')
    expect(mapFormatOf(archive, 'a.W3M')).toBe('w3m')
    expect(mapFormatOf(archive, 'a.w3x')).toBe('w3x')
    expect(mapFormatOf(archive, 'a.zip')).toBe('w3x')
    expect(mapFormatOf(new Uint8Array(0), '')).toBe('w3x')
  })
})
