import { FarsightError } from '@farsight/errors'
import type { ResourceHandle } from '../handles.ts'
import type { ResourceTable } from './resource-table.ts'

/** A living place in a resource table. Destroying twice is harmless. */
export abstract class Resource implements ResourceHandle {
  readonly id: string
  readonly index: number
  readonly #table: ResourceTable<Resource>
  #destroyed = false

  protected constructor(table: ResourceTable<Resource>, id: string) {
    this.id = id
    this.#table = table
    this.index = table.add(this)
  }

  get destroyed(): boolean {
    return this.#destroyed
  }

  destroy(): void {
    if (this.#destroyed) return
    this.#destroyed = true
    this.#table.remove(this.index)
    this.release()
  }

  /** @throws FarsightError FS0503 after `destroy()` */
  assertAlive(): void {
    if (this.#destroyed) throw new FarsightError('FS0503', `"${this.id}" was destroyed and is used after that`)
  }

  /** Frees what the back end holds. */
  protected abstract release(): void
}
