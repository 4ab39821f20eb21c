import { readFileSync, type Stats, statSync } from 'node:fs'
import { dataError, FarsightError } from '@farsight/errors'

/** Largest file that is read, in bytes. The game takes maps up to half of it. */
export const MAX_FILE_BYTES = 512 * 1024 * 1024

/** Reasons in words, by the code that Node gives. */
const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'reading it is not permitted',
  EPERM: 'reading it is not permitted',
  ENOTDIR: 'a part of the path is not a folder',
  ELOOP: 'the links go round in a circle',
  ENAMETOOLONG: 'the name is too long',
}

/** Runs a call of node:fs; its errors become FS0903 with the path. */
export function onDisk<T>(path: string, call: () => T): T {
  try {
    return call()
  } catch (error) {
    if (error instanceof FarsightError) throw error
    const { code = '', message = String(error) } = error as NodeJS.ErrnoException
    throw dataError('FS0903', REASONS[code] ?? message, { file: path }, error)
  }
}

/** Reads a regular file whole; devices, pipes and files above {@link MAX_FILE_BYTES} are refused (FS0903). */
export function readBytes(path: string, stats: Stats = onDisk(path, () => statSync(path))): Uint8Array {
  if (!stats.isFile()) throw dataError('FS0903', 'it is neither a file nor a folder', { file: path })
  if (stats.size > MAX_FILE_BYTES) {
    throw dataError('FS0903', `it has ${stats.size} bytes, ${MAX_FILE_BYTES} at most are read`, { file: path })
  }
  const buffer = onDisk(path, () => readFileSync(path))
  return new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.byteLength)
}
