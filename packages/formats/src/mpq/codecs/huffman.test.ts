import { CodecError, wholeInput } from './codec.ts'
import { createHuffman } from './huffman.ts'

const text =
  "function InitUnits takes nothing returns nothing\n    call CreateUnit(Player(0), 'hpea', 12.5, -64, 270)\nendfunction\n"

/** {@link text}, packed by another encoder as each kind of data that makes it smaller. */
const PACKED_TEXT = [
  'ADDzOnLzY4uup6W38yAqCVG8CrvfnOwc1q3VZSMwP0Nb+WdhySVkpl/6cBPBK+ydOHuxbdoPhZoxBtavUNpQsdfy7mziMKkUPwtDJ8IPJ8MLqIsxy+Bc1DUPZC3/NiwaAe39RuXV1yQyfe06r9gBBg==',
  'AbVULnu/npRL4uOq73vgqu+rpP7Lh0IlcZH2a+q5uCW1ok9Vc6kkLtJ+TT0XN0aSJMn+qquTlGrFq6/wwFXfL+Goe/lSqEu6UOySsZpKxcsYu4QoN1jALrExFrJL5Ya7UBgFF6qWymXv15NyYWIE',
  'Aq9wA1x/G7QXRrQXTvE+zOn+OKz9tCWGbU/3x2Ht51EFF0KDW17MiPbCB+Tw1rM9eKP9bvwDlzf+d2uPFeW7DEXgu4+03mif3OMr3ADX36dc',
]

/** 600 bytes of 250 values, packed as the kind that learns: the tree grows and is sorted anew again and again. */
const PACKED_BYTES =
  'ABHgAjTgCVZBN/DdaaFiANm1tyDmr7NmC0Fv3aL/s+iW4XUr3YT37SbOhfCXSPyNmhqLeON9LOKNIX5rLF7xbHbdTWeD1UnKC9aXSswT3iqBx1OPIh5bxLhmYxFrfFRKrDHE/YeNIY4Nfu1qbABP341DeFKJT9GzSmDxe24Riy3i1XljEWv8XJ5YY4hzCnFM8chBYwp4up9RwpNK3CKZVQKLr7+IWFwRl3Tiiljc80XE4kLcKSgX4pji+JbGFPB0yKyEJ5X4P25WCSz+i0/E4or4/TCuiMX9SZJYXIj7vtOFOKb4ClVjCnj6fLaEJ5X4yHdWCSx+P1nE4op4izquiMV9/ZtYXIh7Sd2FOKZ4vl5jCnhyiUwq8VTErBKZ9TgHkVkl8tCJVSKzer8MMqtgdlePCmZ0cTtSRhfIdNNUiUwqcb3XrPJq'

const fromBase64 = (data: string) => new Uint8Array(Buffer.from(data, 'base64'))

function decode(packed: Uint8Array, size: number): Uint8Array {
  const out = new Uint8Array(size)
  return out.subarray(0, createHuffman()(wholeInput(packed), out, 0, size))
}

describe('the Huffman codec', () => {
  it.each([0, 1, 2])('decodes data of kind %i', (kind) => {
    const packed = fromBase64(PACKED_TEXT[kind]!)
    expect(packed[0]).toBe(kind)
    expect(Buffer.from(decode(packed, text.length)).toString('latin1')).toBe(text)
  })

  it('lets the tree of kind 0 grow and learn', () => {
    const bytes = Uint8Array.from({ length: 600 }, (_, i) => ((i * i) % 11 !== 0 ? i % 7 : i % 250))
    expect(decode(fromBase64(PACKED_BYTES), 600)).toEqual(bytes)
  })

  it('starts every sector with a new tree', () => {
    const codec = createHuffman()
    const input = wholeInput(fromBase64(PACKED_TEXT[0]!))
    for (let i = 0; i < 3; i++) {
      const out = new Uint8Array(200)
      expect(codec(input, out, 0, 200)).toBe(text.length)
      expect(Buffer.from(out.subarray(0, text.length)).toString('latin1')).toBe(text)
    }
  })

  it('stops when it has what was asked for', () => {
    expect(Buffer.from(decode(fromBase64(PACKED_TEXT[1]!), 40)).toString('latin1')).toBe(text.slice(0, 40))
  })

  it.each([
    ['no data', new Uint8Array(0), 'cut off'],
    ['an unknown kind of data', Uint8Array.of(9, 0, 0), 'kind 9'],
    ['data that are cut off', fromBase64(PACKED_TEXT[2]!).subarray(0, 30), 'cut off'],
  ])('refuses %s', (_, packed, message) => {
    expect(() => decode(packed, text.length)).toThrow(message)
  })

  it('ends on any bytes', () => {
    let state = 1
    for (let run = 0; run < 300; run++) {
      const packed = Uint8Array.from({ length: 200 }, () => {
        state = (Math.imul(state, 1664525) + 1013904223) | 0
        return state >>> 24
      })
      packed[0] = run % 9
      try {
        expect(decode(packed, 4096).length).toBeLessThanOrEqual(4096)
      } catch (error) {
        expect(error).toBeInstanceOf(CodecError)
      }
    }
  })
})
