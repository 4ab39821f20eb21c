import { basename } from 'node:path'
import { ERROR_CODES } from '@farsight/errors'
import { checkCodesExist, checkErrorPages, codesUsedIn } from './rules/error-codes.ts'
import { readPackages } from './source/packages.ts'
import { listFiles, readText } from './source/repo-files.ts'
import { parseSource } from './source/source-file.ts'

const codes = new Set(Object.keys(ERROR_CODES))
const files = readPackages().flatMap((one) => [...one.files.values()])
const pages = new Map(
  listFiles('docs/errors')
    .filter((path) => path.endsWith('.md'))
    .map((path) => [basename(path, '.md'), readText(path)]),
)

test('every code in a source exists', () => {
  expect(files.flatMap((file) => checkCodesExist(file, codes))).toEqual([])
})

test('every code is used by some source', () => {
  const list = 'packages/errors/src/error-codes.ts'
  const used = new Set(files.filter(({ path }) => path !== list).flatMap(codesUsedIn))
  expect([...codes].filter((code) => !used.has(code))).toEqual([])
})

test('every code has its page, and every page its code', () => {
  expect(checkErrorPages(codes, pages)).toEqual([])
})

test('breaks are found', () => {
  const fake = parseSource('packages/fog/src/x.ts', "throw new FarsightError('FS0999', 'x')")
  expect(checkCodesExist(fake, new Set(['FS0101']))).toEqual([
    'packages/fog/src/x.ts:1: FS0999 is not in the list of error codes',
  ])
  expect(codesUsedIn(fake)).toEqual(['FS0999'])
  expect(codesUsedIn(parseSource('x.ts', ['const line = `$', '{a} FS0904: text`'].join('')))).toEqual(['FS0904'])
  const found = checkErrorPages(
    new Set(['FS0101', 'FS0102', 'FS0103']),
    new Map([
      ['FS0101', '# FS0101: full'],
      ['FS0102', 'no title'],
      ['FS0999', '# FS0999'],
    ]),
  )
  expect(found).toHaveLength(3)
})
