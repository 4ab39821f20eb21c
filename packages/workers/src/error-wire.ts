import { ERROR_CODES, type ErrorCode, FarsightError } from '@farsight/errors'

/** An error as plain data. `code` is null when it was not a FarsightError. */
export interface ErrorWire {
  name: string
  message: string
  stack: string | undefined
  code: ErrorCode | null
  hint: string | undefined
  details: Readonly<Record<string, unknown>>
  cause: ErrorWire | null
}

/** Causes deeper than this are left behind. */
const MAX_CAUSES = 8

/** Makes plain data of anything thrown, its causes included. Details that cannot be cloned are left behind. */
export function packError(thrown: unknown, depth = 0): ErrorWire {
  if (!isErrorLike(thrown)) {
    return {
      name: 'Error',
      message: String(thrown),
      stack: undefined,
      code: null,
      hint: undefined,
      details: {},
      cause: null,
    }
  }
  const { name, message, stack, cause } = thrown
  return {
    name,
    message,
    stack,
    ...(thrown instanceof FarsightError
      ? { code: thrown.code, hint: thrown.hint, details: cloneable(thrown.details) }
      : { code: null, hint: undefined, details: {} }),
    cause: cause === undefined || depth >= MAX_CAUSES ? null : packError(cause, depth + 1),
  }
}

/** Makes the error again: a FarsightError stays one, everything else becomes an Error of the same name. */
export function unpackError(wire: ErrorWire): Error {
  const cause = wire.cause ? unpackError(wire.cause) : undefined
  if (wire.code !== null && wire.code in ERROR_CODES) {
    const { hint, details } = wire
    return keepStack(new FarsightError(wire.code, wire.message, { hint, details, cause }), wire)
  }
  const error = new Error(wire.message, cause ? { cause } : undefined)
  error.name = wire.name
  return keepStack(error, wire)
}

function keepStack<E extends Error>(error: E, wire: ErrorWire): E {
  if (wire.stack !== undefined) error.stack = wire.stack
  return error
}

/** Errors of another realm (a DOMException, a frame's error) are not `instanceof Error`. */
function isErrorLike(thrown: unknown): thrown is Error {
  return (
    thrown instanceof Error ||
    (typeof thrown === 'object' && thrown !== null && 'name' in thrown && 'message' in thrown)
  )
}

function cloneable(details: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const kept: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(details)) {
    try {
      kept[key] = structuredClone(value)
    } catch {
      kept[key] = String(value)
    }
  }
  return kept
}
