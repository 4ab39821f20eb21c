import fc from 'fast-check'
import { idFromString } from '../binary/four-char-id.ts'
import { allocateDoo, type DooDocument } from './doo-document.ts'
import { parseDoo } from './parse-doo.ts'
import { writeDoo } from './write-doo.ts'

const u32 = fc.integer({ min: 0, max: 0xffffffff })
const drops = fc.array(fc.array(fc.record({ id: u32, chance: fc.integer({ min: 0, max: 100 }) }), { maxLength: 3 }), {
  maxLength: 3,
})

/** Doodads of every version, with and without skin ids and drops. */
const doodads = fc
  .record({
    version: fc.constantFrom(6, 7, 8),
    subversion: fc.constantFrom(9, 11),
    skins: fc.boolean(),
    records: fc.array(fc.record({ id: u32, bits: u32, byte: fc.nat(255), drops }), { maxLength: 12 }),
    special: fc.array(fc.record({ id: u32, variation: u32, x: fc.integer(), y: fc.integer() }), { maxLength: 3 }),
  })
  .map(({ records, special, ...shape }): DooDocument => {
    const withDrops = records.map((record) => (shape.version === 8 ? record.drops : []))
    const sets = withDrops.flat()
    const document = allocateDoo(records.length, { ...shape, sets: sets.length, items: sets.flat().length })
    document.special = special
    records.forEach((record, i) => {
      document.id[i] = record.id
      document.variation[i] = record.bits % 10
      new Uint32Array(document.x.buffer)[i] = record.bits
      document.y[i] = -record.byte * 1.5
      document.angle[i] = record.byte / 40
      document.scaleZ[i] = 1.25
      if (document.skin) document.skin[i] = record.id ^ 1
      document.flags[i] = record.byte & 7
      if (shape.version > 6) document.life[i] = record.byte
      if (shape.version === 8) document.itemTable[i] = record.byte - 1
      document.creation[i] = i
      document.itemSets.firstSet[i + 1] = document.itemSets.firstSet[i]! + withDrops[i]!.length
    })
    let item = 0
    sets.forEach((set, s) => {
      for (const { id, chance } of set) {
        document.itemSets.id[item] = id
        document.itemSets.chance[item++] = chance
      }
      document.itemSets.firstItem[s + 1] = item
    })
    return document
  })

/** Three trees, each with flags 2, as an editor writes them. */
function trees(skins: boolean, version = 8): DooDocument {
  const document = allocateDoo(3, { version, subversion: 11, skins })
  for (let i = 0; i < 3; i++) {
    document.id[i] = idFromString('LTlt')
    if (document.skin) document.skin[i] = document.id[i]!
    document.x[i] = 64 * i
    document.creation[i] = i
  }
  document.special.push({ id: idFromString('DRfc'), variation: 0, x: -3, y: 4 })
  return document
}

describe('war3map.doo', () => {
  test('every document is written and read to the same bytes', () => {
    fc.assert(
      fc.property(doodads, (document) => {
        const bytes = writeDoo(document)
        const again = parseDoo(bytes, 'a')
        expect(writeDoo(again)).toEqual(bytes)
        expect(again.count).toBe(document.count)
        if (document.count > 0) expect(again.skin === null).toBe(document.skin === null)
      }),
      { numRuns: 150 },
    )
  })

  test.each([6, 7, 8])('version %i is read with and without skin ids', (version) => {
    for (const skins of [false, true]) {
      const document = trees(skins, version)
      expect(parseDoo(writeDoo(document), 'a')).toEqual(document)
    }
  })

  test('record sizes are those of the format', () => {
    const size = (version: number, skins: boolean) => (writeDoo(trees(skins, version)).length - 24 - 16) / 3
    expect([size(6, false), size(7, false), size(8, false), size(8, true)]).toEqual([41, 42, 50, 54])
  })

  test('one stray byte behind the end is kept, two are refused', () => {
    const bytes = writeDoo(trees(true))
    const stray = new Uint8Array([...bytes, 7])
    const document = parseDoo(stray, 'a')
    expect(document.rest).toEqual(Uint8Array.of(7))
    expect(writeDoo(document)).toEqual(stray)
    expect(() => parseDoo(new Uint8Array([...bytes, 7, 7]), 'a')).toThrow(expect.objectContaining({ code: 'FS0203' }))
  })

  test('a cut file is an error at every length', () => {
    const bytes = writeDoo(trees(true))
    for (let length = 0; length < bytes.length; length++) {
      expect(() => parseDoo(bytes.subarray(0, length), 'cut')).toThrow(
        expect.objectContaining({ name: 'FarsightError' }),
      )
    }
  })

  test('promises beyond the file are refused at once', () => {
    const bytes = writeDoo(trees(false))
    bytes.set([255, 255, 255, 255], 12)
    expect(() => parseDoo(bytes, 'a')).toThrow(expect.objectContaining({ code: 'FS0201' }))
    const sets = writeDoo(trees(false))
    sets.set([255, 255, 255, 127], 16 + 42)
    expect(() => parseDoo(sets, 'a')).toThrow(expect.objectContaining({ code: 'FS0201' }))
  })

  test('an unknown version is refused', () => {
    const bytes = writeDoo(trees(false))
    bytes[4] = 13
    expect(() => parseDoo(bytes, 'a')).toThrow(expect.objectContaining({ code: 'FS0204' }))
  })

  test('columns that do not fit together are not written', () => {
    const short = { ...trees(false), life: new Uint8Array(2) }
    expect(() => writeDoo(short)).toThrow(expect.objectContaining({ code: 'FS0208', details: { field: 'life' } }))
    const lists = trees(false)
    lists.itemSets.firstSet[3] = 5
    expect(() => writeDoo(lists)).toThrow(expect.objectContaining({ code: 'FS0208' }))
  })
})
