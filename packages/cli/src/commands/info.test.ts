import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  allocateDoo,
  allocateUnits,
  allocateW3e,
  CORNER_BLIGHT,
  CORNER_WATER,
  writeDoo,
  writeMpq,
  writeUnitsDoo,
  writeW3e,
} from '@farsight/formats'
import { runFarsight } from '../testing/run-farsight.ts'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'farsight-info-'))
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A terrain of 6 x 4 tiles with a hill, a pond and blight, as bytes. */
function terrain(): Uint8Array {
  const document = allocateW3e({ columns: 7, rows: 5, tileset: 'A', groundTextures: ['Adrt'], cliffTextures: ['CAgr'] })
  document.height.fill(8192)
  document.layer.fill(2)
  document.layer[2 * 7 + 3] = 3
  document.flags[0] = CORNER_WATER
  document.flags[6] = CORNER_BLIGHT
  return writeW3e(document)
}

/** Writes files into a new folder of the test and gives its path. */
function makeFolder(name: string, files: Record<string, Uint8Array>): string {
  const path = join(folder, name)
  mkdirSync(path)
  for (const [file, bytes] of Object.entries(files)) writeFileSync(join(path, file), bytes)
  return path
}

describe('farsight info', () => {
  test('prints a JSON object a map', async () => {
    const whole = makeFolder('whole', {
      'war3map.w3e': terrain(),
      'war3map.doo': writeDoo(allocateDoo(5)),
      'war3mapUnits.doo': writeUnitsDoo(allocateUnits(2)),
    })
    const bare = join(folder, 'bare.w3e')
    writeFileSync(bare, terrain())
    const { exitCode, out, errors } = await runFarsight('info', whole, bare, '--json')
    expect([exitCode, errors]).toEqual([0, []])
    expect(out.map((line) => JSON.parse(line))).toEqual([
      {
        file: whole,
        format: 'folder',
        version: 11,
        tileset: 'A',
        width: 6,
        height: 4,
        offset: [-384, -256],
        groundTextures: ['Adrt'],
        cliffTextures: ['CAgr'],
        cliffTiles: 4,
        rampMeshes: 0,
        waterTiles: 1,
        blightCorners: 1,
        minHeight: 0,
        maxHeight: 128,
        doodads: 5,
        units: 2,
        warnings: [],
      },
      expect.objectContaining({ file: bare, format: 'w3e', doodads: 0, units: 0 }),
    ])
  })

  test('an archive is read whatever its ending, which only tells the base game from the expansion', async () => {
    const archive = writeMpq([
      { path: 'war3map.w3e', bytes: terrain() },
      { path: 'war3map.doo', bytes: writeDoo(allocateDoo(9)) },
    ])
    const paths = ['a.w3x', 'a.W3M', 'a.bin'].map((name) => join(folder, name))
    for (const path of paths) writeFileSync(path, archive)
    const soundless = join(folder, 'sounds.w3x')
    writeFileSync(soundless, writeMpq([{ path: 'a.wav', bytes: Uint8Array.of(1) }]))
    const { exitCode, out, errors } = await runFarsight('info', '--json', ...paths, soundless)
    expect(exitCode).toBe(1)
    expect(out.map((line) => JSON.parse(line))).toMatchObject([
      { format: 'w3x', doodads: 9, cliffTiles: 4, warnings: [] },
      { format: 'w3m', doodads: 9, cliffTiles: 4, warnings: [] },
      { format: 'w3x', doodads: 9, cliffTiles: 4, warnings: [] },
    ])
    expect(errors).toEqual([`FS0205: ${soundless}: there is no war3map.w3e in it, and a map needs its terrain`])
  })

  test('archives with flipped bits and cut archives give one line or load', async () => {
    const archive = writeMpq([
      { path: 'war3map.w3e', bytes: terrain() },
      { path: 'war3map.doo', bytes: writeDoo(allocateDoo(9)) },
    ])
    const damaged = Array.from({ length: 200 }, (_, i) => {
      const bytes = archive.slice(0, i % 4 === 0 ? Math.floor((archive.length * i) / 200) : archive.length)
      const at = (i * 7919) % archive.length
      if (i % 4 !== 0) bytes[at] = bytes[at]! ^ (1 << (i % 8))
      const path = join(folder, `flip${i}.w3x`)
      writeFileSync(path, bytes)
      return path
    })
    const { out, errors } = await runFarsight('info', '--json', ...damaged)
    expect(out.length + errors.length).toBe(200)
    expect(errors.length).toBeGreaterThan(20)
    for (const line of errors) expect(line).toMatch(/^FS02\d\d: [^\n]*flip\d+\.w3x: [^\n]+$/)
  })

  test('prints lines for people without --json', async () => {
    const path = makeFolder('people', { 'WAR3MAP.W3E': terrain() })
    const { out } = await runFarsight('info', path)
    expect(out.join('\n')).toContain('6 x 4 tiles of tileset A, south-west corner at -384, -256')
    expect(out.join('\n')).toContain('4 with cliffs, 1 with water')
  })

  test('a damaged part is a warning', async () => {
    const path = makeFolder('damaged', { 'war3map.w3e': terrain(), 'war3map.doo': Uint8Array.of(1, 2, 3) })
    mkdirSync(join(path, 'war3map.wpm'))
    const { exitCode, out } = await runFarsight('info', '--json', path)
    expect(exitCode).toBe(0)
    expect(JSON.parse(out[0]!).warnings).toEqual([
      expect.stringMatching(/^FS0202: .*war3map\.doo: the file does not begin with "W3do", at offset 0$/),
      expect.stringMatching(/^FS0903: .*war3map\.wpm: it is neither a file nor a folder$/),
    ])
  })

  test('bad input is one line each, and the other maps are done', async () => {
    const good = join(folder, 'good.w3e')
    writeFileSync(good, terrain())
    const bad = {
      'missing.w3x': /^FS0903: .*there is no such file or folder$/,
      'empty.w3x': /^FS0202: .*at offset 0$/,
      'text.w3x': /^FS0202: /,
      'cut.w3e': /^FS0201: .*, at offset \d+, field corners$/,
      'two\nlines.w3x': /^FS0202: .*two\\x0alines/,
      'huge.w3x': /^FS0903: .*has 1073741824 bytes, 536870912 at most are read$/,
      'circle.w3x': /^FS0903: .*circle$/,
      hollow: /^FS0205: .*there is no war3map.w3e in it/,
    }
    const path = (name: string) => join(folder, name)
    writeFileSync(path('empty.w3x'), '')
    writeFileSync(path('text.w3x'), 'no map')
    writeFileSync(path('two\nlines.w3x'), 'no map')
    writeFileSync(path('cut.w3e'), terrain().subarray(0, 100))
    writeFileSync(path('huge.w3x'), '')
    truncateSync(path('huge.w3x'), 2 ** 30)
    symlinkSync('circle.w3x', path('circle.w3x'))
    mkdirSync(path('hollow'))
    const { exitCode, out, errors } = await runFarsight('info', ...Object.keys(bad).map(path), good, '--json')
    expect(exitCode).toBe(1)
    expect(out.map((line) => JSON.parse(line).file)).toEqual([good])
    expect(errors.length).toBe(Object.keys(bad).length)
    for (const [i, pattern] of Object.values(bad).entries()) expect(errors[i]).toMatch(pattern)
    for (const line of errors) expect(line).not.toContain('\n')
  })

  test('a device is not read', async () => {
    const { exitCode, errors } = await runFarsight('info', '/dev/null')
    expect(exitCode).toBe(1)
    expect(errors).toEqual([expect.stringMatching(/^FS0903: /)])
  })
})

describe('the command line', () => {
  test.each([
    [['info'], 'FS0901: info: name at least one map'],
    [['info', '--colour', 'a'], "FS0901: info: Unknown option '--colour'"],
    [['inform'], 'FS0901: inform: there is no such command'],
  ])('%j is refused', async (args, line) => {
    expect(await runFarsight(...args)).toEqual({ exitCode: 1, out: [], errors: [line] })
  })

  test('explains itself', async () => {
    const { exitCode, out } = await runFarsight('--help')
    expect(exitCode).toBe(0)
    expect(out[0]).toContain('farsight info FILE... [--json]')
    expect((await runFarsight('info', '--help')).exitCode).toBe(0)
    expect((await runFarsight()).exitCode).toBe(1)
  })
})
