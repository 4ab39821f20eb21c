import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checkDependencies, checkManifest, checkModuleUrls, versionProblems } from './rules/manifests.ts'
import { type Manifest, type Package, readPackages } from './source/packages.ts'
import { listFiles, ROOT, readText } from './source/repo-files.ts'
import { parseSource } from './source/source-file.ts'

const packages = readPackages()
const exists = (path: string): boolean => existsSync(join(ROOT, path))

test('every package has licence, entries, side effects and exact versions', () => {
  expect(packages.flatMap((one) => checkManifest(`packages/${one.folder}/package.json`, one.manifest, exists))).toEqual(
    [],
  )
})

test('every workspace names exact versions', () => {
  const paths = listFiles('.').filter((path) => path.endsWith('package.json') && !path.startsWith('packages/'))
  const problems = paths.flatMap((path) =>
    versionProblems(JSON.parse(readText(path)) as Manifest).map((problem) => `${path}: ${problem}`),
  )
  expect(problems).toEqual([])
})

test('every package lists what it imports, and nothing else', () => {
  expect(packages.flatMap(checkDependencies)).toEqual([])
})

test('every module that is started by its URL has a source', () => {
  expect(packages.flatMap(checkModuleUrls)).toEqual([])
})

describe('breaks are found', () => {
  const good: Manifest = {
    name: '@farsight/x',
    license: 'MIT',
    type: 'module',
    sideEffects: false,
    exports: { '.': { '@farsight/source': './src/index.ts', types: './dist/index.d.ts', default: './dist/index.js' } },
    dependencies: { '@farsight/errors': '*', comlink: '4.4.2' },
  }

  test.each<[string, Partial<Manifest>]>([
    ['licence', { license: 'ISC' }],
    ['module type', { type: 'commonjs' }],
    ['side effects', { sideEffects: undefined }],
    ['no entry', { exports: {} }],
    ['no types', { exports: { '.': { '@farsight/source': './src/index.ts', default: './dist/index.js' } } }],
    ['wrong target', { exports: { '.': { ...good.exports!['.'], default: './dist/main.js' } } }],
    ['a range', { dependencies: { comlink: '^4.4.2' } }],
    ['a pinned own package', { dependencies: { '@farsight/errors': '0.1.0' } }],
  ])('in a manifest: %s', (_, change) => {
    expect(checkManifest('packages/x/package.json', good, () => true)).toEqual([])
    expect(checkManifest('packages/x/package.json', { ...good, ...change }, () => true)).toHaveLength(1)
  })

  test('in an entry without its file', () => {
    expect(checkManifest('packages/x/package.json', good, () => false)).toHaveLength(1)
  })

  const fake = (text: string): Package => {
    const path = 'packages/x/src/index.ts'
    return { folder: 'x', manifest: good, files: new Map([[path, parseSource(path, text)]]) }
  }

  test('in dependencies', () => {
    const used = "import '@farsight/errors'\nimport { wrap } from 'comlink'\n"
    expect(checkDependencies(fake(`${used}import 'node:fs'`))).toEqual([])
    expect(checkDependencies(fake(`${used}import 'regl/dist/regl.min.js'`))).toHaveLength(1)
    expect(checkDependencies(fake("import '@farsight/errors'"))).toHaveLength(1)
  })

  test('in the URL of a worker', () => {
    expect(checkModuleUrls(fake("new URL('./index.js', import.meta.url)"))).toEqual([])
    expect(checkModuleUrls(fake("new URL('./worker.js', import.meta.url)"))).toHaveLength(1)
  })
})
