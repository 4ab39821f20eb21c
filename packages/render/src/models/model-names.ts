import type { NameTable } from '@farsight/ecs'
import type { LibraryModel, ModelLibrary } from './model-library.ts'

/** Finds models by the name ids of one world, without a look-up by text. */
export class ModelNames {
  readonly #library: ModelLibrary
  readonly #names: NameTable
  readonly #models: LibraryModel[] = []
  #version = -1

  constructor(library: ModelLibrary, names: NameTable) {
    this.#library = library
    this.#names = names
  }

  /** Takes new names and models into account. Call it once a frame. */
  refresh(): void {
    if (this.#version !== this.#library.version) this.#models.length = 0
    this.#version = this.#library.version
    for (let id = this.#models.length; id < this.#names.size; id++) {
      this.#models.push(this.#library.find(this.#names.text(id)) ?? this.#library.standIn)
    }
  }

  /** The model of a name id, or the stand-in. */
  model(id: number): LibraryModel {
    return this.#models[id] ?? this.#library.standIn
  }
}
