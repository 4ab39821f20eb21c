import type { ModelDocument } from '@farsight/formats'
import type { Tileset } from '../../ground/tilesets.ts'
import { hashText } from '../../noise/hash.ts'
import { createRandom, type Random } from '../../noise/random.ts'
import { createMeshBuilder, type MeshBuilder } from '../mesh/mesh-builder.ts'
import * as made from './made-props.ts'
import * as natural from './natural-props.ts'

/** Adds one prop to a mesh. */
export type PropPlan = (mesh: MeshBuilder, tileset: Tileset, random: Random) => void

interface PropKind {
  build: PropPlan
  sway?: number
}

const KINDS: Readonly<Record<string, PropKind>> = {
  rock: { build: natural.rock },
  boulders: { build: natural.boulders },
  'rock-spire': { build: natural.rockSpire },
  bush: { build: natural.bush, sway: 0.4 },
  flowers: { build: natural.flowers, sway: 0.5 },
  reeds: { build: natural.reeds, sway: 0.8 },
  grass: { build: natural.grassTuft, sway: 0.7 },
  log: { build: natural.log },
  stump: { build: natural.stump },
  mushrooms: { build: natural.mushrooms },
  crystals: { build: natural.crystals },
  'lily-pads': { build: natural.lilyPads },
  bones: { build: natural.bones },
  crate: { build: made.crate },
  barrel: { build: made.barrel },
  pillar: { build: made.pillar },
  'broken-pillar': { build: made.brokenPillar },
  fence: { build: made.fence },
  torch: { build: made.torch },
  statue: { build: made.statue },
  gravestone: { build: made.gravestone },
  cart: { build: made.cart },
  tent: { build: made.tent },
  well: { build: made.well },
  sign: { build: made.sign },
  banner: { build: made.banner, sway: 0.2 },
  chest: { build: made.chest },
  barricade: { build: made.barricade },
  bridge: { build: made.bridge },
  gate: { build: made.gate },
  rubble: { build: made.rubble },
  hay: { build: made.hay },
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
