/** Compressed bytes: `bytes` from `from` to `to`. */
export interface CodecInput {
  bytes: Uint8Array
  /** A view of exactly `bytes`, for reads of whole words. */
  view: DataView
  from: number
  to: number
}

/**
 * Decodes `input` into `out`, from `start` to at most `end`.
 *
 * @returns The number of bytes written.
 * @throws CodecError when the input is damaged.
 */
export type Codec = (input: CodecInput, out: Uint8Array, start: number, end: number) => number

/** What a codec throws; the archive reader adds file and offset and makes it an FS0207. */
export class CodecError extends Error {}

/** The error for a stream that holds more than its block claims. */
export function tooMuchData(limit: number): CodecError {
  return new CodecError(`the data go on behind the ${limit} bytes they should make`)
}

/** The error for a stream that is cut off. */
export function cutOff(): CodecError {
  return new CodecError('the compressed data are cut off')
}

/** All of `bytes` as a codec's input. */
export function wholeInput(bytes: Uint8Array): CodecInput {
  return { bytes, view: new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), from: 0, to: bytes.length }
}

/**
 * At least 25 bits of the input, first bit lowest, beginning `bit` bits behind byte `base`. Bytes behind the end of
 * `bytes` count as zero; the caller checks that it used none of them.
 */
export function peekBits(input: CodecInput, base: number, bit: number): number {
  const at = base + (bit >>> 3)
  if (at + 4 <= input.view.byteLength) return input.view.getUint32(at, true) >>> (bit & 7)
  let word = 0
  for (let i = 0; at + i < input.bytes.length; i++) word |= input.bytes[at + i]! << (8 * i)
  return word >>> (bit & 7)
}
