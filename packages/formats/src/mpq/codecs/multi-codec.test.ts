import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { wholeInput } from './codec.ts'
import { createCodecSet } from './multi-codec.ts'

const fromBase64 = (data: string) => new Uint8Array(Buffer.from(data, 'base64'))
const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex')

function decode(packed: Uint8Array, size: number): Uint8Array {
  const out = new Uint8Array(size)
  return out.subarray(0, createCodecSet().multi(wholeInput(packed), out, 0, size))
}

describe('a sector that names its codecs', () => {
  // 100 samples, packed and (for the sums) unpacked by another implementation.
  it.each([
    [
      'ADPCM mono',
      'QAADQDiBQ4FBQ0OBAUYGQQQERYCABUBEQgZCBAJBAAAAQEACQEQEgABAREBAgAIFgUMCAUZBgQFEQIAAAoFBBAZFAUJCB0CAAARCQkEFQQYCBIFBAIBAAUREAkIEAkUEgIBABkREAkQARAAAgICA',
      '7aa6da81de2425c0b717d271bdb57168',
    ],
    [
      'ADPCM stereo',
      'gAAFQDgDMoGBgVGBgYFPgUkWFFBETgFHXRAGAUxGCBBQFlRKGBBASBgEWAAQAABISEhABBxeTIEJCFEZBkpIGAKBRVkFTBASRR8ZWBAcUFlVBABUHh5eWwBIARpWGABYDkJGFBBQGhxSEABIQEgQgECA',
      '4a098a75e28a54360c8f73048e791915',
    ],
    [
      'Huffman, then ADPCM mono',
      'QQaB3QTHIFMImbwvCcaYzv7WVkS4r1MjnO5jp0GbVybpI9aUHrLb7iPUXbN+ZSqGJ7mtBY3hTy6DEWMMWw==',
      '7aa6da81de2425c0b717d271bdb57168',
    ],
    [
      'Huffman, then ADPCM stereo',
      'gQiNVEYFZzS+ZbIsq7Isi5KlN6ff0NWLiK07ZyjoTRYtSqx/1YimwRiXv/FnlsAq3Basj2wcSKcA46ihEoYGrb8hznmZBnfs0o2a1pkLyswrGlxi0S7beR0=',
      '4a098a75e28a54360c8f73048e791915',
    ],
    [
      'PKWARE, then ADPCM mono',
      'QAAEQDiBQ4FBS02BAUYGQQwMSwAAAUhMRApKAgROCAhAQEAKREgEQABAREhIAAoFgUMKAU5BgQFEQEAIDIFJDApBCUpKgQ5AQAAETEpODUEKCgyBToCAQAFMTApKAgxJCAhAQAFMRAJCBEwIgECAAA==',
      '2282b0a20993a345efd7fb40a42dc69f',
    ],
  ])('goes through %s', (_, packed, sum) => {
    expect(md5(decode(fromBase64(packed), 200))).toBe(sum)
  })

  it('goes through zlib, then ADPCM', () => {
    const packed = Uint8Array.from([0x42, ...deflateSync(Uint8Array.of(0, 4, 1, 0, 0x80, 0x80))])
    expect([...decode(packed, 6)]).toEqual([1, 0, 1, 0, 1, 0])
  })

  it('goes through zlib and PKWARE alone', () => {
    const imploded = Uint8Array.of(0x00, 0x04, 0x82, 0x24, 0x25, 0x8f, 0x80, 0x7f)
    expect(Buffer.from(decode(Uint8Array.of(0x08, ...imploded), 13)).toString()).toBe('AIAIAIAIAIAIA')
    const deflated = deflateSync(Buffer.from('AIAIAIAIAIAIA'))
    expect(Buffer.from(decode(Uint8Array.from([0x02, ...deflated]), 13)).toString()).toBe('AIAIAIAIAIAIA')
  })

  it('is a copy when it names none', () => {
    expect([...decode(Uint8Array.of(0, 1, 2, 3), 3)]).toEqual([1, 2, 3])
    expect([...decode(Uint8Array.of(0, 1, 2, 3), 2)]).toEqual([1, 2])
  })

  it('keeps the bytes between two codecs within the plain size', () => {
    const deflated = deflateSync(new Uint8Array(1000).fill(0x80))
    expect(() => decode(Uint8Array.from([0x42, ...deflated]), 999)).toThrow('go on behind the 999 bytes')
  })

  it('does not take memory for huge claims of staged data', () => {
    const out = new Uint8Array(65 * 1024 * 1024)
    const codec = createCodecSet().multi
    expect(() => codec(wholeInput(Uint8Array.of(0x41, 1, 2, 3)), out, 0, out.length)).toThrow('through several codecs')
  })

  it.each([0x04, 0x20, 0x22])('refuses the unknown mask %i', (mask) => {
    expect(() => decode(Uint8Array.of(mask, 1, 2, 3), 10)).toThrow(`compression 0x${mask.toString(16)}`)
  })
})
