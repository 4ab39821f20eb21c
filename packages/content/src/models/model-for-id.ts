import { letterForId } from '../ground/tilesets.ts'
import { hashText } from '../noise/hash.ts'
import { DOODAD_BY_ID, DOODAD_BY_LETTERS, TREE_BY_TILESET, UNSEEN_DOODADS } from './doodad-ids.ts'
import { UNIT_BY_ID } from './unit-ids.ts'

/** The model that stands in for an id of a map, and why, so that each substitution can be reported. */
export interface ModelMatch {
  /** A name for `createModel`; null when nothing is to be drawn (start locations, blockers of ways). */
  model: string | null
  /** Letter of the tileset whose colours it takes. */
  tileset: string
  reason: 'stand-in by id' | 'by category' | 'by hash'
}

/** Ids that mark a place and have no model. */
const MARKERS: readonly string[] = ['sloc', 'uDNR', 'bDNR', 'iDNR']

/** Items whose ids begin like those of units. */
const ITEM_IDS: readonly string[] = [
  'hslv',
  'hval',
  'hcun',
  'ocor',
  'ofir',
  'ofro',
  'olig',
  'oven',
  'oslo',
  'nspi',
  'evtl',
  'engs',
  'hflg',
  'nflg',
  'oflg',
  'uflg',
]

/** Item ids of the game begin with a small letter other than those of the races, those of maps with a large I. */
const ITEM_LETTERS = /^(I|[a-z])[A-Za-z0-9]{3}$/

const RACES: Readonly<Record<string, readonly string[]>> = {
  h: ['swordsman', 'spearman', 'archer', 'knight', 'mage'],
  o: ['brute', 'marauder', 'raider', 'brute'],
  e: ['ranger', 'archer', 'scout', 'assassin'],
  u: ['skeleton', 'ghoul', 'mage', 'assassin'],
  n: ['wolf', 'marauder', 'bear', 'skeleton', 'giant', 'assassin', 'boar', 'ghoul'],
}

const HEROES: Readonly<Record<string, readonly string[]>> = {
  H: ['hero', 'archmage'],
  O: ['warlord', 'hero'],
  E: ['ranger', 'assassin', 'hero'],
  U: ['archmage', 'hero', 'warlord'],
  N: ['hero', 'archmage', 'warlord', 'assassin'],
}

/**
 * Finds the stand-in for a unit, building or item id (four characters, case counts). Every text gives an answer, the
 * same one each time.
 * @param item true for an id that is known to be an item
 */
export function modelForUnit(id: string, options: { item?: boolean; tileset?: string } = {}): ModelMatch {
  const tileset = options.tileset ?? 'L'
  if (MARKERS.includes(id)) return { model: null, tileset, reason: 'stand-in by id' }
  if (options.item === true || ITEM_IDS.includes(id)) return { model: 'props/chest', tileset, reason: 'by category' }
  if (Object.hasOwn(UNIT_BY_ID, id)) return { model: UNIT_BY_ID[id]!, tileset, reason: 'stand-in by id' }
  const letter = id.charAt(0)
  const heroes = Object.hasOwn(HEROES, letter) ? HEROES[letter] : undefined
  if (heroes !== undefined) return { model: `units/${pick(heroes, id)}`, tileset, reason: 'by category' }
  const race = Object.hasOwn(RACES, letter) ? RACES[letter] : undefined
  if (race !== undefined) return { model: `units/${pick(race, id)}`, tileset, reason: 'by category' }
  if (ITEM_LETTERS.test(id)) return { model: 'props/chest', tileset, reason: 'by category' }
  return { model: `units/${pick(ANY_UNIT, id)}`, tileset, reason: 'by hash' }
}

const ANY_UNIT: readonly string[] = [
  'swordsman',
  'spearman',
  'archer',
  'brute',
  'marauder',
  'skeleton',
  'wolf',
  'scout',
]
const ANY_PROP: readonly string[] = ['rock', 'bush', 'crate', 'barrel', 'log', 'pillar', 'flowers', 'stump']

/** Finds the stand-in for a doodad or destructible id; see {@link modelForUnit}. */
export function modelForDoodad(id: string, tileset: string): ModelMatch {
  const letter = letterForId(id, tileset)
  if (UNSEEN_DOODADS.includes(id)) return { model: null, tileset: letter, reason: 'stand-in by id' }
  if (Object.hasOwn(DOODAD_BY_ID, id)) return { model: DOODAD_BY_ID[id]!, tileset: letter, reason: 'stand-in by id' }
  for (const [pattern, model] of DOODAD_BY_LETTERS) {
    if (!pattern.test(id)) continue
    const found = model === 'tree' ? (TREE_BY_TILESET[letter] ?? 'trees/broadleaf') : model
    return { model: found, tileset: letter, reason: 'by category' }
  }
  return { model: `props/${pick(ANY_PROP, id)}`, tileset: letter, reason: 'by hash' }
}

function pick(names: readonly string[], id: string): string {
  return names[hashText(id) % names.length]!
}
