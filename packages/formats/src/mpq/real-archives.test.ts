import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import PeerArchive from 'mdx-m3-viewer/dist/cjs/parsers/mpq/archive'
import { openMpq } from './open-mpq.ts'

const folder = resolve(__dirname, '../../../../../shared/data/wc3/maps')
const present = existsSync(folder)
if (!present) console.info(`skipped: real archives are not in ${folder}`)

const read = (file: string) => new Uint8Array(readFileSync(join(folder, file)))

/** The other reader's bytes of a file, or null where it gives up (Huffman) or takes the file of another language. */
function peerBytes(peer: PeerArchive, path: string, length: number): Uint8Array | null {
  try {
    const bytes = peer.get(path)?.bytes() ?? null
    return bytes?.length === length ? bytes : null
  } catch {
    return null
  }
}

;(present ? describe : describe.skip)('a real archive', () => {
  const files = present ? readdirSync(folder) : []

  it.each(files)('%s opens, and all of its files are read', (file) => {
    const bytes = read(file)
    const archive = openMpq(bytes, file)
    const peer = new PeerArchive()
    peer.load(bytes, true)
    const paths = archive.list()
    expect(paths.length).toBeGreaterThan(3)
    let compared = 0
    for (const path of paths) {
      const content = archive.read(path)
      const other = peerBytes(peer, path, content.length)
      if (other === null) continue
      expect(Buffer.compare(content, other)).toBe(0)
      compared++
    }
    expect(compared).toBeGreaterThanOrEqual(paths.length - 1)
    for (const block of archive.unnamedBlocks()) expect(archive.readBlock(block).length).toBeGreaterThan(0)
    expect(archive.warnings).toEqual([])
  })

  const parts = ['jmpq3-wavTest.w3x', 'jmpq3-sectorShiftTest.w3x']
  it.each(files.filter((file) => !parts.includes(file)))('%s holds a terrain and map information', (file) => {
    const archive = openMpq(read(file), file)
    expect(Buffer.from(archive.read('war3map.w3e').subarray(0, 4)).toString()).toBe('W3E!')
    expect(archive.read('war3map.w3i').length).toBeGreaterThan(100)
  })

  it('without a list of files shows the well-known ones', () => {
    const archive = openMpq(read('jmpq3-listfilelessMap.w3x'), 'map')
    expect(archive.has('(listfile)')).toBe(false)
    expect(archive.list()).toHaveLength(17)
    const magics = archive
      .unnamedBlocks()
      .map((block) => Buffer.from(archive.readBlock(block).subarray(0, 4)).toString())
    expect(magics).toEqual(['MDLX', 'MDLX'])
  })

  it('with a sound gives the samples that others read', () => {
    const path = 'Abilities\\Spells\\NightElf\\ReviveNightElf\\ReviveNightElf.wav'
    const sound = openMpq(read('jmpq3-wavTest.w3x'), 'map').read(path)
    expect(sound).toHaveLength(144_464)
    // The sum of what another implementation (StormLib 9.22) makes of it.
    expect(createHash('md5').update(sound).digest('hex')).toBe('6b131014f093fca5972bfc1a0477f1b1')
  })
})
