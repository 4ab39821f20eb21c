/** Red, green, blue, alpha, each 0 to 255. */
export type W3iColor = [red: number, green: number, blue: number, alpha: number]

/** A player of the map. */
export interface W3iPlayer {
  /** Slot, from 0. */
  slot: number
  /** 1 human, 2 computer, 3 neutral, 4 rescuable. */
  controller: number
  /** 0 selectable, 1 human, 2 orc, 3 undead, 4 night elf. */
  race: number
  /** Interface skin; from format 37. */
  hud: number
  /** Bit 1: the start position is fixed. */
  flags: number
  name: string
  /** Start position in world units. */
  startX: number
  startY: number
  /** Bit masks of slots; from format 5. */
  allyLow: number
  allyHigh: number
  /** Bit masks of slots; from format 31. */
  enemyLow: number
  enemyHigh: number
}

/** A team of players. */
export interface W3iForce {
  /** Bits: 1 allied, 2 allied victory, 4 shared sight, 8 shared control, 16 full shared control. */
  flags: number
  /** Bit mask of slots. */
  players: number
  name: string
}

/**
 * A war3map.w3i of format 8 to 39. A field that the format does not hold has the value that {@link emptyW3i} gives it and
 * is not written. Texts may be `TRIGSTR_nnn` references into the map's string table.
 */
export interface W3iDocument {
  /** 18 is Reign of Chaos, 25 The Frozen Throne, 28 patch 1.31, 31 to 33 Reforged. */
  version: number
  /** How often the editor saved the map; from 16. */
  saves: number
  /** From 16. */
  editorVersion: number
  /** Major, minor, patch, build; from 27. */
  gameVersion: [number, number, number, number]
  name: string
  author: string
  description: string
  playersRecommended: string
  /** 24 bytes of unknown use that only formats up to 8 have. */
  oldHead: number[]
  /** World units: left, bottom, right, top, left, top, right, bottom. */
  cameraBounds: number[]
  /** Tiles at each edge that units cannot enter; from 14. */
  margins: { left: number; right: number; bottom: number; top: number }
  /** Tiles inside the margins. */
  width: number
  height: number
  /** Unknown; up to 8. */
  oldFlags: number
  /** W3I_* bits. */
  flags: number
  /** Letter of the tileset. */
  tileset: string
  /** -1 none; from 17. */
  loadingScreen: number
  /** From 37. */
  loadingHud: number
  /** From 10, but not 18 and 19. */
  loadingPath: string
  /** From 10. */
  loadingText: string
  /** From 11. */
  loadingTitle: string
  /** From 11. */
  loadingSubtitle: string
  /** 0 default, 1 custom, 2 melee; from 17. */
  gameDataSet: number
  /** From 13, but not 18 and 19. */
  prologuePath: string
  /** From 13. */
  prologueText: string
  /** From 13. */
  prologueTitle: string
  /** From 13. */
  prologueSubtitle: string
  /** Haze of the terrain; from 19. */
  haze: W3iHaze
  /** Four-character id of a weather for the whole map, packed as `idToString` wants it, 0 none; from 21. */
  weather: number
  /** From 22. */
  soundEnvironment: string
  /** Letter of the tileset whose light is used, NUL for the map's own; from 23. */
  lightEnvironment: string
  /** From 25; used when W3I_WATER_TINT is set. */
  waterColor: W3iColor
  /** 0 JASS, 1 Lua; from 28. */
  scriptLanguage: number
  /** Bits: 1 classic, 2 Reforged graphics; from 29. */
  graphicsModes: number
  /** 0 Reign of Chaos, 1 The Frozen Throne; from 30. */
  gameDataVersion: number
  /** Camera distances default, maximum, minimum; from 32, the minimum from 33. */
  zoom: [number, number, number]
  /** Settings of the Reforged water; from 34. */
  hdWater: W3iHdWater
  /** From 38. */
  minimapTileColor: W3iColor
  /** Null: the file ends before its players. */
  players: W3iPlayer[] | null
  /** Null: the file ends before its forces. */
  forces: W3iForce[] | null
  /** Everything behind the forces as bytes: upgrades, techs, random tables. */
  tail: Uint8Array
}

/** Distance haze that a map sets. */
export interface W3iHaze {
  /** 0 none, 1 linear, 2 and 3 exponential. */
  style: number
  /** World units. */
  start: number
  end: number
  density: number
  color: W3iColor
  /** Height start and end, linear start and end; from 36. */
  ranges: [number, number, number, number]
  /** From 39. */
  maxOpacity: number
  /** 1: over the sky too; from 39. */
  overSky: number
}

/** Settings of the Reforged water as the file has them. */
export interface W3iHdWater {
  /** Opacity minimum and maximum, reflectivity, emissivity, edge softness, wave height, wave normals. */
  values: number[]
  color: W3iColor
  /** From 35. */
  environmentReflectivity: number
}

/** Bits of {@link W3iDocument.flags} that change the picture. */
export const W3I_MELEE = 0x4
export const W3I_MASKED_PARTLY_VISIBLE = 0x10
export const W3I_CLIFF_SHORE_WAVES = 0x800
export const W3I_ROLLING_SHORE_WAVES = 0x1000
export const W3I_TERRAIN_HAZE = 0x2000
export const W3I_WATER_TINT = 0x10000

/** A document of a format in which nothing is set. */
export function emptyW3i(version = 25): W3iDocument {
  return {
    version,
    saves: 0,
    editorVersion: 0,
    gameVersion: [0, 0, 0, 0],
    name: '',
    author: '',
    description: '',
    playersRecommended: '',
    oldHead: [0, 0, 0, 0, 0, 0],
    cameraBounds: [0, 0, 0, 0, 0, 0, 0, 0],
    margins: { left: 0, right: 0, bottom: 0, top: 0 },
    width: 0,
    height: 0,
    oldFlags: 0,
    flags: 0,
    tileset: 'L',
    loadingScreen: -1,
    loadingHud: 0,
    loadingPath: '',
    loadingText: '',
    loadingTitle: '',
    loadingSubtitle: '',
    gameDataSet: 0,
    prologuePath: '',
    prologueText: '',
    prologueTitle: '',
    prologueSubtitle: '',
    haze: {
      style: 0,
      start: 0,
      end: 0,
      density: 0,
      color: [0, 0, 0, 255],
      ranges: [0, 0, 0, 0],
      maxOpacity: 0,
      overSky: 0,
    },
    weather: 0,
    soundEnvironment: '',
    lightEnvironment: '\0',
    waterColor: [255, 255, 255, 255],
    scriptLanguage: 0,
    graphicsModes: 0,
    gameDataVersion: 0,
    zoom: [0, 0, 0],
    hdWater: { values: [0, 0, 0, 0, 0, 0, 0], color: [0, 0, 0, 0], environmentReflectivity: 0 },
    minimapTileColor: [0, 0, 0, 0],
    players: [],
    forces: [],
    tail: new Uint8Array(0),
  }
}
