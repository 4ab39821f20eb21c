import { createApp, setPerspective, Team, Transform, ViewerTeams, Views, Visibility } from '@farsight/ecs'
import { createDevice, RendererResource, renderPlugin } from '@farsight/render'
import { terrainPlugin } from '../plugin/terrain-plugin.ts'
import { TerrainResource } from '../plugin/terrain-resource.ts'
import { bakeAll } from '../testing/bake-all.ts'
import { randomTerrain } from '../testing/make-terrain.ts'
import { Splat } from './splat.ts'
import { SplatImagesResource } from './splat-images.ts'
import { splatPlugin } from './splat-plugin.ts'

const doc = randomTerrain(40, 40, 4, { layers: 2, ramps: 0, calm: 0.95 })
const baked = bakeAll({ ...doc, offsetX: -2560, offsetY: -2560 })

function start() {
  const device = createDevice({ backend: 'recording', width: 640, height: 360 })
  const app = createApp({ plugins: [terrainPlugin, renderPlugin({ device }), splatPlugin] })
  const { world } = app
  const view = world.resources.get(Views).get('main')
  setPerspective(view, { eye: [0, -3500, 3500], target: [0, 0, 0], fov: 1, aspect: 16 / 9, near: 10, far: 20000 })
  const terrain = world.resources.get(TerrainResource)
  const draws = (): string[] => {
    device.takeLog()
    app.step(1 / 60)
    return device.takeLog().filter((line) => line.startsWith('draw') && line.includes('splat'))
  }
  const spawn = (image: string, x: number, y: number) =>
    world.spawn(Transform({ x, y, z: 0 }), Splat({ image, radius: 60, color: 0x20ff40ff }))
  return { app, device, world, terrain, draws, spawn }
}

describe('splatPlugin', () => {
  it('draws any number of splats with one draw an image', () => {
    const { app, terrain, draws, spawn, world } = start()
    terrain.load(baked.grid)
    terrain.addSegments(baked.meshes)
    for (let i = 0; i < 1000; i++)
      spawn(i % 2 ? 'ring' : 'shadow', ((i % 32) - 16) * 100, (Math.floor(i / 32) - 16) * 100)
    expect(draws()).toHaveLength(2)
    expect(world.resources.get(RendererResource).stats.triangles).toBeGreaterThan(4000)
    app.destroy()
  })

  it('draws nothing without a terrain, out of view, unseen, or with an unknown image', () => {
    const { app, terrain, draws, spawn, world } = start()
    const ring = spawn('ring', 0, 0)
    expect(draws()).toEqual([])
    terrain.load(baked.grid)
    expect(draws()).toHaveLength(1)
    world.resources.get(ViewerTeams).mask = 2
    world.set(ring, Visibility({ teams: 1 }))
    expect(draws()).toEqual([])
    world.set(ring, Visibility({ teams: 3 }))
    expect(draws()).toHaveLength(1)
    world.set(ring, Transform({ y: -9000 }))
    expect(draws()).toEqual([])
    world.despawn(ring)
    spawn('no such image', 0, 0)
    expect(draws()).toEqual([])
    terrain.unload()
    expect(draws()).toEqual([])
    app.destroy()
  })

  it('takes images of any name, and lets go of everything', () => {
    const { app, device, terrain, draws, spawn, world } = start()
    terrain.load(baked.grid)
    const images = world.resources.get(SplatImagesResource)
    const image = { width: 2, height: 2, rgba: new Uint8Array(16) }
    images.add('crater', image)
    images.add('crater', { width: 1, height: 1, rgba: new Uint8Array(4) })
    expect(images.all).toHaveLength(3)
    spawn('crater', 0, 0)
    expect(draws()).toHaveLength(1)
    app.destroy()
    expect(device.counts()).toEqual({ buffers: 0, textures: 0, framebuffers: 0, meshes: 0, materials: 0, pipelines: 0 })
    device.destroy()
  })

  it('works for units, whose fields it leaves alone', () => {
    const { app, terrain, draws, world } = start()
    terrain.load(baked.grid)
    const unit = world.spawn(Transform({ x: 10, y: 20, z: 5, scale: 3 }), Team(1), Splat({ image: 'ring' }))
    expect(draws()).toHaveLength(1)
    expect(world.get(unit, Splat)).toEqual({ image: 'ring', radius: 64, color: 0xffffffff })
    app.destroy()
  })
})
