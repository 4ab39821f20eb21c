import { archiveError } from '../mpq/archive-error.ts'
import type { FileSource } from './file-source.ts'
import { pathKey } from './path-key.ts'

/**
 * Shows a set of files as a source.
 *
 * @param files - Bytes by path, relative to the folder. Of two paths that differ only in case or slashes the first one counts.
 * @param name - Name of the folder, for errors.
 */
export function openFolder(files: ReadonlyMap<string, Uint8Array>, name: string): FileSource {
  const byKey = new Map<string, { path: string; bytes: Uint8Array }>()
  for (const [path, bytes] of files) {
    const key = pathKey(path)
    // A Node Buffer slices without copying; a plain view of the same bytes does not surprise the readers.
    const plain = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    if (!byKey.has(key)) byKey.set(key, { path, bytes: plain })
  }
  return {
    name,
    has: (path) => byKey.has(pathKey(path)),
    list: () => Array.from(byKey.values(), (file) => file.path),
    read(path) {
      const file = byKey.get(pathKey(path))
      if (file === undefined) throw archiveError('FS0205', 'the folder has no such file', { archive: name, path })
      return file.bytes
    },
  }
}
