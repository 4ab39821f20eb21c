/**
 * A draw item is sorted by one number of 32 bits, the smallest first. The top four bits are the pass. Below them:
 *
 * | order | 6 bits | 10 bits | 12 bits |
 * |---|---|---|---|
 * | state | pipeline | material | mesh |
 * | frontToBack | pipeline | material | depth, near first |
 *
 * | order | 22 bits | 6 bits |
 * |---|---|---|
 * | backToFront | depth, far first | pipeline |
 *
 * Numbers that are too large for their bits are cut off. That costs a longer run at worst: what is drawn comes from the
 * item, never from its key.
 */
export const PASS_SHIFT = 28

const PIPELINE_MASK = 0x3f
const MATERIAL_MASK = 0x3ff
const LOW_MASK = 0xfff

/** Turns a depth into a number of 31 bits that rises with it: the bits of the float. One serves one queue. */
export class DepthBits {
  readonly #float = new Float32Array(1)
  readonly #bits = new Uint32Array(this.#float.buffer)

  /** @param depth world units from the eye; below 0 and NaN count as 0 */
  of(depth: number): number {
    if (!(depth > 0)) return 0
    this.#float[0] = depth
    return this.#bits[0]!
  }
}

/** Key of an item that is ordered by state alone. */
export function stateKey(pass: number, pipeline: number, material: number, mesh: number): number {
  return (
    ((pass << PASS_SHIFT) |
      ((pipeline & PIPELINE_MASK) << 22) |
      ((material & MATERIAL_MASK) << 12) |
      (mesh & LOW_MASK)) >>>
    0
  )
}

/** Key of an item that is ordered by state, then by depth, near first. `depth` as {@link DepthBits} gives it. */
export function nearFirstKey(pass: number, pipeline: number, material: number, depth: number): number {
  return stateKey(pass, pipeline, material, depth >>> 19)
}

/** Key of an item that is ordered by depth, far first. `depth` as {@link DepthBits} gives it. */
export function farFirstKey(pass: number, pipeline: number, depth: number): number {
  const far = 0x3fffff - (depth >>> 9)
  return ((pass << PASS_SHIFT) | (far << 6) | (pipeline & PIPELINE_MASK)) >>> 0
}
