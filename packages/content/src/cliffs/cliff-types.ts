/** How cliffs of one id look and which ground they stand in. */
export interface CliffType {
  /** Four-character id, as in the cliff list of a war3map.w3e. */
  id: string
  /** Id of the ground tile that corners touched by this cliff take. */
  groundTile: string
  /** Prefix of cliff model names: natural rock or built walls. */
  cliffModels: 'Cliffs' | 'CityCliffs'
  /** Prefix of ramp model names. */
  rampModels: 'CliffTrans' | 'CityCliffTrans'
}

/** Ground tile by cliff suffix; a `?` stands for the tileset letter. */
const GROUND: Readonly<Record<string, string>> = {
  di: '?drt',
  gr: '?grs',
  sn: '?snw',
  de: '?dsr',
  sq: '?sqd',
  lb: '?bkl',
  rd: '?aby',
  rb: '?rbk',
  sl: '?fsl',
}

/** Suffixes of built walls. */
const BUILT: readonly string[] = ['sq', 'lb', 'sl', 'rb']

/** Where a tileset has a tile of another name. */
const EXCEPTIONS: Readonly<Record<string, string>> = { CBgr: 'Bgrr', CQgr: 'Qgrt', CVgr: 'Vgrt' }

/** The type of a cliff id; unknown ids become natural cliffs in the plain earth of their letter. */
export function cliffType(id: string): CliffType {
  const suffix = id.slice(2, 4).toLowerCase()
  const letter = id.charAt(1) || 'L'
  const usual = (Object.hasOwn(GROUND, suffix) ? GROUND[suffix]! : '?drt').replace('?', letter)
  const ground = Object.hasOwn(EXCEPTIONS, id) ? EXCEPTIONS[id]! : usual
  const built = BUILT.includes(suffix)
  return {
    id,
    groundTile: ground,
    cliffModels: built ? 'CityCliffs' : 'Cliffs',
    rampModels: built ? 'CityCliffTrans' : 'CliffTrans',
  }
}
