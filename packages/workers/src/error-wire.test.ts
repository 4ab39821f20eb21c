import { FarsightError } from '@farsight/errors'
import { packError, unpackError } from './error-wire.ts'

/** As structured clone would carry it, but inside this realm. */
const sent = (thrown: unknown): Error => unpackError(JSON.parse(JSON.stringify(packError(thrown))))

describe('errors over the wire', () => {
  test('a FarsightError stays one, with all it carries', () => {
    const cause = new FarsightError('FS0201', 'inner')
    const error = new FarsightError('FS0203', 'outer', { hint: 'do this', details: { file: 'a', offset: 3 }, cause })
    const revived = sent(error) as FarsightError
    expect(revived).toBeInstanceOf(FarsightError)
    expect(revived).toMatchObject({
      code: 'FS0203',
      message: 'outer',
      hint: 'do this',
      details: { file: 'a', offset: 3 },
    })
    expect(revived.cause).toBeInstanceOf(FarsightError)
    expect(revived.stack).toBe(error.stack)
  })

  test('other errors keep name, message and causes', () => {
    const revived = sent(new RangeError('far', { cause: new TypeError('deep') }))
    expect(revived).toMatchObject({ name: 'RangeError', message: 'far' })
    expect(revived.cause).toMatchObject({ name: 'TypeError', message: 'deep' })
  })

  test('anything thrown becomes an error', () => {
    expect(sent('text').message).toBe('text')
    expect(sent(undefined).message).toBe('undefined')
    expect(sent(null).message).toBe('null')
  })

  test('a cause that leads back to itself ends', () => {
    const error = new Error('loop')
    error.cause = error
    expect(sent(error).message).toBe('loop')
  })

  test('details that cannot be cloned become text', () => {
    const packed = packError(new FarsightError('FS0203', 'x', { details: { symbol: Symbol('s'), size: 4 } }))
    expect(packed.details).toEqual({ symbol: 'Symbol(s)', size: 4 })
  })
})
