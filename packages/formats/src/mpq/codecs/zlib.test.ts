import { deflateSync } from 'node:zlib'
import { adler32 } from './adler32.ts'
import { wholeInput } from './codec.ts'
import { createZlib } from './zlib.ts'

const text = new TextEncoder().encode('Wikipedia')

function adlerOf(bytes: Uint8Array): number {
  return adler32(bytes, wholeInput(bytes).view, 0, bytes.length)
}

describe('adler32', () => {
  it('gives known sums', () => {
    expect(adlerOf(new Uint8Array(0))).toBe(1)
    expect(adlerOf(text)).toBe(0x11e60398)
  })

  it('does not overflow, whatever the size', () => {
    for (const size of [7, 8, 2047, 2048, 2049, 100_003]) {
      const bytes = new Uint8Array(size).fill(255)
      expect(adlerOf(bytes)).toBe(new DataView(new Uint8Array(deflateSync(bytes)).slice(-4).buffer).getUint32(0))
    }
  })
})

describe('the zlib codec', () => {
  const packed = new Uint8Array(deflateSync(text))
  const decode = (bytes: Uint8Array, size = text.length) => {
    const out = new Uint8Array(size)
    const written = createZlib()(wholeInput(bytes), out, 0, size)
    return out.subarray(0, written)
  }
  const changed = (at: number, value: number) => packed.map((byte, i) => (i === at ? value : byte))

  it('decodes, and says when there is less than was asked for', () => {
    expect(decode(packed)).toEqual(text)
    expect(decode(packed, 50)).toEqual(text)
  })

  it.each([
    ['another method', changed(0, 0x79), 'no zlib stream'],
    ['a wrong check of the header', changed(1, 0x9d), 'no zlib stream'],
    ['a preset dictionary', Uint8Array.from([0x78, 0xbb, ...packed.subarray(2)]), 'dictionary'],
    ['a wrong checksum', changed(packed.length - 1, 0), 'checksum'],
    ['a missing checksum', packed.subarray(0, -1), 'cut off'],
    ['no header', packed.subarray(0, 1), 'cut off'],
  ])('refuses %s', (_, bytes, message) => {
    expect(() => decode(bytes)).toThrow(message)
  })
})
