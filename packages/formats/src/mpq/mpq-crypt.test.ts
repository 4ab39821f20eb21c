import {
  adjustedKey,
  decryptWords,
  encryptWords,
  fileKey,
  HASH_FILE_KEY,
  HASH_NAME_A,
  HASH_NAME_B,
  HASH_SLOT,
  hashPath,
  keysFromFirstWord,
} from './mpq-crypt.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

describe('hashPath', () => {
  it('gives the known keys of the two tables', () => {
    expect(hashPath(bytesOf('(hash table)'), HASH_FILE_KEY) >>> 0).toBe(0xc3af3770)
    expect(hashPath(bytesOf('(block table)'), HASH_FILE_KEY) >>> 0).toBe(0xec83b3a3)
  })

  it('takes no heed of case and slashes, and tells its kinds apart', () => {
    for (const kind of [HASH_SLOT, HASH_NAME_A, HASH_NAME_B, HASH_FILE_KEY]) {
      expect(hashPath(bytesOf('Scripts/War3Map.j'), kind)).toBe(hashPath(bytesOf('SCRIPTS\\WAR3MAP.J'), kind))
    }
    const kinds = [HASH_SLOT, HASH_NAME_A, HASH_NAME_B, HASH_FILE_KEY].map((kind) =>
      hashPath(bytesOf('war3map.j'), kind),
    )
    expect(new Set(kinds).size).toBe(4)
  })

  it('hashes bytes above 127 as they are', () => {
    expect(hashPath(Uint8Array.of(0xe4), HASH_NAME_A)).not.toBe(hashPath(Uint8Array.of(0xc4), HASH_NAME_A))
  })
})

describe('keys', () => {
  it('come from the last part of a path', () => {
    const key = hashPath(bytesOf('war3map.j'), HASH_FILE_KEY)
    for (const path of ['war3map.j', 'scripts\\war3map.j', 'a/b/WAR3MAP.J']) expect(fileKey(bytesOf(path))).toBe(key)
    expect(adjustedKey(key, 100, 7)).toBe(((key + 100) ^ 7) | 0)
  })

  it('are found from the first word', () => {
    for (const key of [0, 1, -1, 0x12345678, fileKey(bytesOf('war3map.j'))]) {
      const words = Int32Array.of(16, 100)
      encryptWords(words, key)
      const keys = keysFromFirstWord(words[0]!, 16)
      expect(keys).toContain(key | 0)
      for (const found of keys) {
        const copy = words.slice()
        decryptWords(copy, found)
        expect(copy[0]).toBe(16)
      }
    }
  })
})

describe('the cipher', () => {
  it('is undone by its inverse, in whole or in part', () => {
    const words = Int32Array.from({ length: 1000 }, (_, i) => i * i * 7919)
    const copy = words.slice()
    encryptWords(copy, 0x600dbeef)
    expect(copy).not.toEqual(words)
    const part = copy.slice()
    decryptWords(copy, 0x600dbeef)
    expect(copy).toEqual(words)
    decryptWords(part, 0x600dbeef, 0, 10)
    expect(part.subarray(0, 10)).toEqual(words.subarray(0, 10))
    expect(part[10]).not.toBe(words[10])
  })
})
