import {
  createApp,
  createView,
  HeightSampler,
  SightBlockers,
  setOrthographic,
  Views,
  Walkability,
  WorldBounds,
} from '@farsight/ecs'
import { Segment } from '../segment.ts'
import { bakeAll } from '../testing/bake-all.ts'
import { randomTerrain } from '../testing/make-terrain.ts'
import { terrainPlugin } from './terrain-plugin.ts'
import { SegmentAdded, TerrainLoaded, TerrainResource, TerrainUnloading } from './terrain-resource.ts'

const { grid, meshes } = bakeAll(randomTerrain(20, 12, 2))

function start() {
  const app = createApp({ plugins: [terrainPlugin] })
  return { app, world: app.world, host: app.world.resources.get(TerrainResource) }
}

describe('terrainPlugin', () => {
  it('provides the queries as soon as a grid is loaded, and takes them back', () => {
    const { app, world, host } = start()
    expect(world.resources.has(HeightSampler)).toBe(false)
    const terrain = host.load(grid)
    expect(world.resources.get(HeightSampler)).toBe(terrain.queries)
    expect(world.resources.get(Walkability).isWalkable(-1e9, 0)).toBe(false)
    expect(world.resources.get(SightBlockers).columns).toBe(80)
    host.unload()
    host.unload()
    expect([HeightSampler, Walkability, SightBlockers].some((resource) => world.resources.has(resource))).toBe(false)
    app.destroy()
  })

  it('spawns one static entity a segment with the bounds of its mesh, and despawns them', () => {
    const { app, world, host } = start()
    const terrain = host.load(grid)
    host.addSegments(meshes)
    app.step(0.05)
    expect(world.count).toBe(meshes.length)
    const bounds = world.store(WorldBounds)
    for (const mesh of meshes) {
      const entity = terrain.segments[mesh.index]!
      const index = world.indexOf(entity)
      expect(world.get(entity, Segment)).toEqual({ index: mesh.index })
      expect(bounds.minX[index]).toBeCloseTo(mesh.bounds.minX, 1)
      expect(bounds.maxY[index]).toBeCloseTo(mesh.bounds.maxY, 1)
      expect(bounds.minZ[index]).toBeCloseTo(mesh.bounds.minZ, 1)
      expect(bounds.maxZ[index]).toBeCloseTo(mesh.bounds.maxZ, 1)
    }
    host.unload()
    expect(world.count).toBe(0)
    app.destroy()
  })

  it('lets a view see the segments before it only', () => {
    const { app, world, host } = start()
    host.load(grid)
    host.addSegments(meshes)
    const view = createView({ name: 'test' })
    const { minX, minY } = world.resources.get(HeightSampler)
    setOrthographic(view, {
      eye: [minX + 100, minY + 100, 5000],
      target: [minX + 100, minY + 100, 0],
      up: [0, 1, 0],
      halfWidth: 100,
      halfHeight: 100,
      near: 1,
      far: 10000,
    })
    world.resources.get(Views).add(view)
    app.step(0.05)
    expect(view.visibleCount).toBe(1)
    app.destroy()
  })

  it('replaces a segment whose mesh comes anew, and a map by the next one', () => {
    const { app, world, host } = start()
    const seen: string[] = []
    world.events.on(TerrainLoaded, ({ map }) => void seen.push(`loaded ${map}`))
    world.events.on(SegmentAdded, ({ mesh }) => void seen.push(`segment ${mesh.index}`))
    world.events.on(TerrainUnloading, ({ map }) => void seen.push(`unloading ${map}`))
    const first = host.load(grid)
    host.addSegments([meshes[1]!])
    const entity = first.segments[1]
    host.addSegments([{ ...meshes[1]!, bounds: { ...meshes[1]!.bounds, maxZ: 9000 } }])
    expect(first.segments[1]).toBe(entity)
    app.step(0.05)
    expect(world.store(WorldBounds).maxZ[world.indexOf(entity!)]).toBeCloseTo(9000, 1)
    const second = host.load(grid)
    expect(second.map).toBe(2)
    expect(world.count).toBe(0)
    app.destroy()
    expect(seen).toEqual(['loaded 1', 'segment 1', 'segment 1', 'unloading 1', 'loaded 2', 'unloading 2'])
  })

  it('rejects segments without a terrain or of another plan', () => {
    const { app, host } = start()
    const fs0301 = expect.objectContaining({ code: 'FS0301' })
    expect(() => host.addSegments(meshes)).toThrow(fs0301)
    host.load(grid)
    expect(() => host.addSegments([{ ...meshes[0]!, index: 6 }])).toThrow(fs0301)
    expect(() => host.load(grid, { cellsPerTile: 77 })).toThrow(fs0301)
    expect(host.current?.map).toBe(1)
    app.destroy()
  })
})
