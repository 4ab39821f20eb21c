import type { ModelDocument } from '@farsight/formats'
import { createMeshBuilder, type MeshBuilder } from '../mesh/mesh-builder.ts'
import * as halls from './halls.ts'
import * as others from './others.ts'
import { type BuildingStyle, ELF_STYLE, HORDE_STYLE, HUMAN_STYLE, UNDEAD_STYLE } from './styles.ts'
import * as works from './works.ts'

type Build = (mesh: MeshBuilder, style: BuildingStyle) => void

const BUILDINGS: Readonly<Record<string, readonly [Build, BuildingStyle]>> = {
  'town-hall': [halls.townHall, HUMAN_STYLE],
  house: [halls.house, HUMAN_STYLE],
  barracks: [halls.barracks, HUMAN_STYLE],
  tower: [halls.tower, HUMAN_STYLE],
  farm: [halls.farm, HUMAN_STYLE],
  'gold-mine': [works.goldMine, HUMAN_STYLE],
  temple: [works.temple, HUMAN_STYLE],
  workshop: [works.workshop, HUMAN_STYLE],
  'lumber-mill': [works.lumberMill, HUMAN_STYLE],
  fountain: [works.fountain, HUMAN_STYLE],
  altar: [works.altar, HUMAN_STYLE],
  wall: [others.wallPiece, HUMAN_STYLE],
  'wall-tower': [others.wallTower, HUMAN_STYLE],
  'spike-wall': [others.wallPiece, HORDE_STYLE],
  'spike-tower': [others.wallTower, HORDE_STYLE],
  'war-tent': [others.warTent, HORDE_STYLE],
  hut: [others.hut, HORDE_STYLE],
  'war-barracks': [halls.barracks, HORDE_STYLE],
  'watch-tower': [others.watchTower, HORDE_STYLE],
  'war-altar': [works.altar, HORDE_STYLE],
  'war-forge': [works.workshop, HORDE_STYLE],
  'living-tree': [others.livingTree, ELF_STYLE],
  'moon-tower': [others.moonTower, ELF_STYLE],
  'moon-temple': [works.temple, ELF_STYLE],
  'moon-hall': [halls.barracks, ELF_STYLE],
  'moon-altar': [works.altar, ELF_STYLE],
  ziggurat: [others.ziggurat, UNDEAD_STYLE],
  necropolis: [halls.townHall, UNDEAD_STYLE],
  crypt: [halls.barracks, UNDEAD_STYLE],
  'dark-temple': [works.temple, UNDEAD_STYLE],
  'dark-altar': [works.altar, UNDEAD_STYLE],
}

/** Short names of all buildings. */
export const BUILDING_NAMES: readonly string[] = Object.keys(BUILDINGS)

/** Builds a building by its short name, one of {@link BUILDING_NAMES}; its door faces +x. */
export function createBuilding(name: string, kind: string): ModelDocument | null {
  if (!Object.hasOwn(BUILDINGS, kind)) return null
  const [build, style] = BUILDINGS[kind]!
  const mesh = createMeshBuilder()
  build(mesh, style)
  return mesh.finish(name, { grounding: 0.3 })
}
