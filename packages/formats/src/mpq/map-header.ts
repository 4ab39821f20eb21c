import { FarsightError } from '@farsight/errors'
import { ByteWriter } from '../binary/byte-writer.ts'
import { HEADER_STEP } from './mpq-format.ts'

/** What stands before the archive of a map. */
export interface MapHeader {
  /** Name of the map, as lists of maps show it. */
  name: string
  /** Flags of war3map.w3i. */
  flags: number
  /** Number of players. */
  players: number
}

/**
 * The 512 bytes that stand before the archive in a map file: `HM3W`, a zero, name, flags, players.
 *
 * @throws FarsightError FS0208 when the name does not fit or holds a NUL.
 */
export function mapHeader({ name, flags, players }: MapHeader): Uint8Array {
  const writer = new ByteWriter(HEADER_STEP)
  writer.latin1('HM3W')
  writer.u32(0)
  writer.text(name)
  writer.u32(flags)
  writer.u32(players)
  const written = writer.finish()
  if (written.length > HEADER_STEP) {
    throw new FarsightError('FS0208', `the name of the map is ${written.length - HEADER_STEP} bytes too long`)
  }
  const header = new Uint8Array(HEADER_STEP)
  header.set(written)
  return header
}
