import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseW3e, writeW3e } from '@farsight/formats'
import { combineHashes, readBakedMap } from '@farsight/terrain'
import { runFarsight } from '../testing/run-farsight.ts'
import { smallMap, smallTerrain } from '../testing/small-map.ts'

let folder: string
let archive: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'farsight-bake-'))
  archive = join(folder, 'small.w3x')
  writeFileSync(archive, smallMap())
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Bakes on this thread. */
const bake = (...args: string[]) => runFarsight('bake', '--workers', '0', ...args)

describe('farsight bake', () => {
  test('prints a JSON object a map', async () => {
    const { exitCode, out, errors } = await bake(archive, '--json')
    expect([exitCode, errors]).toEqual([0, []])
    const report = JSON.parse(out[0]!)
    expect(report).toEqual({
      file: archive,
      segments: 6,
      groundQuads: expect.any(Number),
      cliffTiles: 16,
      rampMeshes: 0,
      waterQuads: 16,
      vertices: expect.any(Number),
      bytes: expect.any(Number),
      ms: expect.any(Number),
      hash: expect.stringMatching(/^[0-9a-f]{16}$/),
    })
    expect(report.groundQuads).toBeGreaterThan(224)
    expect(report.vertices).toBeGreaterThan((report.groundQuads + report.waterQuads) * 4)
  })

  test('the same map gives the same hash, whatever it comes in; another gives another', async () => {
    const bare = join(folder, 'bare.w3e')
    const other = join(folder, 'other.w3e')
    const changed = smallTerrain()
    changed.height[100]! += 4
    writeFileSync(bare, writeW3e(smallTerrain()))
    writeFileSync(other, writeW3e(changed))
    const { out } = await bake(archive, bare, other, '--json')
    const [first, second, third] = out.map((line) => JSON.parse(line).hash)
    expect(first).toBe(second)
    expect(third).not.toBe(first)
  })

  test('writes baked maps that hold the files of the map and its segments', async () => {
    const target = join(folder, 'new', 'baked')
    const { exitCode, out, errors } = await bake(archive, '-o', target, '--json')
    expect([exitCode, errors]).toEqual([0, []])
    const report = JSON.parse(out[0]!)
    expect(report.output).toBe(join(target, 'small.farsight'))
    expect(readdirSync(target)).toEqual(['small.farsight'])
    const baked = await readBakedMap(new Uint8Array(readFileSync(report.output)), report.output)
    expect(baked.name).toBe('small')
    expect(baked.segments.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5])
    expect(combineHashes(baked.segments.map(({ hash }) => hash))).toBe(report.hash)
    expect(baked.files.map(({ path }) => path)).toEqual(['war3map.w3e'])
    expect(parseW3e(baked.files[0]!.bytes, 'x')).toEqual(smallTerrain())
  })

  test('bad input is one line each, and the other maps are done', async () => {
    const empty = join(folder, 'empty.w3x')
    const hollow = join(folder, 'hollow')
    writeFileSync(empty, '')
    mkdirSync(hollow)
    const { exitCode, out, errors } = await bake(empty, hollow, join(folder, 'none.w3x'), archive, '--json')
    expect(exitCode).toBe(1)
    expect(out.map((line) => JSON.parse(line).file)).toEqual([archive])
    expect(errors).toEqual([
      expect.stringMatching(/^FS0202: .*empty\.w3x: .*at offset 0$/),
      expect.stringMatching(/^FS0205: .*hollow: /),
      expect.stringMatching(/^FS0903: .*none\.w3x: there is no such file or folder$/),
    ])
  })

  test('a folder that cannot be made is one line, and nothing is left behind', async () => {
    const { exitCode, out, errors } = await bake(archive, '-o', join(archive, 'below'))
    expect([exitCode, out]).toEqual([1, []])
    expect(errors).toEqual([expect.stringMatching(/^FS0905: .*small\.farsight: a part of the path is not a folder$/)])
    expect(existsSync(join(archive, 'below'))).toBe(false)
  })

  test('prints lines for people without --json', async () => {
    const { out } = await bake(archive)
    expect(out.join('\n')).toMatch(
      /segments 6, \d+ vertices, \d+ bytes\n {2}ground {3}\d+ quads\n {2}cliffs {3}16 tiles/,
    )
  })

  test.each([
    [[], 'name at least one map'],
    [['a.w3x', '--workers', '-1'], "--workers takes an integer from 0 to 64, not '-1'"],
    [['a.w3x', '--workers', '65'], "--workers takes an integer from 0 to 64, not '65'"],
    [['a.w3x', '--workers', 'two'], "--workers takes an integer from 0 to 64, not 'two'"],
    [['a.w3x', 'b/a.w3m', '-o', 'out'], `two of the maps would be written to ${join('out', 'a.farsight')}`],
  ])('%j is refused', async (args, what) => {
    const { exitCode, out, errors } = await runFarsight('bake', ...args)
    expect([exitCode, out, errors.length]).toEqual([1, [], 1])
    expect(errors[0]).toMatch(/^FS0901: bake: [^\n]+$/)
    expect(errors[0]).toContain(what)
  })
})
