import { buildMpq, type PackedBlock } from './build-mpq.ts'
import { mapHeader } from './map-header.ts'
import { encryptWords, HASH_SLOT, hashPath } from './mpq-crypt.ts'
import { BLOCK_DELETE_MARKER, BLOCK_EXISTS, ENTRY_WORDS } from './mpq-format.ts'
import { readMpqTables, tableKey } from './mpq-tables.ts'
import { openMpq } from './open-mpq.ts'
import { writeMpq } from './write-mpq.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

const files = [
  { path: 'war3map.w3i', bytes: bytesOf('info '.repeat(40)) },
  { path: 'war3mapImported\\Tree.mdx', bytes: bytesOf('model '.repeat(40)) },
]

/** A stored file, without sectors. */
function stored(path: string, content: string, more: Partial<PackedBlock> = {}): PackedBlock {
  const bytes = bytesOf(content)
  const block = { path: bytesOf(path), plainSize: bytes.length, flags: BLOCK_EXISTS, locale: 0, pack: () => bytes }
  return { ...block, ...more }
}

function archiveOf(...blocks: PackedBlock[]): Uint8Array {
  return buildMpq(blocks, { prefix: new Uint8Array(0), sectorShift: 3 })
}

/** Changes the hash table of an archive that starts at 0: `change` gets its words, decrypted. */
function changeSlots(bytes: Uint8Array, change: (words: Uint32Array) => void): Uint8Array {
  const { hashWords } = readMpqTables(bytes, 'x')
  change(hashWords)
  encryptWords(new Int32Array(hashWords.buffer), tableKey('hash table'))
  const changed = bytes.slice()
  changed.set(new Uint8Array(hashWords.buffer), new DataView(bytes.buffer).getUint32(16, true))
  return changed
}

function changeHeader(bytes: Uint8Array, change: (header: DataView) => void): Uint8Array {
  const changed = bytes.slice()
  change(new DataView(changed.buffer))
  return changed
}

describe('the header', () => {
  it.each([0, 512, 1536, 3 * 1024 * 1024])('is found at %i', (offset) => {
    const archive = openMpq(writeMpq(files, { header: new Uint8Array(offset).fill(77) }), 'a.w3x')
    expect(archive.headerOffset).toBe(offset)
    expect(textOf(archive.read('war3map.w3i'))).toBe('info '.repeat(40))
  })

  it('is found behind the header of a map', () => {
    const header = mapHeader({ name: 'Twin Rivers', flags: 4, players: 8 })
    expect(header).toHaveLength(512)
    expect(textOf(header.subarray(0, 4))).toBe('HM3W')
    expect(textOf(header.subarray(8, 20))).toBe('Twin Rivers\0')
    expect([...header.subarray(20, 28)]).toEqual([4, 0, 0, 0, 8, 0, 0, 0])
    expect(openMpq(writeMpq(files, { header }), 'a.w3x').list()).toContain('war3map.w3i')
  })

  it('is the first one of several', () => {
    const first = writeMpq(files)
    const padded = new Uint8Array(Math.ceil(first.length / 512) * 512)
    padded.set(first)
    const both = Uint8Array.from([...padded, ...writeMpq([{ path: 'other', bytes: bytesOf('x') }])])
    expect(openMpq(both, 'a.w3x').has('other')).toBe(false)
    expect(openMpq(both, 'a.w3x').has('war3map.w3i')).toBe(true)
  })

  it('may claim any version and size of its own', () => {
    const bytes = changeHeader(writeMpq(files), (header) => {
      header.setUint32(4, 1347385430, true)
      header.setUint32(8, 3, true)
      header.setUint16(12, 3, true)
    })
    expect(openMpq(bytes, 'a.w3x').read('war3map.w3i')).toEqual(files[0]!.bytes)
  })

  it('may have junk in the upper bits of the table sizes, and more blocks than there are', () => {
    const bytes = changeHeader(writeMpq(files), (header) => {
      header.setUint32(24, header.getUint32(24, true) | 0xf0000000, true)
      header.setUint32(28, 0x70000000 + 5000, true)
    })
    const archive = openMpq(bytes, 'a.w3x')
    expect(archive.blockCount).toBe(3)
    expect(archive.read('war3map.w3i')).toEqual(files[0]!.bytes)
  })

  it.each([0, 3, 7, 15, 30, 65535])('may have the sector shift %i', (shift) => {
    const sectorShift = Math.min(shift, 15)
    const bytes = changeHeader(writeMpq(files, { sectorShift }), (header) => header.setUint16(14, shift, true))
    expect(openMpq(bytes, 'a.w3x').read('war3map.w3i')).toEqual(files[0]!.bytes)
  })

  it('may hold offsets that pass 2^32', () => {
    // The tables and the file stand before the header.
    const plain = writeMpq([{ path: 'a', bytes: bytesOf('content'), compress: false }], { listfile: false })
    const { hashWords, blockWords } = readMpqTables(plain, 'x')
    const at = 2048
    const bytes = new Uint8Array(at + 32)
    bytes.set(plain.subarray(0, 32), at)
    const header = new DataView(bytes.buffer, at)
    header.setInt32(16, 512 - at, true)
    header.setInt32(20, 1024 - at, true)
    blockWords[0] = 600 - at + 512
    encryptWords(new Int32Array(hashWords.buffer), tableKey('hash table'))
    encryptWords(new Int32Array(blockWords.buffer), tableKey('block table'))
    bytes.set(new Uint8Array(hashWords.buffer), 512)
    bytes.set(new Uint8Array(blockWords.buffer), 1024)
    bytes.set(bytesOf('content'), 1112)
    expect(textOf(openMpq(bytes, 'a.w3x').read('a'))).toBe('content')
  })

  it.each([
    ['no header', new Uint8Array(5000), 'FS0202', 'no MPQ header'],
    ['no bytes', new Uint8Array(0), 'FS0202', 'no MPQ header'],
    [
      'a hash table of 2^21 slots',
      changeHeader(writeMpq(files), (head) => head.setUint32(24, 1 << 21, true)),
      'FS0206',
      'claims 2097152 slots',
    ],
    ['half a header', writeMpq(files).subarray(0, 20), 'FS0201', 'ends in its header'],
    ['no hash table', writeMpq(files).subarray(0, 100), 'FS0206', 'the hash table is outside'],
    ['no block table', writeMpq(files).subarray(0, -48), 'FS0206', 'the block table is outside'],
  ])('is refused with %s', (_, bytes, code, message) => {
    expect(() => openMpq(bytes, 'a.w3x')).toThrow(
      expect.objectContaining({ code, message: expect.stringContaining(message) }),
    )
  })
})

describe('a lookup', () => {
  it('takes no heed of case and slashes', () => {
    const archive = openMpq(writeMpq(files), 'a.w3x')
    for (const path of ['WAR3MAPIMPORTED/tree.MDX', 'war3mapimported\\Tree.mdx']) {
      expect(archive.has(path)).toBe(true)
      expect(archive.read(path)).toEqual(files[1]!.bytes)
    }
  })

  it('names what is missing', () => {
    const archive = openMpq(writeMpq(files), 'a.w3x')
    expect(archive.has('war3map.w3e')).toBe(false)
    expect(() => archive.read('war3map.w3e')).toThrow('a.w3x: war3map.w3e: the archive has no such file')
    expect(() => archive.readBlock(99)).toThrow('a.w3x: block 99: no file')
  })

  it('prefers the neutral language, else takes the first one', () => {
    const german = stored('war3map.wts', 'deutsch', { locale: 0x407 })
    const neutral = stored('war3map.wts', 'neutral')
    const french = stored('war3map.wts', 'francais', { locale: 0x40c })
    const archive = openMpq(archiveOf(german, neutral, french), 'a.w3x')
    expect(textOf(archive.read('war3map.wts'))).toBe('neutral')
    expect(archive.list()).toEqual(['war3map.wts'])
    expect(archive.unnamedBlocks()).toEqual([])
    expect(textOf(archive.readBlock(0))).toBe('deutsch')
    expect(textOf(openMpq(archiveOf(french, german), 'a.w3x').read('war3map.wts'))).toBe('francais')
  })

  it('goes on behind deleted slots and around the end, and ends at an empty one', () => {
    const bytes = archiveOf(stored('a', 'one'))
    const home = (slots: number) => hashPath(bytesOf('a'), HASH_SLOT) & (slots - 1)
    const moveBy = (distance: number, between: number) =>
      changeSlots(bytes, (words) => {
        const slots = words.length / ENTRY_WORDS
        const entry = words.slice(home(slots) * ENTRY_WORDS, (home(slots) + 1) * ENTRY_WORDS)
        for (let i = 0; i < distance; i++) words[((home(slots) + i) % slots) * ENTRY_WORDS + 3] = between
        words.set(entry, ((home(slots) + distance) % slots) * ENTRY_WORDS)
      })
    for (const distance of [1, 5, 15]) {
      expect(openMpq(moveBy(distance, 0xfffffffe), 'a').has('a')).toBe(true)
      expect(openMpq(moveBy(distance, 0xffffffff), 'a').has('a')).toBe(false)
    }
  })

  it('ends in a table without an empty slot', () => {
    const blocks = Array.from({ length: 10 }, (_, i) => stored(`file${i}`, `${i}`))
    const bytes = changeSlots(archiveOf(...blocks), (words) => {
      for (let i = 3; i < words.length; i += ENTRY_WORDS)
        if (words[i] === 0xffffffff) words[i] = i % 3 === 0 ? 0 : 0xfffffffe
    })
    const archive = openMpq(bytes, 'a.w3x')
    expect(archive.has('missing')).toBe(false)
    for (let i = 0; i < 10; i++) expect(textOf(archive.read(`file${i}`))).toBe(`${i}`)
  })

  it('does not see files that are deleted or were never there', () => {
    const gone = stored('gone', 'x', { flags: BLOCK_EXISTS | BLOCK_DELETE_MARKER })
    const never = stored('never', 'x', { flags: 0 })
    const archive = openMpq(archiveOf(gone, never, stored('war3map.j', 'x')), 'a.w3x')
    expect([archive.has('gone'), archive.has('never'), archive.has('war3map.j')]).toEqual([false, false, true])
    expect(archive.unnamedBlocks()).toEqual([])
  })

  it('finds names of any bytes', () => {
    const names = ['käse.txt', 'карта.j', '地图.w3e']
    const archive = openMpq(writeMpq(names.map((path) => ({ path, bytes: bytesOf(path) }))), 'a.w3x')
    expect(archive.list()).toEqual([...names, '(listfile)'])
    for (const name of names) expect(textOf(archive.read(name))).toBe(name)

    const codePage = Uint8Array.of(0x6b, 0xe4, 0x73, 0x65)
    const listfile = Uint8Array.from([...codePage, 0x0a])
    const bytes = archiveOf(
      stored('', 'cheese', { path: codePage }),
      stored('(listfile)', '', { plainSize: 5, pack: () => listfile }),
    )
    const old = openMpq(bytes, 'a.w3x')
    expect(textOf(old.read(old.list()[0]!))).toBe('cheese')
  })
})

describe('the list of files', () => {
  const known = stored('war3map.j', 'script')
  const hidden = stored('secret.blp', 'image')

  it('is made of well-known names without a list', () => {
    const archive = openMpq(archiveOf(known, stored('scripts\\war3map.j', 's'), hidden), 'a.w3x')
    expect(archive.list()).toEqual(['war3map.j', 'scripts\\war3map.j'])
    expect(archive.unnamedBlocks()).toEqual([2])
    expect(textOf(archive.readBlock(2))).toBe('image')
    expect(archive.warnings).toEqual([])
  })

  it('leaves out what is not there, and says so', () => {
    const list = stored('(listfile)', 'fake1.blp\r\nSECRET.BLP;99\nfake2.blp\r\rwar3map.j\nWar3map.J')
    const archive = openMpq(archiveOf(known, hidden, list), 'a.w3x')
    expect(archive.list()).toEqual(['SECRET.BLP', 'war3map.j', '(listfile)'])
    expect(archive.warnings).toEqual(['a.w3x: (listfile): 2 of its names are not in the archive'])
    expect(archive.list()).toHaveLength(3)
    expect(archive.warnings).toHaveLength(1)
  })

  it('does without a list that is broken', () => {
    const list = stored('(listfile)', 'war3map.j', { plainSize: 5_000_000 })
    const archive = openMpq(archiveOf(known, list), 'a.w3x')
    expect(archive.list()).toEqual(['(listfile)', 'war3map.j'])
    expect(archive.warnings).toEqual([expect.stringContaining('a.w3x: (listfile): the archive ends before')])
  })

  it('reads a huge list in part', () => {
    const fakes = 'x\n'.repeat(140_000)
    const archive = openMpq(archiveOf(known, hidden, stored('(listfile)', `secret.blp\n${fakes}war3map.j`)), 'a.w3x')
    expect(archive.list().sort()).toEqual(['(listfile)', 'secret.blp', 'war3map.j'])
    expect(archive.warnings.at(-1)).toContain('it is too long')
  })

  it('leaves out names that are longer than any path', () => {
    const long = 'x'.repeat(2000)
    const archive = openMpq(archiveOf(known, stored(long, 'x'), stored('(listfile)', `${long}\nwar3map.j`)), 'a.w3x')
    expect(archive.list()).toEqual(['war3map.j', '(listfile)'])
    expect(textOf(archive.read(long))).toBe('x')
  })

  it('cannot put control characters into messages', () => {
    const name = 'evil\x1b[2J\u2028.txt'
    const archive = openMpq(archiveOf(stored(name, 'x', { plainSize: 9999 }), stored('(listfile)', name)), 'a.w3x')
    expect(archive.list()).toEqual([name, '(listfile)'])
    expect(() => archive.read(name)).toThrow('a.w3x: evil?[2J?.txt: the archive ends')
  })

  it('keeps files that share one block apart', () => {
    const bytes = changeSlots(
      archiveOf(stored('one', 'same'), stored('two', 'same'), stored('(listfile)', 'one\ntwo')),
      (words) => {
        for (let i = 3; i < words.length; i += ENTRY_WORDS) if (words[i] === 1) words[i] = 0
      },
    )
    expect(openMpq(bytes, 'a.w3x').list()).toEqual(['one', 'two', '(listfile)'])
  })

  it('takes thirty thousand files that are not there', () => {
    const claims = { plainSize: 0x1fffffff, pack: () => new Uint8Array(0) }
    const fakes = Array.from({ length: 30_000 }, (_, i) => stored(`fake${i}.blp`, '', claims))
    const archive = openMpq(archiveOf(known, ...fakes), 'a.w3x')
    expect(archive.list()).toEqual(['war3map.j'])
    expect(archive.unnamedBlocks()).toHaveLength(30_000)
    expect(() => archive.readBlock(17)).toThrow(expect.objectContaining({ code: 'FS0201' }))
    expect(textOf(archive.read('war3map.j'))).toBe('script')
  })
})
