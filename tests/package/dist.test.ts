import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { readPackages } from './source/packages.ts'
import { ROOT } from './source/repo-files.ts'

const packages = readPackages()
const specifiers = packages.flatMap(({ manifest }) =>
  Object.keys(manifest.exports ?? {}).map((key) => `${manifest.name}${key.slice(1)}`),
)

beforeAll(() => {
  const turbo = join(ROOT, 'node_modules/.bin/turbo')
  const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1' }
  execFileSync(turbo, ['run', 'build', '--filter=./packages/*'], { cwd: ROOT, env, stdio: 'pipe' })
}, 300_000)

/** Runs a module text in a fresh Node without any of the conditions that tests use; returns what it prints. */
function runInNode(code: string): string {
  return execFileSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: join(ROOT, 'tests'),
    encoding: 'utf8',
    env: { PATH: process.env.PATH },
  })
}

test('every built entry can be imported by plain Node, without a DOM', () => {
  const entries = specifiers.filter((specifier) => !specifier.endsWith('/worker'))
  const code = `for (const name of ${JSON.stringify(entries)}) {
    const module = await import(name)
    console.log(name, Object.keys(module).length)
  }`
  const lines = runInNode(code).trim().split('\n')
  expect(lines.map((line) => line.split(' ')[0])).toEqual(entries)
  for (const line of lines) expect(line).not.toMatch(/ 0$/)
}, 120_000)

test('the built packages do not read sources', () => {
  const code = `console.log(${JSON.stringify(specifiers)}.map((name) => import.meta.resolve(name)).join('\\n'))`
  const urls = runInNode(code).trim().split('\n')
  expect(urls).toHaveLength(specifiers.length)
  for (const url of urls) expect(url).toMatch(/\/dist\/[\w/-]+\.js$/)
}, 60_000)

test('a built pool runs a built worker file', () => {
  const code = `
    import { createWorkerPool } from '@farsight/workers'
    import { createNodeWorker } from '@farsight/workers/node'
    const url = new URL('data:text/javascript,' + encodeURIComponent(
      'import { serveTasks } from ' + JSON.stringify(import.meta.resolve('@farsight/workers')) +
      '; serveTasks({ double: (n) => n * 2 })'))
    const pool = createWorkerPool({ tasks: { double: (n) => n * 2 }, count: 1, create: () => createNodeWorker(url) })
    console.log(await pool.run('double', 21))
    await pool.destroy()`
  expect(runInNode(code).trim()).toBe('42')
}, 60_000)
