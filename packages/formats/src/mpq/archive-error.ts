import { type ErrorCode, FarsightError } from '@farsight/errors'

/** Where in an archive something is wrong. */
export interface ArchivePlace {
  /** Name of the archive. */
  archive: string
  /** Path of the file inside it. */
  path?: string
  /** Byte offset in the archive's own file. */
  offset?: number
}

/**
 * The error for a damaged archive: `archive: path: what, at offset N`. An archive may call its files what it likes; of
 * control characters the message shows a `?`.
 */
export function archiveError(code: ErrorCode, what: string, place: ArchivePlace, cause?: unknown): FarsightError {
  const { archive, path, offset } = place
  const inner = path === undefined ? '' : `${path.replaceAll(/\p{Cc}|\p{Zl}|\p{Zp}/gu, '?')}: `
  const where = offset === undefined ? '' : `, at offset ${offset}`
  return new FarsightError(code, `${archive}: ${inner}${what}${where}`, {
    details: { file: archive, path, offset },
    cause,
  })
}
