import { hashUnit } from './hash.ts'

const { floor } = Math

/** A stream of numbers that depends on its seed only. */
export interface Random {
  /** 0 up to, but not including, 1. */
  next(): number
  /** `low` up to, but not including, `high`. */
  range(low: number, high: number): number
  /** A whole number, 0 up to, but not including, `count`. */
  index(count: number): number
  /** True with the given chance, 0..1. */
  chance(probability: number): boolean
  /** One of the items; the list must not be empty. */
  pick<T>(items: readonly T[]): T
}

/** Makes a stream for a seed; `stream` tells apart several streams of one seed. */
export function createRandom(seed: number, stream = 0): Random {
  let count = 0
  const next = (): number => hashUnit(count++, stream, seed)
  return {
    next,
    range: (low, high) => low + (high - low) * next(),
    index: (length) => floor(next() * length),
    chance: (probability) => next() < probability,
    pick: (items) => items[floor(next() * items.length)]!,
  }
}
