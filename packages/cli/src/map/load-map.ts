import { type MapDocument, parseMap } from '@farsight/formats'
import { openMapInput, readMapInput } from './map-input.ts'

/**
 * Reads a map from disk: an archive, a bare terrain file, or a folder with the files of a map in it.
 *
 * @throws FarsightError FS0903 when it cannot be read; the errors of `openSource` and `parseMap`.
 */
export function loadMap(path: string): MapDocument {
  const { files, format } = openMapInput(readMapInput(path))
  return parseMap(files, format)
}
