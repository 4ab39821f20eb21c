import type { ShadowSettings } from '../passes/shadow/shadow-pass.ts'

/** Names of the quality tiers, the cheapest first. */
export const QUALITY_TIERS = ['low', 'medium', 'high'] as const

/** One of {@link QUALITY_TIERS}. */
export type QualityTier = (typeof QUALITY_TIERS)[number]

/** What a quality step turns up or down. */
export interface QualitySettings {
  readonly tier: QualityTier
  /** Share of the device pixels along a side that are drawn, 0.5..1; the browser enlarges the picture. */
  readonly resolutionScale: number
  readonly shadows: ShadowSettings
  /** Share of grass and small plants to draw, 0..1. */
  readonly foliage: number
  /** Factor of the distances at which far models take over. */
  readonly detailDistance: number
}

const OFF: ShadowSettings = { filter: 'off', resolution: 1, distance: 1 }
const PLAIN: ShadowSettings = { filter: 'plain', resolution: 1024, distance: 4500 }
const SOFT: ShadowSettings = { filter: 'soft', resolution: 2048, distance: 6500 }

const LOW = { tier: 'low', shadows: OFF, foliage: 0.25, detailDistance: 0.5 } as const
const MEDIUM = { tier: 'medium', shadows: PLAIN, foliage: 0.6, detailDistance: 0.8 } as const
const HIGH = { tier: 'high', shadows: SOFT, foliage: 1, detailDistance: 1 } as const

/** The steps the governor climbs, the cheapest first. */
export const QUALITY_STEPS: readonly QualitySettings[] = [
  { ...LOW, resolutionScale: 0.5 },
  { ...LOW, resolutionScale: 0.65 },
  { ...LOW, resolutionScale: 0.8 },
  { ...LOW, resolutionScale: 1 },
  { ...MEDIUM, resolutionScale: 0.85 },
  { ...MEDIUM, resolutionScale: 1 },
  { ...HIGH, resolutionScale: 1 },
]

/** Number of the best step of a tier. */
export function bestStepOf(tier: QualityTier): number {
  return QUALITY_STEPS.findLastIndex((step) => step.tier === tier)
}
