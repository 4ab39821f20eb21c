/** How one entry of a map's cliff list is drawn. */
export interface CliffType {
  /** Four-character id as the map spells it. */
  readonly id: string
  /** Prefix of its cliff model names: `Cliffs` or `CityCliffs`. */
  readonly cliffModelDir: string
  /** Prefix of its ramp model names: `CliffTrans` or `CityCliffTrans`. */
  readonly rampModelDir: string
  /** Index of the ground texture that its corners show, or -1 when the map's list does not hold it. */
  readonly groundTexture: number
}

/** Ground tile endings by the last two letters of a cliff id, where the tileset's letter stands in front of both. */
const GROUND_ENDINGS: Readonly<Record<string, string>> = {
  di: 'drt',
  gr: 'grs',
  lb: 'bkl',
  rb: 'rbk',
  sl: 'fsl',
  sn: 'snw',
  sq: 'sqd',
}

/** Last two letters of the cliff ids that are built walls. */
const CITY_KINDS = new Set(['lb', 'rb', 'sl', 'sq'])

/** Cliff ids that do not follow {@link GROUND_ENDINGS}. */
const GROUND_TILES: Readonly<Record<string, string>> = {
  CBde: 'Bdsr',
  CBgr: 'Bgrr',
  CQgr: 'Qgrt',
  CVgr: 'Vgrt',
  COrd: 'Oaby',
}

/** Ids whose alias in ground lists is of class 2 (`cWc2`), beside those that end in `di`. */
const SECOND_CLASS = new Set(['CBde', 'CWgr'])

/**
 * Finds how the cliff type `id` is drawn on a map whose ground list is `groundTextures`. Ids that no table knows
 * (`CLno`, or one of four NUL bytes) get the plain models; ids compare exactly first, then without regard to case.
 */
export function resolveCliffType(
  id: string,
  groundTextures: readonly string[],
  groundTiles: Readonly<Record<string, string>> = {},
): CliffType {
  const city = CITY_KINDS.has(id.slice(2))
  return {
    id,
    cliffModelDir: city ? 'CityCliffs' : 'Cliffs',
    rampModelDir: city ? 'CityCliffTrans' : 'CliffTrans',
    groundTexture: findGroundTexture(id, groundTextures, groundTiles),
  }
}

function findGroundTexture(
  id: string,
  groundTextures: readonly string[],
  groundTiles: Readonly<Record<string, string>>,
): number {
  const tileset = id.charAt(1)
  const kind = id.slice(2)
  const ending = Object.hasOwn(GROUND_ENDINGS, kind) ? GROUND_ENDINGS[kind] : undefined
  const candidates = [
    Object.hasOwn(groundTiles, id) ? groundTiles[id] : undefined,
    Object.hasOwn(GROUND_TILES, id) ? GROUND_TILES[id] : undefined,
    ending === undefined ? undefined : tileset + ending,
    `c${tileset}c${kind === 'di' || SECOND_CLASS.has(id) ? 2 : 1}`,
  ]
  for (const wanted of candidates) {
    if (wanted === undefined) continue
    const found = indexOfId(groundTextures, wanted)
    if (found >= 0) return found
  }
  return kind.length === 2 ? groundTextures.findIndex((ground) => ground.startsWith(tileset + kind)) : -1
}

function indexOfId(ids: readonly string[], wanted: string): number {
  const exact = ids.indexOf(wanted)
  if (exact >= 0) return exact
  const lower = wanted.toLowerCase()
  return ids.findIndex((id) => id.toLowerCase() === lower)
}
