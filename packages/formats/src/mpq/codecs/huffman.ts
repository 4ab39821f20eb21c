import { type Codec, CodecError, cutOff } from './codec.ts'
import { byteWeights, WEIGHT_SETS } from './huffman-weights.ts'

/** Symbols behind the 256 bytes: the end of the data, and a byte that the tree does not hold yet. */
const END = 256
const NEW_BYTE = 257
const SYMBOLS = 258
const MAX_NODES = 2 * SYMBOLS - 1

/** The kind of data whose tree also learns from the bytes it holds already. */
const LEARNING_KIND = 0

const NONE = -1

/**
 * The adaptive Huffman tree. Its nodes stand in one row, heaviest first, and a node is named by its place there: the
 * children of a branch are the neighbours `low[place] - 1` and `low[place]`. Two nodes trade places by trading what they
 * hold; `parent` belongs to the places and stays.
 */
class HuffmanTree {
  readonly low = new Int16Array(MAX_NODES)
  readonly symbol = new Int16Array(MAX_NODES)
  readonly parent = new Int16Array(MAX_NODES)
  readonly #weight = new Uint32Array(MAX_NODES)
  /** Place of each symbol's leaf, or NONE. */
  readonly #place = new Int16Array(SYMBOLS).fill(NONE)
  #count = 0

  copyFrom(other: HuffmanTree): void {
    this.low.set(other.low)
    this.symbol.set(other.symbol)
    this.parent.set(other.parent)
    this.#weight.set(other.#weight)
    this.#place.set(other.#place)
    this.#count = other.#count
  }

  has(symbol: number): boolean {
    return this.#place[symbol] !== NONE
  }

  /** Builds the tree of a kind of data. */
  build(kind: number): void {
    const row: StartNode[] = []
    let heaviest = 0
    const insert = (node: StartNode) => {
      if (node.weight >= heaviest) {
        heaviest = node.weight
        row.unshift(node)
        return
      }
      let place = row.length
      while (row[place - 1]!.weight < node.weight) place--
      row.splice(place, 0, node)
    }
    byteWeights(kind).forEach((weight, symbol) => {
      if (weight > 0) insert({ weight, symbol, low: null })
    })
    row.push({ weight: 1, symbol: END, low: null }, { weight: 1, symbol: NEW_BYTE, low: null })
    for (let fromEnd = 1; fromEnd < row.length; fromEnd += 2) {
      const low = row[row.length - fromEnd]!
      insert({ weight: low.weight + row[row.length - fromEnd - 1]!.weight, symbol: NONE, low })
    }
    this.#place.fill(NONE)
    this.parent[0] = NONE
    this.#count = row.length
    row.forEach((node, place) => {
      this.#put(place, node.symbol, node.low === null ? NONE : row.indexOf(node.low), node.weight)
    })
  }

  /** Splits the last leaf to make room for a byte that the tree does not hold, and counts it twice. */
  add(byte: number): void {
    const last = this.#count - 1
    const weight = this.#weight[last]!
    this.#count += 2
    this.#put(last + 1, this.symbol[last]!, NONE, weight)
    this.#put(last + 2, byte, NONE, 0)
    this.#put(last, NONE, last + 2, weight)
    this.count(byte)
    this.count(byte)
  }

  /** Adds one to the weight of a byte and of all above it, and keeps the row sorted. */
  count(byte: number): void {
    const weights = this.#weight
    for (let place = this.#place[byte]!; place !== NONE; place = this.parent[place]!) {
      const weight = weights[place]! + 1
      let target = place
      while (target > 0 && weights[target - 1]! < weight) target--
      if (target !== place) {
        const symbol = this.symbol[place]!
        const low = this.low[place]!
        this.#put(place, this.symbol[target]!, this.low[target]!, weights[target]!)
        this.#put(target, symbol, low, weight)
        place = target
      } else weights[place] = weight
    }
  }

  #put(place: number, symbol: number, low: number, weight: number): void {
    this.symbol[place] = symbol
    this.low[place] = low
    this.#weight[place] = weight
    if (symbol !== NONE) this.#place[symbol] = place
    if (low !== NONE) {
      this.parent[low] = place
      this.parent[low - 1] = place
    }
  }
}

interface StartNode {
  weight: number
  symbol: number
  /** The lighter child, or null for a leaf. */
  low: StartNode | null
}

/** Codec of the adaptive Huffman compression of archives. The first byte of the data names the kind of data they hold. */
export function createHuffman(): Codec {
  const tree = new HuffmanTree()
  const startTrees: (HuffmanTree | undefined)[] = []

  const startTree = (kind: number) => {
    let start = startTrees[kind]
    if (start === undefined) {
      start = new HuffmanTree()
      start.build(kind)
      startTrees[kind] = start
    }
    return start
  }

  return ({ bytes, from, to }, out, start, end) => {
    if (from >= to) throw cutOff()
    const kind = bytes[from]!
    if (kind >= WEIGHT_SETS) throw new CodecError(`Huffman data of the unknown kind ${kind}`)
    tree.copyFrom(startTree(kind))
    const { low, symbol: symbols } = tree
    let source = from + 1
    let bits = 0
    let bitCount = 0
    let at = start
    while (at < end) {
      let place = 0
      while (low[place]! >= 0) {
        if (bitCount === 0) {
          if (source >= to) throw cutOff()
          bits = bytes[source++]!
          bitCount = 8
        }
        place = low[place]! - (bits & 1)
        bits >>= 1
        bitCount--
      }
      let symbol = symbols[place]!
      if (symbol === END) break
      if (symbol === NEW_BYTE) {
        if (source >= to) throw cutOff()
        const next = bytes[source++]!
        symbol = (bits | (next << bitCount)) & 0xff
        bits = next >> (8 - bitCount)
        if (tree.has(symbol)) throw new CodecError(`the byte ${symbol} is new twice`)
        tree.add(symbol)
      } else if (kind === LEARNING_KIND) tree.count(symbol)
      out[at++] = symbol
    }
    return at - start
  }
}
