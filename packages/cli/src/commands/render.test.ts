import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '../picture/find-chromium.ts'
import { runFarsight } from '../testing/run-farsight.ts'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'farsight-chromium-'))
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('farsight render', () => {
  test('a map that cannot be read is one line, before any browser starts', async () => {
    const { exitCode, out, errors } = await runFarsight('render', join(folder, 'none.w3x'), '-o', 'x.png')
    expect([exitCode, out]).toEqual([1, []])
    expect(errors).toEqual([expect.stringMatching(/^FS0903: .*none\.w3x: there is no such file or folder$/)])
  })

  test('wrong arguments are one line', async () => {
    const { exitCode, errors } = await runFarsight('render', 'a.w3x', 'b.w3x', '-o', 'x.png')
    expect([exitCode, errors]).toEqual([1, ['FS0901: render: name one map, or `demo`']])
  })
})

describe('findChromium', () => {
  test('takes CHROMIUM, else the first program of a known name on PATH', () => {
    const program = join(folder, 'chromium-browser')
    writeFileSync(program, '')
    expect(() => findChromium({ PATH: folder })).toThrow(expect.objectContaining({ code: 'FS0902' }))
    chmodSync(program, 0o755)
    expect(findChromium({ PATH: `/nowhere:${folder}` })).toBe(program)
    expect(findChromium({ PATH: folder, CHROMIUM: '/my/chromium' })).toBe('/my/chromium')
    expect(() => findChromium({})).toThrow('no Chromium was found')
  })
})
