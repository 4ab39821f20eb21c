import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseW3e, type W3eDocument } from '@farsight/formats'

/** Optional folder of real maps beside the repository. */
const FOLDER = join(__dirname, '../../../../../shared/data/wc3/folder-maps')

/** The terrain of a real map, or null (with a notice) where the optional data folder is missing. */
export function readRealMap(name: string): W3eDocument | null {
  const file = join(FOLDER, name, 'war3map.w3e')
  if (!existsSync(file)) {
    console.log(`${name}: left out, the optional data folder is missing`)
    return null
  }
  return parseW3e(new Uint8Array(readFileSync(file)), file)
}
