import fc from 'fast-check'
import { parseW3e } from './parse-w3e.ts'
import { allocateW3e, CORNER_BOUNDARY, CORNER_MAP_EDGE, CORNER_RAMP, type W3eDocument } from './w3e-document.ts'
import { writeW3e } from './write-w3e.ts'

const id = fc.string({
  minLength: 4,
  maxLength: 4,
  unit: fc.integer({ min: 0, max: 255 }).map((code) => String.fromCharCode(code)),
})

/** Any terrain that the format can hold, of both versions. */
const terrain = fc
  .record({
    version: fc.constantFrom(11, 12),
    columns: fc.integer({ min: 2, max: 9 }),
    rows: fc.integer({ min: 2, max: 9 }),
    tileset: fc.constantFrom('L', 'O', 'e'),
    customTileset: fc.boolean(),
    groundTextures: fc.array(id, { maxLength: 64 }),
    cliffTextures: fc.array(id, { maxLength: 17 }),
    offsetX: fc.float({ noNaN: true, noDefaultInfinity: true }),
    seed: fc.uint8Array({ minLength: 64, maxLength: 64 }),
  })
  .map(({ offsetX, seed, ...shape }): W3eDocument => {
    const document = allocateW3e(shape)
    document.offsetX = offsetX
    const byte = (i: number, lane: number) => seed[(i * 7 + lane * 13) % 64]!
    for (let i = 0; i < document.height.length; i++) {
      document.height[i] = byte(i, 0) | (byte(i, 1) << 8)
      document.water[i] = (byte(i, 2) | (byte(i, 3) << 8)) & 0x3fff
      document.flags[i] = byte(i, 4) & 31
      document.ground[i] = byte(i, 5) & (shape.version === 11 ? 15 : 63)
      document.groundVariation[i] = byte(i, 6) & 31
      document.cliffVariation[i] = byte(i, 7) & 7
      document.cliffTexture[i] = byte(i, 8) & 15
      document.layer[i] = byte(i, 9) & 15
    }
    return document
  })

/** A 3 x 2 terrain of version 11 with one corner set by hand. */
function small(): W3eDocument {
  const document = allocateW3e({ columns: 3, rows: 2, groundTextures: ['Ldrt', 'Lgrs'], cliffTextures: ['CLdi'] })
  document.height.fill(0x2000)
  document.layer.fill(2)
  return document
}

describe('war3map.w3e', () => {
  test('every document comes back from its bytes', () => {
    fc.assert(
      fc.property(terrain, (document) => {
        const bytes = writeW3e(document)
        const again = parseW3e(bytes, 'a')
        expect(again).toEqual(document)
        expect(writeW3e(again)).toEqual(bytes)
      }),
      { numRuns: 60 },
    )
  })

  test('fields sit where the format has them', () => {
    const document = small()
    document.flags[4] = CORNER_RAMP | CORNER_BOUNDARY | CORNER_MAP_EDGE
    document.water[4] = 0x1234
    document.ground[4] = 1
    document.groundVariation[4] = 17
    document.cliffVariation[4] = 3
    document.cliffTexture[4] = 15
    const bytes = writeW3e(document)
    const corner = bytes.subarray(bytes.length - 14, bytes.length - 7)
    expect([...corner]).toEqual([0x00, 0x20, 0x34, 0x52, 0x91, 17 | (3 << 5), 0xf2])
    document.version = 12
    const wide = writeW3e(document)
    expect([...wide.subarray(wide.length - 16, wide.length - 8)]).toEqual([
      0,
      0x20,
      0x34,
      0x52,
      0x41,
      2,
      17 | (3 << 5),
      0xf2,
    ])
  })

  test('a cut file is an error at every length', () => {
    const bytes = writeW3e(small())
    for (let length = 0; length < bytes.length; length++) {
      expect(() => parseW3e(bytes.subarray(0, length), 'cut')).toThrow(
        expect.objectContaining({ name: 'FarsightError' }),
      )
    }
  })

  test('bytes behind the last corner are ignored', () => {
    const bytes = new Uint8Array([...writeW3e(small()), 1, 2, 3])
    expect(parseW3e(bytes, 'a')).toEqual(small())
  })

  test.each([
    ['version', 4, [13, 0, 0, 0], 'FS0204'],
    ['groundTextures', 13, [255, 255, 255, 255], 'FS0201'],
    ['columns', 33, [1, 0, 0, 0], 'FS0203'],
    ['columns', 33, [0, 0, 1, 0], 'FS0203'],
    ['rows', 37, [255, 255, 255, 255], 'FS0203'],
    ['corners', 37, [255, 15, 0, 0], 'FS0201'],
    ['offsetX', 41, [0, 0, 0x80, 0x7f], 'FS0203'],
  ])('a bad %s is named', (field, offset, patch, code) => {
    const bytes = writeW3e(small())
    bytes.set(patch, offset)
    expect(() => parseW3e(bytes, 'a')).toThrow(
      expect.objectContaining({ code, details: expect.objectContaining({ file: 'a', field }) }),
    )
  })

  test('what does not fit is not written', () => {
    const bad = (change: (document: W3eDocument) => void, field: string) => {
      const document = small()
      change(document)
      expect(() => writeW3e(document)).toThrow(
        expect.objectContaining({ code: 'FS0208', details: expect.objectContaining({ field }) }),
      )
    }
    bad((document) => (document.ground[0] = 16), 'ground')
    bad((document) => (document.layer[5] = 16), 'layer')
    bad((document) => (document.rows = 3), 'height')
    bad((document) => (document.version = 10), 'version')
    bad((document) => (document.tileset = 'LL'), 'tileset')
    bad((document) => document.cliffTextures.push('abc'), 'cliffTextures')
    bad((document) => (document.columns = 5000), 'columns')
  })
})
