import { adler32 } from './adler32.ts'
import { type Codec, CodecError, cutOff } from './codec.ts'
import { Inflater } from './inflate.ts'

/** Codec of zlib streams (RFC 1950); checks the checksum. */
export function createZlib(): Codec {
  const inflater = new Inflater()
  return (input, out, start, end) => {
    const { bytes, view, from, to } = input
    if (to - from < 2) throw cutOff()
    const head = (bytes[from]! << 8) | bytes[from + 1]!
    if ((head & 0x0f00) !== 0x0800 || head % 31 !== 0) throw new CodecError('no zlib stream begins here')
    if ((head & 0x20) !== 0) throw new CodecError('a zlib stream with a preset dictionary')
    const size = inflater.inflate({ bytes, view, from: from + 2, to }, out, start, end)
    const { position } = inflater
    if (position + 4 > to) throw cutOff()
    const outView = new DataView(out.buffer, out.byteOffset, out.byteLength)
    if (view.getUint32(position) !== adler32(out, outView, start, start + size)) {
      throw new CodecError('the checksum is wrong')
    }
    return size
  }
}
