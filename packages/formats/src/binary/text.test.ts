import fc from 'fast-check'
import { decodeText, encodeText } from './text.ts'

describe('text of map files', () => {
  test('every byte string comes back as it was', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
        expect(encodeText(decodeText(bytes))).toEqual(bytes)
      }),
      { numRuns: 500 },
    )
  })

  test('well-formed text is UTF-8', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const bytes = encodeText(text)
        expect(bytes).toEqual(new Uint8Array(new TextEncoder().encode(text)))
        expect(decodeText(bytes)).toBe(text)
      }),
      { numRuns: 300 },
    )
  })

  test('agrees with the platform on what is not UTF-8', () => {
    const cases = [
      [0xc0, 0x80],
      [0xe0, 0x80, 0x80],
      [0xed, 0xa0, 0x80],
      [0xf0, 0x80, 0x80, 0x80],
      [0xf4, 0x90, 0x80, 0x80],
      [0xff],
    ]
    for (const bytes of cases) {
      expect(() => new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes))).toThrow()
      expect(decodeText(Uint8Array.from(bytes))).toBe(String.fromCharCode(...bytes.map((byte) => 0xdc00 + byte)))
    }
  })

  test('a text of another code page keeps its bytes', () => {
    const gbk = Uint8Array.from([0xd6, 0xbb, 0xca, 0xc7, 0x41])
    const text = decodeText(gbk)
    expect(text.endsWith('A')).toBe(true)
    expect(encodeText(text)).toEqual(gbk)
  })

  test('long texts are not cut', () => {
    const text = 'ä€😀x'.repeat(9000)
    expect(decodeText(encodeText(text))).toBe(text)
  })
})
