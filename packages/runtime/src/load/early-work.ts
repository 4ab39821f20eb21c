import { DEMO_CLIFFS, DEMO_GROUND, DEMO_TILESET, type DemoMapFile } from '@farsight/content'
import type { TaskInput, TaskOutput } from '@farsight/workers'
import type { RuntimePool } from '../create-pool.ts'
import type { RuntimeTasks } from '../tasks/runtime-tasks.ts'

/** Tasks that make pictures of the terrain. */
export type PictureTask =
  | 'runtime/groundSheet'
  | 'runtime/blightSheet'
  | 'runtime/surfaceImages'
  | 'runtime/cliffModels'

/** How a picture is asked for. */
interface PictureOptions {
  signal?: AbortSignal
  priority: number
}

/**
 * Work that workers began before it was needed. Each result is handed out once, as its buffers move on; what nobody began
 * is begun when it is asked for.
 */
export class EarlyWork {
  readonly #pool: RuntimePool
  readonly #pictures = new Map<string, Promise<unknown>>()
  readonly #demos = new Map<number, Promise<DemoMapFile>>()

  constructor(pool: RuntimePool) {
    this.#pool = pool
  }

  /** Begins the demo map of a seed and the pictures of its terrain. */
  beginDemo(seed: number): void {
    const demo = this.#pool.run('runtime/demoMap', { seed }, { priority: -20 })
    demo.catch(() => {})
    this.#demos.set(seed, demo)
    const tileset = DEMO_TILESET
    for (const id of DEMO_GROUND) this.#begin('runtime/groundSheet', { tileset, id }, -19)
    this.#begin('runtime/blightSheet', { tileset }, -19)
    this.#begin('runtime/surfaceImages', { tileset, cliffIds: [...DEMO_CLIFFS] }, -19)
    this.#begin('runtime/cliffModels', { families: ['Cliffs'] }, -18)
  }

  /** The demo map of a seed. */
  demo(seed: number, signal: AbortSignal | undefined): Promise<DemoMapFile> {
    const begun = this.#demos.get(seed)
    this.#demos.delete(seed)
    return begun ?? this.#pool.run('runtime/demoMap', { seed }, { signal, priority: -20 })
  }

  /** A picture of the terrain, or the cliff models. */
  picture<Name extends PictureTask>(
    name: Name,
    input: TaskInput<RuntimeTasks, Name>,
    options: PictureOptions,
  ): Promise<TaskOutput<RuntimeTasks, Name>> {
    const key = keyOf(name, input)
    const begun = this.#pictures.get(key) as Promise<TaskOutput<RuntimeTasks, Name>> | undefined
    this.#pictures.delete(key)
    return begun ?? this.#pool.run(name, input, options)
  }

  #begin<Name extends PictureTask>(name: Name, input: TaskInput<RuntimeTasks, Name>, priority: number): void {
    const picture = this.#pool.run(name, input, { priority })
    picture.catch(() => {})
    this.#pictures.set(keyOf(name, input), picture)
  }
}

function keyOf(name: string, input: unknown): string {
  return `${name} ${JSON.stringify(input)}`
}
