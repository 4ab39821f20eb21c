import type { ByteReader } from './byte-reader.ts'
import type { ByteWriter } from './byte-writer.ts'

/**
 * One description of a layout for reading and writing. Each call takes the value of a field and gives it back: a reading
 * exchange ignores what it gets and gives what the file holds, a writing one writes what it gets. So
 * `document.width = exchange.u32(document.width, 'width')` does both, and the two can never disagree.
 */
export interface ByteExchange {
  u32(value: number, field: string): number
  i32(value: number, field: string): number
  f32(value: number, field: string): number
  u8(value: number, field: string): number
  id(value: number, field: string): number
  /** One Latin-1 character. */
  char(value: string, field: string): string
  text(value: string, field: string): string
  /** A list with its count in front; null stands for a list that is not there because the file ends before it. */
  list<T extends object>(
    value: T[] | null,
    itemBytes: number,
    create: () => T,
    item: (value: T) => void,
    field: string,
  ): T[] | null
  rest(value: Uint8Array): Uint8Array
}

/** Longest list that is read into objects; a map has 28 players at most. */
const MAX_ITEMS = 4096

/** An exchange that reads. Floats are given as the file has them; see `ByteReader` for its errors. */
export function readExchange(reader: ByteReader): ByteExchange {
  return {
    u32: (_, field) => reader.u32(field),
    i32: (_, field) => reader.i32(field),
    f32: (_, field) => reader.f32(field),
    u8: (_, field) => reader.u8(field),
    id: (_, field) => reader.id(field),
    char: (_, field) => reader.latin1(1, field),
    text: (_, field) => reader.text(field),
    list: (_, itemBytes, create, item, field) => {
      if (reader.left === 0) return null
      const at = reader.offset
      const count = reader.count(itemBytes, field)
      if (count > MAX_ITEMS) throw reader.error('FS0203', `${count} items, ${MAX_ITEMS} at most`, field, at)
      return Array.from({ length: count }, () => {
        const value = create()
        item(value)
        return value
      })
    },
    rest: () => reader.rest(),
  }
}

/** An exchange that writes. */
export function writeExchange(writer: ByteWriter): ByteExchange {
  const through =
    <T>(write: (value: T) => void) =>
    (value: T) => {
      write(value)
      return value
    }
  return {
    u32: through((value) => writer.u32(value)),
    i32: through((value) => writer.i32(value)),
    f32: through((value) => writer.f32(value)),
    u8: through((value) => writer.u8(value)),
    id: through((value) => writer.id(value)),
    char: through((value) => writer.latin1(value)),
    text: through((value) => writer.text(value)),
    list: (value, _itemBytes, _create, item) => {
      if (value === null) return null
      writer.u32(value.length)
      value.forEach(item)
      return value
    },
    rest: through((value) => writer.raw(value)),
  }
}
