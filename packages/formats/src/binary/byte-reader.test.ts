import { FarsightError } from '@farsight/errors'
import { ByteReader } from './byte-reader.ts'
import { ByteWriter } from './byte-writer.ts'
import { idFromString, idToString } from './four-char-id.ts'

/** The error that `run` throws. */
function errorOf(run: () => unknown): FarsightError {
  try {
    run()
  } catch (error) {
    if (error instanceof FarsightError) return error
    throw error
  }
  throw new Error('nothing was thrown')
}

describe('ByteReader and ByteWriter', () => {
  test('every kind of value comes back', () => {
    const writer = new ByteWriter(16)
    writer.latin1('W3E!')
    writer.u8(200)
    writer.u32(4_000_000_000)
    writer.i32(-5)
    writer.f32(0.5)
    writer.id(idFromString('LTlt'))
    writer.text('größer')
    writer.raw(Uint8Array.of(1, 2, 3))
    const reader = new ByteReader(writer.finish(), 'a')
    reader.magic('W3E!')
    expect(reader.u8('a')).toBe(200)
    expect(reader.u32('a')).toBe(4_000_000_000)
    expect(reader.i32('a')).toBe(-5)
    expect(reader.f32('a')).toBe(0.5)
    expect(idToString(reader.id('a'))).toBe('LTlt')
    expect(reader.text('a')).toBe('größer')
    expect(reader.rest()).toEqual(Uint8Array.of(1, 2, 3))
    expect(reader.left).toBe(0)
  })

  test('reads a view into a larger buffer', () => {
    const whole = Uint8Array.of(9, 9, 1, 0, 0, 0, 9)
    const reader = new ByteReader(whole.subarray(2, 6), 'a')
    expect(reader.u32('a')).toBe(1)
    expect(() => reader.u8('a')).toThrow('the file ends here')
  })

  test('a read past the end names file, offset and field', () => {
    const reader = new ByteReader(Uint8Array.of(1, 2, 3, 4, 5), 'war3map.w3e')
    reader.u32('version')
    const error = errorOf(() => reader.u32('columns'))
    expect(error.code).toBe('FS0201')
    expect(error.message).toBe('war3map.w3e: the file ends here, 4 more bytes are needed, at offset 4, field columns')
    expect(error.details).toEqual({ file: 'war3map.w3e', offset: 4, field: 'columns' })
  })

  test('a count is held against the bytes left', () => {
    const bytes = Uint8Array.of(3, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8)
    expect(new ByteReader(bytes, 'a').count(2, 'ids')).toBe(3)
    expect(errorOf(() => new ByteReader(bytes, 'a').count(3, 'ids')).code).toBe('FS0201')
    const huge = Uint8Array.of(255, 255, 255, 255, 0)
    expect(errorOf(() => new ByteReader(huge, 'a').count(1, 'ids')).code).toBe('FS0201')
  })

  test('a wrong magic and an endless text are errors', () => {
    expect(errorOf(() => new ByteReader(Uint8Array.of(77), 'a').magic('W3E!')).code).toBe('FS0202')
    expect(errorOf(() => new ByteReader(new Uint8Array(8), 'a').magic('W3E!')).message).toContain('"W3E!"')
    expect(errorOf(() => new ByteReader(Uint8Array.of(65, 66), 'a').text('name')).code).toBe('FS0201')
  })

  test('a text with a NUL in it is not written', () => {
    expect(errorOf(() => new ByteWriter().text('a\0b')).code).toBe('FS0208')
  })
})

describe('four-character ids', () => {
  test('are packed with the first character on top', () => {
    expect(idFromString('LTlt')).toBe(0x4c546c74)
    expect(idToString(0x4c546c74)).toBe('LTlt')
    expect(idToString(idFromString('ÿ\0zz'))).toBe('ÿ\0zz')
  })

  test('other texts are refused', () => {
    for (const text of ['', 'abc', 'abcde', 'ab€d']) expect(errorOf(() => idFromString(text)).code).toBe('FS0203')
  })
})
