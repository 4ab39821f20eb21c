import type { ModelDocument } from '@farsight/formats'
import type { Tileset } from '../../ground/tilesets.ts'
import { hashText } from '../../noise/hash.ts'
import { createRandom, type Random } from '../../noise/random.ts'
import { createMeshBuilder, type MeshBuilder } from '../mesh/mesh-builder.ts'
import * as camp from './camp-props.ts'
import * as plants from './plant-props.ts'
import * as rocks from './rock-props.ts'
import * as stone from './stone-props.ts'
import * as storage from './storage-props.ts'

/** Adds one prop to a mesh. */
export type PropPlan = (mesh: MeshBuilder, tileset: Tileset, random: Random) => void

interface PropKind {
  build: PropPlan
  sway?: number
}

const KINDS: Readonly<Record<string, PropKind>> = {
  rock: { build: rocks.rock },
  boulders: { build: rocks.boulders },
  'rock-spire': { build: rocks.rockSpire },
  bush: { build: plants.bush, sway: 0.4 },
  flowers: { build: plants.flowers, sway: 0.5 },
  reeds: { build: plants.reeds, sway: 0.8 },
  grass: { build: plants.grassTuft, sway: 0.7 },
  log: { build: plants.log },
  stump: { build: plants.stump },
  mushrooms: { build: plants.mushrooms },
  crystals: { build: rocks.crystals },
  'lily-pads': { build: plants.lilyPads },
  bones: { build: rocks.bones },
  crate: { build: storage.crate },
  barrel: { build: storage.barrel },
  pillar: { build: stone.pillar },
  'broken-pillar': { build: stone.brokenPillar },
  fence: { build: camp.fence },
  torch: { build: camp.torch },
  statue: { build: stone.statue },
  gravestone: { build: stone.gravestone },
  cart: { build: storage.cart },
  tent: { build: camp.tent },
  well: { build: stone.well },
  sign: { build: camp.sign },
  banner: { build: camp.banner, sway: 0.2 },
  chest: { build: storage.chest },
  barricade: { build: camp.barricade },
  bridge: { build: camp.bridge },
  gate: { build: stone.gate },
  rubble: { build: stone.rubble },
  hay: { build: storage.hay },
}

/** Short names of all props. */
export const PROP_NAMES: readonly string[] = Object.keys(KINDS)

/** Builds a prop by its short name, one of {@link PROP_NAMES}. */
export function createProp(name: string, kind: string, tileset: Tileset, variation: number): ModelDocument | null {
  if (!Object.hasOwn(KINDS, kind)) return null
  const { build, sway } = KINDS[kind]!
  const mesh = createMeshBuilder()
  build(mesh, tileset, createRandom(hashText(kind, variation)))
  return mesh.finish(name, sway === undefined ? {} : { sway })
}
