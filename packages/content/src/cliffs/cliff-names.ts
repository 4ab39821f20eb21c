/** Levels of the four corners of a tile above its lowest one, in the order of cliff names: south-west, north-west, north-east, south-east. */
export type CornerLevels = readonly [number, number, number, number]

/** All 64 cliff names: four letters A to C (level 0 to 2), at least one A; never AAAA. Sorted. */
export function cliffNames(): string[] {
  const names: string[] = []
  for (const a of 'ABC') {
    for (const b of 'ABC') {
      for (const c of 'ABC') {
        for (const d of 'ABC') {
          const name = a + b + c + d
          if (name.includes('A') && name !== 'AAAA') names.push(name)
        }
      }
    }
  }
  return names
}

/** Levels a cliff name stands for. */
export function cliffLevels(name: string): CornerLevels {
  return [0, 1, 2, 3].map((i) => name.charCodeAt(i) - 65) as unknown as CornerLevels
}

/** One way to lay the ramp piece: which corner is the foot, which the head, and the levels of the two outer corners. */
export interface RampPlan {
  name: string
  /** `vertical`: two tiles from south to north; `horizontal`: two tiles from west to east. */
  direction: 'vertical' | 'horizontal'
  /** True when the ramp rises to the north or east. */
  rising: boolean
  /** True when the ramp lies on the east or north side of the piece, the plain corners on the other. */
  rampOnFarSide: boolean
  /** True when the plain corner beside the head of the ramp is up as well. */
  outerRaised: boolean
}

/**
 * The 16 one-layer ramp pieces. Letters go round from the south-west corner: BL, TTL, TTR, BR of a vertical piece and
 * BL, TL, TRR, BRR of a horizontal one; L and H are foot and head of the ramp, A and B the outer corners.
 */
export function rampPlans(): RampPlan[] {
  const plans: RampPlan[] = []
  for (const direction of ['vertical', 'horizontal'] as const) {
    for (const rising of [true, false]) {
      for (const rampOnFarSide of [true, false]) {
        for (const outerRaised of [true, false]) {
          plans.push({
            name: rampName(direction, rising, rampOnFarSide, outerRaised),
            direction,
            rising,
            rampOnFarSide,
            outerRaised,
          })
        }
      }
    }
  }
  return plans
}

function rampName(direction: 'vertical' | 'horizontal', rising: boolean, far: boolean, outerRaised: boolean): string {
  const ramp = rising ? ['L', 'H'] : ['H', 'L']
  const up = outerRaised ? 'B' : 'A'
  const outer = rising ? ['A', up] : [up, 'A']
  const [nearStart, nearEnd] = far ? outer : ramp
  const [farStart, farEnd] = far ? ramp : outer
  return direction === 'vertical'
    ? `${nearStart}${nearEnd}${farEnd}${farStart}`
    : `${nearStart}${farStart}${farEnd}${nearEnd}`
}
