import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { allocateW3e, writeW3e } from '@farsight/formats'

const BIN = fileURLToPath(new URL('../bin/farsight.mjs', import.meta.url))

/** Runs the program in a process of its own. */
function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, ...args], { encoding: 'utf8' })
  return { status, stdout, stderr }
}

describe('bin/farsight.mjs', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'farsight-bin-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('runs from the sources, without a build', () => {
    const file = join(folder, 'a.w3e')
    writeFileSync(file, writeW3e(allocateW3e({ columns: 9, rows: 9 })))
    const { status, stdout, stderr } = run('info', file, '--json')
    expect([status, stderr]).toEqual([0, ''])
    expect(JSON.parse(stdout)).toMatchObject({ format: 'w3e', width: 8 })
  }, 30_000)

  test('prints one line and no stack for bad input', () => {
    const { status, stdout, stderr } = run('info', join(folder, 'none.w3x'))
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(/^FS0903: [^\n]*\n$/)
  }, 30_000)
})
