import { FarsightError } from '@farsight/errors'

/** Strings of one world, each with a small id, so that columns can hold them. Id 0 is the empty string. */
export interface NameTable {
  /** The id of `text`; the first call gives it one. */
  id(text: string): number
  /** The string behind an id. @throws FarsightError FS0103 when no string has it. */
  text(id: number): string
  /** How many strings there are, the empty one included. */
  readonly size: number
}

/** Makes a table that holds the empty string only. */
export function createNameTable(): NameTable {
  const texts = ['']
  const ids = new Map<string, number>([['', 0]])
  return {
    id(text) {
      let id = ids.get(text)
      if (id === undefined) {
        id = texts.length
        texts.push(text)
        ids.set(text, id)
      }
      return id
    },
    text(id) {
      const text = texts[id]
      if (text === undefined) throw new FarsightError('FS0103', `No name has the id ${id}`, { details: { id } })
      return text
    },
    get size() {
      return texts.length
    },
  }
}
