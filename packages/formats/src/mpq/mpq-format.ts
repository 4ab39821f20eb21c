/** `MPQ\x1A`, read as a little-endian word. */
export const MPQ_MAGIC = 0x1a51504d

/** An archive begins at a multiple of this many bytes. */
export const HEADER_STEP = 512

/** Bytes of the header that maps use. Its own size field may hold anything. */
export const HEADER_SIZE = 32

/** Flags of a block (one stored file). */
export const BLOCK_IMPLODE = 0x100
export const BLOCK_COMPRESS = 0x200
export const BLOCK_ENCRYPTED = 0x10000
/** The key depends on the block's offset and size. Only with {@link BLOCK_ENCRYPTED}. */
export const BLOCK_FIX_KEY = 0x20000
export const BLOCK_SINGLE_UNIT = 0x01000000
export const BLOCK_DELETE_MARKER = 0x02000000
export const BLOCK_SECTOR_CRC = 0x04000000
export const BLOCK_EXISTS = 0x80000000

/** A slot of the hash table that ends a search. */
export const SLOT_EMPTY = 0xffffffff
/** A slot whose file was deleted; a search goes on behind it. */
export const SLOT_DELETED = 0xfffffffe

/** Words of an entry, of the hash table as of the block table. */
export const ENTRY_WORDS = 4

/** No file of an archive may claim more bytes than this. */
export const MAX_FILE_BYTES = 512 * 1024 * 1024

/** Names of the files that an archive keeps about itself. */
export const LISTFILE = '(listfile)'
