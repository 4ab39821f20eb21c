import { deflateSync } from 'node:zlib'
import { FarsightError } from '@farsight/errors'
import { buildMpq, type PackedBlock } from './build-mpq.ts'
import {
  BLOCK_COMPRESS,
  BLOCK_ENCRYPTED,
  BLOCK_EXISTS,
  BLOCK_FIX_KEY,
  BLOCK_IMPLODE,
  BLOCK_SECTOR_CRC,
  BLOCK_SINGLE_UNIT,
} from './mpq-format.ts'
import { type MpqArchive, openMpq } from './open-mpq.ts'
import { cutSectors, joinSectors, zlibSector } from './pack-block.ts'

const SECTOR = 512
const PATH = 'folder\\file.txt'
const pathBytes = new TextEncoder().encode(PATH)
const text = new TextEncoder().encode(Array.from({ length: 300 }, (_, i) => `line ${i * i}\n`).join(''))

/** An archive with one file, of sectors of 512 bytes. */
function archiveOf(block: Partial<PackedBlock> & Pick<PackedBlock, 'flags' | 'pack'>): MpqArchive {
  const full = { path: pathBytes, plainSize: text.length, locale: 0, ...block, flags: block.flags | BLOCK_EXISTS }
  return openMpq(buildMpq([full], { prefix: new Uint8Array(0), sectorShift: 0 }), 'test.w3x')
}

/** An archive whose file has these sectors, with a table of them. */
function withSectors(sectors: Uint8Array[], flags: number, plainSize = text.length): MpqArchive {
  const shape = { path: pathBytes, plainSize, flags, table: true }
  return archiveOf({ flags, plainSize, pack: (offset) => joinSectors(sectors, shape, offset) })
}

/** An archive whose file has a table of these offsets, then these bytes. */
function withTable(offsets: number[], data: Uint8Array, plainSize: number, flags = BLOCK_COMPRESS): MpqArchive {
  const block = Uint8Array.from([...new Uint8Array(Int32Array.from(offsets).buffer), ...data])
  return archiveOf({ flags, plainSize, pack: () => block })
}

/** Implodes bytes as plain literals, with the end mark. */
function implodeLiterals(bytes: Uint8Array): Uint8Array {
  const bits: number[] = []
  for (const byte of bytes) bits.push(0, ...Array.from({ length: 8 }, (_, i) => (byte >> i) & 1))
  bits.push(1, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1)
  const packed = new Uint8Array(2 + Math.ceil(bits.length / 8))
  packed[1] = 4
  bits.forEach((bit, i) => {
    packed[2 + (i >> 3)]! |= bit << (i & 7)
  })
  return packed
}

/** Implodes bytes that are all the same: a literal, then copies of 518 bytes. */
function implodeRun(byte: number, size: number): Uint8Array {
  const bits = [0, ...Array.from({ length: 8 }, (_, i) => (byte >> i) & 1)]
  for (let left = size - 1; left > 0; left -= 518) {
    // The code of the longest copies and eight bits of 254; distance 1 is the code 11 and four zero bits.
    bits.push(1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0)
  }
  const packed = new Uint8Array(2 + Math.ceil(bits.length / 8))
  packed[1] = 4
  bits.forEach((bit, i) => {
    packed[2 + (i >> 3)]! |= bit << (i & 7)
  })
  return packed
}

function errorOf(read: () => unknown): FarsightError {
  try {
    read()
  } catch (error) {
    if (error instanceof FarsightError) return error
    throw error
  }
  throw new Error('nothing was thrown')
}

describe('a block', () => {
  const plain = cutSectors(text, SECTOR)
  const zipped = plain.map(zlibSector)
  const encryptions = { plain: 0, encrypted: BLOCK_ENCRYPTED, 'with an adjusted key': BLOCK_ENCRYPTED | BLOCK_FIX_KEY }

  for (const [title, encryption] of Object.entries(encryptions)) {
    it(`of zlib sectors, ${title}`, () => {
      expect(withSectors(zipped, BLOCK_COMPRESS | encryption).read(PATH)).toEqual(text)
    })

    it(`of zlib sectors and a block of checksums, ${title}`, () => {
      const sums = new Uint8Array(plain.length * 4)
      expect(withSectors([...zipped, sums], BLOCK_COMPRESS | BLOCK_SECTOR_CRC | encryption).read(PATH)).toEqual(text)
    })

    it(`of sectors that did not get smaller, ${title}`, () => {
      const mixed = zipped.map((sector, i) => (i % 2 === 0 ? sector : plain[i]!))
      expect(withSectors(mixed, BLOCK_COMPRESS | encryption).read(PATH)).toEqual(text)
    })

    it(`that is imploded, ${title}`, () => {
      const size = 1500
      const sectors = [implodeRun(65, 512), implodeRun(66, 512), implodeRun(67, size - 1024)]
      const bytes = withSectors(sectors, BLOCK_IMPLODE | encryption, size).read(PATH)
      expect(bytes).toEqual(Uint8Array.from({ length: size }, (_, i) => 65 + (i >> 9)))
    })

    it(`that is stored, ${title}`, () => {
      const shape = { path: pathBytes, plainSize: text.length, flags: encryption, table: false }
      const archive = archiveOf({ flags: encryption, pack: (offset) => joinSectors(plain, shape, offset) })
      expect(archive.read(PATH)).toEqual(text)
    })

    it(`that is one zlib unit, ${title}`, () => {
      const flags = BLOCK_COMPRESS | BLOCK_SINGLE_UNIT | encryption
      const shape = { path: pathBytes, plainSize: text.length, flags, table: false }
      const archive = archiveOf({ flags, pack: (offset) => joinSectors([zlibSector(text)], shape, offset) })
      expect(archive.read(PATH)).toEqual(text)
    })

    it(`that is one stored unit, ${title}`, () => {
      const flags = BLOCK_SINGLE_UNIT | encryption
      const shape = { path: pathBytes, plainSize: text.length, flags, table: false }
      const archive = archiveOf({ flags, pack: (offset) => joinSectors([text], shape, offset) })
      expect(archive.read(PATH)).toEqual(text)
    })

    it(`of sectors that says it is one unit, ${title}`, () => {
      expect(withSectors(zipped, BLOCK_COMPRESS | BLOCK_SINGLE_UNIT | encryption).read(PATH)).toEqual(text)
    })

    it(`of no bytes, ${title}`, () => {
      const archive = archiveOf({ flags: BLOCK_COMPRESS | encryption, plainSize: 0, pack: () => new Uint8Array(0) })
      expect(archive.read(PATH)).toHaveLength(0)
    })
  }

  it('that is one imploded unit', () => {
    const flags = BLOCK_IMPLODE | BLOCK_SINGLE_UNIT
    expect(archiveOf({ flags, plainSize: 3000, pack: () => implodeRun(65, 3000) }).read(PATH)).toEqual(
      new Uint8Array(3000).fill(65),
    )
  })

  it('of literals that PKWARE made bigger is stored, and read as it is', () => {
    expect(implodeLiterals(text).length).toBeGreaterThan(text.length)
    expect(withSectors(plain, BLOCK_IMPLODE).read(PATH)).toEqual(text)
  })

  it('that is stored is not copied', () => {
    const archive = archiveOf({ flags: 0, pack: () => text })
    expect(archive.read(PATH).buffer).toBe(archive.read(PATH).buffer)
    expect(archive.read(PATH).byteOffset).toBe(32)
  })

  it('is left as it was when it is encrypted, in a Node Buffer too', () => {
    const flags = BLOCK_ENCRYPTED | BLOCK_EXISTS
    const shape = { path: pathBytes, plainSize: text.length, flags, table: false }
    const pack = (offset: number) => joinSectors(plain, shape, offset)
    const block = { path: pathBytes, plainSize: text.length, locale: 0, flags, pack }
    const bytes = Buffer.from(buildMpq([block], { prefix: new Uint8Array(0), sectorShift: 0 }))
    const before = Buffer.from(bytes)
    const archive = openMpq(bytes, 'test.w3x')
    expect(archive.read(PATH)).toEqual(text)
    expect(archive.read(PATH)).toEqual(text)
    expect(bytes.equals(before)).toBe(true)
  })

  it('whose data stand before its table of sectors', () => {
    const sector = zlibSector(text.subarray(0, SECTOR))
    const table = new Uint8Array(Int32Array.of(-sector.length, 0).buffer)
    const shared = { flags: BLOCK_EXISTS | BLOCK_COMPRESS, locale: 0, plainSize: SECTOR }
    const blocks = [
      { ...shared, path: new TextEncoder().encode('data'), pack: () => sector },
      { ...shared, path: pathBytes, pack: () => table },
    ]
    const archive = openMpq(buildMpq(blocks, { prefix: new Uint8Array(0), sectorShift: 0 }), 'test.w3x')
    expect(archive.read(PATH)).toEqual(text.subarray(0, SECTOR))
  })

  it('with a sector that makes less than it should ends in zeros', () => {
    const short = Uint8Array.from([2, ...deflateSync(Uint8Array.of(1, 2, 3))])
    const bytes = withSectors([short], BLOCK_COMPRESS, 100).read(PATH)
    expect([...bytes]).toEqual([1, 2, 3, ...new Array(97).fill(0)])
  })

  it('without a known name is read by the key in its table of sectors', () => {
    for (const flags of [BLOCK_COMPRESS, BLOCK_COMPRESS | BLOCK_FIX_KEY]) {
      const archive = withSectors(zipped, flags | BLOCK_ENCRYPTED)
      expect(archive.list()).toEqual([])
      expect(archive.unnamedBlocks()).toEqual([0])
      expect(archive.readBlock(0)).toEqual(text)
    }
    const sums = new Uint8Array(20)
    expect(withSectors([...zipped, sums], BLOCK_COMPRESS | BLOCK_SECTOR_CRC | BLOCK_ENCRYPTED).readBlock(0)).toEqual(
      text,
    )
    expect(archiveOf({ flags: 0, pack: () => text }).readBlock(0)).toEqual(text)
  })
})

describe('a damaged block', () => {
  const sector = zlibSector(text.subarray(0, SECTOR))

  it.each([
    ['a table that runs backwards', [12, 8, 20], 'FS0206', 'sector 0 of 2 has -4 bytes'],
    ['a sector without bytes', [12, 12, 20], 'FS0206', 'sector 0 of 2 has 0 bytes'],
    ['a sector behind the end', [12, 100_000, 100_100], 'FS0201', 'sector 0 of 2 reaches behind'],
    ['a sector far behind the end', [0x7fffffff, -0x7fffff00, -0x7ffff000], 'FS0201', 'reaches behind'],
    ['sectors of another size', [12, 13, 14], 'FS0207', 'sector 0 of 2'],
  ])('with %s', (_, offsets, code, message) => {
    const error = errorOf(() => withTable(offsets, sector, 2 * SECTOR).read(PATH))
    expect(error.code).toBe(code)
    expect(error.message).toContain(`test.w3x: ${PATH}: `)
    expect(error.message).toContain(message)
    expect(error.message).toMatch(/, at offset \d+$/)
    expect(error.details).toMatchObject({ file: 'test.w3x', path: PATH, offset: expect.any(Number) })
  })

  it('with bytes that its codec cannot read', () => {
    const broken = sector.map((byte, i) => (i === 10 ? byte ^ 255 : byte))
    const error = errorOf(() => withSectors([broken], BLOCK_COMPRESS, SECTOR).read(PATH))
    expect(error.code).toBe('FS0207')
    expect(error.message).toContain('sector 0 of 1: ')
    expect(error.cause).toBeInstanceOf(Error)
  })

  it('that claims more than its bytes can make, before anything is allocated', () => {
    const claims: [flags: number, plainSize: number, pack: Uint8Array, message: string][] = [
      [BLOCK_COMPRESS | BLOCK_SINGLE_UNIT, 500_000_000, sector, 'cannot make them'],
      [BLOCK_COMPRESS | BLOCK_SINGLE_UNIT, 0xffffffff, sector, 'claims 4294967295 bytes'],
      [0, 0x80000000, sector, 'claims 2147483648 bytes'],
    ]
    for (const [flags, plainSize, bytes, message] of claims) {
      const error = errorOf(() => archiveOf({ flags, plainSize, pack: () => bytes }).read(PATH))
      expect(error.code).toBe('FS0206')
      expect(error.message).toContain(message)
    }
  })

  it('that the archive ends in', () => {
    for (const flags of [0, BLOCK_SINGLE_UNIT, BLOCK_COMPRESS]) {
      expect(errorOf(() => archiveOf({ flags, plainSize: 400_000, pack: () => text }).read(PATH)).code).toBe('FS0201')
    }
  })

  it('with none of its bytes', () => {
    const flags = BLOCK_COMPRESS | BLOCK_SINGLE_UNIT
    const error = errorOf(() => archiveOf({ flags, plainSize: 10, pack: () => new Uint8Array(0) }).read(PATH))
    expect(error.code).toBe('FS0206')
  })

  it('that is encrypted, without a name or a table', () => {
    const archive = archiveOf({ flags: BLOCK_ENCRYPTED, pack: () => text })
    const error = errorOf(() => archive.readBlock(0))
    expect(error.code).toBe('FS0206')
    expect(error.message).toContain('test.w3x: block 0: the file is encrypted')
  })
})
