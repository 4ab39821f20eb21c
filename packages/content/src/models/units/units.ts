import type { ModelDocument } from '@farsight/formats'
import { paint } from '../mesh/paint.ts'
import { createFlyer, type FlyerLook } from './flyer.ts'
import { createHumanoid } from './humanoid.ts'
import { HUMANOID_LOOKS } from './looks.ts'
import { createMount } from './mount.ts'
import type { MountLook } from './mount-look.ts'
import { createSiegeWagon } from './siege.ts'

const MOUNTS: Readonly<Record<string, MountLook>> = {
  knight: { shape: 'horse', size: 1.02, hide: paint(0x7a5a42), dark: paint(0x3a2a22), rider: 'knight' },
  raider: { shape: 'wolf', size: 1.08, hide: paint(0x6d6a68), dark: paint(0x3a3836), rider: 'raider' },
  horse: { shape: 'horse', size: 0.98, hide: paint(0x8a6a4c), dark: paint(0x40302a), rider: null },
  wolf: { shape: 'wolf', size: 0.95, hide: paint(0x7d7a76), dark: paint(0x45413e), rider: null },
  bear: { shape: 'bear', size: 1.05, hide: paint(0x6a4c36), dark: paint(0x3a2a20), rider: null },
  boar: { shape: 'boar', size: 0.95, hide: paint(0x5e4a40), dark: paint(0x362a26), rider: null },
  sheep: { shape: 'sheep', size: 0.8, hide: paint(0xe0d8c8), dark: paint(0x4a4440), rider: null },
}

const FLYERS: Readonly<Record<string, FlyerLook>> = {
  gryphon: { size: 1.1, altitude: 110, hide: paint(0xb48a54), wing: paint(0xe2d4b4), dragon: false, rider: true },
  dragon: { size: 1.5, altitude: 120, hide: paint(0x6a3a34), wing: paint(0x9a5a44), dragon: true, rider: false },
  'frost-dragon': {
    size: 1.5,
    altitude: 120,
    hide: paint(0x6a8ca8),
    wing: paint(0xa8cbe0),
    dragon: true,
    rider: false,
  },
}

/** Short names of all units. */
export const UNIT_NAMES: readonly string[] = [
  ...Object.keys(HUMANOID_LOOKS),
  ...Object.keys(MOUNTS),
  ...Object.keys(FLYERS),
  'siege-wagon',
]

/** Builds a unit by its short name, one of {@link UNIT_NAMES}. */
export function createUnit(name: string, kind: string): ModelDocument | null {
  if (Object.hasOwn(HUMANOID_LOOKS, kind)) return createHumanoid(name, HUMANOID_LOOKS[kind]!)
  if (Object.hasOwn(MOUNTS, kind)) return createMount(name, MOUNTS[kind]!)
  if (Object.hasOwn(FLYERS, kind)) return createFlyer(name, FLYERS[kind]!)
  return kind === 'siege-wagon' ? createSiegeWagon(name) : null
}
