import { FarsightError } from '@farsight/errors'
import { errorLines } from './error-overlay.ts'

test('a FarsightError shows its code, its message and its hint', () => {
  const error = new FarsightError('FS0802', 'no container', { hint: 'Put it into the page.' })
  expect(errorLines(error)).toEqual(['FS0802: no container', 'Put it into the page.'])
  expect(errorLines(new FarsightError('FS0501', 'no WebGL'))).toEqual(['FS0501: no WebGL'])
})

test('anything else shows what it is', () => {
  expect(errorLines(new TypeError('x is not a function'))).toEqual(['TypeError: x is not a function'])
  expect(errorLines('just text')).toEqual(['just text'])
  expect(errorLines(undefined)).toEqual(['undefined'])
})
