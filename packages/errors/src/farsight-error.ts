import type { ErrorCode } from './error-codes.ts'

/** What a {@link FarsightError} is made from. */
export interface FarsightErrorOptions {
  /** What the reader can do about it, one sentence. */
  hint?: string
  /** Facts a program can use; for bad data always `file`, and `offset` (bytes) or `field` when they are known. */
  details?: Readonly<Record<string, unknown>>
  /** The error that led to this one. */
  cause?: unknown
}

/** The one error type that Farsight throws. `code` names a page in docs/errors. */
export class FarsightError extends Error {
  override readonly name = 'FarsightError'
  readonly code: ErrorCode
  readonly hint: string | undefined
  readonly details: Readonly<Record<string, unknown>>

  constructor(code: ErrorCode, message: string, options: FarsightErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.code = code
    this.hint = options.hint
    this.details = options.details ?? {}
  }
}

/** Where in a file bad data was found. */
export interface DataPlace {
  /** Name of the file as the user knows it. */
  file: string
  /** Byte offset in the file. */
  offset?: number
  /** Name of the field that holds the bad value. */
  field?: string
}

/** Makes the error for bad data: its message is `file: what, at offset N, field F`. */
export function dataError(code: ErrorCode, what: string, place: DataPlace, cause?: unknown): FarsightError {
  const where = [
    place.offset === undefined ? '' : `, at offset ${place.offset}`,
    place.field === undefined ? '' : `, field ${place.field}`,
  ].join('')
  return new FarsightError(code, `${place.file}: ${what}${where}`, { details: { ...place }, cause })
}
