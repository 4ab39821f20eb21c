import {
  type Entity,
  HeightSampler,
  LocalBounds,
  SightBlockers,
  Static,
  Transform,
  Walkability,
  type World,
} from '@farsight/ecs'
import { FarsightError } from '@farsight/errors'
import type { SegmentBounds, SegmentMesh } from '../bake/segment-mesh.ts'
import { createSightBlockers } from '../query/sight-blockers.ts'
import { createTerrainQueries } from '../query/terrain-queries.ts'
import { createWalkability } from '../query/walkability.ts'
import { Segment } from '../segment.ts'
import { planSegments } from '../segments/plan-segments.ts'
import { type LoadedTerrain, SegmentAdded, type Terrain, TerrainLoaded, TerrainUnloading } from './terrain-resource.ts'

interface Loaded extends LoadedTerrain {
  readonly segments: (Entity | undefined)[]
}

/** Makes the terrain of a world. */
export function createTerrain(world: World): Terrain {
  let current: Loaded | null = null
  let loads = 0

  const unload = (): void => {
    if (!current) return
    world.events.emit(TerrainUnloading, current)
    for (const entity of current.segments) if (entity !== undefined && world.isAlive(entity)) world.despawn(entity)
    world.resources.remove(HeightSampler)
    world.resources.remove(Walkability)
    world.resources.remove(SightBlockers)
    current = null
  }

  const addSegment = (terrain: Loaded, mesh: SegmentMesh): void => {
    if (!(mesh.index >= 0 && mesh.index < terrain.segments.length)) {
      throw new FarsightError('FS0301', `addSegments: segment ${mesh.index} is not in the plan of the loaded terrain`)
    }
    const before = terrain.segments[mesh.index]
    const entity = before !== undefined && world.isAlive(before) ? before : spawnSegment(mesh)
    if (entity === before) placeSegment(entity, mesh.bounds)
    terrain.segments[mesh.index] = entity
    world.events.emit(SegmentAdded, { entity, mesh })
  }

  const spawnSegment = (mesh: SegmentMesh): Entity => {
    const { position, box } = placement(mesh.bounds)
    return world.spawn(Segment({ index: mesh.index }), Transform(position), LocalBounds(box), Static)
  }

  const placeSegment = (entity: Entity, bounds: SegmentBounds): void => {
    const { position, box } = placement(bounds)
    world.set(entity, Transform(position))
    world.set(entity, LocalBounds(box))
    world.remove(entity, Static)
    world.add(entity, Static)
  }

  return {
    get current() {
      return current
    },
    load(grid, options = {}) {
      const queries = createTerrainQueries(grid)
      const blockers = createSightBlockers(grid, options)
      unload()
      const segments = new Array<Entity | undefined>(planSegments(grid).count).fill(undefined)
      const loaded: Loaded = { map: ++loads, grid, queries, segments }
      world.resources.set(HeightSampler, queries)
      world.resources.set(Walkability, createWalkability(grid, queries, options))
      world.resources.set(SightBlockers, blockers)
      current = loaded
      world.events.emit(TerrainLoaded, loaded)
      return loaded
    },
    addSegments(meshes) {
      if (!current) throw new FarsightError('FS0301', 'addSegments: no terrain is loaded')
      for (const mesh of meshes) addSegment(current, mesh)
    },
    unload,
  }
}

/** An entity in the middle of the box, so that its own bounds are small numbers. */
function placement(bounds: SegmentBounds) {
  const middle = (low: number, high: number): number => (low + high) / 2
  const { minX, minY, minZ, maxX, maxY, maxZ } = bounds
  return {
    position: { x: middle(minX, maxX), y: middle(minY, maxY), z: middle(minZ, maxZ) },
    box: { hx: (maxX - minX) / 2, hy: (maxY - minY) / 2, hz: (maxZ - minZ) / 2 },
  }
}
