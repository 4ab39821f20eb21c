import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { dataError } from '@farsight/errors'

/** Reasons in words, by the code that Node gives. */
const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'writing it is not permitted',
  EPERM: 'writing it is not permitted',
  EROFS: 'the disk can only be read',
  ENOSPC: 'the disk is full',
  EISDIR: 'there is a folder of that name',
  EEXIST: 'a part of the path is not a folder',
  ENOTDIR: 'a part of the path is not a folder',
  ENAMETOOLONG: 'the name is too long',
}

/**
 * Writes a whole file and makes the folders it lies in. The file appears when it is complete: what was there before stays
 * until then, and for good when writing fails.
 *
 * @throws FarsightError FS0905
 */
export function writeBytes(path: string, bytes: Uint8Array): void {
  const draft = `${path}.${process.pid}.part`
  toDisk(path, () => mkdirSync(dirname(path), { recursive: true }))
  try {
    toDisk(path, () => writeFileSync(draft, bytes))
    toDisk(path, () => renameSync(draft, path))
  } finally {
    rmSync(draft, { force: true })
  }
}

function toDisk(path: string, call: () => void): void {
  try {
    call()
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    throw dataError('FS0905', REASONS[code] ?? message, { file: path }, error)
  }
}
