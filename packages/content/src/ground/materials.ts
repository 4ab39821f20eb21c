import { hashText } from '../noise/hash.ts'
import type { GroundRecipe } from './recipe.ts'
import * as earth from './recipes-earth.ts'
import * as elements from './recipes-elements.ts'
import * as grassland from './recipes-grass.ts'
import * as stone from './recipes-stone.ts'

const RECIPES = { ...earthRecipes(), ...grassRecipes(), ...stoneRecipes(), ...elementRecipes() }

function earthRecipes() {
  const { dirt, roughDirt, sand, rock, poison } = earth
  return { dirt, roughDirt, sand, rock, poison }
}

function grassRecipes() {
  const { grass, lush, grassyDirt, crops, leaves, vines, hedge } = grassland
  return { grass, lush, grassyDirt, crops, leaves, vines, hedge }
}

function stoneRecipes() {
  const {
    cobble,
    flagstones,
    bricks,
    blocks,
    squares,
    tiles,
    roundTiles,
    darkSquares,
    darkBricks,
    whiteMarble,
    blackMarble,
  } = stone
  return {
    cobble,
    flagstones,
    bricks,
    blocks,
    squares,
    tiles,
    roundTiles,
    darkSquares,
    darkBricks,
    whiteMarble,
    blackMarble,
  }
}

function elementRecipes() {
  const { snow, snowyRock, snowyGrass, ice, lava, lavaCracks, abyss, blight } = elements
  return { snow, snowyRock, snowyGrass, ice, lava, lavaCracks, abyss, blight }
}

/** Names of the ground materials. */
export type GroundMaterial = keyof typeof RECIPES

/** Every ground material. */
export const GROUND_MATERIALS = Object.keys(RECIPES) as GroundMaterial[]

/** How a material is painted. */
export function groundRecipe(material: GroundMaterial): GroundRecipe {
  return RECIPES[material]
}

/** Material by the last three letters of a tile id. */
const BY_SUFFIX: Readonly<Record<string, GroundMaterial>> = {
  drt: 'dirt',
  dro: 'roughDirt',
  drg: 'grassyDirt',
  drh: 'roughDirt',
  drr: 'roughDirt',
  drd: 'roughDirt',
  dtr: 'roughDirt',
  grs: 'grass',
  grd: 'lush',
  grt: 'lush',
  grr: 'grassyDirt',
  gsb: 'lush',
  sng: 'snowyGrass',
  rok: 'rock',
  rck: 'rock',
  rch: 'rock',
  dkr: 'rock',
  rds: 'flagstones',
  dsr: 'sand',
  dsd: 'sand',
  san: 'sand',
  flr: 'flagstones',
  snw: 'snow',
  snr: 'snowyRock',
  ice: 'ice',
  dki: 'ice',
  vin: 'vines',
  lvd: 'leaves',
  lvg: 'leaves',
  crp: 'crops',
  hdg: 'hedge',
  pos: 'poison',
  cbp: 'cobble',
  stp: 'flagstones',
  rtl: 'roundTiles',
  btl: 'bricks',
  sqd: 'squares',
  til: 'tiles',
  sqt: 'tiles',
  blm: 'blackMarble',
  wmb: 'whiteMarble',
  smb: 'whiteMarble',
  fst: 'flagstones',
  fsl: 'flagstones',
  lgb: 'blocks',
  brk: 'bricks',
  bks: 'bricks',
  bkl: 'blocks',
  bkb: 'darkBricks',
  ibk: 'darkBricks',
  rbk: 'darkBricks',
  tbk: 'darkBricks',
  bsq: 'darkSquares',
  dkt: 'darkSquares',
  lvc: 'lavaCracks',
  lav: 'lava',
  aby: 'abyss',
}

/** Material by two letters anywhere behind the tileset letter, tried in this order. */
const BY_LETTERS: readonly (readonly [string, GroundMaterial])[] = [
  ['gd', 'lush'],
  ['gr', 'grass'],
  ['gs', 'grass'],
  ['ro', 'rock'],
  ['rc', 'rock'],
  ['sn', 'snow'],
  ['ic', 'ice'],
  ['lv', 'lava'],
  ['la', 'lava'],
  ['de', 'sand'],
  ['ds', 'sand'],
  ['sa', 'sand'],
  ['sd', 'sand'],
  ['vi', 'vines'],
  ['le', 'leaves'],
  ['cr', 'crops'],
  ['ab', 'abyss'],
  ['bl', 'blight'],
  ['cb', 'cobble'],
  ['st', 'flagstones'],
  ['mb', 'whiteMarble'],
  ['bk', 'bricks'],
  ['br', 'bricks'],
  ['sq', 'squares'],
  ['ti', 'tiles'],
  ['tl', 'roundTiles'],
  ['fl', 'flagstones'],
  ['he', 'hedge'],
  ['po', 'poison'],
  ['dr', 'dirt'],
  ['di', 'dirt'],
]

/** What a ground id was taken for. */
export interface GroundMatch {
  material: GroundMaterial
  /** `id`: a known tile; `letters`: guessed from its letters; `hash`: nothing known, plain earth of a hue of its own. */
  reason: 'id' | 'letters' | 'hash'
  /** -0.25..0.25, turn of the hue; 0 unless `reason` is `hash`. */
  hue: number
}

/** Finds the material of a four-character tile id. Case does not matter; any text gives a match. */
export function groundMaterial(id: string): GroundMatch {
  const lower = id.toLowerCase()
  const alias = /^c[a-z]c([12])$/.exec(lower)
  if (alias !== null) return { material: alias[1] === '1' ? 'dirt' : 'grass', reason: 'id', hue: 0 }
  const suffix = lower.slice(1)
  const known = Object.hasOwn(BY_SUFFIX, suffix) ? BY_SUFFIX[suffix] : undefined
  if (known !== undefined) return { material: known, reason: 'id', hue: 0 }
  for (const [letters, material] of BY_LETTERS) {
    if (suffix.includes(letters)) return { material, reason: 'letters', hue: 0 }
  }
  return { material: 'dirt', reason: 'hash', hue: (hashText(id) / 4294967296 - 0.5) * 0.5 }
}
