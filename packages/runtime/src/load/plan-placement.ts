import {
  MODEL_VARIATIONS,
  type ModelMatch,
  modelForDoodad,
  modelForUnit,
  modelKey,
  modelVaries,
} from '@farsight/content'
import { type DooDocument, idToString, MAP_FILES, type MapDocument, type UnitsDocument } from '@farsight/formats'
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
  /** A line for each file with records that are not placed. */
  warnings: string[]
}

/** Records of a file that are placed at most, so that two damaged files do not fill the world. */
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
  const warnings: string[] = []
  const { tileset } = map.terrain
  const plan = (kind: 'doodad' | 'unit', match: (id: string) => ModelMatch): PlacedRecord[] => {
    const records = kind === 'doodad' ? map.doodads : map.units
    if (!records) return []
    const { placed, lost } = planRecords(records, match, (id, record, standIn) => {
      substitutions.add(kind, id, standIn.model, standIn.reason)
      return use(standIn, kind === 'doodad' ? records.variation[record]! : 0)
    })
    const file = MAP_FILES[kind === 'doodad' ? 'doodads' : 'units']
    if (lost > 0) warnings.push(`${map.name}: ${file}: ${lost} of ${records.count} records are not placed`)
    return placed
  }
  const doodads = plan('doodad', (id) => modelForDoodad(id, tileset))
  const units = plan('unit', (id) => modelForUnit(id, { tileset }))
  return { doodads, units, models: [...models.values()], trees: treesOf(map, doodads), warnings }
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

/** Goes through the records of a file; `lost` are those at no place, and those beyond what one file may place. */
function planRecords(
  { count, id, x, y }: DooDocument | UnitsDocument,
  match: (id: string) => ModelMatch,
  modelOf: (id: string, record: number, standIn: DrawnMatch) => string,
): { placed: PlacedRecord[]; lost: number } {
  const placed: PlacedRecord[] = []
  let lost = 0
  for (let record = 0; record < count; record++) {
    const name = idToString(id[record]!)
    const standIn = match(name)
    if (!isDrawn(standIn)) continue
    if (placed.length === MAX_PLACED || !isPlace(x[record]!, y[record]!)) lost++
    else placed.push({ record, model: modelOf(name, record, standIn), kind: kindOf(standIn) })
  }
  return { placed, lost }
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
