import { type Rgb, rgb } from '../color/rgb.ts'

/** Dark and light end of one natural colour. */
export type Ramp = readonly [dark: Rgb, light: Rgb]

/** Names of the colour ramps that every tileset has. */
export type RampName =
  | 'grass'
  | 'lush'
  | 'dirt'
  | 'rough'
  | 'rock'
  | 'sand'
  | 'snow'
  | 'ice'
  | 'paving'
  | 'leaves'
  | 'glow'

/** The colours of one tileset. */
export interface Tileset {
  /** Letter in a war3map.w3e. */
  letter: string
  name: string
  ramps: Readonly<Record<RampName, Ramp>>
  /** Needle or leaf colours of its trees, dark and light, and the bark. */
  foliage: Ramp
  bark: Rgb
  /** Water over shallow and over deep ground. */
  waterShallow: Rgb
  waterDeep: Rgb
}

type Pair = readonly [number, number]
type Source = Partial<Record<RampName | 'foliage' | 'water', Pair>> & { bark?: number }

const SUMMER: Required<Source> = {
  grass: [0x4b5a2b, 0x85904c],
  lush: [0x3b4a25, 0x6c7a3e],
  dirt: [0x67533d, 0x957a58],
  rough: [0x534332, 0x7d674e],
  rock: [0x66645e, 0xa39d90],
  sand: [0xb09a6c, 0xdac89a],
  snow: [0xbccad8, 0xf3f6f8],
  ice: [0x7da6c4, 0xd0e6f0],
  paving: [0x736e66, 0xaaa294],
  leaves: [0x5a4a22, 0x9a7434],
  glow: [0x8a2408, 0xffb347],
  foliage: [0x2e4a20, 0x5f7f35],
  water: [0x4f8f8c, 0x123c52],
  bark: 0x5a4330,
}

const SOURCES: Readonly<Record<string, readonly [name: string, source: Source]>> = {
  L: ['Lordaeron summer', {}],
  F: [
    'Lordaeron fall',
    {
      grass: [0x63582a, 0xa0904c],
      lush: [0x6b5222, 0x9f7f38],
      dirt: [0x6d4f35, 0xa07b52],
      leaves: [0x8a3f18, 0xd08a34],
      foliage: [0x8a4a1c, 0xd6913a],
      water: [0x5b8a80, 0x1b3f4c],
    },
  ],
  W: [
    'Lordaeron winter',
    {
      grass: [0x5d6a52, 0x9aa588],
      lush: [0x4a5a46, 0x7c8c6e],
      dirt: [0x63584e, 0x958878],
      rough: [0x51483f, 0x7b6f62],
      rock: [0x686d75, 0xa9aeb4],
      foliage: [0x2c4638, 0x56735c],
      water: [0x6d9cab, 0x1d4661],
    },
  ],
  B: [
    'Barrens',
    {
      grass: [0x75672f, 0xb0a05a],
      lush: [0x6a6a30, 0x9b9950],
      dirt: [0x8a5a38, 0xbd8a5a],
      rough: [0x724830, 0xa0714a],
      rock: [0x7d5a44, 0xb89372],
      sand: [0xbb9660, 0xe2c38c],
      paving: [0x86684f, 0xbb9c7c],
      foliage: [0x5c6a2a, 0x98a048],
      bark: 0x75563a,
      water: [0x5f9a8c, 0x1c4f5a],
    },
  ],
  A: [
    'Ashenvale',
    {
      grass: [0x2f4a3a, 0x5c7c5a],
      lush: [0x263f38, 0x4a6b58],
      dirt: [0x54434a, 0x84706f],
      rough: [0x453740, 0x6f5d62],
      rock: [0x5a5c6e, 0x9495a3],
      leaves: [0x4a3a60, 0x7d68a0],
      foliage: [0x2a4a42, 0x5e8a74],
      bark: 0x4d4048,
      water: [0x4f7f9b, 0x152f58],
    },
  ],
  C: [
    'Felwood',
    {
      grass: [0x454a26, 0x767a42],
      lush: [0x38421f, 0x626b33],
      dirt: [0x574a38, 0x857455],
      rough: [0x463b2f, 0x6e5f49],
      rock: [0x56584c, 0x8b8c78],
      leaves: [0x5a4a20, 0x8b7a32],
      glow: [0x2c5a12, 0xb6f04a],
      foliage: [0x4c5226, 0x82803c],
      bark: 0x4a3d33,
      water: [0x6f8a3f, 0x26401f],
    },
  ],
  N: [
    'Northrend',
    {
      grass: [0x54604a, 0x8b977a],
      lush: [0x44523f, 0x74836a],
      dirt: [0x5c5650, 0x8c847c],
      rough: [0x4c4744, 0x756f6a],
      rock: [0x5f666f, 0x9da5ad],
      foliage: [0x2b4440, 0x557568],
      water: [0x6a97b0, 0x1a3d63],
    },
  ],
  D: [
    'Dungeon',
    {
      grass: [0x46472f, 0x70714c],
      lush: [0x38402a, 0x5c6444],
      dirt: [0x4c4038, 0x756457],
      rough: [0x3d332d, 0x605148],
      rock: [0x4e4c4c, 0x807c79],
      paving: [0x55504c, 0x89827a],
      foliage: [0x5a4660, 0x93749a],
      water: [0x3f6f74, 0x10262f],
    },
  ],
  G: [
    'Underground',
    {
      grass: [0x3e4540, 0x67706a],
      lush: [0x333c3a, 0x57635f],
      dirt: [0x453c44, 0x6d616b],
      rough: [0x383038, 0x584e58],
      rock: [0x494852, 0x7a7985],
      paving: [0x4c4a54, 0x7f7c88],
      foliage: [0x3c5a70, 0x74a0b8],
      water: [0x3d6a80, 0x0e2236],
    },
  ],
  I: [
    'Icecrown',
    {
      grass: [0x6c7d8a, 0xaebcc6],
      lush: [0x5a6b7a, 0x94a5b2],
      dirt: [0x59606c, 0x8b929d],
      rough: [0x48505c, 0x6f7783],
      rock: [0x566274, 0x95a2b4],
      paving: [0x566070, 0x8e98a8],
      glow: [0x1c4a78, 0x8fd4ff],
      foliage: [0x5c88a8, 0xb4dcf0],
      bark: 0x5c6878,
      water: [0x76a8c8, 0x1c3f6e],
    },
  ],
  J: [
    'Dalaran ruins',
    {
      grass: [0x4a5338, 0x7b835e],
      dirt: [0x5d4e4c, 0x8d7b76],
      rough: [0x4b3f40, 0x746563],
      rock: [0x5d5a66, 0x97939f],
      paving: [0x625b70, 0x9a92a6],
      foliage: [0x4a5a34, 0x82905a],
      water: [0x5b86a0, 0x193a58],
    },
  ],
  K: [
    'Black citadel',
    {
      grass: [0x43392c, 0x6b5c46],
      lush: [0x38302a, 0x584c40],
      dirt: [0x4a3530, 0x755850],
      rough: [0x3b2b29, 0x5d4642],
      rock: [0x46414a, 0x757079],
      paving: [0x47414a, 0x7a727c],
      foliage: [0x5a3030, 0x964c44],
      bark: 0x3a302e,
      water: [0x7a3a30, 0x2b1218],
    },
  ],
  O: [
    'Outland',
    {
      grass: [0x6a4434, 0x9c6a4c],
      lush: [0x5a3a34, 0x885a4a],
      dirt: [0x783f2c, 0xb06a46],
      rough: [0x613324, 0x8e543a],
      rock: [0x6c4740, 0xa6766a],
      sand: [0xa0643e, 0xd49a66],
      paving: [0x5f4a4a, 0x957a76],
      foliage: [0x7a3c34, 0xb86a50],
      bark: 0x4a332c,
      water: [0x1d1626, 0x07050c],
    },
  ],
  Q: [
    'Village fall',
    {
      grass: [0x66592a, 0xa4924e],
      lush: [0x5e4f22, 0x927c3c],
      leaves: [0x8a3f18, 0xcf8434],
      foliage: [0x94501c, 0xdd9a40],
      paving: [0x776a5c, 0xac9c88],
      water: [0x5b8a80, 0x1b3f4c],
    },
  ],
  V: ['Village', { grass: [0x4f602b, 0x8c984e], paving: [0x756b5e, 0xad9f8b] }],
  X: [
    'Dalaran',
    {
      grass: [0x455a30, 0x7a9054],
      dirt: [0x5e5048, 0x8e7d70],
      paving: [0x6c667a, 0xa8a0b4],
      foliage: [0x3c5a34, 0x769250],
      water: [0x5590ac, 0x163f66],
    },
  ],
  Y: ['Cityscape', { paving: [0x6f6b67, 0xa6a099], water: [0x52898f, 0x143a52] }],
  Z: [
    'Sunken ruins',
    {
      grass: [0x4a6030, 0x86984f],
      lush: [0x365028, 0x64803c],
      dirt: [0x6e5a3e, 0xa08a60],
      sand: [0xb8a270, 0xe4d3a2],
      paving: [0x7d7660, 0xb5ac8e],
      foliage: [0x33602c, 0x6fa04a],
      bark: 0x7a6244,
      water: [0x46a8a0, 0x0e4a62],
    },
  ],
}

function build(letter: string): Tileset {
  const [name, own] = SOURCES[letter]!
  const pick = (key: RampName | 'foliage' | 'water'): Ramp => {
    const pair = own[key] ?? SUMMER[key]
    return [rgb(pair[0]), rgb(pair[1])]
  }
  const water = pick('water')
  return {
    letter,
    name,
    ramps: {
      grass: pick('grass'),
      lush: pick('lush'),
      dirt: pick('dirt'),
      rough: pick('rough'),
      rock: pick('rock'),
      sand: pick('sand'),
      snow: pick('snow'),
      ice: pick('ice'),
      paving: pick('paving'),
      leaves: pick('leaves'),
      glow: pick('glow'),
    },
    foliage: pick('foliage'),
    bark: rgb(own.bark ?? SUMMER.bark),
    waterShallow: water[0],
    waterDeep: water[1],
  }
}

/** Letters of the tilesets that have colours of their own. */
export const TILESET_LETTERS: readonly string[] = Object.keys(SOURCES)

/** Colours of a tileset; an unknown letter gets those of Lordaeron summer. */
export function tilesetOf(letter: string): Tileset {
  return build(letter in SOURCES ? letter : 'L')
}

/** The letter whose colours a tile, cliff or doodad id asks for: its own first letter when there is one, else the map's. */
export function letterForId(id: string, tileset: string): string {
  const own = id.startsWith('c') ? id.charAt(1) : id.charAt(0)
  return own in SOURCES ? own : tileset
}
