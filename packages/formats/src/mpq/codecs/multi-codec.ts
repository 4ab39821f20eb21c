import { createAdpcm } from './adpcm.ts'
import { createBunzip } from './bunzip.ts'
import { type Codec, CodecError, type CodecInput, wholeInput } from './codec.ts'
import { createExplode } from './explode.ts'
import { createHuffman } from './huffman.ts'
import { createZlib } from './zlib.ts'

/** Bits of the first byte of a compressed sector: which codecs it went through. */
export const MASK_HUFFMAN = 0x01
export const MASK_ZLIB = 0x02
export const MASK_PKWARE = 0x08
export const MASK_BZIP2 = 0x10
export const MASK_ADPCM_MONO = 0x40
export const MASK_ADPCM_STEREO = 0x80

/** The codecs in the order in which they are undone. */
const STAGES: readonly (readonly [mask: number, create: () => Codec])[] = [
  [MASK_BZIP2, createBunzip],
  [MASK_PKWARE, createExplode],
  [MASK_ZLIB, createZlib],
  [MASK_HUFFMAN, createHuffman],
  [MASK_ADPCM_STEREO, () => createAdpcm(2)],
  [MASK_ADPCM_MONO, () => createAdpcm(1)],
]

/** Most bytes that go through several codecs at once: they need as much memory again between any two. */
const MAX_STAGED = 64 * 1024 * 1024

const KNOWN_MASKS = STAGES.reduce((all, [mask]) => all | mask, 0)

/** Codecs that keep their tables from one sector to the next. */
export interface CodecSet {
  /** Decodes a sector that begins with the byte that names its codecs. */
  multi: Codec
  /** Decodes a sector of an imploded file, which has no such byte. */
  explode: Codec
}

/** Makes a set of codecs; each of them is set up when the first sector needs it. */
export function createCodecSet(): CodecSet {
  const codecs = new Map<number, Codec>()
  const codecOf = (mask: number) => {
    let codec = codecs.get(mask)
    if (codec === undefined) {
      codec = STAGES.find((stage) => stage[0] === mask)![1]()
      codecs.set(mask, codec)
    }
    return codec
  }

  const multi: Codec = (input, out, start, end) => {
    const { bytes, view, from, to } = input
    const mask = bytes[from]!
    let rest: CodecInput = { bytes, view, from: from + 1, to }
    if (mask === MASK_ZLIB) return codecOf(MASK_ZLIB)(rest, out, start, end)
    if ((mask & ~KNOWN_MASKS) !== 0) throw new CodecError(`compression 0x${mask.toString(16)} is not one we read`)
    const stages = STAGES.filter(([stage]) => (mask & stage) !== 0)
    if (stages.length > 1 && end - start > MAX_STAGED)
      throw new CodecError(`${end - start} bytes through several codecs`)
    for (const [stage] of stages.slice(0, -1)) {
      const between = new Uint8Array(end - start)
      const size = codecOf(stage)(rest, between, 0, between.length)
      rest = wholeInput(between.subarray(0, size))
    }
    const last = stages.at(-1)
    if (last !== undefined) return codecOf(last[0])(rest, out, start, end)
    const size = Math.min(rest.to - rest.from, end - start)
    out.set(bytes.subarray(rest.from, rest.from + size), start)
    return size
  }
  return { multi, explode: (input, out, start, end) => codecOf(MASK_PKWARE)(input, out, start, end) }
}
