/**
 * A war3map.shd: shadows baked into the ground. One byte for each 32 x 32 world units, 4 x 4 a tile, in rows from
 * south to north, x fastest, from the same corner as the terrain: 0 lit, 255 in shadow.
 */
export interface ShdDocument {
  /** `4 * tiles wide * 4 * tiles high` bytes; the file does not say how wide it is. */
  cells: Uint8Array
}

/** Reads a war3map.shd. Every file is one: whether it fits the terrain is for the reader of the whole map to see. */
export function parseShd(bytes: Uint8Array): ShdDocument {
  return { cells: bytes.slice() }
}

/** Writes a war3map.shd. */
export function writeShd(document: ShdDocument): Uint8Array {
  return document.cells.slice()
}
