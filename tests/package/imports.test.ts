import { checkConfinedLibraries, checkRawGl } from './rules/confined.ts'
import { checkImportTable, checkUserImports, IMPORT_TABLE } from './rules/import-table.ts'
import type { Package } from './source/packages.ts'
import { readPackages } from './source/packages.ts'
import { listFiles, readText } from './source/repo-files.ts'
import { isTestFile, parseSource, type SourceFile } from './source/source-file.ts'

const packages = readPackages()
const packageFiles = packages.flatMap((one) => [...one.files.values()])

const sourcesOf = (folder: string): SourceFile[] =>
  listFiles(folder)
    .filter((path) => path.endsWith('.ts') && !isTestFile(path))
    .map((path) => parseSource(path, readText(path)))

/** A package of made-up files: text by path inside src. */
function fakePackage(folder: string, faces: readonly string[], texts: Record<string, string>): Package {
  const entries = faces.map((face) => [
    face === 'index' ? '.' : `./${face}`,
    { '@farsight/source': `./src/${face}.ts` },
  ])
  const files = Object.entries(texts).map(([path, text]) => {
    const full = `packages/${folder}/src/${path}`
    return [full, parseSource(full, text)] as const
  })
  return { folder, manifest: { name: folder, exports: Object.fromEntries(entries) }, files: new Map(files) }
}

describe('who may import whom', () => {
  test('every package keeps to the table', () => {
    expect(packages.length).toBeGreaterThanOrEqual(11)
    expect(checkImportTable(packages)).toEqual([])
  })

  test('apps and examples import only farsight', () => {
    expect([...sourcesOf('apps'), ...sourcesOf('examples')].flatMap(checkUserImports)).toEqual([])
  })

  test.each([
    ['fog', ['index'], { 'index.ts': "import { a } from '@farsight/terrain'" }],
    ['ecs', ['index'], { 'index.ts': "export * from '@farsight/formats'" }],
    ['render', ['index'], { 'index.ts': "import { parseW3e } from '@farsight/formats'" }],
    ['render', ['index'], { 'index.ts': "const x = await import('@farsight/terrain/render')" }],
    [
      'terrain',
      ['index', 'tasks'],
      { 'index.ts': '', 'tasks.ts': "import './deep.ts'", 'deep.ts': "import '@farsight/ecs'" },
    ],
    [
      'terrain',
      ['index', 'render'],
      { 'index.ts': "export { a } from './render.ts'", 'render.ts': "import '@farsight/render'" },
    ],
    ['cli', ['index'], { 'index.ts': '', 'main.ts': "import { createWorld } from '@farsight/ecs'" }],
    ['newcomer', ['index'], { 'index.ts': '' }],
  ])('a break in %s is found', (folder, faces, texts) => {
    expect(checkImportTable([fakePackage(folder, faces, texts as Record<string, string>)])).toHaveLength(1)
  })

  test('what the table allows passes', () => {
    const texts = {
      'index.ts':
        "import { CORNER_RAMP, type W3eDocument } from '@farsight/formats'\nimport { FarsightError } from '@farsight/errors'",
      'tasks.ts':
        "import { type W3eDocument } from '@farsight/formats'\nimport { transferring } from '@farsight/workers'",
    }
    expect(checkImportTable([fakePackage('terrain', ['index', 'tasks'], texts)], IMPORT_TABLE)).toEqual([])
  })

  test('an app that reaches into a part is found', () => {
    expect(checkUserImports(parseSource('apps/a/src/main.ts', "import { x } from '@farsight/ecs'"))).toHaveLength(1)
    expect(checkUserImports(parseSource('apps/a/src/main.ts', "import { x } from 'farsight'"))).toEqual([])
  })
})

describe('libraries and raw GL stay where they are wrapped', () => {
  const everything = [...packageFiles, ...sourcesOf('apps'), ...sourcesOf('examples')]

  test('regl in the device, bitecs in ecs, comlink in workers', () => {
    expect(everything.flatMap(checkConfinedLibraries)).toEqual([])
  })

  test('GL calls in the device', () => {
    expect(everything.flatMap(checkRawGl)).toEqual([])
  })

  test.each(["import createRegl from 'regl'", "import { wrap } from 'comlink'", "import 'bitecs/serialization'"])(
    'a break is found: %s',
    (text) => {
      expect(checkConfinedLibraries(parseSource('packages/fog/src/x.ts', text))).toHaveLength(1)
    },
  )

  test.each([
    'gl.bindBuffer(1, 2)',
    'function f(context: WebGLRenderingContext) {}',
    "canvas.getContext('webgl2')",
    'const t: WebGL2RenderingContext | null = null',
  ])('raw GL is found: %s', (text) => {
    expect(checkRawGl(parseSource('packages/terrain/src/x.ts', text))).toHaveLength(1)
    expect(checkRawGl(parseSource('packages/render/src/device/x.ts', text))).toEqual([])
  })
})
