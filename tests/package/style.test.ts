import { checkDefaultExports, checkModuleState } from './rules/module-state.ts'
import { readPackages } from './source/packages.ts'
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
