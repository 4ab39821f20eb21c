import { FarsightError } from '@farsight/errors'
import type { ModelDocument } from '@farsight/formats'
import { tilesetOf } from '../ground/tilesets.ts'
import { boxModel } from './box-model.ts'
import { BUILDING_NAMES, createBuilding } from './buildings/buildings.ts'
import { createProp, PROP_NAMES } from './props/props.ts'
import { createTree, TREE_NAMES } from './trees/trees.ts'
import { createUnit, UNIT_NAMES } from './units/units.ts'

/** What a model may depend on besides its name. */
export interface ModelOptions {
  /** Letter of the tileset whose colours trees and props take. Default `L`. */
  tileset?: string
  /** Shape of trees and props; taken modulo {@link MODEL_VARIATIONS}. Default 0. */
  variation?: number
  /** Trees and units only: a simple shape for far views; a unit's has the same bones and poses. */
  lowDetail?: boolean
}

/** Different shapes of each tree and prop. */
export const MODEL_VARIATIONS = 4

/** Names of all stand-in models: `units/...`, `buildings/...`, `trees/...`, `props/...`. */
export const MODEL_NAMES: readonly string[] = [
  ...UNIT_NAMES.map((n) => `units/${n}`),
  ...BUILDING_NAMES.map((n) => `buildings/${n}`),
  ...TREE_NAMES.map((n) => `trees/${n}`),
  ...PROP_NAMES.map((n) => `props/${n}`),
]

/** True for trees and props, which differ by tileset and variation; units and buildings do not. */
export function modelVaries(name: string): boolean {
  return name.startsWith('trees/') || name.startsWith('props/')
}

/**
 * The name of the document that {@link createModel} makes: two calls with the same key give the same model.
 * For example `trees/conifer` of tileset W, variation 2, is `trees/conifer:W2`.
 */
export function modelKey(name: string, options: ModelOptions = {}): string {
  const hasLow = name.startsWith('trees/') || name.startsWith('units/')
  const low = options.lowDetail === true && hasLow ? ':low' : ''
  if (!modelVaries(name)) return `${name}${low}`
  return `${name}:${tilesetOf(options.tileset ?? 'L').letter}${variationOf(options)}${low}`
}

/** Builds a stand-in model by its name. @throws FarsightError FS0205 for a name that is not in {@link MODEL_NAMES}. */
export function createModel(name: string, options: ModelOptions = {}): ModelDocument {
  const kind = name.slice(name.indexOf('/') + 1)
  const key = modelKey(name, options)
  const tileset = tilesetOf(options.tileset ?? 'L')
  const variation = variationOf(options)
  let model: ModelDocument | null = null
  if (name.startsWith('units/')) model = createUnitModel(key, kind, options.lowDetail === true)
  else if (name.startsWith('buildings/')) model = createBuilding(key, kind)
  else if (name.startsWith('trees/'))
    model = createTree(key, kind, { tileset, variation, lowDetail: options.lowDetail === true })
  else if (name.startsWith('props/')) model = createProp(key, kind, tileset, variation)
  if (model === null) {
    throw new FarsightError('FS0205', `There is no stand-in model ${name}`, {
      hint: 'Take a name from MODEL_NAMES.',
      details: { file: name },
    })
  }
  return model
}

function createUnitModel(key: string, kind: string, lowDetail: boolean): ModelDocument | null {
  const unit = createUnit(key, kind)
  return unit && lowDetail ? boxModel(unit, key) : unit
}

function variationOf(options: ModelOptions): number {
  const v = Math.trunc(options.variation ?? 0) % MODEL_VARIATIONS
  return Number.isNaN(v) ? 0 : v < 0 ? v + MODEL_VARIATIONS : v
}
