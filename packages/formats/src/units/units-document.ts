import { allocateItemSets, type ItemSets } from '../doo/item-sets.ts'
import { type UnitsLayout, unitsLayouts } from './units-layout.ts'

/**
 * A war3mapUnits.doo: units, buildings, items and start locations. Columns: value i of each belongs to unit i.
 * Positions are in world units, angles in radians counter-clockwise from east. A file of an old version leaves columns
 * out; they then hold the value that means "nothing said", given in brackets.
 */
export interface UnitsDocument {
  /** 6, 7 or 8. */
  version: number
  /** 7, 9, 10 or 11: decides the layout. */
  subversion: number
  count: number
  /** Type, packed as `idToString` wants it; `sloc` is a start location, `uDNR`, `bDNR` and `iDNR` are random ones. */
  id: Uint32Array
  variation: Uint32Array
  x: Float32Array
  y: Float32Array
  z: Float32Array
  angle: Float32Array
  scaleX: Float32Array
  scaleY: Float32Array
  scaleZ: Float32Array
  /** Type whose look it has, packed like `id`; null: the file has no skin ids. */
  skin: Uint32Array | null
  flags: Uint8Array
  /** Owner: 0 to 11 or 0 to 23, then neutral hostile, passive, victim and extra. */
  player: Uint16Array
  /** 1: an ancient that starts uprooted. */
  uprooted: Uint32Array
  /** -1: the default of its type. */
  life: Int32Array
  /** -1: the default of its type. */
  mana: Int32Array
  /** Index of a drop table in the w3i, -1 none [-1]. */
  itemTable: Int32Array
  itemSets: ItemSets
  /** What a gold mine holds. */
  gold: Int32Array
  /** World units; -1 default, -2 camp. */
  acquisition: Float32Array
  /** Level of a hero; 1 for units. */
  level: Int32Array
  /** Attributes of a hero, 0 default [0]. */
  strength: Int32Array
  agility: Int32Array
  intelligence: Int32Array
  inventory: InventoryColumns
  abilities: AbilityColumns
  random: RandomColumns
  /** Colour of another player, -1 its owner's [-1]. */
  color: Int32Array
  /** Region a waygate leads to, -1 none [-1]. */
  waygate: Int32Array
  /** Number that the editor gave to the unit [0]. */
  creation: Uint32Array
  /** Which parts a record has in the file; `layout.skins` goes with `skin`. */
  layout: UnitsLayout
  /** Stray bytes behind the end, as some map protectors leave them. */
  rest: Uint8Array
}

/** Items carried: those of unit i are `first[i]` to `first[i + 1]`. */
export interface InventoryColumns {
  first: Uint32Array
  /** 0 to 5. */
  slot: Int32Array
  id: Uint32Array
}

/** Abilities that differ from the type's own: those of unit i are `first[i]` to `first[i + 1]`. */
export interface AbilityColumns {
  first: Uint32Array
  id: Uint32Array
  /** 1: cast by itself. */
  autocast: Int32Array
  level: Int32Array
}

/** What a random unit, building or item can become. */
export interface RandomColumns {
  /**
   * 0: any of a level, `value` is the level in the low 24 bits and the item class above; 1: column `column` of table `value`
   * of the w3i; 2: one of the types `first[i]` to `first[i + 1]`; else nothing follows.
   */
  mode: Int32Array
  value: Uint32Array
  column: Uint32Array
  first: Uint32Array
  id: Uint32Array
  /** Per cent. */
  chance: Int32Array
}

/** What {@link allocateUnits} makes when nothing else is said: version 8, subversion 11, no skin ids, empty lists. */
export interface UnitsShape {
  version?: number
  subversion?: number
  /** With a column of skin ids. Left out when `layout` is given. */
  skins?: boolean
  /** The likeliest of the version when left out. */
  layout?: UnitsLayout
  /** Entries of the lists to make room for. */
  sets?: number
  items?: number
  carried?: number
  abilities?: number
  choices?: number
}

/** Room for `count` units: everything 0, but `scale*` and `level` 1, and -1 where that means default or none. */
export function allocateUnits(count: number, shape: UnitsShape = {}): UnitsDocument {
  const { version = 8, subversion = 11, skins = false } = shape
  const layout = shape.layout ?? unitsLayouts(version, subversion).find((candidate) => candidate.skins === skins)!
  const none = () => new Int32Array(count).fill(-1)
  const one = () => new Float32Array(count).fill(1)
  return {
    version,
    subversion,
    count,
    id: new Uint32Array(count),
    variation: new Uint32Array(count),
    x: new Float32Array(count),
    y: new Float32Array(count),
    z: new Float32Array(count),
    angle: new Float32Array(count),
    scaleX: one(),
    scaleY: one(),
    scaleZ: one(),
    skin: layout.skins ? new Uint32Array(count) : null,
    flags: new Uint8Array(count).fill(2),
    player: new Uint16Array(count),
    uprooted: new Uint32Array(count),
    life: none(),
    mana: none(),
    itemTable: none(),
    itemSets: allocateItemSets(count, shape.sets, shape.items),
    gold: new Int32Array(count),
    acquisition: new Float32Array(count).fill(-1),
    level: new Int32Array(count).fill(1),
    strength: new Int32Array(count),
    agility: new Int32Array(count),
    intelligence: new Int32Array(count),
    inventory: {
      first: new Uint32Array(count + 1),
      slot: new Int32Array(shape.carried ?? 0),
      id: new Uint32Array(shape.carried ?? 0),
    },
    abilities: {
      first: new Uint32Array(count + 1),
      id: new Uint32Array(shape.abilities ?? 0),
      autocast: new Int32Array(shape.abilities ?? 0),
      level: new Int32Array(shape.abilities ?? 0),
    },
    random: {
      mode: new Int32Array(count),
      value: new Uint32Array(count).fill(1),
      column: new Uint32Array(count),
      first: new Uint32Array(count + 1),
      id: new Uint32Array(shape.choices ?? 0),
      chance: new Int32Array(shape.choices ?? 0),
    },
    color: none(),
    waygate: none(),
    creation: new Uint32Array(count),
    layout,
    rest: new Uint8Array(0),
  }
}
