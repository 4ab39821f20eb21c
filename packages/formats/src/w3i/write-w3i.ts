import { writeExchange } from '../binary/byte-exchange.ts'
import { ByteWriter } from '../binary/byte-writer.ts'
import { writeError } from '../binary/document-check.ts'
import { exchangeW3i } from './exchange-w3i.ts'
import { W3I_VERSIONS } from './parse-w3i.ts'
import type { W3iDocument } from './w3i-document.ts'

/**
 * Writes a war3map.w3i of the document's version.
 *
 * @throws FarsightError FS0208 when the version is unknown, or a text or letter does not fit.
 */
export function writeW3i(document: W3iDocument): Uint8Array {
  const { version, tileset, lightEnvironment, players, forces, tail } = document
  if (version < W3I_VERSIONS.first || version > W3I_VERSIONS.last) {
    throw writeError(`format ${version} of map information`, 'version')
  }
  for (const [field, letter] of Object.entries({ tileset, lightEnvironment })) {
    if (letter.length !== 1 || letter.charCodeAt(0) > 255)
      throw writeError(`${JSON.stringify(letter)} is no letter`, field)
  }
  if (players === null && forces !== null) throw writeError('forces without players', 'forces')
  if (forces === null && tail.length > 0) throw writeError('a tail without forces', 'tail')
  const writer = new ByteWriter(1024)
  writer.u32(version)
  exchangeW3i(writeExchange(writer), document)
  return writer.finish()
}
