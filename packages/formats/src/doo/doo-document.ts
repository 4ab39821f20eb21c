import { allocateItemSets, type ItemSets } from './item-sets.ts'

/**
 * A war3map.doo: the trees, rocks and other props that a map places. Columns: value i of each belongs to doodad i.
 * Positions are in world units, angles in radians counter-clockwise from east.
 */
export interface DooDocument {
  /** 6, 7 or 8. */
  version: number
  /** 9 or 11 in real files; it does not change the layout. */
  subversion: number
  count: number
  /** Type, packed as `idToString` wants it. */
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
  /** Bits: 1 visible, 2 solid, 4 at its own height and not on the ground. */
  flags: Uint8Array
  /** Per cent; version 6 does not hold it. */
  life: Uint8Array
  /** Index of a drop table in the w3i, -1 none; before version 8 always -1. */
  itemTable: Int32Array
  /** Before version 8 always empty. */
  itemSets: ItemSets
  /** Number that the editor gave to the doodad. */
  creation: Uint32Array
  /** 0 in every known file. */
  specialVersion: number
  /** Props that are part of the terrain, such as cave entries; they never become objects of the game. */
  special: SpecialDoodad[]
  /** Stray bytes behind the end, as some map protectors leave them. */
  rest: Uint8Array
}

/** A prop that belongs to the terrain: it stands on whole tiles. */
export interface SpecialDoodad {
  /** Type, packed as `idToString` wants it. */
  id: number
  variation: number
  /** Tile from the west edge, signed. */
  x: number
  /** Tile from the south edge, signed. */
  y: number
}

/** What {@link allocateDoo} makes when nothing else is said: version 8, subversion 11, no skin ids. */
export interface DooShape {
  version?: number
  subversion?: number
  /** With a column of skin ids. */
  skins?: boolean
  /** Item sets and items to make room for. */
  sets?: number
  items?: number
}

/** Room for `count` doodads: everything 0, but `scale*` 1, `life` 100, `flags` 2 and `itemTable` -1. */
export function allocateDoo(count: number, shape: DooShape = {}): DooDocument {
  return {
    version: shape.version ?? 8,
    subversion: shape.subversion ?? 11,
    count,
    id: new Uint32Array(count),
    variation: new Uint32Array(count),
    x: new Float32Array(count),
    y: new Float32Array(count),
    z: new Float32Array(count),
    angle: new Float32Array(count),
    scaleX: new Float32Array(count).fill(1),
    scaleY: new Float32Array(count).fill(1),
    scaleZ: new Float32Array(count).fill(1),
    skin: shape.skins ? new Uint32Array(count) : null,
    flags: new Uint8Array(count).fill(2),
    life: new Uint8Array(count).fill(100),
    itemTable: new Int32Array(count).fill(-1),
    itemSets: allocateItemSets(count, shape.sets, shape.items),
    creation: new Uint32Array(count),
    specialVersion: 0,
    special: [],
    rest: new Uint8Array(0),
  }
}
