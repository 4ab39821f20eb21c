import { dataError, type FarsightError } from '@farsight/errors'

/** Reads little-endian values; each read is checked against the end and names its field in the error. */
export class BakedReader {
  readonly bytes: Uint8Array
  readonly file: string
  offset = 0
  readonly #view: DataView

  constructor(bytes: Uint8Array, file: string) {
    this.bytes = bytes
    this.file = file
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  get left(): number {
    return this.bytes.length - this.offset
  }

  error(what: string, field: string): FarsightError {
    return dataError('FS0302', what, { file: this.file, offset: this.offset, field })
  }

  u32(field: string): number {
    return this.#view.getUint32(this.#advance(4, field), true)
  }

  f32(field: string): number {
    return this.#view.getFloat32(this.#advance(4, field), true)
  }

  /** A count of things that take at least `size` bytes each. */
  count(size: number, field: string): number {
    const count = this.u32(field)
    if (count * size > this.left)
      throw this.error(`${count} entries are promised and ${this.left} bytes are left`, field)
    return count
  }

  /** A view of `length` bytes; passes over the zeros up to a multiple of four. */
  raw(length: number, field: string): Uint8Array {
    if (length > this.left) throw this.error(`${length} bytes are promised and ${this.left} are left`, field)
    const start = this.offset
    this.offset = Math.min(this.bytes.length, start + ((length + 3) & ~3))
    return this.bytes.subarray(start, start + length)
  }

  block(field: string): Uint8Array {
    return this.raw(this.u32(field), field)
  }

  text(field: string): string {
    return new TextDecoder().decode(this.block(field))
  }

  #advance(size: number, field: string): number {
    if (size > this.left) throw this.error('the file ends', field)
    const at = this.offset
    this.offset += size
    return at
  }
}
