import { encodeText } from '../binary/text.ts'

/** Extensions of the files named `war3map`, `war3mapUnits` and the like, by their first part. */
const BY_STEM: Readonly<Record<string, string>> = {
  war3map: 'w3e w3i doo shd wpm mmp j lua wts w3r w3c w3s w3u w3t w3b w3d w3a w3h w3q wtg wct imp w3l',
  war3mapUnits: 'doo',
  war3mapMap: 'blp tga b00',
  war3mapPreview: 'tga blp dds',
  war3mapPath: 'tga',
  war3mapSkin: 'txt w3u w3t w3b w3d w3a w3h w3q',
  war3mapMisc: 'txt',
  war3mapExtra: 'txt',
  war3campaign: 'w3f w3u w3t w3b w3d w3a w3h w3q wts imp',
  'scripts\\war3map': 'j lua',
  'scripts\\common': 'j ai',
  'scripts\\blizzard': 'j',
  'Units\\UnitAbilities': 'slk',
  'Units\\UnitBalance': 'slk',
  'Units\\UnitData': 'slk',
  'Units\\UnitUI': 'slk',
  'Units\\UnitWeapons': 'slk',
  'Units\\AbilityData': 'slk',
  'Units\\AbilityBuffData': 'slk',
  'Units\\ItemData': 'slk',
  'Units\\UpgradeData': 'slk',
  'Units\\DestructableData': 'slk',
  'Units\\MiscData': 'txt',
  'Units\\MiscGame': 'txt',
  'Doodads\\Doodads': 'slk',
  'TerrainArt\\Terrain': 'slk',
  'TerrainArt\\CliffTypes': 'slk',
  'TerrainArt\\Water': 'slk',
  'ReplaceableTextures\\Cliff\\Cliff0': 'blp',
  'ReplaceableTextures\\Cliff\\Cliff1': 'blp',
  'Splats\\SplatData': 'slk',
  'Splats\\UberSplatData': 'slk',
  'UI\\SkinModels': 'txt',
  'UI\\WorldEditData': 'txt',
}

const OWNERS = ['Campaign', 'Common', 'Human', 'Item', 'Neutral', 'NightElf', 'Orc', 'Undead']
const KINDS = ['Ability', 'Unit', 'Upgrade', '']
const PARTS = ['Func', 'Strings']

/**
 * Paths (bytes) that maps and campaigns are known to hold. A map whose list of files is missing or false is searched for
 * them, as the game itself does.
 */
export const KNOWN_PATHS: readonly Uint8Array[] = /* @__PURE__ */ knownNames().map(encodeText)

function knownNames(): string[] {
  const names = ['(listfile)', '(attributes)', '(signature)', 'conversation.json']
  for (const [stem, extensions] of Object.entries(BY_STEM)) {
    for (const extension of extensions.split(' ')) names.push(`${stem}.${extension}`)
  }
  for (const owner of OWNERS) {
    for (const kind of KINDS) for (const part of PARTS) names.push(`Units\\${owner}${kind}${part}.txt`)
  }
  return names
}
