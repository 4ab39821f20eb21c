import type { DrawProps } from './regl-pipeline.ts'

const SHORT = 64

/**
 * Lists of draws for regl, which takes the length of the list it is given for the number of draws. Short lists are kept
 * one a length; long ones share one list, whose length moves little from frame to frame. So nothing is allocated once
 * the lengths of a scene have been seen.
 */
export class BatchLists {
  readonly #props: DrawProps[] = []
  readonly #short: DrawProps[][] = []
  readonly #long: DrawProps[] = []

  /** A list of `length` draws, valid until the next call. All fields hold old values: write all of them. */
  ofLength(length: number): DrawProps[] {
    while (this.#props.length < length) this.#props.push(emptyProps())
    if (length > SHORT) return this.#fit(length)
    let list = this.#short[length]
    if (list === undefined) {
      list = this.#props.slice(0, length)
      this.#short[length] = list
    }
    return list
  }

  #fit(length: number): DrawProps[] {
    const list = this.#long
    while (list.length > length) list.pop()
    while (list.length < length) list.push(this.#props[list.length]!)
    return list
  }
}

function emptyProps(): DrawProps {
  return { vao: undefined as unknown as DrawProps['vao'], offset: 0, count: 0, instances: -1, params: [0, 0, 0, 0] }
}
