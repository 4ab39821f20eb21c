import { parseShd, writeShd } from '../shd/shd.ts'
import { PATHING_NO_WALK, parseWpm, writeWpm } from './wpm.ts'

describe('war3map.wpm', () => {
  const document = {
    version: 0,
    columns: 8,
    rows: 4,
    cells: new Uint8Array(32).fill(PATHING_NO_WALK),
    rest: new Uint8Array(0),
  }

  test('comes back from its bytes', () => {
    const bytes = writeWpm(document)
    expect(bytes.length).toBe(48)
    expect(parseWpm(bytes, 'a')).toEqual(document)
    const longer = new Uint8Array([...bytes, 5])
    expect(writeWpm(parseWpm(longer, 'a'))).toEqual(longer)
  })

  test('more cells than bytes are refused', () => {
    const bytes = writeWpm(document)
    bytes.set([255, 255, 255, 255], 8)
    expect(() => parseWpm(bytes, 'a')).toThrow(expect.objectContaining({ code: 'FS0201' }))
    expect(() => parseWpm(bytes.subarray(0, 10), 'a')).toThrow(expect.objectContaining({ code: 'FS0201' }))
  })

  test('magic, version and number of cells are checked', () => {
    const bytes = writeWpm(document)
    bytes[4] = 1
    expect(() => parseWpm(bytes, 'a')).toThrow(expect.objectContaining({ code: 'FS0204' }))
    expect(() => parseWpm(new Uint8Array(40), 'a')).toThrow(expect.objectContaining({ code: 'FS0202' }))
    expect(() => writeWpm({ ...document, rows: 5 })).toThrow(expect.objectContaining({ code: 'FS0208' }))
  })
})

describe('war3map.shd', () => {
  test('is its cells', () => {
    const bytes = Uint8Array.of(0, 255, 255, 0)
    const document = parseShd(bytes)
    bytes[0] = 9
    expect(writeShd(document)).toEqual(Uint8Array.of(0, 255, 255, 0))
  })
})
