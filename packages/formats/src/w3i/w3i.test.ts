import fc from 'fast-check'
import { parseW3i } from './parse-w3i.ts'
import { emptyW3i, type W3iDocument } from './w3i-document.ts'
import { writeW3i } from './write-w3i.ts'

const VERSIONS = [8, 10, 11, 15, 18, 23, 24, 25, 26, 27, 28, 31, 32, 33, 39]

const text = fc.string({ unit: 'grapheme', maxLength: 8 }).filter((value) => !value.includes('\0'))
const u32 = fc.integer({ min: 0, max: 0xffffffff })

/** A document of a format with players, forces and a tail; fields that the format lacks stay as they are when empty. */
const information = fc
  .record({
    version: fc.constantFrom(...VERSIONS),
    texts: fc.array(text, { minLength: 4, maxLength: 4 }),
    words: fc.array(u32, { minLength: 6, maxLength: 6 }),
    players: fc.array(fc.record({ slot: fc.nat(23), name: text, startX: fc.integer({ min: -9999, max: 9999 }) }), {
      maxLength: 4,
    }),
    forces: fc.array(fc.record({ flags: u32, players: u32, name: text }), { maxLength: 3 }),
    tail: fc.uint8Array({ maxLength: 24 }),
  })
  .map(({ version, texts, words, players, forces, tail }): W3iDocument => {
    const base = {
      controller: 1,
      race: 2,
      hud: 0,
      flags: 1,
      startY: 64,
      allyLow: 3,
      allyHigh: 4,
      enemyLow: 0,
      enemyHigh: 0,
    }
    return {
      ...emptyW3i(version),
      name: texts[0]!,
      author: texts[1]!,
      description: texts[2]!,
      playersRecommended: texts[3]!,
      width: words[0]! % 480,
      height: words[1]! % 480,
      flags: words[2]!,
      players: players.map((player) => ({ ...base, ...player })),
      forces,
      tail,
    }
  })

describe('war3map.w3i', () => {
  test('every document comes back from its bytes', () => {
    fc.assert(
      fc.property(information, (document) => {
        const bytes = writeW3i(document)
        const again = parseW3i(bytes, 'a')
        expect(again).toEqual(document)
        expect(writeW3i(again)).toEqual(bytes)
      }),
      { numRuns: 150 },
    )
  })

  test('a format of the base game has the bytes that its editor writes', () => {
    const document = emptyW3i(18)
    // Counted by hand: 12 head, 4 texts, 32 camera, 16 margins, 8 size, 4 flags, 1 tileset, 4 + 3 texts, 4 + 3 texts, 2 counts.
    expect(writeW3i(document).length).toBe(12 + 4 + 32 + 16 + 8 + 4 + 1 + 4 + 3 + 4 + 3 + 8)
    // The expansion adds two paths, haze 20, weather 4, sound 1, light 1, water 4.
    expect(writeW3i(emptyW3i(25)).length).toBe(writeW3i(document).length + 2 + 20 + 4 + 1 + 1 + 4)
    // 1.31 adds the game version and the script language; Reforged two words; each player 8 bytes.
    expect(writeW3i(emptyW3i(28)).length).toBe(writeW3i(emptyW3i(25)).length + 16 + 4)
    expect(writeW3i(emptyW3i(31)).length).toBe(writeW3i(emptyW3i(28)).length + 8)
    expect(writeW3i(emptyW3i(33)).length).toBe(writeW3i(emptyW3i(31)).length + 12)
  })

  test('a file may end before its players or forces', () => {
    for (const document of [
      { ...emptyW3i(25), players: null, forces: null },
      { ...emptyW3i(25), forces: null },
    ]) {
      expect(parseW3i(writeW3i(document), 'a')).toEqual(document)
    }
    expect(() => writeW3i({ ...emptyW3i(25), players: null })).toThrow(expect.objectContaining({ code: 'FS0208' }))
  })

  test('a cut file is an error or ends before a list, never more', () => {
    const bytes = writeW3i({ ...emptyW3i(33), name: 'cut', tail: Uint8Array.of(1) })
    let loads = 0
    for (let length = 0; length < bytes.length; length++) {
      try {
        parseW3i(bytes.subarray(0, length), 'cut')
        loads++
      } catch (error) {
        expect(error).toMatchObject({ name: 'FarsightError', code: 'FS0201' })
      }
    }
    expect(loads).toBe(3)
  })

  test('formats outside of those known are refused', () => {
    for (const version of [0, 7, 40, 0x7fffffff]) {
      const bytes = writeW3i(emptyW3i(25))
      new DataView(bytes.buffer).setUint32(0, version, true)
      expect(() => parseW3i(bytes, 'a')).toThrow(expect.objectContaining({ code: 'FS0204' }))
    }
  })

  test('lists and texts beyond all measure are refused', () => {
    const players = writeW3i({ ...emptyW3i(25), tail: new Uint8Array(40 * 5000) })
    new DataView(players.buffer).setUint32(players.length - 40 * 5000 - 8, 5000, true)
    expect(() => parseW3i(players, 'a')).toThrow(expect.objectContaining({ code: 'FS0203' }))
    const text = writeW3i({ ...emptyW3i(25), name: 'x'.repeat(2 ** 20 + 1) })
    expect(() => parseW3i(text, 'a')).toThrow(expect.objectContaining({ code: 'FS0203' }))
  })

  test('a number of players beyond the file is refused', () => {
    const bytes = writeW3i(emptyW3i(25))
    bytes.set([255, 255, 255, 127], bytes.length - 8)
    expect(() => parseW3i(bytes, 'a')).toThrow(expect.objectContaining({ code: 'FS0201' }))
  })
})
