import { MAX_RADIUS } from './sight-caster.ts'

/** Half widths of sight discs, made once a radius. */
export class Discs {
  private readonly made: (Int32Array | undefined)[] = new Array(MAX_RADIUS + 1)

  /** For each row distance 0..radius the largest column distance with dx² + dy² <= radius². */
  halfWidths(radius: number): Int32Array {
    const known = this.made[radius]
    if (known !== undefined) return known
    const half = new Int32Array(radius + 1)
    for (let dy = 0, dx = radius; dy <= radius; dy++) {
      while (dx * dx + dy * dy > radius * radius) dx--
      half[dy] = dx
    }
    this.made[radius] = half
    return half
  }
}
