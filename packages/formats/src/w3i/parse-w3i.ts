import { readExchange } from '../binary/byte-exchange.ts'
import { ByteReader } from '../binary/byte-reader.ts'
import { exchangeW3i } from './exchange-w3i.ts'
import { emptyW3i, type W3iDocument } from './w3i-document.ts'

/** Formats that are read: from the first public beta to the newest. */
export const W3I_VERSIONS = { first: 8, last: 39 } as const

/**
 * Reads a war3map.w3i up to its forces; what comes behind is kept as bytes.
 *
 * @throws FarsightError FS0201 (cut off), FS0204 (format before 8 or after 39).
 */
export function parseW3i(bytes: Uint8Array, file: string): W3iDocument {
  const reader = new ByteReader(bytes, file)
  const version = reader.u32('version')
  if (version < W3I_VERSIONS.first || version > W3I_VERSIONS.last) {
    const known = `${W3I_VERSIONS.first} to ${W3I_VERSIONS.last} are read`
    throw reader.error('FS0204', `format ${version} of map information, ${known}`, 'version', 0)
  }
  const document = emptyW3i(version)
  exchangeW3i(readExchange(reader), document)
  return document
}
