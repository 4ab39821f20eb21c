/** One file of the game that is not there, and what is shown instead. */
export interface Substitution {
  kind: 'ground' | 'cliff' | 'water' | 'doodad' | 'unit'
  /** Four-character id that the map names. */
  id: string
  /** Name of the stand-in. */
  standIn: string
  /** Why this one: by id, by category, or by a hash of an unknown id. */
  reason: string
  /** How often the map uses it. */
  count: number
}

/** What a map load found and did. */
export interface LoadReport {
  /** Damaged parts and records of the map that were left out. */
  warnings: readonly string[]
  substitutions: readonly Substitution[]
}

/** Collects substitutions, one entry an id. */
export class SubstitutionList {
  readonly #byKey = new Map<string, Substitution>()

  /** Counts one more use of a stand-in. */
  add(kind: Substitution['kind'], id: string, standIn: string, reason: string): void {
    const key = `${kind}/${id}`
    const known = this.#byKey.get(key)
    if (known) known.count++
    else this.#byKey.set(key, { kind, id, standIn, reason, count: 1 })
  }

  /** All entries, most used first within their kind. */
  entries(): Substitution[] {
    return [...this.#byKey.values()].sort((a, b) => (a.kind < b.kind ? -1 : a.kind > b.kind ? 1 : b.count - a.count))
  }
}
