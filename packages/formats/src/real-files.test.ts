import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseDoo } from './doo/parse-doo.ts'
import { writeDoo } from './doo/write-doo.ts'
import { MAP_FILES, mapFormatOf } from './map/map-document.ts'
import { parseMap } from './map/parse-map.ts'
import { parseShd, writeShd } from './shd/shd.ts'
import { openSource } from './source/open-source.ts'
import { parseUnitsDoo } from './units/parse-units-doo.ts'
import { writeUnitsDoo } from './units/write-units-doo.ts'
import { parseW3e } from './w3e/parse-w3e.ts'
import { writeW3e } from './w3e/write-w3e.ts'
import { parseW3i } from './w3i/parse-w3i.ts'
import { writeW3i } from './w3i/write-w3i.ts'
import { parseWpm, writeWpm } from './wpm/wpm.ts'

/** Real maps, beside the repository where they are given; the round trips of the other tests are the twins of these. */
const DATA = fileURLToPath(new URL('../../../../shared/data/wc3/', import.meta.url))
const FOLDERS = ['folder-maps', 'w3e', 'w3i']

/** Parses a file by its ending and writes it again; null for files of other formats. */
function roundTrip(path: string, bytes: Uint8Array): Uint8Array | null {
  const name = path.toLowerCase()
  if (name.endsWith('.w3e')) return writeW3e(parseW3e(bytes, path))
  if (name.endsWith('.w3i')) return writeW3i(parseW3i(bytes, path))
  if (name.endsWith('units.doo')) return writeUnitsDoo(parseUnitsDoo(bytes, path))
  if (name.endsWith('.doo')) return writeDoo(parseDoo(bytes, path))
  if (name.endsWith('.shd')) return writeShd(parseShd(bytes))
  if (name.endsWith('.wpm')) return writeWpm(parseWpm(bytes, path))
  return null
}

const files = existsSync(DATA)
  ? FOLDERS.flatMap((folder) =>
      readdirSync(`${DATA}${folder}`, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => `${entry.parentPath}/${entry.name}`),
    )
  : []

describe('real map files', () => {
  if (files.length === 0) process.stdout.write(`skipped: no real maps at ${DATA}\n`)
  const given = files.length > 0 ? test : test.skip

  given('come back byte for byte', () => {
    let checked = 0
    for (const path of files) {
      const bytes = new Uint8Array(readFileSync(path))
      const again = roundTrip(path, bytes)
      if (again === null) continue
      checked++
      if (Buffer.compare(again, bytes) !== 0) throw new Error(`${path} differs`)
    }
    expect(checked).toBeGreaterThanOrEqual(55)
  })

  given('come back byte for byte out of archives too, and fit together', () => {
    let checked = 0
    for (const file of readdirSync(`${DATA}maps`)) {
      const archive = new Uint8Array(readFileSync(`${DATA}maps/${file}`))
      const source = openSource(archive, file)
      for (const path of Object.values(MAP_FILES).filter((name) => source.has(name))) {
        const bytes = source.read(path)
        checked++
        if (Buffer.compare(roundTrip(path, bytes)!, bytes) !== 0) throw new Error(`${path} of ${file} differs`)
      }
      if (source.has(MAP_FILES.terrain)) expect(parseMap(source, mapFormatOf(archive, file)).warnings).toEqual([])
    }
    expect(checked).toBeGreaterThanOrEqual(110)
  })

  given('a large terrain cut at every 1,000th byte is an error', () => {
    const path = files.find((file) => file.includes('tribute-reforged-320/war3map.w3e'))!
    const bytes = new Uint8Array(readFileSync(path))
    for (let length = 0; length < bytes.length; length += 1000) {
      const cut = bytes.subarray(0, length)
      expect(() => parseW3e(cut, 'cut')).toThrow(expect.objectContaining({ name: 'FarsightError' }))
    }
  })
})
