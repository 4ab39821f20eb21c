/** Held locally: a look-up of the global object costs more than the sum itself where scripts run in a sandbox. */
const { imul } = Math

const TO_UNIT = 1 / 4294967296

/**
 * Scrambles two integers and a seed into 32 bits. Integer arithmetic only, so every machine gives the same bits.
 * @returns 0..2^32-1
 */
export function hashInteger(x: number, y: number, seed: number): number {
  let h = imul(x, 0x9e3779b1) ^ imul(y + 0x632be5ab, 0x85ebca77) ^ imul(seed + 0x27d4eb2f, 0xc2b2ae3d)
  h = imul(h ^ (h >>> 15), 0x2c1b3c6d)
  h = imul(h ^ (h >>> 12), 0x297a2d39)
  return (h ^ (h >>> 15)) >>> 0
}

/** {@link hashInteger} as a number from 0 up to, but not including, 1. */
export function hashUnit(x: number, y: number, seed: number): number {
  return hashInteger(x, y, seed) * TO_UNIT
}

/** Scrambles a text into 32 bits; case matters. */
export function hashText(text: string, seed = 0): number {
  let h = hashInteger(text.length, 0, seed)
  for (let i = 0; i < text.length; i++) h = hashInteger(h, text.charCodeAt(i), seed)
  return h
}

/** Scrambles bytes into 32 bits: the fingerprint of generated content that tests compare. */
export function hashBytes(bytes: Uint8Array, seed = 0): number {
  let h = (0x811c9dc5 ^ seed) | 0
  for (let i = 0; i < bytes.length; i++) h = imul(h ^ bytes[i]!, 0x01000193)
  return hashInteger(h, bytes.length, seed)
}
