import type { CliffModel, CliffModels } from '@farsight/formats'
import { cliffMesh } from './cliff-mesh.ts'
import { cliffNames, rampPlans } from './cliff-names.ts'
import { type CliffProfile, ROCK_PROFILE, WALL_PROFILE } from './profile.ts'
import { rampMesh } from './ramp-mesh.ts'

/** Variations of each cliff name. */
export const CLIFF_VARIATIONS = 2

/** `Cliffs`: natural rock with its `CliffTrans` ramps; `CityCliffs`: built walls with `CityCliffTrans`. */
export type CliffFamily = 'Cliffs' | 'CityCliffs'

/**
 * The stand-in cliff and ramp models of the given families (default both): 64 names in two variations as `Cliffs...`
 * and `CityCliffs...`, and 16 ramps each as `CliffTrans...0` and `CityCliffTrans...0`.
 */
export function createCliffModels(families: readonly CliffFamily[] = ['Cliffs', 'CityCliffs']): CliffModels {
  const models: Record<string, CliffModel> = {}
  if (families.includes('Cliffs')) addFamily(models, '', ROCK_PROFILE)
  if (families.includes('CityCliffs')) addFamily(models, 'City', WALL_PROFILE)
  return models
}

function addFamily(models: Record<string, CliffModel>, prefix: string, profile: CliffProfile): void {
  for (const name of cliffNames()) {
    for (let v = 0; v < CLIFF_VARIATIONS; v++) models[`${prefix}Cliffs${name}${v}`] = cliffMesh(name, profile, v)
  }
  for (const plan of rampPlans()) models[`${prefix}CliffTrans${plan.name}0`] = rampMesh(plan, profile, 5)
}

/** The names of all models that {@link createCliffModels} makes. */
export function cliffModelNames(): string[] {
  return ['', 'City'].flatMap((prefix) => [
    ...cliffNames().flatMap((name) =>
      Array.from({ length: CLIFF_VARIATIONS }, (_, variation) => `${prefix}Cliffs${name}${variation}`),
    ),
    ...rampPlans().map(({ name }) => `${prefix}CliffTrans${name}0`),
  ])
}
