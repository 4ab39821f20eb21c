import { constants, deflateRawSync } from 'node:zlib'
import { CodecError, wholeInput } from './codec.ts'
import { Inflater } from './inflate.ts'

/** Bytes with runs, repeats and noise in them, the same for the same seed. */
function sample(size: number, seed: number): Uint8Array {
  const bytes = new Uint8Array(size)
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0
    return state >>> 16
  }
  for (let at = 0; at < size; ) {
    const length = 1 + (next() % 300)
    const distance = 1 + (next() % 400)
    const kind = next() % 4
    for (let i = 0; i < length && at < size; i++, at++) {
      if (kind === 0) bytes[at] = next()
      else if (kind === 1) bytes[at] = 7
      else bytes[at] = at < distance ? (next() & 15) + 65 : bytes[at - distance]!
    }
  }
  return bytes
}

function inflate(packed: Uint8Array, size: number): Uint8Array {
  const out = new Uint8Array(size)
  expect(new Inflater().inflate(wholeInput(packed), out, 0, size)).toBe(size)
  return out
}

/** Bytes of a stream of bits, given as numbers with their widths, first bit lowest. */
function bitStream(...parts: [value: number, width: number][]): Uint8Array {
  const bits = parts.flatMap(([value, width]) => Array.from({ length: width }, (_, i) => (value >> i) & 1))
  const bytes = new Uint8Array(Math.ceil(bits.length / 8))
  bits.forEach((bit, i) => {
    bytes[i >> 3]! |= bit << (i & 7)
  })
  return bytes
}

describe('Inflater', () => {
  const strategies = {
    default: constants.Z_DEFAULT_STRATEGY,
    'fixed codes': constants.Z_FIXED,
    'literals only': constants.Z_HUFFMAN_ONLY,
    'runs only': constants.Z_RLE,
    filtered: constants.Z_FILTERED,
  }
  for (const [name, strategy] of Object.entries(strategies)) {
    it(`gives back what zlib packed: ${name}`, () => {
      for (const [i, size] of [0, 1, 2, 3, 5, 257, 258, 259, 4096, 70_000].entries()) {
        for (const level of [0, 1, 6, 9]) {
          const plain = sample(size, i * 10 + level)
          const packed = new Uint8Array(deflateRawSync(plain, { strategy, level }))
          expect(Buffer.compare(inflate(packed, size), plain)).toBe(0)
        }
      }
    })
  }

  it('reads codes of all lengths up to 15 bits', () => {
    // Fibonacci counts make the deepest tree that deflate allows.
    const counts = [1, 1]
    while (counts.length < 22) counts.push(counts.at(-1)! + counts.at(-2)!)
    const plain = Uint8Array.from(counts.flatMap((count, byte) => new Array<number>(count).fill(byte * 11)))
    const packed = new Uint8Array(deflateRawSync(plain, { strategy: constants.Z_HUFFMAN_ONLY, level: 9 }))
    expect(Buffer.compare(inflate(packed, plain.length), plain)).toBe(0)
  })

  it('writes between start and end only and tells where the stream ended', () => {
    const plain = sample(1000, 3)
    const packed = deflateRawSync(plain)
    const bytes = Uint8Array.from([9, 9, 9, ...packed, 8, 8])
    const out = new Uint8Array(1020).fill(1)
    const inflater = new Inflater()
    const size = inflater.inflate({ ...wholeInput(bytes), from: 3, to: bytes.length }, out, 10, 1010)
    expect(size).toBe(1000)
    expect(inflater.position).toBe(3 + packed.length)
    expect(out.subarray(10, 1010)).toEqual(plain)
    expect([...out.subarray(0, 10), ...out.subarray(1010)]).toEqual(new Array(20).fill(1))
  })

  it('refuses a stream that holds more than it may', () => {
    const plain = sample(5000, 4)
    for (const level of [0, 1, 9]) {
      const packed = wholeInput(new Uint8Array(deflateRawSync(plain, { level })))
      for (const size of [0, 1, 100, 4999]) {
        const out = new Uint8Array(size + 3)
        expect(() => new Inflater().inflate(packed, out, 0, size)).toThrow(`go on behind the ${size} bytes`)
        expect([...out.subarray(size)]).toEqual([0, 0, 0])
      }
    }
  })

  it('refuses a stream that is cut off', () => {
    const plain = sample(3000, 5)
    for (const level of [0, 9]) {
      const packed = new Uint8Array(deflateRawSync(plain, { level }))
      for (let size = 0; size < packed.length; size += 7) {
        const input = wholeInput(packed.slice(0, size))
        expect(() => new Inflater().inflate(input, new Uint8Array(3000), 0, 3000)).toThrow()
      }
    }
  })

  it.each([
    ['block type 3', bitStream([1, 1], [3, 2]), 'type 3'],
    ['a stored size without its complement', bitStream([1, 1], [0, 2], [0, 5], [4, 16], [4, 16]), 'complement'],
    [
      'a copy from before the first byte',
      bitStream([1, 1], [1, 2], [0b1000000, 7], [0, 5], [0, 7]),
      'before the first',
    ],
    ['a code without a meaning', bitStream([1, 1], [1, 2], [0b01100011, 8]), 'stands for nothing'],
    ['too many codes', bitStream([1, 1], [2, 2], [31, 5], [0, 5], [0, 4], [0, 24]), 'too many codes'],
    [
      'code lengths that over-fill the tree',
      bitStream([1, 1], [2, 2], [0, 5], [0, 5], [0, 4], [0o1111, 12], [0, 40]),
      'too many',
    ],
    ['code lengths with gaps', bitStream([1, 1], [2, 2], [0, 5], [0, 5], [0, 4], [0o2200, 12], [0, 40]), 'gaps'],
    [
      'a repeat of nothing',
      bitStream([1, 1], [2, 2], [0, 5], [0, 5], [0, 4], [0o0011, 12], [0, 40]),
      'repeats nothing',
    ],
  ])('refuses %s', (_, packed, message) => {
    expect(() => new Inflater().inflate(wholeInput(packed), new Uint8Array(500), 0, 500)).toThrow(message)
  })

  it('ends on any bytes', () => {
    const inflater = new Inflater()
    for (let seed = 0; seed < 400; seed++) {
      const bytes = sample(300, seed)
      const out = new Uint8Array(4096)
      try {
        expect(inflater.inflate(wholeInput(bytes), out, 0, out.length)).toBeLessThanOrEqual(out.length)
      } catch (error) {
        expect(error).toBeInstanceOf(CodecError)
      }
    }
  })
})
