import { FarsightError } from '@farsight/errors'
import { mapHeader } from './map-header.ts'
import { openMpq } from './open-mpq.ts'
import { writeMpq } from './write-mpq.ts'

const text = Buffer.from(Array.from({ length: 600 }, (_, i) => `line ${i * i} of the script\n`).join(''))
const noise = Uint8Array.from({ length: 5000 }, (_, i) => Math.imul(i, i * 0x9e3779b1) >>> 23)

const archives = {
  'a plain map': writeMpq(
    [
      { path: 'war3map.w3e', bytes: text },
      { path: 'war3map.doo', bytes: noise },
      { path: 'war3map.j', bytes: new Uint8Array(9000) },
    ],
    { header: mapHeader({ name: 'Map', flags: 0, players: 2 }) },
  ),
  'an encrypted map': writeMpq([
    { path: 'war3map.w3e', bytes: text, encrypt: 'name and place' },
    { path: 'war3map.j', bytes: text, encrypt: 'name' },
    { path: 'secret', bytes: noise, encrypt: 'name' },
  ]),
  'single units and big sectors': writeMpq(
    [
      { path: 'war3map.w3e', bytes: text, singleUnit: true, encrypt: 'name' },
      { path: 'war3map.j', bytes: text },
    ],
    { listfile: false, sectorShift: 15 },
  ),
}

/** Reads all there is. Returns how many files could be read; anything but a FarsightError is thrown on. */
function readAll(bytes: Uint8Array): number {
  let count = 0
  const attempt = (read: () => unknown) => {
    try {
      read()
      count++
    } catch (error) {
      if (!(error instanceof FarsightError)) throw error
      if (!/^map\.w3x: .+$/.test(error.message)) throw error
    }
  }
  attempt(() => {
    const archive = openMpq(bytes, 'map.w3x')
    for (const path of archive.list()) attempt(() => archive.read(path))
    for (let block = 0; block < Math.min(archive.blockCount, 20); block++) attempt(() => archive.readBlock(block))
  })
  return count
}

describe('a damaged archive is read as far as it goes, or refused with one line', () => {
  for (const [title, bytes] of Object.entries(archives)) {
    it(`with any bit changed: ${title}`, () => {
      const whole = readAll(bytes)
      let state = bytes.length
      const random = (below: number) => {
        state = (Math.imul(state, 1664525) + 1013904223) | 0
        return Math.floor(((state >>> 8) / 2 ** 24) * below)
      }
      let damaged = 0
      for (let run = 0; run < 200; run++) {
        const changed = bytes.slice()
        // Half of the changes hit the tables at the end, where they do most.
        const from = run % 2 === 0 ? 0 : bytes.length - 350
        for (let i = 0; i < 1 + (run % 4); i++) changed[from + random(bytes.length - from)]! ^= 1 << random(8)
        if (readAll(changed) < whole) damaged++
      }
      expect(damaged).toBeGreaterThan(50)
    })

    it(`cut off anywhere: ${title}`, () => {
      for (let size = 0; size < bytes.length; size += Math.ceil(bytes.length / 120)) readAll(bytes.subarray(0, size))
      expect(readAll(bytes.subarray(0, -1))).toBeLessThan(readAll(bytes))
    })
  }
})
