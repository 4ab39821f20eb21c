import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createSyntheticMap } from '../fixtures/synthetic-map.ts'
import { teamPlace } from '../fixtures/synthetic-parts.ts'
import { decodePng, type PixelImage, pixelAt, shareOfPixels } from '../harness/index.ts'

const BIN = resolve(__dirname, '../../packages/cli/bin/farsight.mjs')
const TIMEOUT_MS = 180_000

const made = createSyntheticMap()
let folder: string
let archive: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'farsight-render-'))
  archive = join(folder, 'made.w3x')
  writeFileSync(archive, made.archive)
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs the program in a process of its own. */
function farsight(...args: string[]): Promise<{ exitCode: number; stdout: string; stderr: string }> {
  return new Promise((done) => {
    execFile(process.execPath, [BIN, ...args], (error, stdout, stderr) => {
      done({ exitCode: error ? Number(error.code) : 0, stdout, stderr })
    })
  })
}

/** Renders the synthetic map, or another file; gives the report and the picture. */
async function render(args: string[], file = archive) {
  const output = join(folder, `${args.join('_').replace(/[^\w-]/g, '') || 'plain'}.png`)
  const { exitCode, stdout, stderr } = await farsight('render', file, '-o', output, '--json', ...args)
  expect([exitCode, stderr]).toEqual([0, ''])
  return { report: JSON.parse(stdout), image: decodePng(readFileSync(output)) }
}

const isMagenta = (r: number, g: number, b: number): boolean => r > 180 && b > 180 && g < 80

/** Share of pixels like `color`. */
function shareOf(image: PixelImage, color: readonly number[]): number {
  return shareOfPixels(image, (...pixel) => pixel.every((value, i) => Math.abs(value - color[i]!) <= 2))
}

/** The part of an image that is `share` of it in both directions, around the middle. */
function middleOf({ width, height, data }: PixelImage, share: number): PixelImage {
  const [w, h] = [Math.floor(width * share), Math.floor(height * share)]
  const [x0, y0] = [(width - w) >> 1, (height - h) >> 1]
  const rows = Array.from({ length: h }, (_, y) => {
    const start = ((y0 + y) * width + x0) * 4
    return data.subarray(start, start + w * 4)
  })
  return { width: w, height: h, data: Uint8Array.from(rows.flatMap((row) => [...row])) }
}

function brightness({ data }: PixelImage): number {
  let sum = 0
  for (let i = 0; i < data.length; i += 4) sum += data[i]! + data[i + 1]! + data[i + 2]!
  return sum / data.length
}

describe('farsight render', () => {
  test(
    'draws the whole map, without holes and without missing textures',
    async () => {
      const { report, image } = await render(['--size', '320x320', '--camera', '0,0,9000,90,90'])
      expect(report).toMatchObject({ width: 320, height: 320, team: null, warnings: [] })
      expect(report.camera).toEqual({ x: 0, y: 0, distance: 9000, pitch: 90, yaw: 90 })
      expect(report.draws).toBeGreaterThan(30)
      expect(report.triangles).toBeGreaterThan(48 * 40 * 2)
      expect(report.substitutions).toBeGreaterThan(4)
      expect([image.width, image.height]).toEqual([320, 320])

      const clear = pixelAt(image, 0, 0)
      expect(clear[3]).toBe(255)
      expect(shareOf(image, clear)).toBeGreaterThan(0.1)
      // The map is 48 x 40 tiles, and 58 tiles are seen from that far away.
      const land = middleOf(image, 0.62)
      expect(shareOf(land, clear)).toBe(0)
      expect(shareOfPixels(image, isMagenta)).toBe(0)
      expect(shareOfPixels(land, (r, g, b) => g > b && r > b)).toBeGreaterThan(0.5)
      expect(shareOfPixels(land, (r, _, b) => b > r + 20)).toBeGreaterThan(0.01)
    },
    TIMEOUT_MS,
  )

  test(
    'shows the fog of a team: bright around its units, dark elsewhere',
    async () => {
      const view = ['--size', '240x200', '--camera', '0,0,7000,90,90']
      const [open, fogged] = [await render(view), await render([...view, '--team', '0'])]
      expect(fogged.report.team).toBe(0)
      expect(brightness(fogged.image)).toBeLessThan(brightness(open.image) * 0.75)
      const { x, y } = teamPlace(made.terrain, 0)
      const near = ['--size', '240x200', '--camera', `${x},${y},1500,90,90`]
      const [openNear, foggedNear] = [await render(near), await render([...near, '--team', '0'])]
      expect(brightness(foggedNear.image)).toBeGreaterThan(brightness(openNear.image) * 0.85)
    },
    TIMEOUT_MS,
  )

  test(
    'a baked map looks like the map it was baked from',
    async () => {
      const target = join(folder, 'baked')
      expect((await farsight('bake', archive, '-o', target)).exitCode).toBe(0)
      const view = ['--size', '160x120']
      const [plain, baked] = [await render(view), await render([...view, '--no-fog'], join(target, 'made.farsight'))]
      expect(baked.report.triangles).toBe(plain.report.triangles)
      expect(baked.image).toEqual(plain.image)
    },
    TIMEOUT_MS,
  )

  test(
    'bad input and a missing Chromium are one line, and no picture is left',
    async () => {
      const cut = join(folder, 'cut.w3x')
      writeFileSync(cut, made.archive.subarray(0, 900))
      const output = join(folder, 'none.png')
      const broken = await farsight('render', cut, '-o', output)
      expect([broken.exitCode, broken.stdout]).toEqual([1, ''])
      expect(broken.stderr).toMatch(/^FS02\d\d: [^\n]*cut\.w3x: [^\n]*\n$/)
      const missing = await farsight('render', join(folder, 'no.w3x'), '-o', output)
      expect(missing.stderr).toMatch(/^FS0903: [^\n]*no\.w3x: there is no such file or folder\n$/)
      expect(existsSync(output)).toBe(false)
    },
    TIMEOUT_MS,
  )
})
