import fc from 'fast-check'
import PeerArchive from 'mdx-m3-viewer/dist/cjs/parsers/mpq/archive'
import { mapHeader } from './map-header.ts'
import { openMpq } from './open-mpq.ts'
import { type MpqFile, writeMpq } from './write-mpq.ts'

const anyBytes = fc.oneof(
  fc.uint8Array({ maxLength: 3000 }),
  fc
    .tuple(fc.uint8Array({ minLength: 1, maxLength: 40 }), fc.nat(500))
    .map(([part, count]) => Uint8Array.from({ length: part.length * count }, (_, i) => part[i % part.length]!)),
)

const anyFiles = fc.uniqueArray(
  fc.record({
    path: fc.stringMatching(/^[a-z0-9 äß\\/;().-]{1,20}$/),
    bytes: anyBytes,
    compress: fc.boolean(),
    singleUnit: fc.boolean(),
    encrypt: fc.constantFrom(false as const, 'name' as const, 'name and place' as const),
  }),
  { maxLength: 12, selector: (file) => file.path.replaceAll('/', '\\') },
)

describe('writeMpq', () => {
  it('writes what openMpq reads', () => {
    const options = fc.record({ sectorShift: fc.nat(4), listfile: fc.boolean(), prefixSteps: fc.nat(3) })
    fc.assert(
      fc.property(anyFiles, options, (files, { sectorShift, listfile, prefixSteps }) => {
        const header = new Uint8Array(prefixSteps * 512)
        const archive = openMpq(writeMpq(files, { header, listfile, sectorShift }), 'a.w3x')
        for (const { path, bytes } of files) expect(archive.read(path)).toEqual(bytes)
        if (!listfile) return
        expect(archive.list()).toEqual([...files.map((file) => file.path.replaceAll('/', '\\')), '(listfile)'])
        expect(archive.warnings).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  it('writes what mdx-m3-viewer reads', () => {
    const text = Buffer.from(Array.from({ length: 3000 }, (_, i) => `unit ${i * i}\n`).join(''))
    const files: MpqFile[] = [
      { path: 'war3map.w3e', bytes: text },
      { path: 'war3map.j', bytes: text, encrypt: 'name' },
      { path: 'scripts\\war3map.lua', bytes: text, encrypt: 'name and place' },
      { path: 'war3map.shd', bytes: text, compress: false },
      { path: 'war3map.doo', bytes: text, singleUnit: true },
      { path: 'war3mapUnits.doo', bytes: text.subarray(0, 10) },
    ]
    const bytes = writeMpq(files, { header: mapHeader({ name: 'Map', flags: 0, players: 2 }) })
    const peer = new PeerArchive()
    peer.load(bytes, true)
    for (const file of files) expect(Buffer.compare(peer.get(file.path)!.bytes(), file.bytes)).toBe(0)
    expect(peer.getFileNames()).toEqual([...files.map((file) => file.path), '(listfile)'])
  })

  it('makes a new list of files from an old one', () => {
    const first = openMpq(writeMpq([{ path: 'a/b', bytes: Uint8Array.of(1) }]), 'a.w3x')
    const copies = first.list().map((path) => ({ path, bytes: first.read(path) }))
    const second = openMpq(writeMpq([...copies, { path: 'c', bytes: Uint8Array.of(2) }]), 'a.w3x')
    expect(second.list()).toEqual(['a\\b', 'c', '(listfile)'])
  })

  it('compresses, and stores what does not get smaller', () => {
    const zeros = writeMpq([{ path: 'a', bytes: new Uint8Array(100_000) }], { listfile: false })
    expect(zeros.length).toBeLessThan(2500)
    const noise = Uint8Array.from({ length: 10_000 }, (_, i) => Math.imul(i, i * 0x9e3779b1) >>> 23)
    const stored = openMpq(writeMpq([{ path: 'a', bytes: noise }], { listfile: false }), 'a.w3x')
    expect(stored.read('a').byteOffset).toBe(32)
  })

  const one = { path: 'a', bytes: new Uint8Array(1) }
  it.each([
    [
      'two files of one path',
      [
        { ...one, path: 'a/B' },
        { ...one, path: 'A\\b' },
      ],
      {},
      '"A\\\\b" and "a/B" are one path',
    ],
    ['an empty path', [{ ...one, path: '' }], {}, '"" is no path'],
    ['a line break in a path', [{ ...one, path: 'a\nb' }], {}, 'is no path'],
    ['a header of another size', [one], { header: new Uint8Array(100) }, 'no multiple of 512'],
    ['a sector shift out of range', [one], { sectorShift: 16 }, 'sector shift 16'],
  ])('refuses %s', (_, files, options, message) => {
    expect(() => writeMpq(files, options)).toThrow(
      expect.objectContaining({ code: 'FS0208', message: expect.stringContaining(message) }),
    )
  })

  it('refuses a header with an archive in it', () => {
    const header = new Uint8Array(1024)
    header.set([0x4d, 0x50, 0x51, 0x1a], 512)
    expect(() => writeMpq([one], { header })).toThrow('holds an archive itself')
  })
})

describe('mapHeader', () => {
  it('refuses a name that does not fit', () => {
    expect(() => mapHeader({ name: 'x'.repeat(495), flags: 0, players: 1 })).not.toThrow()
    expect(() => mapHeader({ name: 'x'.repeat(496), flags: 0, players: 1 })).toThrow('1 bytes too long')
  })
})
