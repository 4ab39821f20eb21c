import { FarsightError } from '@farsight/errors'
import type { FogGrid } from '../grid/fog-grid.ts'

/*
 * Little-endian u32 words: magic, version, columns, rows, teams; then for each team runs that fill its bit rows.
 * A run is `length * 2 + 1` and one word that repeats, or `length * 2` and as many words.
 */
const MAGIC = 0x47465346
const VERSION = 1
const HEADER = 20

/** Writes the explored bits of all teams as bytes. */
export function writeExplored(grid: FogGrid, teams: readonly Int32Array[]): Uint8Array {
  const tokens: number[] = [MAGIC, VERSION, grid.columns, grid.rows, teams.length]
  for (const words of teams) {
    let literal = 0
    for (let at = 0; at < words.length; ) {
      let end = at + 1
      while (end < words.length && words[end] === words[at]) end++
      if (end - at < 3) {
        at = end
        continue
      }
      pushLiteral(tokens, words, literal, at)
      tokens.push((end - at) * 2 + 1, words[at]!)
      at = end
      literal = end
    }
    pushLiteral(tokens, words, literal, words.length)
  }
  const bytes = new Uint8Array(tokens.length * 4)
  const view = new DataView(bytes.buffer)
  for (let i = 0; i < tokens.length; i++) view.setUint32(i * 4, tokens[i]!, true)
  return bytes
}

function pushLiteral(tokens: number[], words: Int32Array, from: number, to: number): void {
  if (from === to) return
  tokens.push((to - from) * 2)
  for (let i = from; i < to; i++) tokens.push(words[i]!)
}

/**
 * Reads bytes of {@link writeExplored} into arrays of the same shape. Throws FS0402 when the bytes are damaged or belong
 * to another grid or number of teams; `teams` is then unchanged.
 */
export function readExplored(bytes: Uint8Array, grid: FogGrid, teams: readonly Int32Array[]): void {
  if (bytes.length < HEADER || bytes.length % 4 !== 0) throw saveError('its length is wrong', bytes.length)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const expected = [MAGIC, VERSION, grid.columns, grid.rows, teams.length]
  const names = ['magic', 'version', 'columns', 'rows', 'teams']
  expected.forEach((value, i) => {
    const found = view.getUint32(i * 4, true)
    if (found !== value) throw saveError(`${names[i]} is ${found}, expected ${value}`, i * 4)
  })
  const rest = (32 - (grid.columns & 31)) & 31
  const spare = rest === 0 ? 0 : ~(-1 >>> rest)
  const stride = (grid.columns + 31) >> 5
  let at = HEADER
  const read = teams.map((target) => {
    const words = new Int32Array(target.length)
    for (let filled = 0; filled < words.length; ) {
      if (at + 8 > bytes.length) throw saveError('it ends too early', at)
      const token = view.getUint32(at, true)
      const length = token >>> 1
      const repeats = (token & 1) === 1
      if (length === 0 || length > words.length - filled) throw saveError(`a run is ${length} words long`, at)
      if (!repeats && at + 4 + length * 4 > bytes.length) throw saveError('it ends too early', at)
      for (let i = 0; i < length; i++) words[filled + i] = view.getInt32(at + 4 + (repeats ? 0 : i * 4), true)
      filled += length
      at += 4 + (repeats ? 4 : length * 4)
    }
    for (let i = stride - 1; i < words.length; i += stride) {
      if ((words[i]! & spare) !== 0) throw saveError('it marks cells outside the grid', at)
    }
    return words
  })
  if (at !== bytes.length) throw saveError('it is too long', at)
  teams.forEach((target, team) => {
    target.set(read[team]!)
  })
}

function saveError(what: string, offset: number): FarsightError {
  return new FarsightError('FS0402', `fog save: ${what}, at offset ${offset}`, {
    hint: 'Restore a fog only from bytes that serialize made for a fog of the same size and number of teams.',
    details: { file: 'fog save', offset },
  })
}
