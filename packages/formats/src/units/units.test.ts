import fc from 'fast-check'
import { idFromString } from '../binary/four-char-id.ts'
import { parseUnitsDoo } from './parse-units-doo.ts'
import { allocateUnits, type UnitsDocument } from './units-document.ts'
import { unitsLayouts } from './units-layout.ts'
import { writeUnitsDoo } from './write-units-doo.ts'

const VERSIONS = [
  [6, 7],
  [7, 7],
  [7, 9],
  [8, 9],
  [7, 10],
  [7, 11],
  [8, 11],
] as const

const u32 = fc.integer({ min: 0, max: 0xffffffff })
const lengths = fc.record({
  sets: fc.nat(2),
  items: fc.nat(2),
  carried: fc.nat(3),
  abilities: fc.nat(3),
  choices: fc.nat(2),
})

/** Units of every version and layout, with lists of every kind. */
const units = fc
  .record({
    version: fc.constantFrom(...VERSIONS),
    layout: fc.nat(3),
    records: fc.array(fc.record({ id: u32, word: u32, mode: fc.constantFrom(-1, 0, 1, 2), lengths }), { maxLength: 8 }),
  })
  .map(({ version: [version, subversion], layout: pick, records }): UnitsDocument => {
    const layouts = unitsLayouts(version, subversion)
    const layout = layouts[pick % layouts.length]!
    const sum = (of: (l: (typeof records)[number]['lengths']) => number) =>
      records.reduce((n, r) => n + of(r.lengths), 0)
    const modeOf = (record: (typeof records)[number]) => (layout.randomMode ? record.mode : 2)
    const choices = records.reduce((n, r) => n + (modeOf(r) === 2 ? r.lengths.choices : 0), 0)
    const document = allocateUnits(records.length, {
      version,
      subversion,
      layout,
      sets: sum((l) => l.sets),
      items: sum((l) => l.sets * l.items),
      carried: sum((l) => l.carried),
      abilities: sum((l) => l.abilities),
      choices,
    })
    const { itemSets, inventory, abilities, random } = document
    let set = 0
    records.forEach((record, i) => {
      document.id[i] = record.id
      new Uint32Array(document.y.buffer)[i] = record.word
      if (document.skin) document.skin[i] = record.word
      document.player[i] = record.word & 31
      document.uprooted[i] = record.word & 1
      document.life[i] = -1
      document.gold[i] = 12500
      document.creation[i] = layout.creation ? i : 0
      random.mode[i] = modeOf(record)
      random.first[i + 1] = random.first[i]! + (modeOf(record) === 2 ? record.lengths.choices : 0)
      inventory.first[i + 1] = inventory.first[i]! + record.lengths.carried
      abilities.first[i + 1] = abilities.first[i]! + record.lengths.abilities
      itemSets.firstSet[i + 1] = itemSets.firstSet[i]! + record.lengths.sets
      for (let s = 0; s < record.lengths.sets; s++, set++) {
        itemSets.firstItem[set + 1] = itemSets.firstItem[set]! + record.lengths.items
      }
    })
    for (const column of [itemSets.id, inventory.id, abilities.id, random.id]) column.fill(idFromString('ratf'))
    for (const column of [itemSets.chance, random.chance]) column.fill(50)
    return document
  })

/** A start location, a hero with an item and an ability, and a random unit. */
function small(skins: boolean, version = 8, subversion = 11): UnitsDocument {
  const document = allocateUnits(3, { version, subversion, skins, carried: 1, abilities: 1, choices: 2 })
  document.id.set(['sloc', 'Hpal', 'uDNR'].map(idFromString))
  document.skin?.set(document.id)
  document.player.set([0, 3, 24])
  document.inventory.first.set([0, 0, 1, 1])
  document.inventory.id[0] = idFromString('ratf')
  document.abilities.first.set([0, 0, 1, 1])
  document.abilities.id[0] = idFromString('AHhb')
  document.random.first.set([0, 0, 0, 2])
  document.random.mode.set(document.layout.randomMode ? [0, 0, 2] : [2, 2, 2])
  document.random.id.set([idFromString('hfoo'), idFromString('ogru')])
  document.random.chance.set([40, 60])
  return document
}

describe('war3mapUnits.doo', () => {
  test('every document is written and read to the same bytes', () => {
    fc.assert(
      fc.property(units, (document) => {
        const bytes = writeUnitsDoo(document)
        expect(writeUnitsDoo(parseUnitsDoo(bytes, 'a'))).toEqual(bytes)
      }),
      { numRuns: 150 },
    )
  })

  test.each(VERSIONS)('version %i.%i is read with and without skin ids', (version, subversion) => {
    for (const skins of [false, true]) {
      const document = small(skins, version, subversion)
      expect(parseUnitsDoo(writeUnitsDoo(document), 'a')).toEqual(document)
    }
  })

  test('subversion 7 is also read with the random part of later versions', () => {
    const layout = unitsLayouts(7, 7)[1]!
    const document = allocateUnits(2, { version: 7, subversion: 7, layout })
    document.random.mode.set([0, 1])
    document.random.value.set([1, 3])
    const again = parseUnitsDoo(writeUnitsDoo(document), 'a')
    expect(again.layout).toEqual(layout)
    expect([...again.random.value]).toEqual([1, 3])
  })

  test('one stray byte behind the end is kept', () => {
    const bytes = new Uint8Array([...writeUnitsDoo(small(true, 8, 9)), 0])
    const document = parseUnitsDoo(bytes, 'a')
    expect(document.count).toBe(3)
    expect(document.rest.length).toBe(1)
    expect(writeUnitsDoo(document)).toEqual(bytes)
  })

  test('a cut file is an error at every length', () => {
    const bytes = writeUnitsDoo(small(true))
    for (let length = 0; length < bytes.length; length++) {
      const cut = bytes.subarray(0, length)
      expect(() => parseUnitsDoo(cut, 'cut')).toThrow(expect.objectContaining({ name: 'FarsightError' }))
    }
  })

  test('unknown versions are refused', () => {
    const bytes = writeUnitsDoo(small(false))
    bytes[8] = 12
    expect(() => parseUnitsDoo(bytes, 'a')).toThrow(expect.objectContaining({ code: 'FS0204' }))
  })

  test('lists that do not fit together are not written', () => {
    const lost = small(false)
    lost.random.mode[2] = 0
    expect(() => writeUnitsDoo(lost)).toThrow(
      expect.objectContaining({ code: 'FS0208', details: { field: 'random.mode' } }),
    )
    const skinless = { ...small(true), skin: null }
    expect(() => writeUnitsDoo(skinless)).toThrow(
      expect.objectContaining({ code: 'FS0208', details: { field: 'skin' } }),
    )
  })
})
