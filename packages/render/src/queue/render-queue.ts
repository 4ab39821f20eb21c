import type { DrawOrder } from '../device/descriptors.ts'
import type { DrawItems } from '../device/device.ts'
import { RadixSorter } from './radix-sort.ts'
import { DepthBits, farFirstKey, nearFirstKey, PASS_SHIFT, stateKey } from './sort-key.ts'

/** What the queue must know of a pipeline. */
export interface QueuePipeline {
  /** Place among the pipelines, below 64. */
  readonly index: number
  /** Place of its pass in `PASSES`. */
  readonly passIndex: number
  readonly order: DrawOrder
}

/** Anything with a place in a table: a material or a mesh. */
export interface Indexed {
  readonly index: number
}

/** Neighbours in the sorted order that share pass, pipeline and material, as columns: one batch each. */
export interface Runs {
  readonly count: number
  readonly pass: Uint8Array
  readonly pipeline: Uint8Array
  readonly material: Uint32Array
  /** First place in `order`. */
  readonly start: Uint32Array
  /** One past the last place in `order`. */
  readonly end: Uint32Array
}

/**
 * The draw items of one frame as typed columns. `begin`, `push` many times, `sort`; then submit `runs`. Pushing
 * allocates nothing until the queue is fuller than ever before, when its columns double.
 */
export class RenderQueue implements DrawItems {
  #capacity: number
  #count = 0
  readonly #sorter = new RadixSorter()
  readonly #depth = new DepthBits()
  keys: Uint32Array
  pipeline: Uint8Array
  material: Uint32Array
  mesh: Uint32Array
  first: Uint32Array
  count: Uint32Array
  instances: Uint32Array
  params: Float32Array
  /** The items in drawing order, once `sort()` was called. */
  order: Uint32Array
  readonly runs: Runs & { count: number } = {
    count: 0,
    pass: new Uint8Array(0),
    pipeline: new Uint8Array(0),
    material: new Uint32Array(0),
    start: new Uint32Array(0),
    end: new Uint32Array(0),
  }

  /** @param capacity items before the columns grow for the first time */
  constructor(capacity = 1024) {
    this.#capacity = capacity
    this.keys = new Uint32Array(capacity)
    this.pipeline = new Uint8Array(capacity)
    this.material = new Uint32Array(capacity)
    this.mesh = new Uint32Array(capacity)
    this.first = new Uint32Array(capacity)
    this.count = new Uint32Array(capacity)
    this.instances = new Uint32Array(capacity)
    this.params = new Float32Array(capacity * 4)
    this.order = new Uint32Array(capacity)
    this.#growRuns()
  }

  /** Number of items pushed since `begin()`. */
  get length(): number {
    return this.#count
  }

  /** Forgets the items of the last frame. */
  begin(): void {
    this.#count = 0
    this.runs.count = 0
  }

  /**
   * Adds a draw item.
   * @param first first index, or first vertex of a mesh without indices
   * @param count number of indices or vertices
   * @param instances 0 when the mesh has no attributes an instance
   * @param depth world units from the eye; only orders that sort by depth read it
   * @returns the item's number, for `setParams`
   */
  push(
    pipeline: QueuePipeline,
    material: Indexed,
    mesh: Indexed,
    first: number,
    count: number,
    instances = 0,
    depth = 0,
  ): number {
    if (this.#count === this.#capacity) this.#grow()
    const item = this.#count++
    const { order, passIndex, index } = pipeline
    if (order === 'state') this.keys[item] = stateKey(passIndex, index, material.index, mesh.index)
    else if (order === 'frontToBack')
      this.keys[item] = nearFirstKey(passIndex, index, material.index, this.#depth.of(depth))
    else this.keys[item] = farFirstKey(passIndex, index, this.#depth.of(depth))
    this.pipeline[item] = index
    this.material[item] = material.index
    this.mesh[item] = mesh.index
    this.first[item] = first
    this.count[item] = count
    this.instances[item] = instances
    this.setParams(item, 0, 0, 0, 0)
    return item
  }

  /** Sets the `draw` uniform of an item; it is zero otherwise. */
  setParams(item: number, x: number, y: number, z: number, w: number): void {
    const at = item * 4
    this.params[at] = x
    this.params[at + 1] = y
    this.params[at + 2] = z
    this.params[at + 3] = w
  }

  /** Sorts by key and finds the runs. */
  sort(): void {
    const count = this.#count
    this.#sorter.sort(this.keys, this.order, count)
    const { runs, order, keys, pipeline, material } = this
    runs.count = 0
    for (let i = 0; i < count; ) {
      const item = order[i]!
      const pass = keys[item]! >>> PASS_SHIFT
      let end = i + 1
      while (end < count) {
        const next = order[end]!
        if (pipeline[next] !== pipeline[item] || material[next] !== material[item]) break
        if (keys[next]! >>> PASS_SHIFT !== pass) break
        end++
      }
      const run = runs.count++
      runs.pass[run] = pass
      runs.pipeline[run] = pipeline[item]!
      runs.material[run] = material[item]!
      runs.start[run] = i
      runs.end[run] = end
      i = end
    }
  }

  #grow(): void {
    this.#capacity *= 2
    const size = this.#capacity
    this.keys = grown(this.keys, new Uint32Array(size))
    this.pipeline = grown(this.pipeline, new Uint8Array(size))
    this.material = grown(this.material, new Uint32Array(size))
    this.mesh = grown(this.mesh, new Uint32Array(size))
    this.first = grown(this.first, new Uint32Array(size))
    this.count = grown(this.count, new Uint32Array(size))
    this.instances = grown(this.instances, new Uint32Array(size))
    this.params = grown(this.params, new Float32Array(size * 4))
    this.order = new Uint32Array(size)
    this.#growRuns()
  }

  #growRuns(): void {
    const size = this.#capacity
    Object.assign(this.runs, {
      pass: new Uint8Array(size),
      pipeline: new Uint8Array(size),
      material: new Uint32Array(size),
      start: new Uint32Array(size),
      end: new Uint32Array(size),
    })
  }
}

function grown<T extends Uint8Array | Uint32Array | Float32Array>(from: T, to: T): T {
  to.set(from)
  return to
}
