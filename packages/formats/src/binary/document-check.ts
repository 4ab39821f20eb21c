import { FarsightError } from '@farsight/errors'

/** The error for a document that its format cannot hold: FS0208, with the name of the field. */
export function writeError(what: string, field: string): FarsightError {
  return new FarsightError('FS0208', `${what}, field ${field}`, { details: { field } })
}

/** Checks that each named column of a document has `count` values (FS0208). */
export function checkColumns(columns: Readonly<Record<string, { length: number }>>, count: number): void {
  for (const [field, column] of Object.entries(columns)) {
    if (column.length !== count) throw writeError(`${column.length} values where ${count} are needed`, field)
  }
}

/** Checks that no value of a column is above `max` (FS0208). */
export function checkRange(column: ArrayLike<number>, max: number, field: string): void {
  for (let i = 0; i < column.length; i++) {
    if (column[i]! > max) throw writeError(`value ${column[i]} at ${i}, at most ${max} fits`, field)
  }
}

/**
 * Checks the start indices of a list of lists (FS0208): `starts[i]` to `starts[i + 1]` are the items of owner `i`, they
 * rise from 0 to `items`.
 */
export function checkStarts(starts: Uint32Array, owners: number, items: number, field: string): void {
  if (starts.length !== owners + 1) throw writeError(`${starts.length} values where ${owners + 1} are needed`, field)
  let last = 0
  for (const start of starts) {
    if (start < last) throw writeError(`${start} comes after ${last}`, field)
    last = start
  }
  if (starts[0] !== 0 || last !== items)
    throw writeError(`starts run from ${starts[0]} to ${last} of ${items} items`, field)
}
