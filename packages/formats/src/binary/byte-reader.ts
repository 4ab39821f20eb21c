import { dataError, type ErrorCode, type FarsightError } from '@farsight/errors'
import { decodeText } from './text.ts'

/** Longest text that is read, in bytes; the longest field of the game takes 6,145. */
const MAX_TEXT_BYTES = 1 << 20

/**
 * Reads little-endian values from bytes, one after the other. Every read names the field it is for; one that would pass
 * the end throws FS0201 with the file, the offset and that field.
 */
export class ByteReader {
  readonly bytes: Uint8Array
  /** Name of the file, for errors. */
  readonly file: string
  readonly view: DataView
  /** Where the next read starts. */
  offset = 0

  constructor(bytes: Uint8Array, file: string) {
    this.bytes = bytes
    this.file = file
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  /** Bytes from `offset` to the end. */
  get left(): number {
    return this.bytes.length - this.offset
  }

  /** Passes over `size` bytes. */
  skip(size: number, field: string): void {
    this.#advance(size, field)
  }

  u8(field: string): number {
    return this.view.getUint8(this.#advance(1, field))
  }

  u16(field: string): number {
    return this.view.getUint16(this.#advance(2, field), true)
  }

  u32(field: string): number {
    return this.view.getUint32(this.#advance(4, field), true)
  }

  i32(field: string): number {
    return this.view.getInt32(this.#advance(4, field), true)
  }

  f32(field: string): number {
    return this.view.getFloat32(this.#advance(4, field), true)
  }

  /** A four-character id, packed as `idToString` wants it. */
  id(field: string): number {
    return this.view.getUint32(this.#advance(4, field), false)
  }

  /** `length` characters of one byte each (Latin-1), NULs kept. */
  latin1(length: number, field: string): string {
    const start = this.#advance(length, field)
    return String.fromCharCode(...this.bytes.subarray(start, start + length))
  }

  /** Text up to the next NUL byte, which is skipped. Bytes that are not UTF-8 are kept as `encodeText` describes. */
  text(field: string): string {
    const end = this.bytes.indexOf(0, this.offset)
    if (end < 0) throw this.error('FS0201', 'the text does not end', field)
    if (end - this.offset > MAX_TEXT_BYTES) throw this.error('FS0203', `a text of ${end - this.offset} bytes`, field)
    const text = decodeText(this.bytes, this.offset, end)
    this.offset = end + 1
    return text
  }

  /**
   * A count of items that take at least `itemBytes` bytes each. Throws FS0201 when the bytes left cannot hold that many,
   * so that what is allocated for them stays in proportion to the file.
   */
  count(itemBytes: number, field: string): number {
    const at = this.offset
    const count = this.u32(field)
    if (count * itemBytes > this.left) {
      throw this.error('FS0201', `${count} items are promised and ${this.left} bytes are left`, field, at)
    }
    return count
  }

  /** Checks the four magic characters of a format (FS0202). */
  magic(expected: string): void {
    const found = this.left >= 4 ? this.latin1(4, 'magic') : null
    if (found === expected) return
    throw this.error('FS0202', `the file does not begin with ${JSON.stringify(expected)}`, undefined, 0)
  }

  /** A copy of all bytes that are left. */
  rest(): Uint8Array {
    const rest = this.bytes.slice(this.offset)
    this.offset = this.bytes.length
    return rest
  }

  /** The error for bad data at `offset` (where the reader stands, when left out). */
  error(code: ErrorCode, what: string, field?: string, offset = this.offset): FarsightError {
    return dataError(code, what, { file: this.file, offset, field })
  }

  #advance(size: number, field: string): number {
    const start = this.offset
    if (size > this.left) throw this.error('FS0201', `the file ends here, ${size} more bytes are needed`, field)
    this.offset = start + size
    return start
  }
}
