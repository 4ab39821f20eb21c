import { wholeInput } from './codec.ts'
import { createExplode } from './explode.ts'

/** Made by another encoder from {@link text}, with coded literals and a window of 2 KB. */
const CODED_TEXT =
  'AQU02WAolm54gWEpiH+oXnEQ7O0MXaFYBtVrtiJrRvoj9n6P4ZimF23IUexpSYhkOuBsjRCXAN/DppA2Cnt7CQ4e5nZSGFjb4GBsgNg26Dkr4oB/'
/** The same with plain literals and a window of 1 KB. */
const PLAIN_TEXT =
  'AATM1HEzhk6aN25AJHGThk7VH3NA0Amzpmw7bt7QQZPGzRkQcsrQqSPHLf0pAAGyZ0wYNmxADG1IGDplkwUKKGzC5CkjBwWMFCxAnEADt1En24shw0XNdlrYoNmGjJsNUFDGDVkOSiHgHw=='
/** The 256 bytes `i * 73`, with coded literals: every literal's code. */
const ALL_BYTES =
  'AQQgKQDYAAMoyEAVAIACsANGYGICNQAQKsABmOAgAHUACAXgBMygBCGgAQC7ABdg8RbQBECEADdgBaYUoAWAigAewAbMqEAbAEMFeAE7MKcBmAC4GOADHMDCBrAACGAI8ANOYEkHsAFIEAcEABcgyQBwACiwAEHADayYAC4gRQOEAA+wdgA8QAYSgDDgBTZAH8AH5MAIEAF8wBYiQABAQwNEAT+wAwYAIQADHRADAsAeVIAIgEUHxIEgcABhgBhQYAASQAg4QgJIADgYQAcIAycQAUgBeEygC0SAM2gAGYCABfSAKHABHSAHELFBAIgBV8gABaDEAUEgTgQGQAkgSUAKJIAbIkAFIOOCA5LAnQVQAygwwQMpYjZAA6jw4IE0XA5AC6BKIQAZ4AGiAB2Ahi8DWeCJBNAD6GArQA54cQEGQA1LBfLAmwcwAhgEGlAAPsgAE6AhBBlQBL58gBnQwiYBJeAHJsAC6ECuA2XgD2IAK6AHxgZQCfgH'

const text =
  "function InitUnits takes nothing returns nothing\n    call CreateUnit(Player(0), 'hpea', 12.5, -64, 270)\nendfunction\n"

function explode(packed: Uint8Array, size: number): Uint8Array {
  const out = new Uint8Array(size)
  return out.subarray(0, createExplode()(wholeInput(packed), out, 0, size))
}

const fromBase64 = (data: string) => new Uint8Array(Buffer.from(data, 'base64'))
const toText = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

/** Implodes bytes as plain literals. */
function implodeLiterals(bytes: Uint8Array): Uint8Array {
  const bits: number[] = []
  for (const byte of bytes) bits.push(0, ...Array.from({ length: 8 }, (_, i) => (byte >> i) & 1))
  // The end: the code for the longest copies (seven zeros after the mark), then eight bits that are all set.
  bits.push(1, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1)
  const packed = new Uint8Array(2 + Math.ceil(bits.length / 8))
  packed[1] = 4
  bits.forEach((bit, i) => {
    packed[2 + (i >> 3)]! |= bit << (i & 7)
  })
  return packed
}

describe('the PKWARE codec', () => {
  it('decodes the well-known example', () => {
    const packed = Uint8Array.of(0x00, 0x04, 0x82, 0x24, 0x25, 0x8f, 0x80, 0x7f)
    expect(toText(explode(packed, 13))).toBe('AIAIAIAIAIAIA')
  })

  it('decodes literals', () => {
    const bytes = Uint8Array.from({ length: 301 }, (_, i) => i * 7)
    expect(explode(implodeLiterals(bytes), 301)).toEqual(bytes)
  })

  it('decodes coded literals and both kinds of copies', () => {
    expect(toText(explode(fromBase64(CODED_TEXT), text.length))).toBe(text)
    expect(toText(explode(fromBase64(PLAIN_TEXT), text.length))).toBe(text)
    expect(explode(fromBase64(ALL_BYTES), 256)).toEqual(Uint8Array.from({ length: 256 }, (_, i) => i * 73))
  })

  it('stops at the end mark, or when it has what was asked for', () => {
    expect(explode(fromBase64(CODED_TEXT), 1000)).toHaveLength(text.length)
    for (const size of [1, 2, 50, 51, 52]) {
      expect(toText(explode(fromBase64(PLAIN_TEXT), size))).toBe(text.slice(0, size))
    }
  })

  it.each([
    ['an unknown mode', Uint8Array.of(2, 4, 0, 0), 'no imploded data'],
    ['an unknown window', Uint8Array.of(0, 7, 0, 0), 'no imploded data'],
    ['no data', Uint8Array.of(0, 4, 0), 'cut off'],
    ['data that are cut off', fromBase64(PLAIN_TEXT).subarray(0, 60), 'cut off'],
    ['a copy from before the first byte', Uint8Array.of(0, 4, 0xff, 0xff, 0xff, 0xff), 'before the first'],
  ])('refuses %s', (_, packed, message) => {
    expect(() => explode(packed, text.length)).toThrow(message)
  })
})
