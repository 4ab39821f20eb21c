import type { Entity, HeightSampler, Walkability } from '@farsight/ecs'
import type { MapDocument } from '@farsight/formats'
import type { TerrainGrid } from '@farsight/terrain'
import type { LoadReport } from './load-report.ts'

/** A map in a game. Heights and walkability answer as soon as `loadMap` has parsed it. */
export interface GameMap {
  readonly name: string
  /** What was parsed. */
  readonly document: MapDocument
  readonly grid: TerrainGrid
  /** What was left out, and every stand-in that is shown. */
  readonly report: LoadReport
  /** One entity for each record of war3mapUnits.doo that has a model, in its order; null for the others. */
  readonly units: readonly (Entity | null)[]
  /** Mean colour of each ground texture, red green blue 0..255, for minimaps. */
  readonly groundColors: readonly (readonly [number, number, number])[]
  readonly heights: HeightSampler
  /** Height of the ground at a world position, in world units. */
  heightAt(x: number, y: number): number
  isWalkable: Walkability['isWalkable']
  /** Frees exactly what the load has made. */
  unload(): void
}
