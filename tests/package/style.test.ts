import { checkExportComments, checkFileName } from './rules/exports.ts'
import { checkDefaultExports, checkModuleState } from './rules/module-state.ts'
import { readPackages } from './source/packages.ts'
import { listFiles } from './source/repo-files.ts'
import { parseSource } from './source/source-file.ts'

const files = readPackages().flatMap((one) => [...one.files.values()])
const fake = (text: string) => parseSource('packages/fog/src/x.ts', text)

describe('no module keeps state', () => {
  test('in any package', () => {
    expect(files.length).toBeGreaterThan(100)
    expect(files.flatMap(checkModuleState)).toEqual([])
  })

  test.each([
    'let count = 0',
    'export let count = 0',
    'var x = 1',
    'const cache = new Map()',
    'const seen = new WeakSet<object>()',
    'const list: string[] = []',
    'const table: Record<string, number> = {}',
    'const scratch = new Float32Array(16)',
  ])('a break is found: %s', (text) => {
    expect(checkModuleState(fake(text))).toHaveLength(1)
  })

  test.each([
    'const names = new Map([[1, 2]])',
    'const NONE = new Uint8Array(0)',
    'function f() { let x = 0; return x }',
    'declare let injected: string',
    'const table = { a: 1 }',
  ])('a constant passes: %s', (text) => {
    expect(checkModuleState(fake(text))).toEqual([])
  })
})

describe('no default exports', () => {
  test('in any package', () => {
    expect(files.flatMap(checkDefaultExports)).toEqual([])
  })

  test.each(['export default 1', 'export default function f() {}', 'const a = 1\nexport { a as default }'])(
    'a break is found: %s',
    (text) => {
      expect(checkDefaultExports(fake(text))).toHaveLength(1)
    },
  )
})

describe('every export says what it is', () => {
  test('in any package', () => {
    expect(files.flatMap(checkExportComments)).toEqual([])
  })

  test.each([
    'export function f() {}',
    'export const a = 1',
    'export interface I {}',
    'export type T = 1',
    '// x\nexport class C {}',
  ])('a break is found: %s', (text) => {
    expect(checkExportComments(fake(text))).toHaveLength(1)
    expect(checkExportComments(fake(`/** Says it. */\n${text}`.replace('// x\n', '')))).toEqual([])
  })

  test('one comment serves constants in a row, up to a blank line', () => {
    const row = '/** Says it. */\nexport const A = 1\nexport const B = 2\nexport const C = 3\n'
    expect(checkExportComments(fake(row))).toEqual([])
    expect(checkExportComments(fake(`${row}\nexport const D = 4`))).toHaveLength(1)
  })

  test('one comment serves all overloads, and re-exports need none', () => {
    const overloads =
      '/** Says it. */\nexport function f(a: 1): 1\nexport function f(a: 2): 2\nexport function f(a: unknown) { return a }'
    expect(checkExportComments(fake(`${overloads}\nexport { a } from './a.ts'`))).toEqual([])
  })
})

test('file names are in kebab-case', () => {
  const paths = ['packages', 'apps', 'tests', 'bench', 'examples', 'scripts'].flatMap(listFiles)
  expect(paths.filter((path) => /\.(ts|mjs|css)$/.test(path)).flatMap(checkFileName)).toEqual([])
  expect(checkFileName('packages/a/src/fooBar.ts')).toHaveLength(1)
  expect(checkFileName('packages/a/src/foo_bar.ts')).toHaveLength(1)
  expect(checkFileName('packages/a/src/foo-bar.glsl.ts')).toEqual([])
})
