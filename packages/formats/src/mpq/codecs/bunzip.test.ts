import { createBunzip } from './bunzip.ts'
import { CodecError, wholeInput } from './codec.ts'

const text =
  "function InitUnits takes nothing returns nothing\n    call CreateUnit(Player(0), 'hpea', 12.5, -64, 270)\nendfunction\n"

const PACKED_TEXT =
  'QlpoOTFBWSZTWXp3GC0AAB7fgEAQQOd3gAggQgAv7d4gIABoRNCbUDIGamgaGgGqM0ag0NA0ANGInRklIopAJLmBDEp+XhY9zyeeKoCZmSwZw4R3TCJoVDLaUEvIwYz+CAmbdj0REg2QjGdwaQrFhxXSorTCmMDgS5A1/i7kinChIPTuMFo='
/** 1,000 zeros. */
const PACKED_ZEROS = 'QlpoOTFBWSZTWQHo0GAAAAHAAcAAAIAACCAAIKptQZi6g8XckU4UJAB6NBgA'
/** 250,000 bytes in three blocks; see the test. */
const PACKED_BLOCKS =
  'QlpoMTFBWSZTWcFiGboAAYH//8CAgISAgICEoICAhICAwISAgICEgICAhMCAgISAgOCM0AO8eBSSqiSGABo0NGEZNBo00BhgAaNDRhGTQaNNAYYAGjQ0YRk0GjTQGCapUiekYmT1MGmIENDxQBSqlGG0k0eQJ6am0GTE0PSmCC4U4b6gWinuILKeogsTdUCynhUCynYlZhSLKdVQLKfMQXRSqnPUC0EC3EC8qlU7qlU/hAtwqp1kC8Sy1KpkCqmBAsSBa6lUzEC31Kp6EC8BVT7kC2CqnRUqmggWJC9C4F0ltlxL1LCWJbyxLSXzLkXEtUt5fAoj6FVNUqqa6bhBZUC21AtpVS3EC/QqptIFmqVTkWUVUyBVTAgWwgWuKqfukFsEF2qBeIgu2oFrqBdwgvCoFqpVT71AtBKp9kC6Yqp8kC/sgXXUqnqKqZyBdgqphIFmFVNSgXTUC3pVT6CC/YBbpZRVTIqVTAgWqgTpqBc5VU2iC+wguNKpbKlUxoC6BVTQQLgKpcKf2oFlOYQWU7xBYm+oFlP8ILKfIQWJsUCyniILUlVOunYILBBfVSqdhAsSBcBVTkQLiKqe5ZRVTIFVMCBayFO8QXvpqBaxBfoQXCoF0VAttQLSILjUC40pZ5Atoqp+CFpIF8CqmugLhUqmmgLOKqf8xQVkmU1kooAP3ACmbf//AgICEgICAhKCAgISAgMCEgICAhICAgITAgICEgIDgjMAC/B0AABgAaNDRhGTQaNNAYYAGjQ0YRk0GjTQGCKqGQ00AZGhpkMjTQ9QFKlSDYpk2KNoyNTR6NNMQmIS5XtCWD0RLF5Qli8ISwaoSxaQli60SxdUJZiS5QloJLeSXjCX7hLsJLfCXXJLWZISwhLLJL4JLaiWaSXqiXkSWqEvckt0CONAR2AiMBRrbgyNjeHVkYPlgFFyvk42y9TJ7EJzCWySXfeKJYRLwhLwklvJLrRLzkl+IS+bJCWEJZSS3SS2hLsRLZCXaEtaJdsJd8JaoS7QloJLzhLohL3kl0hLkSXdRLrRL+wlnklphLKSWaSWgJdQS40Szol7SS32REsUJZSS2SS6oSzSS8IS3IlzkluhL4kl94S0SS4QlyviEsHSiWLVCWLjCWD5RLFlhLFsCWDWiWiiXYfpQvrhOiEtKJaSS+CS4Ql8yS4wl6GSEsISzSS2klqhL7Ql3QlwRLlCWaEtiJcAlzhLmpZyS84S6FLvJL2hLbJLgiWuSWcJf8XckU4UJCqZDCCA'

const fromBase64 = (data: string) => new Uint8Array(Buffer.from(data, 'base64'))

function decode(packed: Uint8Array, size: number): Uint8Array {
  const out = new Uint8Array(size)
  return out.subarray(0, createBunzip()(wholeInput(packed), out, 0, size))
}

/** A stream of one block whose only byte value is repeated by `runs` run symbols. */
function runStream(runs: number): Uint8Array {
  let bits = ''
  const put = (value: number | bigint, width: number) => {
    bits += value.toString(2).padStart(width, '0')
  }
  put(0x425a6839, 32)
  put(0x314159265359n, 48)
  put(0, 32 + 1 + 24)
  put(0x8000_8000, 32)
  put(2, 3)
  put(1, 15)
  put(0, 1)
  for (let table = 0; table < 2; table++) put(0b00001_0_100_0, 10)
  put(0, runs)
  put(0b11, 2)
  const bytes = bits.padEnd(Math.ceil(bits.length / 8) * 8, '0').match(/.{8}/g)!
  return Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 2))
}

describe('the bzip2 codec', () => {
  it('decodes text and runs', () => {
    expect(Buffer.from(decode(fromBase64(PACKED_TEXT), text.length)).toString('latin1')).toBe(text)
    expect(decode(fromBase64(PACKED_ZEROS), 1000)).toEqual(new Uint8Array(1000))
  })

  it('decodes several blocks', () => {
    const plain = Uint8Array.from({ length: 250_000 }, (_, i) => (i % 1000 < 500 ? i * i * 7 : 65))
    expect(Buffer.compare(decode(fromBase64(PACKED_BLOCKS), 250_000), plain)).toBe(0)
  })

  it('refuses data that make more than was asked for', () => {
    expect(() => decode(fromBase64(PACKED_ZEROS), 999)).toThrow('go on behind')
    expect(() => decode(fromBase64(PACKED_TEXT), 50)).toThrow()
    expect(() => decode(fromBase64(PACKED_BLOCKS), 100_000)).toThrow()
  })

  it.each([20, 30, 31, 32, 40])('ends on runs that grow without bound (%i symbols)', (runs) => {
    expect(() => decode(runStream(runs), 1000)).toThrow('too long')
  })

  it('finds every changed byte', () => {
    const packed = fromBase64(PACKED_TEXT)
    // The last bytes hold the checksum of the whole, which says nothing new.
    for (let i = 0; i < packed.length - 6; i++) {
      const changed = packed.slice()
      changed[i]! ^= 0x10
      let result: string
      try {
        result = Buffer.from(decode(changed, text.length)).toString('latin1')
      } catch (error) {
        expect(error).toBeInstanceOf(CodecError)
        continue
      }
      expect(result).toBe(text)
    }
  })

  it('refuses data that are cut off', () => {
    const packed = fromBase64(PACKED_TEXT)
    for (let size = 0; size < packed.length - 5; size++) {
      expect(() => decode(packed.subarray(0, size), text.length)).toThrow('cut off')
    }
  })
})
