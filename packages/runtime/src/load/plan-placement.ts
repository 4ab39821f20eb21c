import {
  MODEL_VARIATIONS,
  type ModelMatch,
  modelForDoodad,
  modelForUnit,
  modelKey,
  modelVaries,
} from '@farsight/content'
import { idToString, type MapDocument } from '@farsight/formats'
import type { BlockerDiscs } from '@farsight/terrain'
import type { ModelRequest } from '../tasks/content-tasks.ts'
import type { SubstitutionList } from './load-report.ts'

/** A record of the map that becomes an entity. */
export interface PlacedRecord {
  /** Its place in war3map.doo or war3mapUnits.doo. */
  record: number
  /** Name of its model in the library. */
  model: string
  /** What it is, as far as the game must know. */
  kind: 'prop' | 'tree' | 'unit' | 'building'
}

/** What a map places, worked out before anything is spawned. */
export interface Placement {
  doodads: PlacedRecord[]
  units: PlacedRecord[]
  /** Each model once. */
  models: ModelRequest[]
  /** Trees, which stop sight. */
  trees: BlockerDiscs
}

/** Records of a kind that are placed; a file that claims more is not played with. */
const MAX_PLACED = 24_000
/** World units from the origin beyond which no map reaches. */
const FARTHEST = 1e6
/** World units that the crown of a tree covers, and layers that it is high. */
const TREE_RADIUS = 48
const TREE_HEIGHT = 1

/** Picks the model of every doodad and unit, and notes each stand-in. */
export function planPlacement(map: MapDocument, substitutions: SubstitutionList): Placement {
  const models = new Map<string, ModelRequest>()
  const use: Use = ({ model, tileset }, variation) => {
    const request = { name: model, tileset, variation: modelVaries(model) ? variation % MODEL_VARIATIONS : 0 }
    const key = modelKey(model, request)
    if (!models.has(key)) models.set(key, { ...request, key })
    return key
  }
  const doodads = planDoodads(map, use, substitutions)
  const units = planUnits(map, use, substitutions)
  return { doodads, units, models: [...models.values()], trees: treesOf(map, doodads) }
}

/** A stand-in that is drawn. */
type DrawnMatch = ModelMatch & { model: string }

type Use = (standIn: DrawnMatch, variation: number) => string

function isDrawn(match: ModelMatch): match is DrawnMatch {
  return match.model !== null
}

function kindOf({ model }: DrawnMatch): PlacedRecord['kind'] {
  if (model.startsWith('trees/')) return 'tree'
  if (model.startsWith('buildings/')) return 'building'
  return model.startsWith('units/') ? 'unit' : 'prop'
}

function planDoodads({ doodads, terrain }: MapDocument, use: Use, substitutions: SubstitutionList): PlacedRecord[] {
  const placed: PlacedRecord[] = []
  if (!doodads) return placed
  for (let record = 0; record < doodads.count && placed.length < MAX_PLACED; record++) {
    if (!isPlace(doodads.x[record]!, doodads.y[record]!)) continue
    const id = idToString(doodads.id[record]!)
    const standIn = modelForDoodad(id, terrain.tileset)
    if (!isDrawn(standIn)) continue
    substitutions.add('doodad', id, standIn.model, standIn.reason)
    placed.push({ record, model: use(standIn, doodads.variation[record]!), kind: kindOf(standIn) })
  }
  return placed
}

function planUnits({ units, terrain }: MapDocument, use: Use, substitutions: SubstitutionList): PlacedRecord[] {
  const placed: PlacedRecord[] = []
  if (!units) return placed
  for (let record = 0; record < units.count && placed.length < MAX_PLACED; record++) {
    if (!isPlace(units.x[record]!, units.y[record]!)) continue
    const id = idToString(units.id[record]!)
    const standIn = modelForUnit(id, { tileset: terrain.tileset })
    if (!isDrawn(standIn)) continue
    substitutions.add('unit', id, standIn.model, standIn.reason)
    placed.push({ record, model: use(standIn, 0), kind: kindOf(standIn) })
  }
  return placed
}

/** False for the infinite and absurd places that damaged files hold. */
function isPlace(x: number, y: number): boolean {
  return Math.abs(x) < FARTHEST && Math.abs(y) < FARTHEST
}

function treesOf({ doodads }: MapDocument, placed: readonly PlacedRecord[]): BlockerDiscs {
  const trees = placed.filter(({ kind }) => kind === 'tree')
  return {
    x: Float32Array.from(trees, ({ record }) => doodads!.x[record]!),
    y: Float32Array.from(trees, ({ record }) => doodads!.y[record]!),
    radius: new Float32Array(trees.length).fill(TREE_RADIUS),
    height: new Float32Array(trees.length).fill(TREE_HEIGHT),
  }
}
