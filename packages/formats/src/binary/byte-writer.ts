import { FarsightError } from '@farsight/errors'
import { encodeText } from './text.ts'

/** Collects little-endian values; the counterpart of `ByteReader`. */
export class ByteWriter {
  #bytes: Uint8Array
  #view: DataView
  #length = 0

  /** `capacity`: bytes to begin with; the buffer doubles when it is full. */
  constructor(capacity = 256) {
    this.#bytes = new Uint8Array(Math.max(16, capacity))
    this.#view = new DataView(this.#bytes.buffer)
  }

  u8(value: number): void {
    const at = this.#advance(1)
    this.#view.setUint8(at, value)
  }

  u32(value: number): void {
    const at = this.#advance(4)
    this.#view.setUint32(at, value, true)
  }

  i32(value: number): void {
    const at = this.#advance(4)
    this.#view.setInt32(at, value, true)
  }

  f32(value: number): void {
    const at = this.#advance(4)
    this.#view.setFloat32(at, value, true)
  }

  /** A four-character id, packed as `idToString` has it. */
  id(value: number): void {
    const at = this.#advance(4)
    this.#view.setUint32(at, value, false)
  }

  /** One byte a character (Latin-1). */
  latin1(text: string): void {
    const start = this.#advance(text.length)
    for (let i = 0; i < text.length; i++) this.#bytes[start + i] = text.charCodeAt(i)
  }

  /** Text and a NUL byte behind it. Throws FS0208 for text that holds a NUL itself: it would end there when read. */
  text(text: string): void {
    if (text.includes('\0')) throw new FarsightError('FS0208', `text with a NUL in it: ${JSON.stringify(text)}`)
    this.raw(encodeText(text))
    this.u8(0)
  }

  raw(bytes: Uint8Array): void {
    const start = this.#advance(bytes.length)
    this.#bytes.set(bytes, start)
  }

  /** A copy of what was written. */
  finish(): Uint8Array {
    return this.#bytes.slice(0, this.#length)
  }

  #advance(size: number): number {
    const start = this.#length
    this.#length += size
    if (this.#length > this.#bytes.length) {
      const grown = new Uint8Array(Math.max(this.#length, this.#bytes.length * 2))
      grown.set(this.#bytes)
      this.#bytes = grown
      this.#view = new DataView(grown.buffer)
    }
    return start
  }
}
