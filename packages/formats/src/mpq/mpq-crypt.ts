/** Which of its uses a name is hashed for. */
export const HASH_SLOT = 0
export const HASH_NAME_A = 1
export const HASH_NAME_B = 2
export const HASH_FILE_KEY = 3

/** Row of the crypt table that encryption uses; the rows before it are for the four kinds of hash. */
const CIPHER_ROW = 0x400

const START_SEED = 0xeeeeeeee | 0

/** 5 rows of 256 words from the format's own generator (multiplier 125, increment 3, modulus 0x2AAAAB). */
const CRYPT_TABLE = /* @__PURE__ */ makeCryptTable()

function makeCryptTable(): Int32Array {
  const table = new Int32Array(5 * 256)
  let seed = 0x00100001
  const nextHalf = () => {
    seed = (seed * 125 + 3) % 0x2aaaab
    return seed & 0xffff
  }
  for (let column = 0; column < 256; column++) {
    for (let row = 0; row < 5; row++) {
      const high = nextHalf()
      table[row * 256 + column] = (high << 16) | nextHalf()
    }
  }
  return table
}

/**
 * Hash of a path as archives use it: letters a to z count as capitals and `/` as `\`, other bytes as they are.
 *
 * @param kind - One of the HASH_ constants.
 * @param from - First byte of the path.
 * @param to - Byte behind the path.
 * @returns A signed 32-bit number.
 */
export function hashPath(path: Uint8Array, kind: number, from = 0, to = path.length): number {
  const row = kind << 8
  let hash = 0x7fed7fed
  let seed = START_SEED
  for (let i = from; i < to; i++) {
    let char = path[i]!
    if (char >= 0x61 && char <= 0x7a) char -= 0x20
    else if (char === 0x2f) char = 0x5c
    hash = CRYPT_TABLE[row + char]! ^ (hash + seed)
    seed = (char + hash + seed + (seed << 5) + 3) | 0
  }
  return hash
}

/** Key of the encrypted file at `path`: the hash of its last part. */
export function fileKey(path: Uint8Array): number {
  let from = path.length
  while (from > 0 && path[from - 1] !== 0x5c && path[from - 1] !== 0x2f) from--
  return hashPath(path, HASH_FILE_KEY, from)
}

/** The key of a block with the flag FIX_KEY, from the {@link fileKey} of its path. */
export function adjustedKey(key: number, blockOffset: number, plainSize: number): number {
  return ((key + blockOffset) ^ plainSize) | 0
}

/** Decrypts words in place. */
export function decryptWords(words: Int32Array, key: number, from = 0, to = words.length): void {
  let seed = START_SEED
  for (let i = from; i < to; i++) {
    seed = (seed + CRYPT_TABLE[CIPHER_ROW + (key & 0xff)]!) | 0
    const word = words[i]! ^ (key + seed)
    key = nextKey(key)
    seed = (word + seed + (seed << 5) + 3) | 0
    words[i] = word
  }
}

/** Encrypts words in place: the inverse of {@link decryptWords}. */
export function encryptWords(words: Int32Array, key: number): void {
  let seed = START_SEED
  for (let i = 0; i < words.length; i++) {
    seed = (seed + CRYPT_TABLE[CIPHER_ROW + (key & 0xff)]!) | 0
    const word = words[i]!
    words[i] = word ^ (key + seed)
    key = nextKey(key)
    seed = (word + seed + (seed << 5) + 3) | 0
  }
}

function nextKey(key: number): number {
  return ((~key << 21) + 0x11111111) | (key >>> 11)
}

/**
 * The keys under which the first word of a block, stored as `stored`, means `plain`. The first step of the cipher mixes
 * in only the low byte of the key, so that 256 trials find all of them.
 */
export function keysFromFirstWord(stored: number, plain: number): number[] {
  const keys: number[] = []
  for (let low = 0; low < 256; low++) {
    const key = ((stored ^ plain) - START_SEED - CRYPT_TABLE[CIPHER_ROW + low]!) | 0
    if ((key & 0xff) === low) keys.push(key)
  }
  return keys
}
